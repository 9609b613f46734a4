"""The player of 8-equilibrium: one judgement of every decision, played with more or less care.

It is handed a view, sorts what is in it, and never looks at the order of anything; so it cannot use what it does not
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.draw import drawn
from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.reason import EquilibriumReasons
from ai.games.equilibrium.replies import JUDGES
from ai.games.equilibrium.temper import MARGINS, likings
from ai.games.equilibrium.turn_worths import best_recipient
from ai.games.equilibrium.weights import EquilibriumWeights, weights_for
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.texts import Names
from engine.core.view import View
from engine.games.equilibrium.options import HAND_LIMIT

LEVELS: tuple[str, ...] = ("easy", "normal")
LATE: Final = 2
"""So many cards a seat, and one, are missing where Normal plays its choice and others out ..."""
LATE_PLAYOUTS: Final = 60
"""... in so many playouts: few choices are left, and who is behind cannot win by points alone."""
CLOSE: Final = 2.0
"""What is priced lower than the best by more than this is not played out: so few playouts prove nothing against it."""
SEARCHES = {"hard": (200, 150, 100), "expert": (3200, 400, 280)}


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``, the same for equal views, levels, tempers and generators. ``level``: of ``LEVELS``."""
    weights = weights_for(level, view.rules)
    actions, worths = weighed(view, weights)
    chosen = _draw(actions, worths, weights.heat, rng)
    missing = HAND_LIMIT * view.seats - sum(len(view.zones[seat]) for seat in range(view.seats))
    if level != LEVELS[0] and missing <= LATE * view.seats + 1:
        from ai.search import Budget, search  # as in ``ai.play``

        best = max(worths)
        close = [action for action, worth in zip(actions, worths, strict=True) if worth > best - CLOSE]
        if len(close) > 1:
            chosen = search(view, chosen, Budget(LATE_PLAYOUTS), rng, close).choice
    if temper == EVEN:
        return chosen
    liked = likings(temper, actions, worths, weights, lambda other: weighed(view, other)[1])
    return sway(chosen, actions, worths, liked, MARGINS[temper])


def weighed(view: View, weights: EquilibriumWeights) -> tuple[list[Action], list[float]]:
    """The own legal actions in the order of their texts, and what each is worth."""
    actions = sorted(view.actions, key=lambda action: action.text)
    decision = view.decision
    assert decision is not None
    ev = EquilibriumEvaluation(view, weights)
    judge = JUDGES[decision.kind]
    return actions, [judge(ev, action) for action in actions]


def follow(view: View, action: Action, answers: Sequence[Action]) -> Action | None:
    """Whom to give the card of the Market that ``action`` gives; nothing about any other action."""
    if action.verb != "give" or action.a < 0:
        return None
    ev = EquilibriumEvaluation(view, weights_for("normal", view.rules))
    to = best_recipient(ev, ev.market[action.a], action.a, [answer.a for answer in answers])
    return next(answer for answer in answers if answer.a == to)


def reason(view: View, action: Action, names: Names, advised: bool = False) -> str:
    """Why ``action``, one of ``view.actions``, is good, or what is better: a sentence or two made of the view alone."""
    weights = weights_for("normal", view.rules)
    worths = {action: 0.0} if advised else dict(zip(*weighed(view, weights), strict=True))
    return EquilibriumReasons(EquilibriumEvaluation(view, weights), action, names).compare(worths, names)


def _draw(actions: list[Action], worths: list[float], heat: float, rng: Random) -> Action:
    """First what kind of thing to do is drawn, then which: forty possible Swaps must not crowd out five Gives."""
    kinds: dict[str, dict[Action, float]] = {}
    for action, worth in zip(actions, worths, strict=True):
        kinds.setdefault(action.verb, {})[action] = worth
    group = kinds[drawn([*kinds], [max(group.values()) for group in kinds.values()], heat, rng)]
    return drawn([*group], [*group.values()], heat, rng)
