"""Builds positions of Absurd 8's from scenario lines (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.core.errors import BadText
from engine.core.zones import EVERYBODY, only
from engine.games.absurd8s.cards import COPYCAT, DECK, SUITS, TEXT
from engine.games.absurd8s.force import SMALL_HANDS
from engine.games.absurd8s.keywords import NO_TEXT, PICKS, text_of
from engine.games.absurd8s.laid import NO_SUIT, NOBODY, Attack, Laid
from engine.games.absurd8s.options import EXTRA_PILES
from engine.games.absurd8s.state import Absurd8sState
from engine.scenario.adapter import Key, Position, learn_audiences
from engine.scenario.readers import (
    Scope,
    by_seat,
    one_of,
    per_seat,
    quote,
    read_cards,
    read_claimed,
    read_filled,
    read_seat,
    split_list,
)

_MARKED = re.compile(r"(?P<down>\()?(?P<code>[A-Z0-9]{2})(?(down)\))(?P<marks>([=~@!][A-Za-z0-9]*)*)")
_MARK = re.compile(r"([=~@!])([A-Za-z0-9]*)")
MOST_LOST = 9
"""Turns somebody may owe; one card takes one turn at a time."""

Entry = tuple[int, Laid]


def read_laid(word: str, scope: Scope) -> Entry:
    """A pile card with its marks: ``8S=C@P0``, ``(KH)@P1``, ``7H~wild=C@P1``, ``2T!``. Raises BadText."""
    match = _MARKED.fullmatch(word)
    if match is None:
        raise BadText(f"{quote(word)} is not a card with marks; expected something like 8S=C@P0, (KH)@P1 or 2T!")
    found = _MARK.findall(match["marks"])
    marks: dict[str, str] = dict(found)
    if len(marks) < len(found):
        raise BadText(f"{quote(word)} has two marks of a kind")
    card = scope.claim_card(match["code"])
    player = scope.find_seat(marks["@"]) if "@" in marks else NOBODY
    if match["down"]:
        if marks.keys() - {"@"}:
            raise BadText(f"{quote(word)} lies face-down, so it has no other mark than its player")
        return card, Laid(player, NO_SUIT, NO_TEXT, down=True)
    if marks.get("!"):
        raise BadText(f"{quote(word)} has something behind !; expected nothing")
    suit = SUITS.index(one_of(*SUITS)(marks["="], scope)) if "=" in marks else -1
    pick: str = one_of(*PICKS)(marks["~"], scope) if "~" in marks else ""
    if pick and not TEXT[card].picks and card != COPYCAT:
        raise BadText(f"{quote(word)} picks a keyword, which 7H and a TT that copies it do alone")
    return card, Laid(player, suit, text_of(TEXT[card].items, pick), inert="!" in marks)


def _read_row(text: str, scope: Scope) -> list[Entry]:
    return [read_laid(word, scope) for word in split_list(text)]


def _read_effects(text: str, scope: Scope) -> dict[int, list[Entry]]:
    """The Personal Effects by seat, each card played by its owner unless it says otherwise."""
    found: dict[int, list[Entry]] = by_seat(_read_row)(text, scope)
    for owner, row in found.items():
        for _, entry in row:
            entry.seat = owner if entry.seat == NOBODY else entry.seat
    return found


PILES = ("pile", *(f"pile{number}" for number in range(2, 2 + EXTRA_PILES)))
LINES = {
    "hands": Key(by_seat(read_filled, every=True), "hands P0 2S KC / P1 - / P2 +18", needed=True),
    "pile": Key(_read_row, "pile 9D@P2 8S=H@P0", needed=True),
    **{key: Key(_read_row, f"{key} JH@P0 3H@P1") for key in PILES[1:]},
    "draw": Key(read_claimed, "draw 3C 4C", empty=True),
    "rest": Key(read_seat, "rest P2"),
    "effects": Key(_read_effects, "effects P1 KS 2H / P2 KD"),
    "global": Key(_read_row, "global AH@P1 TS@P0"),
    "battle": Key(_read_row, "battle TH@P0 4H@P1"),
    "incoming": Key(read_cards, "incoming 2D 2S"),
    "chain": Key(read_cards, "chain 2D 2S"),
    "lost": Key(per_seat(0, MOST_LOST), "lost 0 1 0"),
    "dir": Key(one_of("cw", "ccw"), "dir ccw"),
    "played": Key(lambda text, scope: [scope.find_seat(word) for word in split_list(text)], "played P0 P2"),
}
"""The position lines of Absurd 8's."""


def place_cards(state: Absurd8sState, position: Position) -> None:
    """Fill zones and facts as the position says. Raises BadText."""
    state.reset_game((position.turn - 1) % state.rules.seats)
    rules = state.rules
    for number, (zone, key) in enumerate(zip((rules.main, *rules.extra), PILES, strict=True)):
        if key in position.values:
            if len(state.piles) < number:
                raise position.make_refusal(key, f"there is a line {key}, but none {PILES[number - 1]}")
            _lay_cards(state, zone, position.get(key))
            if number:
                state.piles = (*state.piles, zone)
    _lay_cards(state, rules.battle, position.get("battle", ()))
    _lay_cards(state, rules.globals, position.get("global", ()))
    for owner, row in position.get("effects", {}).items():
        _lay_cards(state, rules.effects + owner, row)
    zones, scope = state.zones, position.scope
    for owner, hand in sorted(position.get("hands").items()):
        zones[owner].extend(scope.fill_gaps(hand))
    rest = scope.take_rest()
    if "rest" in position.values:
        zones[position.get("rest")].extend(rest)
        rest = []
    zones[rules.draw].extend(reversed([*position.get("draw", []), *rest]))
    state.refresh()
    _set_facts(state, position)
    learn_audiences(state)
    for zone in range(state.rules.main, len(state.zones)):
        for card, entry in state.lying(zone):  # a bluff is known to who laid it
            state.table.known[card] = EVERYBODY if not entry.down else only(entry.seat) if entry.seat >= 0 else 0
    if state.ops & SMALL_HANDS:
        state.show_small_hands()
    state.begin_turns()


def _lay_cards(state: Absurd8sState, zone: int, row: Iterable[Entry]) -> None:
    state.zones[zone].extend(card for card, _ in row)
    state.set_row(zone, tuple(entry for _, entry in row))


def _set_facts(state: Absurd8sState, position: Position) -> None:
    for card in position.get("incoming", []):
        if not TEXT[card].attacks:
            raise position.make_refusal("incoming", f"{DECK.codes[card]} is incoming, but has no attack")
        state.incoming += tuple(
            Attack(key, card, _find_player(state, position, "incoming", card)) for key in TEXT[card].attacks
        )
    state.chain = tuple((card, _find_player(state, position, "chain", card)) for card in position.get("chain", []))
    state.lost = tuple(position.get("lost", state.lost))
    state.direction = -1 if position.get("dir") == "ccw" else 1
    played = [entry.seat for entry in state.rows[state.rules.main] if entry.seat >= 0]
    played = position.get("played", played)
    state.recent = tuple(reversed(list(dict.fromkeys(reversed(played)))[:2]))


def _find_player(state: Absurd8sState, position: Position, key: str, card: int) -> int:
    for zone in state.piles:
        if card in state.zones[zone]:
            return state.entry(card, zone).seat
    raise position.make_refusal(key, f"{DECK.codes[card]} is pending but lies in no pile")
