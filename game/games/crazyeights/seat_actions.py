"""What a seat of Crazy Eights did, in a phrase."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names
from engine.games.crazyeights.words.log import doing
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_WEIGHTS = {"draw": LIGHT, "pass": LIGHT, "suit": WEIGHTY, "paid": WEIGHTY}
"""How much a doing matters, by its verb."""


def seat_action(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if not (phrase := doing(event, names[event.seat])):
        return None
    return SeatAction(event.seat, phrase, weight=_WEIGHTS.get(event.text.partition(" ")[0], USUAL))
