"""What the tempers like at a table of 8-equilibrium, in points of score beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.equilibrium.replies import list_prices
from ai.games.equilibrium.weights import find_weights
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL, Features
from engine.core.actions import Action
from engine.core.view import View

MARGINS: Final = {BOLD: 0.38, CAREFUL: 1.3, SPITEFUL: 1.0, HOARDER: 0.5}
"""Points two actions may differ by and still be nearly equal: a round is won by some two points."""
LIKES: Final = {
    BOLD: {
        "price": 1.0, "place": 0.07, "swapp": 0.8, "swapm": 0.5, "deck": 0.6, "reject": 0.5, "wind": 0.6, "toss": 0.4,
        "relay": 0.4,
    },
    CAREFUL: {
        "price": 1.0, "place": -0.05, "deck": -2.6, "swapp": -2.6, "relay": -1.3, "peek": 1.6, "cancel": 2.1,
        "accept": 0.8, "no-wind": 2.1, "no-jack": 0.8,
    },
    SPITEFUL: {"price": 1.0, "place": 0.09},
    HOARDER: {"price": 1.0, "place": -0.13},
}  # fmt: skip
"""In points: verbs, how much more the own constants make of an action, and habits. Cards nobody has seen, exchanges
that may be cancelled, and tokens on the table; or open cards and no surprises, but always a token in the hand."""
_SLOT: Final = {"give": "a", "bottom": "a", "swapm": "b"}
"""Which part of an action is its place on the Market."""
FACTORS: Final = {
    BOLD: {"quality": 0.6, "look": 1.4},
    CAREFUL: {"quality": 0.5, "spread": 4.0},
    SPITEFUL: {"spite": 2.2, "quality": 0.4, "look": 1.4, "refusal": 1.7},
    HOARDER: {"token": 3.0, "quality": 0.5, "look": 1.3},
}
"""How many times greater its constants are: a temper relies on the turns to come; or fears the worst; or minds others'
points more and thinks that they take what they are given; or minds tokens. Cards far off count less for all of them.
"""


def list_features(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[Features]:
    """See ``ai.tempers``. ``deck``: the card comes from there · ``place`` on the Market, from the left, or 0."""
    weights = find_weights(view.rules)
    changed = weights._replace(**{name: factor * getattr(weights, name) for name, factor in FACTORS[temper].items()})
    found: list[Features] = []
    for action, price, worth in zip(actions, list_prices(view, actions, changed), worths, strict=True):
        slot = getattr(action, _SLOT[action.verb]) if action.verb in _SLOT else 0
        deck = float(action.text == "give deck")
        found.append({action.verb: 1.0, "deck": deck, "price": price - worth, "place": float(max(0, slot))})
    return found
