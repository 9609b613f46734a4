"""What a seat of Crazy Eights did, in a phrase."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names, _
from engine.games.crazyeights.words.log import DRAWS, doing
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_WEIGHTS = {"draw": LIGHT, "pass": LIGHT, "suit": WEIGHTY, "paid": WEIGHTY}
"""How much a doing matters, by its verb."""


def seat_action(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if event.kind == "move":
        return _name_drawn_card(event, rules, names)
    if not (phrase := doing(event, names[event.seat])):
        return None
    return SeatAction(event.seat, phrase, weight=_WEIGHTS.get(event.text.partition(" ")[0], USUAL))


def _name_drawn_card(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """Which card was drawn, in place of that one was, to who sees it; what a two demands is counted instead."""
    seat = rules.zones[event.dst].owner
    if event.card == HIDDEN or seat < 0:
        return None
    return SeatAction(seat, doing(event, names[seat]), instead=_(DRAWS, name=names[seat]), only=True, weight=LIGHT)
