"""The keyboard at the table: everything that can be clicked can be reached, chosen and confirmed with keys alone."""

from __future__ import annotations

from typing import Final

import pygame

from game.config.settings import SPEEDS
from game.input import find_step, is_command_key
from game.input.chords import get_event_chord
from game.table.control import keyboard
from game.table.control.doing import TableActions
from game.table.model.geometry import Box
from game.table.model.prompt import Target
from game.table.render.overlays.bar import CONFIRM, LOOK, PASS
from game.table.render.overlays.strip import scroll_strip
from game.ui.focus import find_direction, find_next_focus, first_of_group

_TOOLS: Final = "undo", "log", "again", "sort", "rules", "hint", "menu"
"""Commands that are buttons of the table, too."""

_GROUPS: Final = ("card", "place", "seat", "word")


def _get_focus_group(target: Target) -> str:
    """What kind of thing a target is for somebody who goes from group to group."""
    return {"card": "card", "seat": "seat", "token": "seat", "word": "word", "do": "word"}.get(target[0], "place")


class Keys(TableActions):
    """Turns keys into what is done."""

    def handle_key(self, event: pygame.Event) -> None:
        """A key went down."""
        touch = self.touch
        if is_command_key(event, "back"):
            if touch.looking:
                touch.set_looking(False)
            elif not self.take_back():  # shut the log that lies over the table, else go to the menu
                if self.play.choices.log_open and not self.play.layout.is_log_fixed:
                    self.run_command("log")
                elif not getattr(event, "pad", False):
                    self.run_command("menu")  # a pad has a button of its own for that
        elif self._house_key(event) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
            return
        elif is_command_key(event, "inspect"):
            if not touch.looking and touch.focus is None:  # it begins at the focus, or at the first thing there is
                touch.focus = keyboard.find_neighbour(touch, self.play, self.scene.list_pointable())
            touch.set_looking(not touch.looking)
        elif touch.looking:
            self._handle_looking(event)
        else:
            self._answer_by_key(event)

    def _answer_by_key(self, event: pygame.Event) -> None:
        """A key that answers what is asked, or what everybody looks at."""
        touch, play = self.touch, self.play
        if not play.is_idle:
            play.finish_motion()
        if play.halted_event is not None and is_command_key(event, "confirm", "choose"):
            self.run_command("go on")
        elif play.is_prompt_open or (play.is_idle and play.windows.list_public_seats()):
            touch.keys = True
            touch.reason = ""
            self._choose_by_key(event)
        elif is_command_key(event, "confirm", "choose"):
            play.skip_wait()

    def _house_key(self, event: pygame.Event) -> bool:
        """Whether this is a key that is no part of an action; what it does is done."""
        if is_command_key(event, "pass") and self.play.windows.list_public_seats():
            self.press_target(PASS, event.key)
            return True
        for name in _TOOLS:
            if is_command_key(event, name):
                self.run_command({"rules": "help"}.get(name, name))
                return True
        if step := find_step(event, "page down", "page up"):
            if self.play.layout.log_box is not None:
                self.scene.log.form.handle(event)
            else:
                scroll_strip(self.play, 2 * step)
        elif step := find_step(event, "card left", "card right"):
            self._move_focused_card(step)
        elif step := find_step(event, "slower", "faster"):
            order = [*SPEEDS]
            place = order.index(self.app.settings.speed) + step
            self.app.store.change_settings(speed=order[max(0, min(len(order) - 1, place))])
        else:
            return False
        return True

    def _move_focused_card(self, step: int) -> None:
        """Put the focused card elsewhere in the own hand, as dragging it there does."""
        focus, play = self.touch.focus, self.play
        order = [sprite.hand_target for sprite in play.list_hand_sprites()]
        if focus is None or focus not in order:
            return
        place = order.index(focus) + step
        if 0 <= place < len(order):
            play.move_hand_card(int(focus[1]), place)

    def _choose_by_key(self, event: pygame.Event) -> None:
        touch, play = self.touch, self.play
        if self.is_hint_awaited and is_command_key(event, "confirm", "choose"):
            return  # whoever waits for a hint has chosen nothing yet
        if play.offered >= 0 and is_command_key(event, "choose"):
            self.press_peek(event.key)
            return
        lit = self.scene.list_lit()
        if touch.focus is None and is_command_key(event, "choose") and LOOK in lit:
            self.press_target(LOOK, event.key)
            return
        focus = touch.focus if touch.focus in lit else None
        # A pad has one button for both: it confirms unless the focus is on something else that may be chosen.
        chosen = play.prompt.chosen
        both = getattr(event, "pad", False) and focus is not None and focus not in chosen
        if self._move_focus(event, lit):
            pass
        elif is_command_key(event, "take back"):
            self.take_back()
        elif is_command_key(event, "confirm") and play.prompt.ready_gesture is not None and not both:
            # A card or place that was chosen is pressed once more, else the button for it.
            again = next((part for part in chosen if part == touch.focus and part[0] not in ("word", "do")), CONFIRM)
            if not self.slips_to(again):
                self.run_command("confirm")
        elif is_command_key(event, "confirm", "choose"):
            if focus is not None:
                self.press_target(focus, event.key)
            else:
                touch.focus = keyboard.find_neighbour(touch, play, lit)
        else:
            self._choose_by_letter(event, lit)
            return
        self._keep_focus()

    def _move_focus(self, event: pygame.Event, around: dict[Target, Box]) -> bool:
        """Whether the key only moves the focus among these things."""
        touch, play = self.touch, self.play
        if way := find_direction(event):
            touch.focus = keyboard.find_neighbour(touch, play, around, *way)
        elif step := find_step(event, "previous", "next") or find_step(event, "previous group", "next group"):
            touch.focus = self._find_next_group(around, step)
        else:
            return False
        return True

    # --- looking round -----------------------------------------------------------------------------------------

    def _handle_looking(self, event: pygame.Event) -> None:
        """Looking round: the focus goes to everything there is, and what the pointer would tell is told."""
        touch = self.touch
        if self._move_focus(event, self.scene.list_pointable()):
            touch.set_looking(True)
        elif is_command_key(event, "confirm", "choose"):
            target = touch.focus
            touch.set_looking(False)
            if target is not None and target[0] != "tip":
                self.click_target(target)
                self._keep_focus()

    def _choose_by_letter(self, event: pygame.Event, lit: dict[Target, Box]) -> None:
        letter = get_event_chord(event)
        if not letter:
            return
        for button in self.scene.bar.buttons:
            if button.key.lower() == letter:
                self.click_target(button.target)
                return
        target = next((thing.target for thing in self.play.list_things() if thing.key == letter), None)
        if target is not None:
            if target in lit:
                self.touch.focus = target
            self.click_target(target)
            self._keep_focus()

    def _find_next_group(self, around: dict[Target, Box], step: int) -> Target | None:
        """What Tab leads to: the first thing of the next kind (own cards, places, seats, answers in words), the arrows
        go on in it; looking round, the next thing. It begins where the arrows begin: not with the button that helps.
        """
        focus = self.touch.focus
        if focus not in around or focus is None:
            return keyboard.find_neighbour(self.touch, self.play, around)
        order = sorted(around, key=lambda target: (round(around[target].cy / 40), around[target].cx))
        if self.touch.looking:
            return find_next_focus(order, focus, step)
        order.sort(key=lambda target: _GROUPS.index(_get_focus_group(target)))
        return first_of_group(order, focus, step, _get_focus_group)

    def _keep_focus(self) -> None:
        """The focus stays on something that can be chosen."""
        if self.touch.focus not in self.scene.list_lit():
            self.touch.focus = None
