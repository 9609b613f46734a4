"""Eightfist's own laws; a drawn card that must be placed at once does come to light by itself."""

from __future__ import annotations

from typing import cast

from engine.core.events import Event
from engine.core.state import State
from engine.games.eightfist.events import EightfistRoundEnded, Frozen, QuadMade, Thawed
from engine.games.eightfist.open_fist import read_fist
from engine.games.eightfist.state import EightfistState
from tests.laws.breach import check

FACES_DECIDE = True


def begin_memory(state: State) -> None:
    """Nothing to remember."""


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """What is told of files is so."""
    held = cast(EightfistState, state)
    if any(isinstance(event, EightfistRoundEnded) for event in events):
        return
    for event in events:
        if isinstance(event, Frozen | QuadMade | Thawed):
            file = read_fist(held.faces(event.seat), held.rules)[event.file]
            check(bool(file.needs) == isinstance(event, Frozen), "a file is frozen when that is told", event)
            if isinstance(event, QuadMade):
                check(file.reason.endswith("Quad") and file.points == event.points, "a Quad is one", event)
