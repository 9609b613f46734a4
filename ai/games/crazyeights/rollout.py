"""What the search needs of Crazy Eights: its quick player, which prices as Normal does but remembers nothing; the rest
is every such game's.

See ``ai.search.Rollout``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation, evaluate_view
from ai.piles import compute_margins, compute_shares_of_win, count_ended_deals
from engine.core.actions import Action
from engine.core.state import Legal
from engine.core.view import View
from engine.games.crazyeights.state import CrazyEightsState

__all__ = [
    "FORESIGHT",
    "UNIT",
    "choose_quickly",
    "compute_margins",
    "compute_shares_of_win",
    "count_ended_deals",
    "price_actions",
]

UNIT: Final = 0.03
FORESIGHT: Final = (1.0, 0.8)
"""Fitted among four (``docs/ladder.md``): who has few chances gets there more often than playouts tell."""


def price_actions(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """What Normal makes of each action."""
    judged = evaluate_view(view)
    return [(action, judged.price_action(action)) for action in view.actions]


def choose_quickly(state: CrazyEightsState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """The action with the best price. A card that alone fits beats to draw or to pass, which come last."""
    if len(legal) == 2 and kind != "suit":
        return legal[0]
    return max(legal, key=CrazyEightsEvaluation(state, seat).price_action)
