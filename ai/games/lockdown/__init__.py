"""The player of Lockdown. What it knows comes from ``engine.games.lockdown.knowledge``."""

from __future__ import annotations

from random import Random

from ai.draw import drawn
from ai.games.lockdown.duel import LockdownDuel
from ai.games.lockdown.evaluation import LockdownEvaluation, LockdownWeights
from ai.games.lockdown.reason import LockdownReasons
from ai.games.lockdown.temper import MARGINS, likings
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import Names
from engine.core.view import View

LEVELS: tuple[str, ...] = ("easy", "normal")
WEIGHTS = {
    "easy": LockdownWeights(heat=0.08, trio=0.2, held=0.4, joker=0.06, ace=0.06, second=0.06, force=0.0),
    "normal": LockdownWeights(),
}


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``, the same for equal views, levels, tempers and generators. ``level``: of ``LEVELS``."""
    weights = WEIGHTS[level]
    actions, worths = weighed(view, weights)
    if not weights.heat:
        rng = Random(f"{view.seat} {view.zones}")  # who asks again about a position is told the same
    chosen = drawn(actions, worths, weights.heat, rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, worths, likings(temper, view, actions), MARGINS[temper])


def weighed(view: View, weights: LockdownWeights) -> tuple[list[Action], list[float]]:
    """The own legal actions in the order of their texts, and what each is worth."""
    actions = sorted(view.actions, key=lambda action: action.text)
    two = view.facts["alive"].bit_count() == 2 and not weights.heat
    judged = LockdownDuel(view) if two else LockdownEvaluation(view, weights)
    return actions, [judged.worth(action) for action in actions]


def reason(view: View, action: Action, names: Names, advised: bool = False) -> str:
    """Why ``action``, one of ``view.actions``, is good, in one or two sentences that tell nothing the viewer does not
    know; cards as ``{9H}`` for the text markup.
    """
    return LockdownReasons(view, action, names, advised).say()
