"""What actions are like at a table of 8-equilibrium, for the tempers (``assets/tempers/equilibrium.toml``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.equilibrium.replies import list_prices
from ai.games.equilibrium.weights import find_weights
from ai.tempers import Features, read_taste
from engine.core.actions import Action
from engine.core.view import View

_SLOT: Final = {"give": "a", "bottom": "a", "swapm": "b"}
"""Which part of an action is its place on the Market."""


def list_features(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[Features]:
    """See ``ai.tempers``. ``deck``: the card comes from there · ``place`` on the Market, from the left, or 0."""
    weights, factors = find_weights(view.rules), read_taste(view.game, temper).factors
    changed = weights._replace(**{name: factor * getattr(weights, name) for name, factor in factors.items()})
    found: list[Features] = []
    for action, price, worth in zip(actions, list_prices(view, actions, changed), worths, strict=True):
        slot = getattr(action, _SLOT[action.verb]) if action.verb in _SLOT else 0
        deck = float(action.text == "give deck")
        found.append({action.verb: 1.0, "deck": deck, "price": price - worth, "place": float(max(0, slot))})
    return found
