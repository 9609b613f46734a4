"""The player of Lockdown. What it knows comes from ``engine.games.lockdown.knowledge``.

Hints are given by playouts, to agree with a review; as a level they win no more (``docs/ladder.md``).
"""

from __future__ import annotations

from random import Random

from ai.draw import drawn
from ai.games.lockdown.evaluation import LockdownEvaluation
from ai.games.lockdown.reason import LockdownReasons
from ai.games.lockdown.temper import MARGINS, likings
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import Names
from engine.core.view import View

LEVELS: tuple[str, ...] = ("easy", "normal")
SEARCHES = {"hint": (320, 320, 320)}
HEAT = {"easy": 0.15, "normal": 0.0}
"""See ``ai.draw``, in shares of a life."""


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``, the same for equal views, levels, tempers and generators. ``level``: of ``LEVELS``."""
    actions, worths = weighed(view)
    if not HEAT[level]:
        rng = Random(f"{view.seat} {view.zones}")  # who asks again about a position is told the same
    chosen = drawn(actions, worths, HEAT[level], rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, worths, likings(temper, view, actions), MARGINS[temper])


def weighed(view: View) -> tuple[list[Action], list[float]]:
    """The own legal actions in the order of their texts, and what each is worth."""
    actions = sorted(view.actions, key=lambda action: action.text)
    judged = LockdownEvaluation(view)
    return actions, [judged.worth(action) for action in actions]


def reason(view: View, action: Action, names: Names, advised: bool = False) -> str:
    """Why ``action``, one of ``view.actions``, is good, in one or two sentences that tell nothing the viewer does not
    know; cards as ``{9H}`` for the text markup.
    """
    return LockdownReasons(view, action, names, advised).say()
