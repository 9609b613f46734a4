"""Keys that repeat while they are held: in a text field those that edit, anywhere else none."""

from typing import Final

import pygame

REPEATED: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT})
"""Letters repeat as the system's text does, without this."""
DELAY: Final = 400
INTERVAL: Final = 35
"""Milliseconds until the first repetition, and from one to the next."""


class KeyRepeat:
    """Which presses of keys are repetitions. SDL does not mark them, and lets all keys repeat or none."""

    def __init__(self) -> None:
        self._on = False
        self._down: set[int] = set()

    def set_typing(self, on: bool) -> None:
        """Say whether a field has the focus."""
        if on != self._on:
            self._on = on
            pygame.key.set_repeat(*((DELAY, INTERVAL) if on else ()))

    def is_unwanted(self, event: pygame.Event) -> bool:
        """Whether this is a key that is merely still held, and does not edit. Hand every event in."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return again and self._on and event.key not in REPEATED
        return False
