"""What a seat of Crazy Eights did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Acted, Event
from engine.core.state import Rules
from engine.core.texts import _, ngettext
from engine.games.crazyeights.events import DebtPaid
from game.table.model.seat_actions import LIGHT, WEIGHTY, SeatAction


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    seat = event.seat
    if isinstance(event, DebtPaid):
        words = ngettext("{name:-draws|draw} {count} card", "{name:-draws|draw} {count} cards", event.count)
        return SeatAction(seat, words.format(name=names[seat], count=event.count), sign="deck", weight=WEIGHTY)
    if not isinstance(event, Acted):
        return None
    verb, _blank, rest = event.text.partition(" ")
    match verb:
        case "play":
            return SeatAction(seat, _("plays {card}").format(card=f"{{{rest}}}"))
        case "draw" if event.asked != "two":  # else the note says how many
            return SeatAction(seat, _("draws"), sign="deck", weight=LIGHT)
        case "pass":
            return SeatAction(seat, _("passes"), sign="skip", weight=LIGHT)
        case "suit":
            return SeatAction(seat, _("names {suit}").format(suit=f"{{{rest}}}"), weight=WEIGHTY)
    return None
