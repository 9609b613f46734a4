"""Eightfist's own laws; a drawn card that must be placed at once does come to light by itself."""

from __future__ import annotations

from typing import cast

from engine.core.events import Event
from engine.core.state import State
from engine.games.eightfist.events import EightfistRoundEnded, Frozen, QuadMade, Thawed
from engine.games.eightfist.open_fist import read_fist
from engine.games.eightfist.scoring import FILES
from engine.games.eightfist.state import EightfistState
from tests.laws.breach import check

FACES_DECIDE = True


def begin_memory(state: State) -> object:
    """The frozen files, each as its seat and number."""
    return _list_frozen(cast(EightfistState, state))


def _list_frozen(state: EightfistState) -> set[tuple[int, int]]:
    return {(seat, file) for seat in state.playing for file in range(FILES) if state.freezer(seat, file)}


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """What is told of files is so, and what freezes is told."""
    held, before = cast(EightfistState, state), cast(set[tuple[int, int]], memory)
    frozen, were = _list_frozen(held), before.copy()
    before.clear()
    before |= frozen
    if any(isinstance(event, EightfistRoundEnded) for event in events):
        return
    for kind, changed in ((Frozen, frozen - were), (Thawed, were - frozen)):
        told = {(event.seat, event.file) for event in events if isinstance(event, kind)}
        check(changed <= told, "a file that freezes or thaws is told of", kind.__name__, changed - told)
    for event in events:
        if isinstance(event, Frozen | QuadMade | Thawed):
            file = read_fist(held.faces(event.seat), held.rules)[event.file]
            is_frozen = held.freezer(event.seat, event.file)
            check(is_frozen == isinstance(event, Frozen), "a file is frozen when that is told", event)
            if isinstance(event, QuadMade):
                check(file.reason.endswith("Quad") and file.points == event.points, "a Quad is one", event)
