"""Builds positions of Absurd 8's from scenario lines (docs/scenarios.md)."""

from __future__ import annotations

import re

from engine.core.errors import BadText
from engine.core.table import EVERYBODY, only
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.keywords import text_of
from engine.games.absurd8s.laid import DOWN, Attack, Laid
from engine.games.absurd8s.options import EXTRA_PILES
from engine.games.absurd8s.state import Absurd8sState
from engine.scenario.adapter import Filler, by_seat, seat_of, seats_of
from engine.scenario.blocks import Block

_MARKED = re.compile(r"\(?(?P<code>[A-Z0-9]{2})\)?(?P<marks>.*)$")
_MARK = re.compile(r"=(?P<suit>[CDHST])|~(?P<pick>\w+)|@P(?P<seat>\d)|(?P<inert>!)")
_SUITS = "CDHST"


def parse_laid(word: str, seats: int) -> tuple[str, Laid]:
    """A pile card with its marks: ``8S=C@P0``, ``(KH)@P1``, ``7H~wild=C@P1``, ``2T!``. Raises BadText."""
    match = _MARKED.match(word)
    if match is None:
        raise BadText(f"“{word}” is not a card of a pile.")
    suit, pick, seat, inert = -1, "", -1, False
    marks = match["marks"]
    for mark in _MARK.finditer(marks):
        suit = _SUITS.index(mark["suit"]) if mark["suit"] else suit
        pick = mark["pick"] or pick
        seat = seat_of(f"P{mark['seat']}", seats) if mark["seat"] else seat
        inert = inert or bool(mark["inert"])
    if _MARK.sub("", marks):
        raise BadText(f"“{word}” has a mark this game does not know.")
    code = match["code"]
    if word.startswith("("):
        return code, DOWN[seat]
    return code, Laid(seat, suit, text_of(TEXT[DECK.parse(code)].items, pick), inert=inert)


def place(state: Absurd8sState, block: Block) -> None:
    """Fill zones and facts as the block's position lines say. Raises BadText."""
    rules = state.rules
    filler = Filler(DECK)
    state.reset_game((seat_of(block.get("turn", "P0"), rules.seats) - 1) % rules.seats)
    _piles(state, block, filler)
    _spaces(state, block, filler)
    _hands(state, block, filler)
    state.refresh()
    _facts(state, block)
    _know(state)
    state.show_small_hands(None)


def _piles(state: Absurd8sState, block: Block, filler: Filler) -> None:
    rules = state.rules
    keys = ["pile", *(f"pile{number}" for number in range(2, 2 + EXTRA_PILES))]
    for zone, key in zip((rules.main, *rules.extra), keys, strict=True):
        if key == "pile" or block.has(key):
            _lay(state, zone, block.get(key), filler)
        if key != "pile" and block.has(key):
            state.piles = (*state.piles, zone)
    _lay(state, rules.battle, block.get("battle"), filler)


def _lay(state: Absurd8sState, zone: int, value: str, filler: Filler) -> None:
    row = []
    for word in value.split():
        if word == "none":
            continue
        code, entry = parse_laid(word, state.rules.seats)
        state.table.zones[zone].append(filler.name(code))
        row.append(entry)
    state.set_row(zone, tuple(row))


def _spaces(state: Absurd8sState, block: Block, filler: Filler) -> None:
    rules = state.rules
    _lay(state, rules.globals, block.get("global"), filler)
    if block.has("effects"):
        for seat, cards in by_seat(block.get("effects")).items():
            marked = " ".join(word if "@" in word else f"{word}@P{seat}" for word in cards.split() if word != "-")
            _lay(state, rules.effects + seat, marked, filler)


def _hands(state: Absurd8sState, block: Block, filler: Filler) -> None:
    rules, zones = state.rules, state.table.zones
    hands = by_seat(block.get("hands"))
    if sorted(hands) != list(range(rules.seats)):
        raise BadText("The hands line must name every seat.")
    named = {word: filler.name(word) for text in hands.values() for word in text.split() if word[0] not in "+-"}
    draw = [filler.name(word) for word in block.get("draw").split() if word not in ("none", "-")]
    for seat, text in sorted(hands.items()):
        for word in text.split():
            if word != "-":
                zones[seat].extend([named[word]] if word in named else filler.take(int(word[1:] or 1)))
    rest = filler.rest()
    if block.has("rest"):
        zones[seat_of(block.get("rest"), rules.seats)].extend(rest)
        rest = []
    zones[rules.draw].extend(reversed([*draw, *rest]))


def _facts(state: Absurd8sState, block: Block) -> None:
    rules = state.rules
    for code in block.get("incoming").split():
        card = DECK.parse(code)
        state.incoming += tuple(Attack(key, card, _player(state, card)) for key in TEXT[card].attacks)
    chain = [DECK.parse(code) for code in block.get("chain").split() if code != "none"]
    state.chain = tuple((card, _player(state, card)) for card in chain)
    if block.has("lost"):
        state.lost = tuple(int(word) for word in block.get("lost").split())
        if len(state.lost) != rules.seats:
            raise BadText("The lost line must have one number per seat.")
    state.direction = -1 if block.get("dir") == "ccw" else 1
    played = [entry.seat for entry in state.row(rules.main) if entry.seat >= 0]
    if block.has("played"):
        played = seats_of(block.get("played"))
    state.recent = tuple(reversed(dict.fromkeys(reversed(played))))


def _player(state: Absurd8sState, card: int) -> int:
    zones = state.table.zones
    for zone in state.piles:
        if card in zones[zone]:
            return state.row(zone)[zones[zone].index(card)].seat
    raise BadText(f"{DECK.codes[card]} is pending but lies in no pile.")


def _know(state: Absurd8sState) -> None:
    """What the position lets everybody see; a face-down card is known to its player."""
    rules, table = state.rules, state.table
    for zone, content in enumerate(table.zones):
        for at, card in enumerate(content):
            table.known[card] = table.audience[zone]
            if zone >= rules.main:
                entry = state.row(zone)[at]
                table.known[card] = EVERYBODY if not entry.down else only(entry.seat) if entry.seat >= 0 else 0
