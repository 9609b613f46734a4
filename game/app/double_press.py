"""Presses that meet what they were not meant for: second halves of double clicks, or what has only just come up."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.layer import Layer
from game.input import is_command_key

TWICE: Final = 0.3
"""Seconds within which a second press is still the same one."""
NEAR: Final = 8
"""Pixels between the two presses of a double click at most."""
LOOK: Final = 0.5
"""Seconds in which nobody has seen yet that a page has changed of its own accord."""
FIRST_LOOK: Final = 1.2
"""Seconds in which nobody has read yet a page that came of its own accord, from its first picture on.

Keys count from the last one: whoever skips what the bots do goes on pressing until the page is seen.
"""


class DoublePress:
    """Remembers the last press and what it was meant for, whether it came from the mouse, a key or a pad.

    A button is never pressed because another thing was in its place a moment ago: what a press has opened, or laid
    bare, does not take the second half of it, nor the third.
    """

    _at: tuple[float, float] | None = None
    """Where the mouse was pressed last, None for a key."""
    _meant = 0
    """The identity of the scene it was meant for, 0 for none: the scene itself may go."""
    _when = float("-inf")
    _twice = False
    """Whether the last press was made in one go with the one before."""
    _slipped = False
    _deaf_since = float("-inf")
    """When a page changed last with nobody's doing, or a key was pressed in vain since."""
    _deaf_for = LOOK
    """Seconds in which it takes no press from then on."""
    _target: object = None
    """What the last press met within its scene, None for nothing; ``_before``: the one before."""
    _before: object = None

    def is_stray_press(self, event: pygame.Event, top: Layer | None, now: float) -> bool:
        """Whether this press was meant for what is no longer at the top; every press is remembered."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at: tuple[float, float] | None = event.pos
        elif event.type == pygame.KEYDOWN and is_command_key(event, "confirm", "choose"):
            at = None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._slipped and self._at is not None  # what was not pressed is not let go
        else:
            if event.type == pygame.KEYDOWN:  # whoever moves on by keys looks where he goes
                self._when = float("-inf")
            return False
        before, self._twice = self._at, now - self._when < TWICE and (at is None) == (self._at is None)
        if at is not None and before is not None:
            self._twice &= pygame.Vector2(at).distance_to(before) < NEAR
        self._at, self._when = at, now
        self._before, self._target = self._target, None
        here = id(top) if top else 0
        deaf = now - self._deaf_since < self._deaf_for
        if deaf and at is None:
            self._deaf_since = max(self._deaf_since, now)
        self._slipped = deaf or (self._twice and self._meant not in (0, here))
        if not self._slipped:
            self._meant = here
        return self._slipped

    def note_change(self, now: float) -> None:
        """A page changed with nobody's doing: a press that comes at once was meant for what was there before."""
        if now + LOOK > self._deaf_since + self._deaf_for:
            self._deaf_since, self._deaf_for = now, LOOK

    def await_page(self) -> None:
        """A page has come with nobody's doing: it takes no press before it has been seen."""
        self._deaf_since, self._deaf_for = float("inf"), FIRST_LOOK

    def note_picture(self, now: float) -> None:
        """The page that is on top has been drawn."""
        self._deaf_since = min(self._deaf_since, now)

    def slips_to(self, target: object, button: bool) -> bool:
        """Whether the press of just now meets a ``button`` that has come up under the one before. To be asked once a
        press, where it is known what it meets.
        """
        if button and self._twice and target != self._before:
            self._target = self._before
            return True
        self._target = target
        return False
