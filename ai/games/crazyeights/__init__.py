"""A computer player for Crazy Eights. It sees a View only.

Every action is priced by how hard it makes it for the next player to go on, and how easy for oneself (``evaluation``).
Normal takes the best; Easy sees differences poorly. Hints are given by playouts, to agree with a review; as a level
they win no more (``docs/ladder.md``). There are no tempers: with one card to a turn too little is left to taste.
"""

from __future__ import annotations

from random import Random

from ai.draw import drawn
from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.games.crazyeights.reason import CrazyEightsReasons
from ai.tempers import EVEN
from engine.core.actions import Action
from engine.core.texts import Names
from engine.core.view import View

LEVELS = ("easy", "normal")
SEARCHES = {"hint": (400, 400, 400)}
HEAT = {"easy": 2.7, "normal": 0.0}
"""Differences in price a level tells apart poorly."""


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    judged = CrazyEightsEvaluation(view, view.seat)
    return drawn(view.actions, [judged.price(action) for action in view.actions], HEAT[level], rng)


def reason(view: View, action: Action, names: Names, advised: bool = False) -> str:
    """Why ``action``, one of ``view.actions``, is good: a sentence or two, made of nothing but the view."""
    return CrazyEightsReasons(view, action, names, advised).say()
