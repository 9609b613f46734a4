"""A computer player for Absurd 8's, after the fourteen rules of thumb of good play.

It sees a View only. Everything is priced in tenths of a card (``prices``). Easy plays by a soft maximum of the same
prices; Normal takes the best. Bluffs are laid and called by chance, as often as ``bluffs`` says. ``reason`` says why
in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.draw import drawn
from ai.games.absurd8s.bluffs import calling, lying, stands
from ai.games.absurd8s.features import Absurd8sFeatures
from ai.games.absurd8s.prices import price
from ai.games.absurd8s.reason import say
from ai.games.absurd8s.temper import likings, margin
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import plain
from engine.core.view import View
from engine.games.absurd8s.bluff import Call

LEVELS = ("easy", "normal")
SEARCHES = {"hard": (160, 160, 160), "expert": (1600, 1600, 1600)}
HEAT = {"easy": 6.0, "normal": 0.0}
"""How far each level strays from the best price."""
SHY: Final = 100.0
"""What a bluff that is not dared is priced below its worth."""


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    features = Absurd8sFeatures(view)
    actions = view.actions
    prices = priced(features, rng)
    chosen = drawn(actions, prices, HEAT[level], rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, prices, likings(temper, features, actions), margin(temper, chosen))


def priced(features: Absurd8sFeatures, rng: Random) -> list[float]:
    """The price of each legal action, once chance has said whether to bluff or to call this time."""
    actions = features.view.actions
    prices = [price(features, action) for action in actions]
    frame, whim = features.view.stack[-1], rng.random()
    if isinstance(frame, Call):
        call = whim < calling(features, frame)
        return [abs(prices[0]) + 1.0 if (action.verb == "call") is call else 0.0 for action in actions]
    piles = features.view.facts["piles"]
    dared = [whim < lying(features, zone) for zone in piles]
    return [
        worth - SHY * (action.verb == "bluff" and not dared[max(action.b, 1) - 1] and not stands(features, action))
        for worth, action in zip(prices, actions, strict=True)
    ]


def reason(view: View, action: Action, names: Sequence[str]) -> str:
    """Why ``action``, one of ``view.actions``, is good: a sentence or two, made of nothing but the view."""
    return say(Absurd8sFeatures(view), action, plain(names))
