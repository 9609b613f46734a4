"""What a seat of Crazy Eights did, in a phrase for its panel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Acted, Event
from engine.core.state import Rules
from engine.core.texts import _, ngettext
from engine.games.crazyeights.events import DebtPaid
from game.table.model.seat_actions import SeatAction


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if the panel need not say it."""
    words = _words(event)
    return SeatAction(event.seat, words) if words else None


def _words(event: Event) -> str:
    if isinstance(event, DebtPaid):
        return ngettext("draws {count} card", "draws {count} cards", event.count).format(count=event.count)
    if not isinstance(event, Acted):
        return ""
    verb, _blank, rest = event.text.partition(" ")
    match verb:
        case "play":
            return _("plays {card}").format(card=f"{{{rest}}}")
        case "draw" if event.asked != "two":  # else the note says how many
            return _("draws")
        case "pass":
            return _("passes")
        case "suit":
            return _("names {suit}").format(suit=f"{{{rest}}}")
    return ""
