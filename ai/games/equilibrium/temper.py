"""What the tempers like at a table of 8-equilibrium, in points of score beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.equilibrium.replies import list_prices
from ai.games.equilibrium.weights import weights_for
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL
from engine.core.actions import Action
from engine.core.view import View

MARGINS: Final = {BOLD: 0.38, CAREFUL: 1.3, SPITEFUL: 1.0, HOARDER: 0.5}
"""Points two actions may differ by and still be nearly equal: a round is won by some two points."""
FOND: Final = 2.0
"""What a temper likes so much, in margins, it does wherever that is nearly equal."""

BOLD_LIKES: Final = {
    "swapp": 1.0, "swapm": 0.6, "give deck": 0.8, "reject": 0.6, "wind cw": 0.8, "wind ccw": 0.8, "toss": 0.5,
    "relay": 0.5,
}  # fmt: skip
"""Cards nobody has seen, exchanges that may be cancelled, and tokens on the table; in shares of FOND."""
CAREFUL_LIKES: Final = {
    "give deck": -1.0, "swapp": -1.0, "relay": -0.5, "peek": 0.6, "cancel": 0.8, "accept": 0.3, "no-wind": 0.8,
    "no-jack": 0.3,
}  # fmt: skip
"""Open cards and no surprises, but always a token in the hand."""

HABITS: Final = {BOLD: 0.07, CAREFUL: -0.05, SPITEFUL: 0.09, HOARDER: -0.13}
"""How many points the card one place further to the right on the Market is worth more, out of habit."""
_SLOT: Final = {"give": "a", "bottom": "a", "swapm": "b"}
"""Which part of an action is its place on the Market."""

_LIKES: Final = {BOLD: BOLD_LIKES, CAREFUL: CAREFUL_LIKES}


def list_likings(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[float]:
    """See ``ai.tempers``."""
    weights = weights_for(view.rules)
    table, fond, habit = _LIKES.get(temper, {}), FOND * MARGINS[temper], HABITS[temper]
    changed = weights._replace(**{name: factor * getattr(weights, name) for name, factor in FACTORS[temper].items()})
    return [
        other - worth + fond * table.get(action.text, table.get(action.verb, 0.0)) + habit * _get_market_place(action)
        for action, other, worth in zip(actions, list_prices(view, actions, changed), worths, strict=True)
    ]


def _get_market_place(action: Action) -> int:
    """The place on the Market the action is about, 0 where it is about none."""
    part = _SLOT.get(action.verb)
    return max(0, getattr(action, part)) if part else 0


FACTORS: Final = {
    BOLD: {"quality": 0.6, "look": 1.4},
    CAREFUL: {"quality": 0.5, "spread": 4.0},
    SPITEFUL: {"spite": 2.2, "quality": 0.4, "look": 1.4, "refusal": 1.7},
    HOARDER: {"token": 3.0, "quality": 0.5, "look": 1.3},
}
"""How many times greater its constants are: a temper relies on the turns to come; or fears the worst; or minds others'
points more and thinks that they take what they are given; or minds tokens. Cards far off count less for all of them.
"""
