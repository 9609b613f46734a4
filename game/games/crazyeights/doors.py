"""The eight doors of Crazy Eights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import Dealt, MatchEnded
from engine.piles.events import DebtPaid, HandsCounted
from engine.replay import ReplayStep
from game.statistics.doors import read_doors

MANY: Final = 10
FULL: Final = 5
RICH: Final = 50

DOORS: Final = read_doors("crazyeights")


def iter_opened(steps: Iterable[ReplayStep], seat: int) -> Iterator[str]:
    """See ``game.statistics.doors.Doors``."""
    drew, most, named, rounds = 0, 0, False, 0
    for step in steps:
        mine = step.seat == seat
        if named and not mine and step.text == "draw":
            yield "suit"
        named = mine and step.text.startswith("suit ")
        drew += mine and step.text == "draw"
        most = max(most, len(step.state.table.zones[seat]))
        for event in step.events:
            if isinstance(event, DebtPaid) and event.seat == seat:
                drew += event.count
            elif isinstance(event, HandsCounted):
                rounds += 1
                if event.seat == seat:
                    yield from _iter_round_doors(event, seat, step.text, drew, most)
            elif isinstance(event, Dealt):
                drew = most = 0
            elif isinstance(event, MatchEnded) and event.places[seat] == 1 and rounds > 1:
                yield "match"


def _iter_round_doors(event: HandsCounted, seat: int, last: str, drew: int, most: int) -> Iterator[str]:
    """The doors of a round that was won with this action."""
    yield "out"
    if last.startswith("play 8"):
        yield "eight"
    if not drew:
        yield "dry"
    if most >= MANY:
        yield "back"
    if event.points[seat] >= RICH:
        yield "rich"
    if all(len(hand) >= FULL for other, hand in enumerate(event.hands) if other != seat):
        yield "early"
