"""What a seat of 8-equilibrium did, in a phrase."""

from __future__ import annotations

from typing import Final

from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.words.log import doer, doing, done
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_WEIGHTS: Final = {
    "swapp": WEIGHTY, "take": WEIGHTY, "relay": WEIGHTY, "wind": WEIGHTY, "agree": WEIGHTY,
    "toss": LIGHT, "refresh": LIGHT, "peek": LIGHT, "order": LIGHT, "bottom": LIGHT, "skipped": LIGHT,
}  # fmt: skip
"""How much a doing matters to the others, where it is not the usual."""


def seat_action(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    assert isinstance(rules, EquilibriumRules)
    if not (words := doing(event, rules, names)):
        return None
    return SeatAction(doer(event, rules), words, weight=_WEIGHTS.get(done(event, rules), USUAL))
