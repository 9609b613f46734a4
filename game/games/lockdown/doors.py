"""The eight doors of Lockdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import Dealt
from engine.games.lockdown.events import Eliminated, LockdownRoundEnded
from engine.replay import ReplayStep
from game.statistics.doors import read_doors

DOORS: Final = read_doors("lockdown")
_HOW: Final = {"give": "gift", "force": "deck", "shuffle": "shuffle"}


def iter_opened(steps: Iterable[ReplayStep], seat: int) -> Iterator[str]:
    """See ``game.statistics.doors.Doors``."""
    fallen = held = 0
    for step in steps:
        verb, *cards = step.text.split() if step.seat == seat else [""]
        if verb == "clear" and held == len(cards):
            yield "clear"
        for event in step.events:
            if isinstance(event, Eliminated) and event.causer == seat != event.seat:
                fallen += 1
                yield _HOW.get(verb, "")
                if fallen > 1:
                    yield "two"
            elif isinstance(event, LockdownRoundEnded) and event.places[seat] == 1:
                yield "win"
                for kept in event.kept:
                    if kept.seat == seat:
                        yield "trio" if kept.trios else "" if kept.locked else "free"
            elif isinstance(event, Dealt):
                fallen = 0
        held = len(step.state.table.zones[seat])
