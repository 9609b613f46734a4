"""What search and reviews need of a game with hands round a stock and a discard pile (``engine.piles``).

A game imports it into its modules ``rollout`` (see ``ai.search.Rollout``) and ``outcomes`` (see ``ai.outcomes``).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ai.outcomes import WINS, Outcome
from ai.search import compute_shares
from engine.core.texts import N_
from engine.piles.state import PileState

BEND: Final = 0.5
"""How quickly the odds of an unfinished round fall with every card in the hand."""
MARGIN: Final = 0.002
"""What a point less in the own hand, and more in those of others, is worth as a share of a win."""
FEW: Final = 2
"""A hand of so few cards is nearly out."""
TOLD: Final = {
    WINS: N_("{name:wins|You win} the round."),
    "draws": N_("{name:has|You have} more cards to get rid of {turn:on ~'s next turn|on your next turn}."),
    "near": N_("{name:is|You are} down to two cards or fewer {turn:by ~'s next turn|by your next turn}."),
    "out": N_("{name:goes|You go} out {turn:before ~'s next turn|before your next turn}."),
}
"""Each outcome by its word as a sentence."""
BAD: Final = frozenset({"draws"})


def count_ended_deals(state: PileState[Any]) -> int:
    """Rounds that are over."""
    return len(state.history)


def compute_shares_of_win(state: PileState[Any], deal: int) -> Sequence[float]:
    """The share of whoever has most points of the round, or the odds by cards left."""
    if len(state.history) > deal:
        points = state.history[deal]
        return compute_shares([point == max(points) for point in points])
    return compute_shares([math.exp(-BEND * len(hand)) for hand in state.table.zones[: state.rules.seats]])


def compute_margins(state: PileState[Any], deal: int) -> Sequence[float]:
    """By points of the round, or those left in the hands."""
    seats = state.rules.seats
    over = len(state.history) > deal
    points = state.history[deal] if over else [-state.rules.count_hand(hand) for hand in state.table.zones[:seats]]
    mean = sum(points) / seats
    return [MARGIN * (point - mean) for point in points]


def iter_soon_outcomes(before: PileState[Any], after: PileState[Any], seat: int, deal: int) -> Iterator[Outcome]:
    """What has happened by the next turn: who is out, or has more cards, or few."""
    if len(after.history) > deal:
        points = after.history[deal]
        yield from (Outcome("out", winner) for winner in range(len(points)) if points[winner] == max(points))
        return
    for other in range(after.rules.seats):
        had, has = len(before.table.zones[other]), len(after.table.zones[other])
        if has > had:
            yield Outcome("draws", other)
        if has <= FEW < had:
            yield Outcome("near", other)
