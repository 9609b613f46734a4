"""What a seat of Absurd 8's did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from engine.games.absurd8s.words.phrases import SUIT_NAME, asked_for, card_text
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction, format_few_cards

_ACTS = {
    "play": N_("plays {card}"),
    "chain": N_("passes it on with {card}"),
    "thorns": N_("Thorns: {card}"),
    "jump": N_("jumps in: {card}"),
    "draw": N_("draws"),
    "negate": N_("negates"),
    "pass": N_("passes"),
    "concede": N_("concedes"),
    "bluff": N_("plays face-down"),
    "target": N_("gives the turn to {other:|you}"),
    "ask": N_("asks for {card}"),
    "fetch": N_("takes {card} out of the pile"),
    "remove": N_("removes {card}"),
    "steal": N_("steals {card}"),
    "stack": N_("stacks {card}"),
}
_SIGNS: Final[dict[str, tuple[str, int]]] = {
    "play": ("", USUAL),
    "chain": ("link", WEIGHTY),
    "thorns": ("kw_thorns", WEIGHTY),
    "jump": ("kw_wormhole", WEIGHTY),
    "draw": ("deck", LIGHT),
    "negate": ("kw_negate_1", WEIGHTY),
    "pass": ("skip", LIGHT),
    "concede": ("down", WEIGHTY),
    "bluff": ("kw_bluff", USUAL),
    "target": ("kw_target", LIGHT),
    "ask": ("kw_fish", USUAL),
    "fetch": ("kw_search_discard", USUAL),
    "remove": ("kw_discard_effect", WEIGHTY),
    "steal": ("kw_steal_effect", WEIGHTY),
    "stack": ("kw_battle_stack", USUAL),
    "discard": ("trash", USUAL),
}
"""By which sign an answer is shown, and how much it matters."""
_SHORT = {"bluff": N_("face-down")}
"""Answers that are told in fewer words below their sign."""
_LED = ("play", "chain", "jump")
"""Ways to play a card after which its navigation says who is next."""
_CASTS = {
    "all-flip": N_("lets all flip a coin"),
    "redistribute": N_("shuffles all hands"),
    "reverse": N_("turns the direction"),
    "shuffle-discard": N_("shuffles the piles"),
}
"""Casts whose outcome nothing else tells."""
_SWAPS = {"exchange-1": N_("swaps a card with {other:|you}"), "exchange-hands": N_("swaps hands with {other:|you}")}


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if event.kind == "move":
        return _make_give_action(event, rules, names)
    if not isinstance(event, Acted):
        return _make_note_action(event, names)
    words = _describe_act(event, names)
    if not words:
        return None
    verb, *parts = event.text.split()
    sign, weight = _SIGNS[verb]
    signs = _list_card_signs(parts[0]) if verb in (*_LED, "thorns", "negate") and parts else ()
    return SeatAction(
        event.seat,
        words,
        sign=sign,
        weight=weight,
        signs=signs,
        short=_make_short_label(verb, parts),
        cause=_get_card_code(event.cause),
    )


def _make_short_label(verb: str, parts: Sequence[str]) -> str:
    """What stands below the picture of a play: what the card does stands beside it by sign."""
    words = _(_ACTS[verb]).format(card="{card}") if verb in _LED else ""
    if words and "as" in parts:
        return _("names {suit}").format(suit=_(SUIT_NAME[parts[parts.index("as") + 1]]))
    return _(_SHORT[verb]) if verb in _SHORT else words


def _list_card_signs(code: str) -> tuple[str, ...]:
    """The signs of what is printed on a card, as far as they act when it is played."""
    if code not in DECK.codes:
        return ()
    printed = [item.partition(":")[0] for item in TEXT[DECK.index[code]].items]
    return tuple(f"kw_{item.replace('-', '_')}" for item in printed if item in KEYWORDS)


def _describe_act(event: Acted, names: Sequence[str]) -> str:
    verb, *parts = event.text.split()
    first = parts[0] if parts else ""
    if verb == "discard" and event.cause != HIDDEN and first != "none":  # what several discard together a note tells
        return _describe_discards(names[event.seat], parts, event.cause)
    if verb not in _ACTS or first == "none":
        return ""
    other = names[int(first[1:])] if verb == "target" else ""
    card = f"{{{first}}}" if first in DECK.codes else asked_for(*parts) if verb == "ask" else _("a card")
    if "with" in parts:
        card += f" + {{{parts[parts.index('with') + 1]}}}"
    words = _(_ACTS[verb]).format(card=card, other=other)
    if verb in _LED and first in DECK.codes:
        words = ": ".join([words, *_list_navigation_titles(first)])
    if "as" in parts:
        words = _("{what}, names {suit}").format(what=words, suit=f"{{{parts[parts.index('as') + 1]}}}")
    return words


def _describe_discards(who: str, cards: Sequence[str], cause: int) -> str:
    """What was discarded, and the card that demanded it."""
    words = _("{name:-discards|discard} {cards} for {cause}")
    return words.format(name=who, cards=format_few_cards(cards), cause=card_text(cause))


def _list_navigation_titles(code: str) -> list[str]:
    """What the card says of who is next, where no choice of a seat will tell it."""
    printed = [KEYWORDS[item] for item in TEXT[DECK.index[code]].items if item in KEYWORDS]
    return [word.title for word in printed if word.kind == NAVIGATION and word.op != "target"]


def _make_note_action(event: Event, names: Sequence[str]) -> SeatAction | None:
    who, seat, weight, sign, cause, short = names[event.seat], event.seat, USUAL, "", HIDDEN, ""
    match event:
        case BluffCalled():
            return _make_call_action(event, names)
        case CastBegan(keyword=key) if key in _CASTS:
            words, weight, sign = _(_CASTS[key]), WEIGHTY, _make_sign_name(key)
        case Attacked(keyword=key, caster=caster, source=source) if caster != seat:
            return _make_attack_action(event, who, names[caster], key, source)
        case Drew(count=count):
            words, sign = ngettext("{name:-draws|draw} {count} card", "{name:-draws|draw} {count} cards", count), "deck"
            words, short = words.format(name=who, count=count), _("{name:-draws|draw} {count}")
        case Discarded(cards=cards, card=cause):
            words, sign = (
                _describe_discards(who, [DECK.codes[card] for card in cards if card != HIDDEN], cause),
                "trash",
            )
        case HandShown(text="shown"):
            words, sign, weight = _("{name:-shows|show} the hand").format(name=who), "eye", WEIGHTY
        case TurnLost():
            words, sign = _("{name:-loses|lose} the turn").format(name=who), "skip"
        case BattleConceded(count=count) if count:
            words = ngettext("{name:-takes|take} {count} card", "{name:-takes|take} {count} cards", count)
            words, sign, short = words.format(name=who, count=count), "deck", _("{name:-takes|take} {count}")
        case _:
            return None
    short = short.format(name=who, count=event.count) if isinstance(event, Drew | BattleConceded) else ""
    return SeatAction(seat, words, sign=sign, weight=weight, cause=_get_card_code(cause), short=short)


def _make_call_action(event: BluffCalled, names: Sequence[str]) -> SeatAction:
    """Who was called for which card, and whether that was right; it tells of the play as well."""
    words, short = N_("{name:-is|are} caught bluffing with {card} by {other:|you}"), N_("caught by")
    if event.loser == event.seat:
        words, short = N_("{name:-is|are} doubted wrongly for {card} by {other:|you}"), N_("wrongly doubted by")
    told = _(words).format(name=names[event.bluffer], other=names[event.seat], card=card_text(event.card))
    played = _ACTS["bluff"]
    return SeatAction(
        event.bluffer, told, instead=_(played), sign="kw_bluff", weight=WEIGHTY, flow="from", short=_(short)
    )


def _make_attack_action(event: Event, who: str, other: str, key: str, source: int) -> SeatAction:
    """Somebody undergoes an attack: which, and whose."""
    if key in _SWAPS:
        words = _(_SWAPS[key]).format(other=other)
        return SeatAction(event.seat, words, sign=_make_sign_name(key), weight=WEIGHTY, flow="swap")
    title = KEYWORDS[key].title
    words = _("{name:-undergoes|undergo} {attack} of {card} from {other:|you}")
    words = words.format(name=who, attack=title, card=card_text(source), other=other)
    return SeatAction(
        event.seat,
        words,
        sign=_make_sign_name(key),
        weight=WEIGHTY,
        flow="from",
        short=_("hit by {attack}").format(attack=title),
    )


def _get_card_code(card: int) -> str:
    return DECK.codes[card] if card != HIDDEN else ""


def _make_sign_name(key: str) -> str:
    return f"kw_{key.replace('-', '_')}"


def _make_give_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """Cards go from hand to hand; how the others move is told by what caused it."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if src.name != "hand" or dst.name != "hand":
        return None
    words = _("gives {other:|you} {card}").format(other=names[dst.owner], card=card_text(event.card))
    return SeatAction(src.owner, words, sign="card" if event.card == HIDDEN else "")
