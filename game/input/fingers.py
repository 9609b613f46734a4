"""Fingers on a touch screen become the mouse's events: tap, drag, and a long press that only looks.

SDL makes mouse events of its own from fingers; those are dropped, or everything would happen twice. One finger at a
time counts; a second one is ignored until the first is lifted.
"""

from __future__ import annotations

from typing import Final

import pygame

LONG: Final = 0.5
"""Seconds a finger rests before it is a long press: it then looks, and chooses nothing when it is lifted."""
SLACK: Final = 12.0
"""Units a resting finger may tremble."""
TYPES: Final = frozenset((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
AWAY: Final = (-1, -1)


class Fingers:
    """The finger that counts."""

    def __init__(self) -> None:
        self._finger: tuple[int, int] | None = None
        self._start = (0.0, 0.0)
        self._at = (0.0, 0.0)
        self._since = 0.0
        self._moved = False
        self._long = False
        self._void: set[tuple[int, int]] = set()
        """Fingers that were down when the screen was covered: only their lifting is told."""

    @property
    def is_holding(self) -> bool:
        """Whether a finger is on the screen."""
        return self._finger is not None or bool(self._void)

    def cancel_holds(self) -> None:
        """Whatever the finger was doing is over; it must be lifted before it counts again."""
        if self._finger is not None:
            self._void.add(self._finger)
            self._finger = None

    def translate_event(self, event: pygame.Event, now: float, size: tuple[int, int], u: float) -> list[pygame.Event]:
        """The mouse's events for a finger's event; ``size`` is the window's in pixels, ``u`` pixels make a unit."""
        finger = int(event.touch_id), int(event.finger_id)
        if event.type == pygame.FINGERUP and finger in self._void:
            self._void.discard(finger)
            return [make_let_go_event()]
        at = event.x * size[0], event.y * size[1]
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                return []
            self._finger, self._start, self._at = finger, at, at
            self._since, self._moved, self._long = now, False, False
            return [_make_motion_event(at, False), _make_button_event(pygame.MOUSEBUTTONDOWN, at)]
        if finger != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._handle_move(at, u)
        self._finger = None
        if self._long:
            return [_make_button_event(pygame.MOUSEBUTTONUP, AWAY, looked=True)]
        # Lifted, it points at nothing any more.
        return [_make_button_event(pygame.MOUSEBUTTONUP, at), _make_motion_event(AWAY, False)]

    def _handle_move(self, at: tuple[float, float], u: float) -> list[pygame.Event]:
        self._at = at
        if not self._moved and pygame.Vector2(at).distance_to(self._start) <= SLACK * u:
            return []
        if self._long:
            return [_make_motion_event(at, False, looks=True)]
        self._moved = True
        return [_make_motion_event(at, True)]

    def poll_timed_events(self, now: float) -> list[pygame.Event]:
        """The long press, once its time has come."""
        if self._finger is None or self._moved or self._long or now - self._since < LONG:
            return []
        self._long = True
        return [_make_motion_event(self._at, True, looks=True)]


def make_let_go_event() -> pygame.Event:
    """Something whose press was broken off was let go, nowhere."""
    return pygame.Event(pygame.KEYUP, key=0, mod=0, unicode="")


def _make_motion_event(at: tuple[float, float], held: bool, looks: bool = False) -> pygame.Event:
    buttons = int(held), 0, 0
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons, touch=False, finger=True, looks=looks)


def _make_button_event(kind: int, at: tuple[float, float], looked: bool = False) -> pygame.Event:
    return pygame.Event(kind, pos=at, button=1, touch=False, finger=True, looked=looked)
