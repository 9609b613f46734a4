"""The person's hands at the table: an event goes to the mouse, the keys or the cover, and they say what is done."""

from __future__ import annotations

import pygame

from engine.core.cards import HIDDEN
from game.input import is_command_key
from game.input.fingers import MOUSE
from game.table.control.keys import Keys
from game.table.control.mouse import BY_MOUSE, Mouse
from game.ui.form import Form


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
        self.scene.cover_form.end_holds()
        self.scene.log.form.end_holds()

    def point_at_form(self, form: Form, event: pygame.Event) -> bool:
        """Whether an event of the mouse is for widgets that lie over the table: there nothing else is pointed at."""
        touch, mouse = self.touch, event.type in (*MOUSE, pygame.MOUSEWHEEL)
        if not mouse or touch.drag or touch.pressed or self.scene.held_by == BY_MOUSE:
            return False
        if form.pressed is None and not form.root.rect.collidepoint(getattr(event, "pos", form.mouse)):
            form.handle(pygame.Event(pygame.WINDOWLEAVE))
            return False
        touch.hover, touch.over = None, HIDDEN
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            touch.near = HIDDEN  # it is let go wherever the pointer has come to
        form.handle(event)
        return True

    # --- the cover ---------------------------------------------------------------------------------------------

    def handle_covered(self, event: pygame.Event) -> None:
        """An event while the cover is up: only holding reveals, a PIN is typed, Esc leads to the menu."""
        cover, form = self.scene.cover, self.scene.lay_out_cover()
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            cover.release()
        if event.type == pygame.KEYDOWN and self.scene.pin_wanted and self._type_digit(event):
            return
        taken = form.handle(event)  # by a key for digits, or as a way of the focus
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed or (event.type == pygame.KEYDOWN and not taken):
            form.set_focus(None)  # what is held next is the button
        if taken:
            return
        if pressed or is_command_key(event, "confirm", "choose"):
            cover.press(self.time_now)
        elif is_command_key(event, "back", "menu"):
            self.run_command("menu")

    def _type_digit(self, event: pygame.Event) -> bool:
        """Whether a key types a digit of the PIN, or takes one back."""
        back = is_command_key(event, "take back")
        if typed := back or event.unicode.isdecimal():
            self.scene.type_digit("" if back else str(int(event.unicode)))
        return typed
