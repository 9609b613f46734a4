"""The eight doors of Absurd 8's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import TurnBegan
from engine.core.texts import N_
from engine.games.absurd8s.events import Absurd8sRoundEnded, BattleConceded, BluffCalled
from engine.games.absurd8s.state import Absurd8sState
from engine.replay import ReplayStep
from game.statistics.doors import Door

LONG: Final = 5

DOORS: Final = (
    Door("win", N_("Rid of them all"), N_("Win a game.")),
    Door("chain", N_("A chain of five"), N_("Play the fifth card of a chain, or a later one.")),
    Door("negate", N_("Not with me"), N_("Negate an attack.")),
    Door("jump", N_("Out of turn"), N_("Jump in when it is not your turn."), puzzles=True),
    Door("bluff", N_("A straight face"), N_("Play a card face-down, and nobody calls it.")),
    Door("caught", N_("I do not believe you"), N_("Call a bluff that is one."), puzzles=True),
    Door("battle", N_("The last to stand"), N_("Stack cards in a battle till somebody else gives in.")),
    Door("effects", N_("Once more"), N_("Play a card that lies in your Effects."), puzzles=True),
)
_VERBS: Final = {"negate": "negate", "jump": "jump"}


def iter_opened(steps: Iterable[ReplayStep], seat: int) -> Iterator[str]:
    """See ``game.statistics.doors.Doors``."""
    bluffs = stacked = False
    for step in steps:
        state, mine = step.state, step.seat == seat
        assert isinstance(state, Absurd8sState)
        verb = step.text.partition(" ")[0] if mine else ""
        yield _VERBS.get(verb, "")
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
