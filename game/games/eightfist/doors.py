"""The eight doors of Eightfist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.texts import N_
from engine.games.eightfist.events import EightfistRoundEnded, QuadMade, Thawed
from engine.games.eightfist.scoring import FILES, is_pair
from engine.replay import ReplayStep
from game.statistics.doors import Door

DOORS: Final = (
    Door("low", N_("The lowest Fist"), N_("Have the lowest Fist of a round.")),
    Door("close", N_("The last card"), N_("End a round yourself, and have the lowest Fist."), puzzles=True),
    Door("minus", N_("Below zero"), N_("End a round with a Fist that counts less than nothing.")),
    Door("pairs", N_("Four pairs"), N_("End a round with a pair in each of your four files."), puzzles=True),
    Door("quad", N_("Quad!"), N_("Bring four equal cards together in two files side by side.")),
    Door("thaw", N_("Tears dried"), N_("Cure a frozen file.")),
    Door("steal", N_("A punch"), N_("Steal a card with the Fistface.")),
    Door("loot", N_("Rich loot"), N_("Steal a card that makes a pair or a Quad in your Fist."), puzzles=True),
)


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
