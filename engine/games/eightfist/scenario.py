"""Eightfist in scenario notation (docs/scenarios.md)."""

from __future__ import annotations

from engine.core.cards import mask_of
from engine.core.errors import BadText
from engine.core.zones import EVERYBODY
from engine.games.eightfist.actions import NAMES
from engine.games.eightfist.calculations import CALCULATIONS, POINTS, fist_rows
from engine.games.eightfist.game import GAME
from engine.games.eightfist.scoring import DECK, FILES, SLOTS, SPECIALS
from engine.games.eightfist.state import EightfistState
from engine.games.eightfist.turn import NextTurn, begin_round
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Key, Position, learn_audiences
from engine.scenario.assertions import (
    expect_about,
    expect_equal,
    expect_fact,
    expect_note,
    expect_pile,
    tell_words,
    top_of,
)
from engine.scenario.readers import (
    Scope,
    number_reader,
    one_of,
    per_seat,
    read_claimed,
    read_faces,
    read_nothing,
    read_whole,
    refuse_repeats,
    strip_brackets,
)

LAST = ("QS", "2D", *SPECIALS)
"""Named cards that never serve as filler: unnamed, they lie at the bottom of the stock."""


# --- positions -----------------------------------------------------------------------------------------------------


def _place_cards(state: EightfistState, position: Position) -> None:
    rules, table, scope = state.rules, state.table, position.scope
    state.active = position.turn
    state.dealer = (state.active - 1) % rules.seats
    # Cards that never serve as filler, as far as nobody named them.
    rest = [scope.claim_card(code) for code in LAST for card in scope.list_copies(code) if scope.is_left(card)]
    up = [0] * rules.seats
    for seat, fist in sorted(position.rows.items()):
        table.zones[seat].extend(scope.fill_gaps([card for card, _ in fist]))
        up[seat] = mask_of(slot for slot, (_, is_open) in enumerate(fist) if is_open)
    slush = position.get("discard")
    if slush is None:
        slush = scope.take_cards(1)
    rest = [*scope.take_rest(), *rest]
    if "rest" in position.values:
        slush, rest = [*reversed(rest), *slush], []
    table.zones[rules.slush].extend(slush)
    table.zones[rules.stock].extend(reversed([*position.get("stock", []), *rest]))
    state.up = tuple(up)
    learn_audiences(state)
    for seat, mask in enumerate(up):
        for slot, card in enumerate(table.zones[seat]):
            table.known[card] = EVERYBODY if mask >> slot & 1 else 0
    if "opening" in position.values:
        begin_round(state)
    else:
        state.stack.append(NextTurn(state.active))


# --- assertions ----------------------------------------------------------------------------------------------------


def _tell_slot(state: EightfistState, seat: int, slot: int) -> str:
    code = DECK.codes[state.zones[seat][slot]]
    return code if state.up[seat] >> slot & 1 else f"({code})"


def _read_files(text: str, scope: Scope) -> list[str]:
    if text == "none":
        return []
    for word in text.split() or [""]:
        seat, _, file = word.partition(".")
        scope.find_seat(seat)
        read_whole(file, 1, FILES)
    return refuse_repeats(text.split(), text)


def _list_frozen(state: EightfistState) -> list[str]:
    everybody = range(state.rules.seats)
    return [f"P{seat}.{file + 1}" for seat in everybody for file in range(FILES) if state.freezer(seat, file)]


def _legal_words(text: str, scope: Scope) -> tuple[int, int, list[str]]:
    seat, card, *slots = [*text.split(), "", ""]
    if not slots[0]:
        raise BadText(f"{readers.quote(text)} is not a seat, a card and slots")
    slots = [one_of(*NAMES)(word, scope) for word in slots[:-2] if word != "none"]
    return scope.find_seat(seat), scope.find_card(card), refuse_repeats(slots, text)


ADAPTER = Adapter(
    "EF",
    GAME,
    _place_cards,
    lines={
        "stock": Key(read_claimed, "stock 8H 9C", empty=True),
        "discard": Key(read_claimed, "discard 3C QD"),
        "rest": Key(one_of("discard"), "rest discard"),
        "opening": Key(read_nothing, "opening", empty=True),
    },
    row=Key(lambda text, scope: read_faces(fist_rows(text), scope), "P0 5C (KD) (+) + / (+) 9S (+) (+)"),
    assertions={
        "up": expect_equal(per_seat(0, SLOTS), lambda state: [mask.bit_count() for mask in state.up]),
        "drew": top_of("drawn"),
        **expect_pile("stock"),
        **expect_pile("discard", "slush"),
        "reshuffles": expect_fact(number_reader(0, 99), "reshuffles"),
        "frozen": expect_equal(_read_files, _list_frozen, tell_words),
        "legal": expect_about(
            _legal_words, lambda state, seat, card: [NAMES[slot] for slot in state.slots_for(seat, card)], tell_words
        ),
        "told": expect_note(
            "cut", "deal", "freeze", "game", "guard", "last", "punch", "quad", "reshuffle", "round", "thaw"
        ),
        "scores": expect_equal(per_seat(-POINTS, POINTS), lambda state: list(state.points())),
    },
    place=expect_about(lambda text, scope: scope.find_card(strip_brackets(text)) >= 0 and text, _tell_slot),
    calculations=CALCULATIONS,
    verbs="open stock discard put toss steal flip",
    words="to",
    aliases={"lastturn": "last_turn"},
    defaults={"match": "round", "stall_laps": "0"},
)
