"""What a seat of Lockdown did, in a phrase for its panel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Event
from engine.core.state import Rules
from engine.core.texts import _
from engine.games.lockdown.actions import GIVEN
from engine.games.lockdown.events import Eliminated, Locked
from engine.games.lockdown.words import card_text
from game.table.model.seat_actions import SeatAction


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if the panel need not say it."""
    if event.kind == "move":
        return _move(event, rules, names)
    words = _act(event, names) if isinstance(event, Acted) else _note(event)
    return SeatAction(event.seat, words, isinstance(event, Eliminated)) if words else None


def _act(event: Acted, names: Sequence[str]) -> str:
    verb, *parts = event.text.split()
    last = parts[-1] if parts else ""
    other = names[int(last[1:])] if last[:1] == "P" and last[1:].isdigit() else ""
    match verb:
        case "draw":
            return _("draws")
        case "give" if parts[0] == "?":
            return _gift(other)
        case "give":
            return _("gives {other} {card}").format(other=other, card=f"{{{parts[0]}}}")
        case "take":
            return _theft(other)
        case "force":
            return _("makes {other} draw").format(other=other)
        case "shuffle":
            return _("shuffles all hands")
        case "name":
            return _("gives the turn to {other}").format(other=other)
        case "clear":
            return _("clears with {cards}").format(cards=" ".join(f"{{{code}}}" for code in parts))
    return ""


def _move(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """A card that changes hands, for a viewer who sees it: the action itself could only say “a card”."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if event.card == HIDDEN or dst.name not in ("mobile", "stack") or src.owner == dst.owner:
        return None
    card = card_text(event.card)
    if src.name == "deck" and event.mask & PUBLIC == PUBLIC and event.seat < 0:
        return SeatAction(dst.owner, _("must draw {card}").format(card=card))
    if src.name != "mobile":
        return None
    if event.text == GIVEN:
        other = names[dst.owner]
        seen, unseen = _("gives {other} {card}").format(other=other, card=card), _gift(other)
        return SeatAction(src.owner, seen, instead=unseen)
    other = names[src.owner]
    return SeatAction(dst.owner, _("takes {card} from {other}").format(other=other, card=card), instead=_theft(other))


def _gift(other: str) -> str:
    return _("gives {other} a card").format(other=other)


def _theft(other: str) -> str:
    return _("takes from {other}").format(other=other)


def _note(event: Event) -> str:
    match event:
        case Locked(size=size):
            return _("locks a pair") if size == 2 else _("locks a third")
        case Eliminated():
            return _("is out")
    return ""
