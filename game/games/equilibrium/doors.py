"""The eight doors of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import Dealt
from engine.core.texts import N_
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.scoring import score
from engine.replay import ReplayStep
from game.statistics.doors import Door

SUITS: Final = 10
PERFECT: Final = 16

DOORS: Final = (
    Door("win", N_("Well balanced"), N_("Win a round.")),
    Door("tokens", N_("Never needed"), N_("Win a round with all your tokens left."), puzzles=True),
    Door("spent", N_("Well spent"), N_("Win a round with no token left.")),
    Door("suits", N_("Two of each"), N_("End a round with two cards of every suit.")),
    Door("perfect", N_("Equilibrium"), N_("End a round with the sixteen points of a perfect hand."), puzzles=True),
    Door("refused", N_("No, thank you"), N_("Win a round in which you have refused a card.")),
    Door("cancelled", N_("Hands off"), N_("Cancel a swap somebody wants with you.")),
    Door("tie", N_("By a hair"), N_("Win a round though somebody else has as many points."), puzzles=True),
)


def iter_opened(steps: Iterable[ReplayStep], seat: int) -> Iterator[str]:
    """See ``game.statistics.doors.Doors``."""
    tokens, refused = 0, False
    for step in steps:
        rules = step.state.rules
        assert isinstance(rules, EquilibriumRules)
        if step.seat == seat:
            refused |= step.text == "reject"
            if step.text == "cancel":
                yield "cancelled"
        for event in step.events:
            if event.kind == "token" and event.seat == seat:
                tokens += event.value
            elif isinstance(event, EquilibriumRoundEnded):
                yield from _iter_round_doors(event, seat, tokens, rules.tokens_each, refused)
            elif isinstance(event, Dealt):
                tokens, refused = rules.tokens_each, False


def _iter_round_doors(event: EquilibriumRoundEnded, seat: int, tokens: int, each: int, refused: bool) -> Iterator[str]:
    """The doors of a round that is over."""
    scores = [score(hand) for hand in event.hands]
    own = scores[seat]
    if own.suit == SUITS:
        yield "suits"
    if own.total == PERFECT:
        yield "perfect"
    if seat not in event.best:
        return
    yield "win"
    if each and tokens >= each:
        yield "tokens"
    if each and not tokens:
        yield "spent"
    if refused:
        yield "refused"
    if any(other.total == own.total for n, other in enumerate(scores) if n not in event.best):
        yield "tie"
