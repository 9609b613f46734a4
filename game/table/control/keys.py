"""The keyboard at the table: everything that can be clicked can be reached, chosen and confirmed with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.config.settings import SPEEDS
from game.input import means
from game.table.model.geometry import Box
from game.table.model.prompt import Target
from game.table.model.touch import held, key_of
from game.table.render.bar import PASS
from game.table.render.highlights import boxes, everything

if TYPE_CHECKING:
    from game.table.control.hands import Hands
    from game.table.scene import TableScene

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_TOOLS: Final = {"undo": "undo", "log": "log", "sort": "sort", "rules": "help", "hint": "hint", "menu": "menu"}
"""Commands that are buttons of the table, too."""

_GROUPS: Final = ("card", "place", "seat", "word")


def _group(target: Target) -> str:
    """What kind of thing a target is for somebody who goes from group to group."""
    return {"card": "card", "seat": "seat", "token": "seat", "word": "word", "do": "word"}.get(target[0], "place")


class Keys:
    """Turns keys into what the hands do."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def key(self, event: pygame.Event, now: float) -> bool:
        """A key went down; whether something is to be drawn."""
        touch, play, scene = self.hands.touch, self.hands.play, self.hands.scene
        if scene.recap:
            scene.recap = []
            if means(event, "confirm", "choose", "back"):
                return True
        if means(event, "back"):
            return self._back(event, now)
        if self._house_key(event, now):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
            return False
        if means(event, "inspect"):
            touch.look(not touch.looking, now)
            self._choose_first(scene)
            return True
        if touch.looking:
            return self._look(event, now)
        if not play.idle:
            play.hurry(now)
            scene.rebar()
        if play.halted is not None and means(event, "confirm", "choose"):
            self.hands.do("go on", now)
            return True
        if not play.live and not (play.idle and play.windows.public()):
            if means(event, "confirm", "choose"):
                scene.host.skip()
                return True
            return False
        touch.keys = True
        touch.reason = ""
        return self._choose_by_key(event, now)

    def _back(self, event: pygame.Event, now: float) -> bool:
        touch = self.hands.touch
        if touch.looking:
            touch.look(False, now)
        elif not self.hands.back(now) and not getattr(event, "pad", False):
            self.hands.do("menu", now)  # a pad has a button of its own for that
        return True

    def _house_key(self, event: pygame.Event, now: float) -> bool:
        """Keys that are no part of an action."""
        if means(event, "pass") and self.hands.play.windows.public():
            self.hands.hold(PASS, now)
            return True
        for name, action in _TOOLS.items():
            if means(event, name):
                self.hands.do(action, now)
                return True
        if means(event, "page up", "page down") and self.hands.scene.log.box(self.hands.play) is not None:
            self.hands.scene.log.wheel(4 if means(event, "page up") else -4, self.hands.play.layout.u)
            return True
        if means(event, "card left", "card right"):
            return self._shift(-1 if means(event, "card left") else 1, now)
        if means(event, "faster", "slower"):
            order = [*SPEEDS]
            place = order.index(self.hands.scene.app.settings.speed) + (1 if means(event, "faster") else -1)
            self.hands.scene.app.store.change(speed=order[max(0, min(len(order) - 1, place))])
            return True
        return False

    def _shift(self, step: int, now: float) -> bool:
        """Put the focused card elsewhere in the own hand, as dragging it there does."""
        focus, play = self.hands.touch.focus, self.hands.play
        order = [sprite.face for sprite in play.hand()]
        if focus is None or focus[0] != "card" or focus[1] not in order:
            return False
        place = order.index(int(focus[1])) + step
        if 0 <= place < len(order):
            play.reorder(int(focus[1]), place, now)
        return True

    def _choose_by_key(self, event: pygame.Event, now: float) -> bool:
        touch, play = self.hands.touch, self.hands.play
        lit = boxes(play, self.hands.scene.bar)
        on_focus = touch.focus in lit and touch.focus is not None
        # A pad has one button for both: it confirms unless the focus is on something else that may be chosen.
        both = getattr(event, "pad", False) and on_focus and touch.focus not in play.prompt.chosen
        if self._moved(event, lit):
            pass
        elif means(event, "take back"):
            self.hands.back(now)
        elif means(event, "confirm") and play.prompt.ready is not None and not both:
            self.hands.do("confirm", now)
        elif means(event, "confirm", "choose"):
            if held(touch.focus) and touch.focus in lit and touch.focus is not None:
                self.hands.hold(touch.focus, now)
            elif on_focus and touch.focus is not None:
                self.hands.click(touch.focus, now)
            else:
                touch.focus = touch.reach(play, lit, 0, 0)
        else:
            return self._by_letter(event, lit, now)
        self._keep_focus()
        return True

    def _moved(self, event: pygame.Event, around: dict[Target, Box]) -> bool:
        """Whether the key only moves the focus among these things."""
        touch, play = self.hands.touch, self.hands.play
        way = next((way for name, way in ARROWS.items() if means(event, name)), None)
        if way is not None:
            touch.focus = touch.reach(play, around, *way)
        elif means(event, "next", "previous"):
            touch.focus = self._next(around, 1 if means(event, "next") else -1)
        elif means(event, "next group", "previous group"):
            touch.focus = self._next_group(around, 1 if means(event, "next group") else -1)
        else:
            return False
        return True

    # --- looking round -----------------------------------------------------------------------------------------

    def _look(self, event: pygame.Event, now: float) -> bool:
        """Looking round: the focus goes to everything there is, and what the pointer would tell is told."""
        touch = self.hands.touch
        if self._moved(event, self._around()):
            touch.look(True, now)
            return True
        if means(event, "confirm", "choose"):
            target = touch.focus
            touch.look(False, now)
            if target is not None and target[0] != "tip":
                self.hands.click(target, now)
                self._keep_focus()
            return True
        return False

    def _around(self) -> dict[Target, Box]:
        """The boxes of all that the pointer could tell something about."""
        scene = self.hands.scene
        return everything(self.hands.play, scene.bar, scene.tools)

    def _choose_first(self, scene: TableScene) -> None:
        """Looking begins at the focus, or at the first thing there is."""
        touch = self.hands.touch
        if touch.looking and touch.focus is None:
            touch.focus = touch.reach(self.hands.play, self._around(), 0, 0)
        touch.look(touch.looking, scene.app.clock())

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
        if self.hands.touch.focus not in order:  # it begins where the arrows begin: not with the button that helps
            return self.hands.touch.reach(self.hands.play, lit, 0, 0) if step > 0 else order[-1]
        return order[(order.index(self.hands.touch.focus) + step) % len(order)]

    def _next_group(self, around: dict[Target, Box], step: int) -> Target | None:
        """The first thing of the next kind: own cards, places, seats, answers in words."""
        groups: dict[str, list[Target]] = {}
        for target in sorted(around, key=lambda target: (round(around[target].cy / 40), around[target].cx)):
            groups.setdefault(_group(target), []).append(target)
        if not groups:
            return None
        names = [name for name in _GROUPS if name in groups]
        focus = self.hands.touch.focus
        here = _group(focus) if focus in around and focus is not None else ""
        place = (names.index(here) + step) % len(names) if here in names else 0
        return groups[names[place]][0]

    def _keep_focus(self) -> None:
        """The focus stays on something that can be chosen."""
        self.hands.scene.rebar()
        if self.hands.touch.focus not in boxes(self.hands.play, self.hands.scene.bar):
            self.hands.touch.focus = None
