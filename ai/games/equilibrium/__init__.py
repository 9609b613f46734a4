"""The player of 8-equilibrium: one judgement of every decision, played with more or less care.

It is handed a view, sorts what is in it, and never looks at the order of anything; so it cannot use what it does not
know.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.turn_worths import price_give
from ai.games.equilibrium.weights import find_weights
from engine.core.actions import Action
from engine.core.view import View

HEAT = 0.65
"""See ``ai.draw``, in points of score."""
SEARCHES = {"hard": (200, 150, 100), "expert": (3200, 400, 280)}


def find_follow_up(view: View, action: Action, answers: Sequence[Action]) -> Action | None:
    """Whom to give the card of the Market that ``action`` gives; nothing about any other action."""
    if action.verb != "give" or action.a < 0:
        return None
    ev = EquilibriumEvaluation(view, find_weights(view.rules))
    return max(answers, key=lambda answer: price_give(ev, ev.market[action.a], action.a, answer.a))
