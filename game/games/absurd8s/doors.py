"""The eight doors of Absurd 8's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import TurnBegan
from engine.games.absurd8s.events import Absurd8sRoundEnded, BattleConceded, BluffCalled
from engine.games.absurd8s.state import Absurd8sState
from engine.replay import ReplayStep
from game.statistics.doors import read_doors

LONG: Final = 5

DOORS: Final = read_doors("absurd8s")


def iter_opened(steps: Iterable[ReplayStep], seat: int) -> Iterator[str]:
    """See ``game.statistics.doors.Doors``."""
    bluffs = stacked = False
    for step in steps:
        state, mine = step.state, step.seat == seat
        assert isinstance(state, Absurd8sState)
        verb = step.text.partition(" ")[0] if mine else ""
        yield verb if verb in ("negate", "jump") else ""
        if mine and " from effects" in step.text:
            yield "effects"
        if verb and len(state.chain) >= LONG and state.chain[-1][1] == seat:
            yield "chain"
        bluffs |= verb == "bluff"
        stacked |= verb == "stack"
        for event in step.events:
            if isinstance(event, BluffCalled):
                bluffs = False
                if event.seat == seat != event.loser:
                    yield "caught"
            elif isinstance(event, BattleConceded):
                if stacked and event.seat != seat:
                    yield "battle"
                stacked = False
            elif isinstance(event, TurnBegan):
                if bluffs:
                    yield "bluff"
                bluffs = False
            elif isinstance(event, Absurd8sRoundEnded) and event.places[seat] == 1:
                yield "win"
