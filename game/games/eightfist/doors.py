"""The eight doors of Eightfist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.games.eightfist.events import EightfistRoundEnded, QuadMade, Thawed
from engine.games.eightfist.scoring import FILES, is_pair
from engine.replay import ReplayStep
from game.statistics.doors import read_doors

DOORS: Final = read_doors("eightfist")


def iter_opened(steps: Iterable[ReplayStep], seat: int) -> Iterator[str]:
    """See ``game.statistics.doors.Doors``."""
    for step in steps:
        mine = step.seat == seat
        if mine and step.text.startswith("steal "):
            yield "steal"
            file = int(step.text[-1]) - 1
            fist = step.state.table.zones[seat]
            if len(fist) == 2 * FILES and is_pair(fist[file], fist[file + FILES]):
                yield "loot"
        for event in step.events:
            if isinstance(event, QuadMade) and event.seat == seat:
                yield "quad"
            elif isinstance(event, Thawed) and event.seat == seat:
                yield "thaw"
            elif isinstance(event, EightfistRoundEnded) and event.fists[seat]:
                yield from _iter_round_doors(event, seat, mine)


def _iter_round_doors(event: EightfistRoundEnded, seat: int, mine: bool) -> Iterator[str]:
    """The doors of a round that is over; ``mine``: this seat ended it."""
    fist, points = event.fists[seat], event.points[seat]
    if points == min(each for each, other in zip(event.points, event.fists, strict=True) if other):
        yield "low"
        if mine:
            yield "close"
    if points < 0:
        yield "minus"
    if all(is_pair(fist[file], fist[file + FILES]) for file in range(FILES)):
        yield "pairs"
