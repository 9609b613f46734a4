"""What the search needs of Crazy Eights: its quick player, which prices as Normal does but remembers nothing, and what
hands are believed to be without; the rest is every such game's.

See ``ai.search.Rollout``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import lgamma
from random import Random
from typing import Final

from ai.games.crazyeights.evaluation import BIT, CrazyEightsEvaluation, evaluate_view
from ai.piles import compute_margins, compute_shares_of_win, count_ended_deals
from engine.core.actions import Action
from engine.core.cards import Faces
from engine.core.state import Legal
from engine.core.view import View
from engine.games.crazyeights.cards import CARDS
from engine.games.crazyeights.state import CrazyEightsState
from engine.sampling import Weigh

__all__ = [
    "FORESIGHT",
    "UNIT",
    "choose_quickly",
    "compute_margins",
    "compute_shares_of_win",
    "count_ended_deals",
    "make_belief",
    "price_actions",
]

UNIT: Final = 0.03
FORESIGHT: Final = (1.0, 0.8)
"""Fitted among four (``docs/ladder.md``): who has few chances gets there more often than playouts tell."""

HELD: Final = 6.0
"""By so many powers of e a deal is less likely for each card too many that was held where one that fits was missing."""
LOG_FACTORIAL: Final = [lgamma(number + 1) for number in range(CARDS + 1)]


def price_actions(view: View, rng: Random | None) -> Sequence[tuple[Action, float]]:
    """What Normal makes of each action."""
    judged = evaluate_view(view)
    return [(action, judged.price_action(action)) for action in view.actions]


def choose_quickly(state: CrazyEightsState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """The action with the best price. A card that alone fits beats to draw or to pass, which come last."""
    if len(legal) == 2 and kind != "suit":
        return legal[0]
    return max(legal, key=CrazyEightsEvaluation(state, seat).price_action)


def make_belief(view: View) -> Weigh:
    """See ``ai.search.Rollout``: who draws or passes has nothing that fits, and who plays an eight nothing else. What a
    hand still holds of the cards it had then are others; in so many ways these may lie in it, so likely it is.
    """
    unplayed = evaluate_view(view).unplayed
    ages = {seat: _list_ages(sets) for seat, sets in enumerate(unplayed) if seat != view.seat and len(sets) > 1}

    def weigh(zones: Faces) -> float:
        weight = 0.0
        for seat, groups in ages.items():
            hand, older = sum([BIT[card] for card in zones[seat]]), 0
            for missing, number in groups:
                able = max(0, (hand & ~missing).bit_count() - older)
                if able < number:
                    weight -= HELD * (number - able)
                else:
                    weight += LOG_FACTORIAL[able] - LOG_FACTORIAL[able - number] - LOG_FACTORIAL[number]
                older += number
        return weight

    return weigh


def _list_ages(newest_first: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """How many cards of a hand are of each age, the oldest first, and what they are not."""
    missing, groups = 0, []
    for (cards, number), (_, older) in pairwise(newest_first):
        missing |= cards
        groups.append((missing, number - older))
    return groups[::-1]
