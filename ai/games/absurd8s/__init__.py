"""A computer player for Absurd 8's, after the fourteen rules of thumb of good play.

It sees a View only. Everything is priced in tenths of a card (``prices``). Easy plays by a soft maximum of the same
prices and calls bluffs by whim; Normal takes the best. ``reason`` says why in words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from ai.games.absurd8s.eyes import Eyes
from ai.games.absurd8s.prices import price
from ai.games.absurd8s.reason import say
from ai.games.absurd8s.temper import MARGIN, likings
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import plain
from engine.core.view import View

LEVELS = ("easy", "normal")
TEMPERATURE = 6.0
"""How far Easy strays from the best price."""


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    eyes = Eyes(view)
    actions = view.actions
    prices = [price(eyes, action) for action in actions]
    chosen = _drawn(actions, prices, level, rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, prices, likings(temper, eyes, actions), MARGIN)


def _drawn(actions: Sequence[Action], prices: Sequence[float], level: str, rng: Random) -> Action:
    """An action by its price, as carefully as the level looks."""
    best = max(prices)
    if level == "normal":
        return rng.choice([action for action, value in zip(actions, prices, strict=True) if value > best - 1e-9])
    sane = [(action, value) for action, value in zip(actions, prices, strict=True) if value > best - 3 * TEMPERATURE]
    return rng.choices([a for a, _ in sane], [math.exp((value - best) / TEMPERATURE) for _, value in sane])[0]


def reason(view: View, action: Action, names: Sequence[str]) -> str:
    """Why ``action``, one of ``view.actions``, is good: a sentence or two, made of nothing but the view."""
    return say(Eyes(view), action, plain(names))
