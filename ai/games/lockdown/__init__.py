"""The player of Lockdown: it imagines where the hidden cards may lie and weighs every action in each of these worlds.

What it knows comes from ``engine.games.lockdown.knowledge``; a world is a deal nothing it saw rules out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from ai.games.lockdown.evaluation import LockdownEvaluation, LockdownWeights
from ai.games.lockdown.reason import say
from ai.games.lockdown.temper import MARGINS, likings
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.dealing import deals, prepared

__all__ = ["LEVELS", "WEIGHTS", "LockdownEvaluation", "LockdownWeights", "choose", "reason", "weighed"]

LEVELS: tuple[str, ...] = ("easy", "normal")
WEIGHTS = {
    "easy": LockdownWeights(
        worlds=3, heat=0.08, blunder=0.3, trio=0.2, held=0.4, joker=0.06, ace=0.06, second=0.06, force=0.0
    ),
    "normal": LockdownWeights(),
}


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``, the same for equal views, levels, tempers and generators. ``level``: of ``LEVELS``."""
    weights = WEIGHTS[level]
    actions, worths = weighed(view, weights, _settled(view))
    best = max(worths)
    odds = [math.exp((worth - best) / weights.heat) if worth >= best - weights.blunder else 0.0 for worth in worths]
    chosen = rng.choices(actions, odds)[0]
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, worths, likings(temper, view, actions), MARGINS.get(temper, 0.0))


def _settled(view: View) -> Random:
    """The generator of the imagined worlds, the same for equal views: a position is judged the same every time."""
    return Random(f"{view.seat} {view.zones}")


def weighed(view: View, weights: LockdownWeights, rng: Random) -> tuple[list[Action], list[float]]:
    """The own legal actions in the order of their texts, and what each is worth."""
    actions = sorted(view.actions, key=lambda action: action.text)
    found = [LockdownEvaluation(view, weights, zones) for zones in deals(prepared(view), rng, weights.worlds)]
    return actions, [sum(evaluation.worth(action) for evaluation in found) / len(found) for action in actions]


def reason(view: View, action: Action, names: Sequence[str]) -> str:
    """Why ``action``, one of ``view.actions``, is good, in one or two sentences that tell nothing the viewer does not
    know; cards as ``{9H}`` for the text markup.
    """
    return say(view, action, names)
