"""A computer player for Crazy Eights. It sees a View only.

Every action is priced in cards: how much sooner the own hand is empty by it (``evaluation``). Normal takes the best;
Easy sees differences poorly. There are no tempers: with one card to a turn too little is left to taste.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.draw import drawn
from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.games.crazyeights.reason import say
from engine.core.actions import Action
from engine.core.texts import plain
from engine.core.view import View

__all__ = ["LEVELS", "SEARCHES", "choose", "fast", "reason"]

LEVELS = ("easy", "normal")
SEARCHES = {"hard": (400, 400, 400)}
HEAT = {"easy": 0.42, "normal": 0.0}
"""Cards of difference a level tells apart poorly."""


def choose(view: View, level: str, rng: Random) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    judged = CrazyEightsEvaluation(view)
    return drawn(view.actions, [judged.price(action) for action in view.actions], HEAT[level], rng)


def fast(view: View, level: str, rng: Random) -> Action:
    """The same: nothing here takes long."""
    return choose(view, level, rng)


def reason(view: View, action: Action, names: Sequence[str]) -> str:
    """Why ``action``, one of ``view.actions``, is good: a sentence or two, made of nothing but the view."""
    return say(CrazyEightsEvaluation(view), action, plain(names))
