"""What the search needs of Crazy Eights: its quick player, which prices as Normal does, and what a round is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.search import shares
from engine.core.actions import Action
from engine.core.state import Legal
from engine.core.view import View
from engine.games.crazyeights.state import CrazyEightsState, left

UNIT: Final = 0.03
BEND: Final = 0.5
"""How quickly the odds of an unfinished round fall with every card in the hand."""
MARGIN: Final = 0.002
"""What a point less in the own hand, and more in those of others, is worth as a share of a win."""


def prices(view: View, rng: Random, level: str = "") -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    judged = CrazyEightsEvaluation(view, view.seat)
    return [(action, judged.price(action)) for action in view.actions]


def plies(seats: int, told: bool) -> int:
    """See ``ai.search.Rollout``: more than a deal takes."""
    return 120


def deals(state: CrazyEightsState) -> int:
    """Rounds that are over."""
    return len(state.history)


def value(state: CrazyEightsState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the share of whoever has most points of the round, or the odds by cards left."""
    if len(state.history) > deal:
        points = state.history[deal]
        return shares([point == max(points) for point in points])
    return shares([math.exp(-BEND * len(hand)) for hand in state.table.zones[: state.rules.seats]])


def margin(state: CrazyEightsState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: by points of the round, or those left in the hands."""
    seats = state.rules.seats
    over = len(state.history) > deal
    points = state.history[deal] if over else [-left(hand) for hand in state.table.zones[:seats]]
    mean = sum(points) / seats
    return [MARGIN * (point - mean) for point in points]


def quick(state: CrazyEightsState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Rollout``."""
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=CrazyEightsEvaluation(state, seat).price)
