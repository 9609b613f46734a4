"""Eightfist in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.errors import BadText
from engine.core.state import Rules, State
from engine.core.zones import EVERYBODY
from engine.games.eightfist.actions import NAMES
from engine.games.eightfist.calculations import CALCULATIONS, POINTS, fist_rows
from engine.games.eightfist.game import GAME
from engine.games.eightfist.options import EightfistRules, rules_for
from engine.games.eightfist.scoring import DECK, FILES, SLOTS, SPECIALS
from engine.games.eightfist.state import EightfistState
from engine.games.eightfist.turn import NextTurn, begin
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Context, Grammar, Key, Position
from engine.scenario.readers import (
    Scope,
    cards,
    claimed,
    compare,
    nothing,
    number,
    one_of,
    per_seat,
    unlike,
    whole,
)

LAST = ("QS", "2D", *SPECIALS)
"""Named cards that never serve as filler: unnamed, they lie at the bottom of the stock."""


class EightfistAdapter(Adapter):
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "EF"
    game = GAME

    def rules(self, options: Mapping[str, str], seats: int) -> Rules:
        chosen = {"match": "round", **options}
        if "stall" not in options:
            chosen["stall_laps"] = options.get("stall_laps", "0")
        return rules_for(chosen, seats)

    def cards(self, rules: Rules) -> int:
        assert isinstance(rules, EightfistRules)
        return rules.cards

    def build(self, position: Position, context: Context) -> State:
        assert isinstance(position.rules, EightfistRules)
        state = EightfistState(position.rules, rng=1)
        if position.new >= 0:
            state.deal(position.new, None)
            begin(state)
            return state
        _place(state, position)
        if position.has("opening"):
            begin(state)
        else:
            state.stack.append(NextTurn(state.active))
        return state


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: EightfistState, position: Position) -> None:
    rules, table, filler = state.rules, state.table, position.scope.filler
    state.active = position.turn
    state.dealer = (state.active - 1) % rules.seats
    rest = _bottom(filler)
    up = [0] * rules.seats
    for seat, fist in sorted(position.rows.items()):
        for slot, (card, face_up) in enumerate(fist):
            table.zones[seat].append(filler.take(1)[0] if card == "+" else card)
            up[seat] |= face_up << slot
    slush = position.get("discard")
    if slush is None:
        slush = filler.take(1)
    rest = [*filler.rest(), *rest]
    if position.has("rest"):
        slush, rest = [*reversed(rest), *slush], []
    table.zones[rules.slush].extend(slush)
    table.zones[rules.stock].extend(reversed([*position.get("stock", []), *rest]))
    state.up = tuple(up)
    _know(state)


def _bottom(filler: readers.Filler) -> list[int]:
    """The cards that never serve as filler, as far as nobody named them."""
    return [filler.name(code) for code in LAST for card in filler.copies(code) if filler.has(card)]


def _fist(text: str, scope: Scope) -> list[tuple[int | str, bool]]:
    """Per slot the card (``+``: one that fills the gap) and whether it is open."""
    found: list[tuple[int | str, bool]] = []
    for word in fist_rows(text):
        hidden = word.startswith("(") and word.endswith(")")
        code = word[1:-1] if hidden else word
        found.append((code if code == "+" else scope.filler.name(code), not hidden))
    return found


def _know(state: EightfistState) -> None:
    table = state.table
    for seat in range(state.rules.seats):
        for slot, card in enumerate(table.zones[seat]):
            table.known[card] = EVERYBODY if state.is_up(seat, slot) else 0
    for card in table.zones[state.rules.slush]:
        table.known[card] = EVERYBODY


# --- assertions ----------------------------------------------------------------------------------------------------


def _slot_word(text: str, scope: Scope) -> str:
    scope.card(text[1:-1] if text.startswith("(") and text.endswith(")") else text)
    return text


def _slot(state: EightfistState, value: tuple[int, int, str], context: Context) -> str:
    seat, slot, wanted = value
    code = DECK.codes[state.table.zones[seat][slot]]
    return compare(code if state.is_up(seat, slot) else f"({code})", wanted)


def _up(state: EightfistState, wanted: list[int], context: Context) -> str:
    return compare([mask.bit_count() for mask in state.up], wanted)


def _drew(state: EightfistState, wanted: int, context: Context) -> str:
    drawn = [card for zone in state.table.zones[state.rules.drawn :] for card in zone]
    return compare(DECK.text(drawn), DECK.codes[wanted])


def _discard(state: EightfistState, wanted: int, context: Context) -> str:
    return compare(DECK.text(state.table.zones[state.rules.slush][-1:]), DECK.codes[wanted])


def _discardsize(state: EightfistState, wanted: int, context: Context) -> str:
    return compare(len(state.table.zones[state.rules.slush]), wanted)


def _stock(state: EightfistState, wanted: list[int], context: Context) -> str:
    found = state.table.zones[state.rules.stock][::-1]
    found = found[: len(wanted)] if wanted else found
    return compare(DECK.text(found), DECK.text(wanted))


def _stocksize(state: EightfistState, wanted: int, context: Context) -> str:
    return compare(len(state.table.zones[state.rules.stock]), wanted)


def _reshuffles(state: EightfistState, wanted: int, context: Context) -> str:
    return compare(state.reshuffles, wanted)


def _files(text: str, scope: Scope) -> list[str]:
    if text == "none":
        return []
    for word in text.split() or [""]:
        seat, _, file = word.partition(".")
        scope.seat(seat)
        whole(file, 1, FILES)
    return unlike(text.split(), text)


def _frozen(state: EightfistState, wanted: list[str], context: Context) -> str:
    everybody = range(state.rules.seats)
    found = [f"P{seat}.{file + 1}" for seat in everybody for file in range(FILES) if state.freezer(seat, file)]
    return compare(found, wanted, " ".join(found) or "none")


def _legal_words(text: str, scope: Scope) -> tuple[int, int, list[str]]:
    words = text.split()
    if len(words) < 3:
        raise BadText(f"{readers.quote(text)} is not a seat, a card and slots")
    for word in words[2:] if words[2:] != ["none"] else []:
        one_of(*NAMES)(word, scope)
    return scope.seat(words[0]), scope.card(words[1]), [] if words[2:] == ["none"] else unlike(words[2:], text)


def _legal(state: EightfistState, wanted: tuple[int, int, list[str]], context: Context) -> str:
    seat, card, slots = wanted
    found = [NAMES[slot] for slot in state.slots_for(seat, card)]
    return compare(found, slots, " ".join(found) or "none")


def _scores(state: EightfistState, wanted: list[int], context: Context) -> str:
    return compare(list(state.points()), wanted)


GRAMMAR = Grammar(
    lines={
        "stock": Key(claimed, "stock 8H 9C", empty=True),
        "discard": Key(claimed, "discard 3C QD"),
        "rest": Key(one_of("discard"), "rest discard"),
        "opening": Key(nothing, "opening", empty=True),
    },
    row=Key(_fist, "P0 5C (KD) (+) + / (+) 9S (+) (+)"),
    assertions={
        "up": Assertion(per_seat(0, SLOTS), _up),
        "drew": Assertion(readers.card, _drew),
        "discard": Assertion(readers.card, _discard),
        "discardsize": Assertion(number(0, len(DECK)), _discardsize),
        "stock": Assertion(cards, _stock),
        "stocksize": Assertion(number(0, len(DECK)), _stocksize),
        "reshuffles": Assertion(number(0, 99), _reshuffles),
        "frozen": Assertion(_files, _frozen),
        "legal": Assertion(_legal_words, _legal),
        "scores": Assertion(per_seat(-POINTS, POINTS), _scores),
    },
    place=Assertion(_slot_word, _slot),
    calculations=CALCULATIONS,
    kinds="open draw place flip",
    verbs="open stock discard put toss steal flip",
    words="to",
    aliases={"lastturn": "last_turn"},
)

ADAPTER = EightfistAdapter(GRAMMAR)
