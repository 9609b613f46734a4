"""The log line of each event, as its reader saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.texts import N_, _
from engine.games.absurd8s.cards import DECK, SUITS
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.phrases import (
    Names,
    asked_for,
    card_text,
    cards_text,
    count_text,
    pick_text,
    pile_text,
    suit_text,
)

_PLAYS = {
    "play": N_("{name} plays {what}."),
    "chain": N_("{name} passes everything on with {what}."),
    "thorns": N_("{name} answers with Thorns: {what}."),
    "jump": N_("{name} jumps in with {what}."),
    "negate": N_("{name} announces {what} to negate."),
}
_SIMPLE = {
    "draw": N_("{name} draws a last-resort card."),
    "pass": N_("{name} passes."),
    "accept": N_("{name} accepts."),
    "call": N_("{name} calls the bluff."),
    "concede": N_("{name} concedes the battle."),
}
_TAKES = {
    "fetch": N_("{name} takes {card} out of the pile."),
    "remove": N_("{name} discards {card} from the table."),
    "steal": N_("{name} steals {card}."),
    "stack": N_("{name} stacks {card}."),
}


def tell(event: Event, rules: Absurd8sRules, names: Names) -> str:
    """The log line of an event, "" if it needs none."""
    match event.kind:
        case "act":
            return _act(event, names)
        case "note":
            return _note(event, names)
        case "move":
            return _move(event, rules, names)
        case "shuffle" if event.src == rules.draw:
            return _("The draw pile is shuffled.")
        case "shuffle" if event.src == rules.pool:
            return _("All hands are shuffled together and dealt again.")
    return ""


def _act(event: Event, names: Names) -> str:
    words = event.text.split()
    who, verb = names[event.seat], words[0]
    if verb in _PLAYS:
        return _(_PLAYS[verb]).format(name=who, what=_played(words))
    if verb in _SIMPLE:
        return _(_SIMPLE[verb]).format(name=who)
    match verb:
        case "bluff":
            return _bluff(words, who)
        case "target":
            return _("{name} picks {other} to be next.").format(name=who, other=names[int(words[1][1:])])
        case "discard" if len(event.data) > 1 and words[1] != "none":  # what several discard together a note tells
            _kind, cause = cast(tuple[str, int], event.data)
            return _discards(who, [DECK.parse(word) for word in words[1:]], cause)
        case "ask":
            return _("{name} asks for {what}.").format(name=who, what=asked_for(words[1], words[2]))
        case "fetch" if words[1] == "down":
            return _("{name} takes a face-down card out of the pile.").format(name=who)
    return _(_TAKES[verb]).format(name=who, card=_code(words[1])) if verb in _TAKES else ""


def _code(word: str) -> str:
    return "{" + word + "}"


def _discards(who: str, cards: Sequence[int], cause: int) -> str:
    """What was discarded, and which card demanded it."""
    words = _("{name} discards {cards} for {card}.")
    return words.format(name=who, cards=cards_text(cards), card=card_text(cause))


def _bluff(words: list[str], who: str) -> str:
    known = words[1] != "?"
    if "on" in words:
        place = pile_text(int(words[words.index("on") + 1]) - 1)
        if known:
            return _("{name} plays a card face-down: {card} on {pile}.").format(
                name=who, card=_code(words[1]), pile=place
            )
        return _("{name} plays a card face-down on {pile}.").format(name=who, pile=place)
    if known:
        return _("{name} plays a card face-down: {card}.").format(name=who, card=_code(words[1]))
    return _("{name} plays a card face-down.").format(name=who)


def _played(words: list[str]) -> str:
    """The card and how it was played: each part is said of what was said before it."""
    what = _code(words[1])
    if "from" in words:
        what = _("{what} from the Effects").format(what=what)
    if "on" in words:
        what = _("{what} on {pile}").format(what=what, pile=pile_text(int(words[words.index("on") + 1]) - 1))
    if "pick" in words:
        what = _("{what} as {keyword}").format(what=what, keyword=pick_text(words[words.index("pick") + 1]))
    if "with" in words:
        what = _("{what}, made Wild by {{AT}}").format(what=what)
    if "as" in words:
        suit = suit_text(SUITS.index(words[words.index("as") + 1]))
        what = _("{what}, and names {suit}").format(what=what, suit=suit)
    return what


def _note(event: Event, names: Names) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    card = card_text(event.card)
    match event.text:
        case "deal":
            return _("*Game {number}: {name} deals.*").format(number=event.value, name=who)
        case "attack":
            return _attack(event, names)
        case "shown":
            return _("{name} shows {cards}.").format(name=who, cards=cards_text(cast(tuple[int, ...], event.data)))
        case "discarded":
            return _discards(who, cast(tuple[int, ...], event.data), event.card)
        case "draws" if event.card != HIDDEN:
            words = _("{name} draws {cards} for {card}.")
            return words.format(name=who, cards=count_text(event.value), card=card)
        case "coins":
            pairs = cast(tuple[tuple[int, str], ...], event.data)
            coins = ", ".join(_(_COINS[coin]).format(name=names[seat]) for seat, coin in pairs)
            return _("Coins: {coins}.").format(coins=coins)
        case "called" if event.value == event.seat:
            return _("It is {card}. Well bluffed: {name} pays.").format(card=card, name=names[event.value])
        case "called":
            return _("It is {card}. The bluff fails: {name} pays.").format(card=card, name=names[event.value])
        case "round" if who:
            return _("*Game {number} is over: {name} wins.*").format(number=event.value, name=who)
        case "round":
            why = str(event.data[3]) if len(event.data) > 3 else ""  # sizes, places, hands, why
            return _(_ENDS.get(why, N_("*Game {number} is over.*"))).format(number=event.value)
        case "conceded" if not event.value:
            return _("{card} lay alone on the battle stack; {name} takes nothing.").format(name=who, card=card)
    plain = _PLAIN_NOTES.get(event.text, "")
    return _(plain).format(name=who, card=card, cards=count_text(event.value))


_PLAIN_NOTES = {
    "lost": N_("{name} loses the turn."),
    "draws": N_("{name} draws {cards}."),
    "effect": N_("{card} comes into effect."),
    "expired": N_("{card} of {name} expires."),
    "conceded": N_("{name} takes {cards} of the battle stack."),
}
_ENDS = {
    "draw": N_("*Game {number} is over: the draw pile has run out.*"),
    "passes": N_("*Game {number} is over: everybody has passed.*"),
}
_COINS = {"H": N_("{name} heads"), "T": N_("{name} tails")}


def _attack(event: Event, names: Names) -> str:
    key, source = cast(tuple[str, int], event.data)
    parts = {"name": names[event.seat], "attack": KEYWORDS[key].title, "card": card_text(source)}
    if event.value == event.seat:
        return _("{name} undergoes {attack} of {card}.").format(**parts)
    return _("{name} undergoes {attack} of {card} from {other}.").format(**parts, other=names[event.value])


def _move(event: Event, rules: Absurd8sRules, names: Names) -> str:
    """Lines for cards that go from hand to hand or into somebody's Effects; the rest is told by what caused it."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if src.name == "hand" and dst.name == "hand":
        giver, taker = names[src.owner], names[dst.owner]
        return _("{name} gives {other} {card}.").format(name=giver, other=taker, card=card_text(event.card))
    if src.name == "pile" and dst.name == "effects":
        words = _("{card} lies in the Effects of {name} now.")
        return words.format(card=card_text(event.card), name=names[dst.owner])
    return ""
