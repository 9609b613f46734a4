"""A computer player for Absurd 8's, after the fourteen rules of thumb of good play.

It sees a View only. Everything is priced in tenths of a card (``evaluation``). Easy plays by a soft maximum of the same
prices; Normal takes the best. Bluffs are laid and called by chance, as often as ``bluffs`` says. ``reason`` says why
in words.
"""

from __future__ import annotations

from random import Random

from ai.draw import drawn
from ai.games.absurd8s.bluffs import priced
from ai.games.absurd8s.evaluation import Seen
from ai.games.absurd8s.reason import Absurd8sReasons
from ai.games.absurd8s.temper import likings, margin
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import Names
from engine.core.view import View

LEVELS = ("easy", "normal")
SEARCHES = {"hard": (160, 160, 160), "expert": (1600, 1000, 700)}
HEAT = {"easy": 6.0, "normal": 0.0}
"""How far each level strays from the best price."""


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    seen, actions = Seen(view, view.seat), view.actions
    prices = priced(seen, actions, rng)
    chosen = drawn(actions, prices, HEAT[level], rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, prices, likings(temper, seen, actions), margin(temper, chosen))


def reason(view: View, action: Action, names: Names, advised: bool = False) -> str:
    """Why ``action``, one of ``view.actions``, is good: a sentence or two, made of nothing but the view."""
    return Absurd8sReasons(view, action, names, advised).say()
