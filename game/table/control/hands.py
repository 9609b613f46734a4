"""The person's hands at the table: an event goes to the mouse, the keys or the cover, and they say what is done."""

from __future__ import annotations

import pygame

from engine.core.cards import HIDDEN
from game.input import is_command_key
from game.table.control.keys import Keys
from game.table.control.mouse import Mouse
from game.ui.controls import Button
from game.ui.focus import find_direction


class Hands(Mouse, Keys):
    """Everything by which a person plays."""

    # --- events ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """An event while the table can be seen."""
        held_by = self.scene.held_by
        if held_by and event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == held_by:
            if event.type == pygame.KEYUP:
                self.scene.stop_peek(self.time_now)
        elif event.type == pygame.KEYDOWN:
            self.handle_key(event)
        elif event.type == pygame.KEYUP:
            self.release_hold()
        else:
            self.handle_mouse(event)

    def end_holds(self) -> None:
        """What is pressed, carried, held or looked at from near is let go, and none of it is done."""
        self.touch.near = HIDDEN
        self.drop_everything()
        self.scene.cover.release()

    # --- the cover ---------------------------------------------------------------------------------------------

    def handle_covered(self, event: pygame.Event) -> None:
        """An event while the cover is up: only holding reveals, a PIN is typed, Esc leads to the menu."""
        cover = self.scene.cover
        if self.scene.pin_wanted and self._handle_pin(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            cover.press(self.time_now)
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            cover.release()
        elif is_command_key(event, "confirm", "choose"):
            cover.press(self.time_now)
        elif is_command_key(event, "back", "menu"):
            self.run_command("menu")

    def _handle_pin(self, event: pygame.Event) -> bool:
        """Digits of a PIN, from the keyboard or the keys on the cover; whether the event was one."""
        cover, form = self.scene.cover, self.scene.lay_out_cover()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            pressed = form.find_widget_at(event.pos)
        elif event.type != pygame.KEYDOWN:
            return False
        elif way := find_direction(event):
            cover.focus = form.list_focusables().index(form.focus) if form.move_focus(*way) and form.focus else -1
            return True
        elif event.unicode.isdecimal() or is_command_key(event, "take back"):
            self.scene.type_digit("" if is_command_key(event, "take back") else str(int(event.unicode)))
            return True
        else:
            pressed = form.focus if is_command_key(event, "confirm", "choose") else None
        if isinstance(pressed, Button):
            pressed.activate()
        return pressed is not None
