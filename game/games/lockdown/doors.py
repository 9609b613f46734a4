"""The eight doors of Lockdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import Dealt
from engine.core.texts import N_
from engine.games.lockdown.events import Eliminated, LockdownRoundEnded
from engine.replay import ReplayStep
from game.statistics.doors import Door

DOORS: Final = (
    Door("win", N_("Still here"), N_("Win a game.")),
    Door("free", N_("Nothing locked"), N_("Win a game without a locked card.")),
    Door("trio", N_("On thin ice"), N_("Win a game with three locked cards of one rank.")),
    Door("gift", N_("A poisoned gift"), N_("Put somebody out with a card you give."), puzzles=True),
    Door("deck", N_("The deck did it"), N_("Put somebody out with a card you force on them."), puzzles=True),
    Door("shuffle", N_("Mixed luck"), N_("Put somebody out by a shuffle."), puzzles=True),
    Door("two", N_("Twice in a game"), N_("Put two players out in a game.")),
    Door("clear", N_("The way out"), N_("Clear with the last mobile cards you hold.")),
)
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
