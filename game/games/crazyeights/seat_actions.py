"""What a seat of Crazy Eights did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.state import Rules
from engine.games.crazyeights.words.log import doing
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_SIGNS = {"draw": ("deck", LIGHT), "pass": ("skip", LIGHT), "suit": ("", WEIGHTY), "paid": ("deck", WEIGHTY)}
"""The sign of a doing and how much it matters, by its verb."""


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if not (phrase := doing(event, names[event.seat])):
        return None
    sign, weight = _SIGNS.get(event.text.partition(" ")[0], ("", USUAL))
    return SeatAction(event.seat, phrase, sign=sign, weight=weight)
