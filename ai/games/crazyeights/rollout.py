"""What the search needs of Crazy Eights: a quick player on the state, and what a round is worth.

The quick player prices as Normal does (``evaluation``), with what others may hold at its mean: a card that others of
the hand can follow is worth more, an eight is kept while something else fits, points go when somebody is nearly out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from ai.games.crazyeights.evaluation import ENOUGH, FOLLOW, HURRY, KEEP, SHED, CrazyEightsEvaluation
from engine.core.actions import Action
from engine.core.state import Legal, State
from engine.core.view import View
from engine.games.crazyeights.actions import NAME
from engine.games.crazyeights.cards import ACE, EIGHT, QUEEN, RANK, SUIT, TWO, VALUE
from engine.games.crazyeights.scoring import left
from engine.games.crazyeights.state import CrazyEightsState

UNIT: Final = 0.03
SURE: Final = 1.0
BEND: Final = 0.5
"""How quickly the odds of an unfinished round fall with every card in the hand."""
MARGIN: Final = 0.002
"""What a point less in the own hand, and more in those of others, is worth as a share of a win."""


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    judged = CrazyEightsEvaluation(view)
    return [(action, judged.price(action)) for action in view.actions]


def plies(seats: int, told: bool) -> int:
    """See ``ai.search.Rollout``: more than a deal takes."""
    return 120


def deals(state: State) -> int:
    """Rounds that are over."""
    assert isinstance(state, CrazyEightsState)
    return len(state.history)


def value(state: State, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the share of whoever has most points of the round, or the odds by cards left."""
    assert isinstance(state, CrazyEightsState)
    seats = state.rules.seats
    if len(state.history) > deal:
        points: Sequence[float] = state.history[deal]
        best = max(points)
        shares = [(point == best) / points.count(best) for point in points]
    else:
        hands = state.table.zones[:seats]
        odds = [math.exp(-BEND * len(hand)) for hand in hands]
        shares = [one / sum(odds) for one in odds]
        points = [-float(left(hand)) for hand in hands]
    mean = sum(points) / seats
    return [share + MARGIN * (point - mean) for share, point in zip(shares, points, strict=True)]


def quick(state: State, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Policy``."""
    assert isinstance(state, CrazyEightsState)
    if len(legal) == 1:
        return legal[0]
    zones = state.table.zones
    suits, ranks = [0, 0, 0, 0], [0] * 13
    for card in zones[seat]:
        if RANK[card] != EIGHT:
            suits[SUIT[card]] += 1
        ranks[RANK[card]] += 1
    if kind == "suit":
        return NAME[max(range(4), key=suits.__getitem__)]
    near = min([len(zones[other]) for other in range(state.rules.seats) if other != seat])
    shed = SHED + HURRY / (near * near) if near else SHED
    threat = 3.0 / (near * near) if near else 0.0
    longest = FOLLOW * min(ENOUGH, max(suits))
    best, chosen = -9.0, legal[-1]
    for action in legal:
        if action.verb != "play":
            continue  # drawing and passing are worse than any card
        card = action.a
        rank = RANK[card]
        worth = VALUE[card] * shed
        if rank == EIGHT:
            worth += longest - KEEP
        else:
            worth += FOLLOW * min(ENOUGH, suits[SUIT[card]] + ranks[rank] - 2)
            if state.rules.actions and rank in (TWO, QUEEN, ACE):
                worth += 0.4 + threat if rank == TWO else 0.3 * threat
        if worth > best:
            best, chosen = worth, action
    return chosen


__all__ = ["SURE", "UNIT", "deals", "plies", "prices", "quick", "value"]
