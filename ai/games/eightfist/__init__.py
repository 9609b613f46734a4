"""A computer player for Eightfist: a few numbers per file, after the fourteen rules of good play.

It sees a View only. Every choice is priced in points of the finished round: what the own files are expected to cost,
what turning a card up is worth as tempo, what a card on the slush pile gives the next player, and, when the round
could end, whether ending it is good. Drawing from the stock is priced as the mean, over all cards of the pack, of the
best that could be done with each (``evaluation``).
"""

from __future__ import annotations

from random import Random

from ai.draw import drawn
from ai.games.eightfist.evaluation import Seen
from ai.games.eightfist.reason import EightfistReasons
from ai.games.eightfist.temper import MARGINS, likings
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import Names
from engine.core.view import View

LEVELS = ("easy", "normal")
SEARCHES = {"hard": (400, 160, 120)}
HEAT = {"easy": 5.0, "normal": 0.0}
"""Points of difference a level tells apart poorly."""


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``: the best priced; Easy sees differences poorly, but never does what is clearly worst."""
    actions, seen = view.actions, Seen(view, view.seat)
    worths = [seen.price(action) for action in actions]
    chosen = drawn(actions, worths, HEAT[level], rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, worths, likings(temper, seen, actions), MARGINS[temper])


def reason(view: View, action: Action, names: Names, advised: bool = False) -> str:
    """One or two sentences on what ``action``, one of ``view.actions``, is good for; only what the viewer knows."""
    return EightfistReasons(view, action, names, advised).say()
