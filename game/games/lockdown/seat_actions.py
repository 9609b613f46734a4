"""What a seat of Lockdown did, in a phrase."""

from __future__ import annotations

from typing import Final

from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names
from engine.games.lockdown.events import Eliminated
from engine.games.lockdown.words.log import doing, done
from game.table.model.seat_actions import ANYBODY, LIGHT, USUAL, WEIGHTY, SeatAction

_WEIGHTS: Final = {
    "draw": LIGHT, "drawn": LIGHT, "name": LIGHT,
    "take": WEIGHTY, "taken": WEIGHTY, "force": WEIGHTY, "shuffle": WEIGHTY, "clear": WEIGHTY, "out": WEIGHTY,
    "out, returning": WEIGHTY,
}  # fmt: skip
"""How much a doing matters to the others, where it is not the usual."""
_INSTEAD: Final = {"given": "gift", "taken": "take", "drawn": "draw", "partner": "pair"}
"""What who sees the card is told in place of what the act could say."""
_ONLY: Final = {"drawn", "partner"}
"""What is told only so: cards come from the deck in a deal as well, and lock with a third."""


def seat_action(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    what = done(event, rules)
    if not (words := doing(what, names)):
        return None
    if what.what == "forced":  # whoever made this seat draw has said so just before
        return SeatAction(ANYBODY, words)
    less = _INSTEAD.get(what.what, "")
    return SeatAction(
        what.seat,
        words,
        instead=doing(what._replace(what=less), names),
        only=what.what in _ONLY,
        leaves=isinstance(event, Eliminated),
        weight=_WEIGHTS.get(what.what, USUAL),
    )
