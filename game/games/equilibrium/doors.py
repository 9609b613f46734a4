"""The eight doors of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import Dealt
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.scoring import score
from engine.replay import ReplayStep
from game.statistics.doors import read_doors

SUITS: Final = 10
PERFECT: Final = 16

DOORS: Final = read_doors("equilibrium")


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
