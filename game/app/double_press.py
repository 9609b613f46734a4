"""Second presses of a double click, or of a key pressed twice, that would meet what the first one has opened."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.layer import Layer
from game.input import means

TWICE: Final = 0.3
"""Seconds within which a second press is still the same one."""
NEAR: Final = 8
"""Pixels between the two presses of a double click at most."""


class DoublePress:
    """Remembers the last press and what it was meant for.

    A button is never pressed because another one was in its place a moment ago: what a press has opened, or laid bare,
    does not take the second half of it.
    """

    def __init__(self) -> None:
        self._at: tuple[float, float] | None = None
        """Where the mouse was pressed last, None for a key."""
        self._meant = 0
        """The identity of the scene it was meant for, 0 for none: the scene itself may go."""
        self._when = float("-inf")

    def slips(self, event: pygame.Event, top: Layer | None, now: float) -> bool:
        """Whether this press was meant for what is no longer at the top; every press is remembered."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at: tuple[float, float] | None = event.pos
        elif event.type == pygame.KEYDOWN and means(event, "confirm", "choose"):
            at = None
        else:
            if event.type == pygame.KEYDOWN:  # whoever moves on by keys looks where he goes
                self._when = float("-inf")
            return False
        meant, soon, before = self._meant, now - self._when < TWICE, self._at
        self._at, self._meant, self._when = at, id(top) if top else 0, now
        if not meant or meant == self._meant or not soon or (at is None) != (before is None):
            return False
        return at is None or before is None or pygame.Vector2(at).distance_to(before) < NEAR
