"""The log line of each event, as its reader saw it."""

from __future__ import annotations

from typing import cast

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.phrases import (
    SUIT_NAME,
    Names,
    asked_for,
    card_text,
    cards_text,
    count_text,
    pick_text,
)

_PLAYS = {
    "play": "plays",
    "chain": "passes everything on with",
    "thorns": "answers with Thorns:",
    "jump": "jumps in with",
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
        case "show" if event.src < rules.main and event.card != HIDDEN:
            return f"{names[rules.zones[event.src].owner]} shows {card_text(event.card)}."
        case "shuffle" if event.src == rules.draw:
            return "The draw pile is shuffled."
        case "shuffle" if event.src == rules.pool:
            return "All hands are shuffled together and dealt again."
    return ""


def _act(event: Event, names: Names) -> str:
    words = event.text.split()
    who, verb = names[event.seat], words[0]
    if verb in _PLAYS:
        return f"{who} {_PLAYS[verb]} {_played(words)}."
    match verb:
        case "negate":
            return f"{who} announces {_played(words)} to negate."
        case "bluff":
            own = "" if words[1] == "?" else f" {_code(words[1])}"
            return f"{who} plays a card face-down{own and ':' + own}{_pile(words)}."
        case "target":
            return f"{who} picks {names[int(words[1][1:])]} to be next."
        case "discard" if event.public != "discard ?" and words[1] not in ("none", "?"):
            return f"{who} discards {cards_text(DECK.parse(word) for word in words[1:])}."
        case "ask":
            return f"{who} asks for {asked_for(words[1], words[2])}."
        case "stack":
            return f"{who} stacks {_code(words[1])}."
        case "fetch" | "remove" | "steal":
            return _chosen(who, verb, words)
    return f"{who} {_PLAIN[verb]}." if verb in _PLAIN else ""


_PLAIN = {
    "draw": "draws a last-resort card",
    "pass": "passes",
    "accept": "accepts",
    "call": "calls the bluff",
    "concede": "concedes the battle",
}


def _code(word: str) -> str:
    return "{" + word + "}"


def _pile(words: list[str]) -> str:
    return f" on pile {words[words.index('on') + 1]}" if "on" in words else ""


def _played(words: list[str]) -> str:
    text = _code(words[1])
    if "from" in words:
        text += " from the Effects"
    text += _pile(words)
    if "pick" in words:
        text += f" as {pick_text(words[words.index('pick') + 1])}"
    if "with" in words:
        text += f", made Wild by {_code('AT')}"
    if "as" in words:
        text += f", and names {SUIT_NAME[words[words.index('as') + 1]]}"
    return text


def _chosen(who: str, verb: str, words: list[str]) -> str:
    if words[1] == "down":
        return f"{who} takes a face-down card out of the pile."
    card = _code(words[1])
    said = {"fetch": "takes {} out of the pile", "remove": "discards {} from the table", "steal": "steals {}"}
    return f"{who} {said[verb].format(card)}."


def _note(event: Event, names: Names) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    card = card_text(event.card)
    match event.text:
        case "deal":
            return f"*Game {event.value}: {who} deals.*"
        case "lost":
            return f"{who} loses the turn."
        case "attack":
            key, source = cast(tuple[str, int], event.data)
            by = "" if event.value == event.seat else f" from {names[event.value]}"
            return f"{who} undergoes {KEYWORDS[key].name} of {card_text(source)}{by}."
        case "draws":
            return f"{who} draws {count_text(event.value)}."
        case "discarded":
            return f"{who} discards {cards_text(cast(tuple[int, ...], event.data))}."
        case "coins":
            pairs = cast(tuple[tuple[int, str], ...], event.data)
            return "Coins: " + ", ".join(f"{names[seat]} {_COINS[coin]}" for seat, coin in pairs) + "."
        case "effect":
            return f"{card} comes into effect."
        case "expired":
            return f"{card} of {who} expires."
        case "called":
            paid = "Well bluffed" if event.value == event.seat else "The bluff is off"
            return f"It is {card}. {paid}: {names[event.value]} pays."
        case "conceded":
            return f"{who} takes {count_text(event.value)} of the battle stack."
        case "round":
            return f"*Game {event.value} is over{f': {who} wins' if who else ''}.*"
    return ""


_COINS = {"H": "heads", "T": "tails"}


def _move(event: Event, rules: Absurd8sRules, names: Names) -> str:
    """Lines for cards that go from hand to hand or into somebody's Effects; the rest is told by what caused it."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if src.name == "hand" and dst.name == "hand":
        return f"{names[src.owner]} gives {names[dst.owner]} {card_text(event.card)}."
    if src.name == "pile" and dst.name == "effects":
        return f"{card_text(event.card)} lies in the Effects of {names[dst.owner]} now."
    return ""
