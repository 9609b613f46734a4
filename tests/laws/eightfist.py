"""Eightfist has no laws of its own here yet; a drawn card that must be placed at once does come to light by itself."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.state import State

FACES_DECIDE = True


def begin_memory(state: State) -> None:
    """Nothing to remember."""


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """Nothing beyond the laws of all games."""
