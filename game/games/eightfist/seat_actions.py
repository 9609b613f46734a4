"""What a seat of Eightfist did, in a phrase and by sign: told by the cards that moved, as the log tells it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.games.eightfist.events import QuadMade, Thawed
from engine.games.eightfist.scoring import FF, KIND
from engine.games.eightfist.words.phrases import card_text
from game.table.model.seat_actions import LIGHT, WEIGHTY, SeatAction

_MOVES = {
    ("stock", "drawn"): N_("draws"),
    ("slush", "drawn"): N_("picks up {card}"),
    ("fist", "fist"): N_("takes {card} from {other:|you}"),
}


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    match event:
        case QuadMade(seat=seat):
            return SeatAction(seat, _("lands a Quad!"), sign="crown", weight=WEIGHTY)
        case Thawed(seat=seat):
            return SeatAction(seat, _("thaws a file"), sign="unlock", weight=WEIGHTY)
        case Event(kind="move"):
            return _make_move_action(event, rules, names)
        case Event(kind="show") if event.card != HIDDEN:
            return _make_show_action(event, rules)
    return None


def _make_move_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    card = card_text(event.card) if event.mask == PUBLIC else _("a card")
    if (src.name, dst.name) == ("drawn", "slush"):
        return SeatAction(src.owner, _("throws {card} away").format(card=card), sign="trash", weight=LIGHT)
    if (src.name, dst.name) == ("drawn", "fist") and src.owner != dst.owner:
        got = _("gets {card} from {other:|you}").format(card=card, other=names[src.owner])
        return SeatAction(dst.owner, got, flow="from")
    if (src.name, dst.name) == ("drawn", "fist"):
        up, both = (_(words).format(card=card) for words in (_MOVES["slush", "drawn"], N_("takes and places {card}")))
        return SeatAction(dst.owner, _("places {card}").format(card=card), instead=up, joined=both)
    words = _MOVES.get((src.name, dst.name))
    if words is None:
        return None
    told = _(words).format(card=card, other=names[src.owner] if src.owner >= 0 else "")
    if src.name == "fist":
        return SeatAction(dst.owner, told, weight=WEIGHTY, flow="from")
    return SeatAction(dst.owner, told, sign="deck" if src.name == "stock" else "", weight=LIGHT)


def _make_show_action(event: Event, rules: Rules) -> SeatAction | None:
    place = rules.zones[event.src]
    if place.name == "fist":
        return SeatAction(
            place.owner, _("turns up {card}").format(card=card_text(event.card)), sign="eye", weight=LIGHT
        )
    if KIND[event.card] == FF:
        return SeatAction(place.owner, _("strikes with {card}!").format(card=card_text(event.card)), weight=WEIGHTY)
    return None
