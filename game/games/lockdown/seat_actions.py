"""What a seat of Lockdown did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypedDict

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Event
from engine.core.state import Rules
from engine.core.texts import _
from engine.games.lockdown.actions import GIVEN
from engine.games.lockdown.events import Eliminated, Locked
from engine.games.lockdown.words.phrases import card_text
from game.table.model.seat_actions import LIGHT, WEIGHTY, SeatAction


class _Sign(TypedDict, total=False):
    sign: str
    weight: int
    flow: str


_SIGNS: Final[dict[str, _Sign]] = {
    "draw": {"sign": "deck", "weight": LIGHT},
    "give": {},
    "take": {"weight": WEIGHTY, "flow": "from"},
    "force": {"sign": "deck", "weight": WEIGHTY},
    "shuffle": {"sign": "shuffle", "weight": WEIGHTY},
    "name": {"sign": "forward"},
    "clear": {"sign": "check", "weight": WEIGHTY},
}


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if event.kind == "move":
        return _make_move_action(event, rules, names)
    if not isinstance(event, Acted):
        return _make_note_action(event, names)
    words = _describe_act(event, names)
    if not words:
        return None
    verb, *parts = event.text.split()
    told = SeatAction(event.seat, words, **_SIGNS[verb])
    return replace(told, sign="card") if verb == "take" or parts[:1] == ["?"] else told


def _describe_act(event: Acted, names: Sequence[str]) -> str:
    verb, *parts = event.text.split()
    last = parts[-1] if parts else ""
    other = names[int(last[1:])] if last[:1] == "P" and last[1:].isdigit() else ""
    match verb:
        case "draw":
            return _("draws")
        case "give" if parts[0] == "?":
            return _describe_gift(other)
        case "give":
            return _("gives {other:|you} {card}").format(other=other, card=f"{{{parts[0]}}}")
        case "take":
            return _describe_theft(other)
        case "force":
            return _("makes {other:|you} draw").format(other=other)
        case "shuffle":
            return _("shuffles all hands")
        case "name":
            return _("gives the turn to {other:|you}").format(other=other)
        case "clear":
            return _("clears with {cards}").format(cards=" ".join(f"{{{code}}}" for code in parts))
    return ""


def _make_move_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """A card that changes hands, for a viewer who sees it: the action itself could only say “a card”."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if event.card == HIDDEN or dst.name not in ("mobile", "stack") or src.owner == dst.owner:
        return None
    card = card_text(event.card)
    if src.name == "deck" and event.mask & PUBLIC == PUBLIC and event.seat < 0:
        return SeatAction(dst.owner, _("must draw {card}").format(card=card), sign="deck")
    if src.name != "mobile":
        return None
    if event.text == GIVEN:
        other = names[dst.owner]
        seen, unseen = _("gives {other:|you} {card}").format(other=other, card=card), _describe_gift(other)
        return SeatAction(src.owner, seen, instead=unseen)
    other = names[src.owner]
    words = _("takes {card} from {other:|you}").format(other=other, card=card)
    return SeatAction(dst.owner, words, instead=_describe_theft(other), **_SIGNS["take"])


def _describe_gift(other: str) -> str:
    return _("gives {other:|you} a card").format(other=other)


def _describe_theft(other: str) -> str:
    return _("takes from {other:|you}").format(other=other)


def _make_note_action(event: Event, names: Sequence[str]) -> SeatAction | None:
    match event:
        case Locked(size=size):
            words = _("{name:-locks|lock} a pair") if size == 2 else _("{name:-locks|lock} a third")
            return SeatAction(event.seat, words.format(name=names[event.seat]), sign="lock")
        case Eliminated():
            words = _("{name:-is|are} out").format(name=names[event.seat])
            return SeatAction(event.seat, words, leaves=True, sign="close", weight=WEIGHTY)
    return None
