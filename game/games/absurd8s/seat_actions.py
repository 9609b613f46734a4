"""What a seat of Absurd 8's did, in a phrase for its panel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event
from engine.core.state import Rules
from engine.core.texts import N_, _, ngettext
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import (
    Attacked,
    BattleConceded,
    BluffCalled,
    CastBegan,
    Discarded,
    Drew,
    HandShown,
    TurnLost,
)
from engine.games.absurd8s.keywords import KEYWORDS, NAVIGATION
from engine.games.absurd8s.phrases import asked_for, card_text
from game.table.model.seat_actions import SeatAction, few

_ACTS = {
    "play": N_("plays {card}"),
    "chain": N_("passes it on with {card}"),
    "thorns": N_("Thorns: {card}"),
    "jump": N_("jumps in: {card}"),
    "draw": N_("draws"),
    "negate": N_("negates"),
    "pass": N_("passes"),
    "call": N_("calls the bluff"),
    "concede": N_("concedes"),
    "bluff": N_("plays face-down"),
    "target": N_("picks {other} to be next"),
    "ask": N_("asks for {card}"),
    "fetch": N_("takes {card} out of the pile"),
    "remove": N_("removes {card}"),
    "steal": N_("steals {card}"),
    "stack": N_("stacks {card}"),
}
_LED = ("play", "chain", "jump")
"""Ways to play a card after which its navigation says who is next."""
_CASTS = {
    "all-flip": N_("lets all flip a coin"),
    "redistribute": N_("shuffles all hands"),
    "reverse": N_("turns the direction"),
    "shuffle-discard": N_("shuffles the piles"),
}
"""Casts whose outcome nothing else tells."""
_SWAPS = {"exchange-1": N_("swaps a card with {other}"), "exchange-hands": N_("swaps hands with {other}")}


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if the panel need not say it."""
    if event.kind == "move":
        return _given(event, rules, names)
    words = _act(event, names) if isinstance(event, Acted) else _note(event, names)
    seat = event.loser if isinstance(event, BluffCalled) else event.seat
    return SeatAction(seat, words) if words else None


def _act(event: Acted, names: Sequence[str]) -> str:
    verb, *parts = event.text.split()
    first = parts[0] if parts else ""
    if verb == "discard" and event.cause != HIDDEN and first != "none":  # what several discard together a note tells
        return _discards(parts, event.cause)
    if verb not in _ACTS or first == "none":
        return ""
    other = names[int(first[1:])] if verb == "target" else ""
    card = f"{{{first}}}" if first in DECK.codes else asked_for(*parts) if verb == "ask" else _("a card")
    if "with" in parts:
        card += f" + {{{parts[parts.index('with') + 1]}}}"
    words = _(_ACTS[verb]).format(card=card, other=other)
    if verb in _LED and first in DECK.codes:
        words = ": ".join([words, *_leads(first)])
    if "as" in parts:
        words = _("{what}, names {suit}").format(what=words, suit=f"{{{parts[parts.index('as') + 1]}}}")
    return words


def _discards(cards: Sequence[str], cause: int) -> str:
    """What was discarded, and the card that demanded it."""
    return _("discards {cards} for {cause}").format(cards=few(cards), cause=card_text(cause))


def _leads(code: str) -> list[str]:
    """What the card says of who is next, where no choice of a seat will tell it."""
    printed = [KEYWORDS[item] for item in TEXT[DECK.index[code]].items if item in KEYWORDS]
    return [word.title for word in printed if word.kind == NAVIGATION and word.op != "target"]


def _note(event: Event, names: Sequence[str]) -> str:
    match event:
        case CastBegan(keyword=key) if key in _CASTS:
            return _(_CASTS[key])
        case Attacked(keyword=key, caster=caster) if key in _SWAPS and caster != event.seat:
            return _(_SWAPS[key]).format(other=names[caster])
        case Drew(count=count):
            return ngettext("draws {count} card", "draws {count} cards", count).format(count=count)
        case Discarded(cards=cards, card=cause):
            return _discards([DECK.codes[card] for card in cards if card != HIDDEN], cause)
        case HandShown(text="shown"):
            return _("shows the hand")
        case TurnLost():
            return _("loses the turn")
        case BluffCalled(card=card):
            return _("pays for {card}").format(card=card_text(card))
        case BattleConceded(count=count) if count:
            return ngettext("takes {count} card", "takes {count} cards", count).format(count=count)
    return ""


def _given(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """Cards go from hand to hand; how the others move is told by what caused it."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if src.name != "hand" or dst.name != "hand":
        return None
    words = _("gives {other} {card}").format(other=names[dst.owner], card=card_text(event.card))
    return SeatAction(src.owner, words)
