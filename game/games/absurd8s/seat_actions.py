"""What a seat of Absurd 8's did, in a phrase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import (
    Attacked,
    BattleConceded,
    BluffCalled,
    CastBegan,
    Discarded,
    Drew,
    EffectBegan,
    HandShown,
    TurnLost,
)
from engine.games.absurd8s.keywords import KEYWORDS, NAVIGATION
from engine.games.absurd8s.words.log import describe_play
from engine.games.absurd8s.words.phrases import asked_for, card_text, count_text
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction, format_few_cards

_PLAYED = N_("{name:-plays|play} {card}")
_BLUFFED = N_("{name:-plays|play} {card} face-down")
_STOLEN = N_("{name:-steals|steal} {card}")
_ACTS: Final[dict[str, tuple[str, int]]] = {
    "play": (_PLAYED, USUAL),
    "chain": (N_("{name:-passes|pass} it on with {card}"), WEIGHTY),
    "thorns": (N_("{name:-answers|answer} with Thorns: {card}"), WEIGHTY),
    "jump": (N_("{name:-jumps|jump} in with {card}"), WEIGHTY),
    "draw": (N_("{name:-draws|draw} a card"), LIGHT),
    "negate": (N_("{name:-negates|negate} with {card}"), WEIGHTY),
    "pass": (N_("{name:-passes|pass}"), LIGHT),
    "concede": (N_("{name:-concedes|concede} the battle"), WEIGHTY),
    "bluff": (_BLUFFED, USUAL),
    "target": (N_("{name:-gives|give} the turn to {other:|you}"), LIGHT),
    "ask": (N_("{name:-asks|ask} for {card}"), USUAL),
    "fetch": (N_("{name:-takes|take} {card} out of the pile"), USUAL),
    "remove": (N_("{name:-removes|remove} {card} from the table"), WEIGHTY),
    "steal": (_STOLEN, WEIGHTY),
    "stack": (N_("{name:-lays|lay} {card} on the battle stack"), USUAL),
}
"""What is said of an answer, and how much it matters."""
_PLAYS = ("play", "chain", "thorns", "jump", "negate")
"""Ways to play a card that are told with all that was chosen with it."""
_LED = ("play", "chain", "jump")
"""Ways to play a card after which its navigation says who is next."""
_CASTS = {
    "all-flip": N_("{name:-lets|let} all flip a coin"),
    "redistribute": N_("{name:-shuffles|shuffle} all hands"),
    "reverse": N_("{name:-turns|turn} the direction"),
    "shuffle-discard": N_("{name:-shuffles|shuffle} the piles"),
}
"""Casts whose outcome nothing else tells."""
_SWAPS = {
    "exchange-1": N_("{name:-swaps|swap} a card with {other:|you}"),
    "exchange-hands": N_("{name:-swaps|swap} hands with {other:|you}"),
}


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if event.kind == "move":
        return _make_move_action(event, rules, names)
    return _make_act_action(event, names) if isinstance(event, Acted) else _make_note_action(event, names)


def _make_act_action(event: Acted, names: Sequence[str]) -> SeatAction | None:
    verb, *parts = event.text.split()
    first = parts[0] if parts else ""
    if verb == "discard" and event.cause != HIDDEN and first != "none":  # what several discard together a note tells
        return SeatAction(event.seat, _describe_discards(names[event.seat], parts, event.cause))
    if verb not in _ACTS or first == "none":
        return None
    card = f"{{{first}}}" if first in DECK.codes else _("a card")
    if verb in _PLAYS:
        card = describe_play(event.text.split())
    elif verb == "ask":
        card = asked_for(*parts)
    if verb in _LED and (titles := _list_navigation_titles(first)):
        card = f"{card} ({', '.join(titles)})"
    words, weight = _ACTS[verb]
    other = names[int(first[1:])] if verb == "target" else ""
    return SeatAction(event.seat, _(words).format(name=names[event.seat], card=card, other=other), weight=weight)


def _describe_discards(who: str, cards: Sequence[str], cause: int) -> str:
    """What was discarded, and the card that demanded it."""
    words = _("{name:-discards|discard} {cards} for {cause}")
    return words.format(name=who, cards=format_few_cards(cards), cause=card_text(cause))


def _list_navigation_titles(code: str) -> list[str]:
    """What the card says of who is next, where no choice of a seat will tell it."""
    items = TEXT[DECK.index[code]].items if code in DECK.codes else ()
    printed = [KEYWORDS[item] for item in items if item in KEYWORDS]
    return [word.title for word in printed if word.kind == NAVIGATION and word.op != "target"]


def _make_note_action(event: Event, names: Sequence[str]) -> SeatAction | None:
    who, weight, cause, count, cards = names[event.seat], USUAL, "", "", ""
    match event:
        case BluffCalled():
            return _make_call_action(event, names)
        case Attacked(keyword=key, caster=caster, source=source) if caster != event.seat:
            return _make_attack_action(event, names, key, source)
        case Discarded(cards=discarded, card=demanded):
            codes = [DECK.codes[card] for card in discarded if card != HIDDEN]
            return SeatAction(event.seat, _describe_discards(who, codes, demanded))
        case CastBegan(keyword=key) if key in _CASTS:
            words, weight = _CASTS[key], WEIGHTY
        case EffectBegan():
            return _make_effect_action(event, who)
        case Drew(count=drawn, card=card):
            words, count, cause = N_("{name:-draws|draw} {count}"), count_text(drawn), card_text(card)
            words = words if card == HIDDEN else N_("{name:-draws|draw} {count} for {cause}")
        case HandShown(text="shown", cards=shown):
            words, weight = N_("{name:-shows|show} {cards}"), WEIGHTY
            cards = format_few_cards([DECK.codes[card] for card in shown])
        case TurnLost():
            words = N_("{name:-loses|lose} the turn")
        case BattleConceded(count=taken) if taken:
            words, count = N_("{name:-takes|take} {count} of the battle stack"), count_text(taken)
        case _:
            return None
    told = _(words).format(name=who, cause=cause, count=count, cards=cards)
    return SeatAction(event.seat, told, weight=weight)


def _make_effect_action(event: EffectBegan, who: str) -> SeatAction:
    """A card comes into effect; it tells of the play as well, where nothing was chosen with it."""
    card = card_text(event.card)
    told = _("{name:-brings|bring} {card} into effect").format(name=who, card=card)
    joined = _("{name:-plays|play} {card} as an effect").format(name=who, card=card)
    played = _(_PLAYED).format(name=who, card=card)
    return SeatAction(event.seat, told, instead=played, joined=joined, weight=WEIGHTY)


def _make_call_action(event: BluffCalled, names: Sequence[str]) -> SeatAction:
    """Who was called for which card, and whether that was right; it tells of the play as well."""
    words = N_("{name:-is|are} caught bluffing with {card} by {other:|you}")
    if event.loser == event.seat:
        words = N_("{name:-is|are} doubted wrongly for {card} by {other:|you}")
    bluffer = names[event.bluffer]
    told = _(words).format(name=bluffer, other=names[event.seat], card=card_text(event.card))
    played = _(_BLUFFED).format(name=bluffer, card=_("a card"))
    return SeatAction(event.bluffer, told, instead=played, weight=WEIGHTY)


def _make_attack_action(event: Attacked, names: Sequence[str], key: str, source: int) -> SeatAction:
    """Somebody undergoes an attack: which, and whose."""
    words = _SWAPS.get(key) or N_("{name:-undergoes|undergo} {attack} of {card} from {other:|you}")
    told = _(words).format(
        name=names[event.seat], attack=KEYWORDS[key].title, card=card_text(source), other=names[event.caster]
    )
    return SeatAction(event.seat, told, weight=WEIGHTY)


def _make_move_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """Cards that go from seat to seat, or come out of a shuffle of all hands; what else moves its cause tells."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if dst.owner < 0 or src.owner == dst.owner:
        return None
    who, card = names[dst.owner], card_text(event.card)
    match src.name, dst.name:
        case "pool", "hand" if event.card != HIDDEN:
            return SeatAction(dst.owner, _("{name:-gets|get} {card}").format(name=who, card=card))
        case "hand", "hand":
            words = _("{name:-gives|give} {other:|you} {card}")
            return SeatAction(src.owner, words.format(name=names[src.owner], other=who, card=card))
        case "effects", "effects":
            words = _("{name:-steals|steal} {card} from {other:|you}")
            seen = _(_STOLEN).format(name=who, card=card)
            told = words.format(name=who, card=card, other=names[src.owner])
            return SeatAction(dst.owner, told, instead=seen, weight=WEIGHTY)
    return None
