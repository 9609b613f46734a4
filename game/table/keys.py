"""The keyboard at the table: everything that can be clicked can be reached, chosen and confirmed with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.settings import SPEEDS
from game.table.geometry import Box
from game.table.lights import boxes
from game.table.prompt import Target
from game.table.touch import key_of

if TYPE_CHECKING:
    from game.table.hands import Hands

_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keys:
    """Turns keys into what the hands do."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def key(self, event: pygame.Event, now: float) -> bool:
        """A key went down; whether something is to be drawn."""
        touch, play = self.hands.touch, self.hands.play
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_z:
            self.hands.do("undo", now)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
            return False
        if self.hands.scene.recap:
            self.hands.scene.recap = []
            if event.key in (*ENTER, pygame.K_SPACE, pygame.K_ESCAPE):
                return True
        if event.key == pygame.K_ESCAPE:
            if not self.hands.back(now):
                self.hands.do("menu", now)
            return True
        if self._house_key(event, now):
            return True
        if not play.idle:
            play.hurry(now)
            self.hands.scene.rebar()
        if play.halted is not None and event.key in (*ENTER, pygame.K_SPACE):
            self.hands.do("go on", now)
            return True
        if not play.live:
            if event.key in (*ENTER, pygame.K_SPACE):
                self.hands.scene.host.skip()
                return True
            return False
        touch.keys = True
        touch.reason = ""
        return self._choose_by_key(event, now)

    def _house_key(self, event: pygame.Event, now: float) -> bool:
        """Keys that are no part of an action."""
        names = {
            pygame.K_u: "undo",
            pygame.K_l: "log",
            pygame.K_o: "sort",
            pygame.K_F1: "help",
            pygame.K_F2: "hint",
            pygame.K_F10: "menu",
        }
        if event.key == pygame.K_p and self.hands.play.windows.public():
            self.hands.do("all pass", now)
            return True
        if event.key in names:
            self.hands.do(names[event.key], now)
            return True
        if event.unicode == "?":
            self.hands.do("help", now)
            return True
        if event.unicode in ("+", "-"):
            order = [*SPEEDS]
            place = order.index(self.hands.scene.app.settings.speed) + (1 if event.unicode == "+" else -1)
            self.hands.scene.app.store.change(speed=order[max(0, min(len(order) - 1, place))])
            return True
        return False

    def _choose_by_key(self, event: pygame.Event, now: float) -> bool:
        touch, play = self.hands.touch, self.hands.play
        lit = boxes(play, self.hands.scene.bar)
        if event.key in _ARROWS:
            dx, dy = _ARROWS[event.key]
            touch.focus = touch.reach(play, lit, dx, dy)
        elif event.key == pygame.K_TAB:
            touch.focus = self._next(lit, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_BACKSPACE:
            self.hands.back(now)
        elif event.key in ENTER and play.prompt.ready is not None:
            self.hands.do("confirm", now)
        elif event.key in (*ENTER, pygame.K_SPACE):
            if touch.focus in lit and touch.focus is not None:
                self.hands.click(touch.focus, now)
            else:
                touch.focus = touch.reach(play, lit, 0, 0)
        else:
            return self._by_letter(event, lit, now)
        self._keep_focus()
        return True

    def _by_letter(self, event: pygame.Event, lit: dict[Target, Box], now: float) -> bool:
        letter = event.unicode.lower()
        if not letter:
            return False
        for button in self.hands.scene.bar.buttons:
            if button.key.lower() == letter:
                self.hands.click(button.target, now)
                return True
        things = [spot.target for spot in self.hands.play.all_spots()]
        things += [("card", sprite.face) for sprite in self.hands.play.hand()] + [("token", self.hands.play.anchor)]
        for target in things:
            if key_of(self.hands.play, target) == letter:
                if target in lit:
                    self.hands.touch.focus = target
                self.hands.click(target, now)
                self._keep_focus()
                return True
        return False

    def _next(self, lit: dict[Target, Box], step: int) -> Target | None:
        order = sorted(lit, key=lambda target: (round(lit[target].cy / 40), lit[target].cx))
        if not order:
            return None
        if self.hands.touch.focus not in order:
            return order[0 if step > 0 else -1]
        return order[(order.index(self.hands.touch.focus) + step) % len(order)]

    def _keep_focus(self) -> None:
        """The focus stays on something that can be chosen."""
        self.hands.scene.rebar()
        if self.hands.touch.focus not in boxes(self.hands.play, self.hands.scene.bar):
            self.hands.touch.focus = None
