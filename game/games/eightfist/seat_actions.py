"""What a seat of Eightfist did, in a phrase for its panel: told by the cards that moved, as the log tells it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.games.eightfist.events import QuadMade, Thawed
from engine.games.eightfist.phrases import card_text
from engine.games.eightfist.scoring import FF, KIND
from game.table.model.seat_actions import SeatAction

_MOVES = {
    ("stock", "drawn"): N_("draws"),
    ("slush", "drawn"): N_("picks up {card}"),
    ("fist", "fist"): N_("takes {card} from {other}"),
}


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if the panel need not say it."""
    match event:
        case QuadMade(seat=seat):
            return SeatAction(seat, _("lands a Quad!"))
        case Thawed(seat=seat):
            return SeatAction(seat, _("thaws a file"))
        case Event(kind="move"):
            return _move(event, rules, names)
        case Event(kind="show") if event.card != HIDDEN:
            return _show(event, rules)
    return None


def _move(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    card = card_text(event.card) if event.mask == PUBLIC else _("a card")
    if (src.name, dst.name) == ("drawn", "slush"):
        return SeatAction(src.owner, _("throws {card} away").format(card=card))
    if (src.name, dst.name) == ("drawn", "fist") and src.owner != dst.owner:
        return SeatAction(dst.owner, _("gets {card} from {other}").format(card=card, other=names[src.owner]))
    if (src.name, dst.name) == ("drawn", "fist"):
        up, both = (_(words).format(card=card) for words in (_MOVES["slush", "drawn"], N_("takes and places {card}")))
        return SeatAction(dst.owner, _("places {card}").format(card=card), instead=up, joined=both)
    words = _MOVES.get((src.name, dst.name))
    if words is None:
        return None
    return SeatAction(dst.owner, _(words).format(card=card, other=names[src.owner] if src.owner >= 0 else ""))


def _show(event: Event, rules: Rules) -> SeatAction | None:
    place = rules.zones[event.src]
    if place.name == "fist":
        return SeatAction(place.owner, _("turns up {card}").format(card=card_text(event.card)))
    if KIND[event.card] == FF:
        return SeatAction(place.owner, _("strikes with {card}!").format(card=card_text(event.card)))
    return None
