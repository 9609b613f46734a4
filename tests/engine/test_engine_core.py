"""The core of the engine by itself: table verbs and ledger, actions, events, records, options."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import rng as generator
from engine.core.actions import FOREIGN, Lexicon
from engine.core.cards import HIDDEN, Deck, standard_codes
from engine.core.errors import BadOption, BadText, EngineError
from engine.core.events import PUBLIC, Event, Note, Reordered
from engine.core.options import Option, OptionValue, resolve
from engine.core.record import Record, split_line
from engine.core.table import Table, blank_ledger
from engine.core.zones import EVERYBODY, ZoneSpec, only
from engine.registry import NAMES, game
from engine.replay import replay
from tests.support.every_game import each_game

SWITCH = Option("quick", "Quick", (OptionValue("off", "off", "Slow play."), OptionValue("on", "on", "Quick play.")))

DECK = Deck(standard_codes())
HANDS = (0, 1, 2)
DRAW, OPEN, COVERED = 3, 4, 5


def table(*hands: str, draw: str = "", opened: str = "", covered: str = "") -> Table:
    """Three hands, a draw pile, an open place and a covered one; everybody knows what his zone lets him see."""
    specs = [ZoneSpec("hand", seat, ordered=False, sees=only(seat)) for seat in HANDS]
    specs += [ZoneSpec("draw"), ZoneSpec("open", sees=EVERYBODY), ZoneSpec("covered")]
    made = Table([[] for _ in specs], blank_ledger(specs, 52), None, (0,) * 3, 7)
    for zone, text in enumerate((*hands, *[""] * (3 - len(hands)), draw, opened, covered)):
        made.zones[zone] = DECK.parse_many(text)
        for card in made.zones[zone]:
            made.known[card] = made.audience[zone]
    return made


def card(code: str) -> int:
    return DECK.parse(code)


def knowers(made: Table, code: str) -> set[int]:
    return {seat for seat in (-1, *HANDS) if made.face_for(card(code), seat) != HIDDEN}


def hints(made: Table, seat: int) -> dict[str, set[int]]:
    """Per card the places ``seat`` can still think of, from its hints."""
    found: dict[str, set[int]] = {}
    for seats, places, cards in made.hints:
        if seats >> seat & 1:
            for number, code in enumerate(DECK.codes):
                if cards >> number & 1:
                    found[code] = {zone for zone in range(6) if places >> zone & 1}
    return found


# --- verbs ---------------------------------------------------------------------------------------------------------


def test_the_bottom_of_a_pile_is_its_beginning() -> None:
    made = table("2C", draw="9H KS")
    made.move(card("2C"), 0, DRAW, at=0)
    assert made.zones[DRAW] == DECK.parse_many("2C 9H KS")


def test_an_exchange_keeps_the_exact_places() -> None:
    made = table("2C 3C 4C", opened="9H", draw="5S 6S 7S")
    made.exchange(card("3C"), 0, card("6S"), DRAW)
    assert made.zones[DRAW] == DECK.parse_many("5S 3C 7S")
    assert sorted(made.zones[0]) == sorted(DECK.parse_many("2C 6S 4C"))


def test_events_of_an_exchange_are_simultaneous_and_say_nothing_about_places_in_a_hand() -> None:
    made, events = table("2C 3C 4C", draw="5S 6S 7S"), list[Event]()
    made.events = events
    made.exchange(card("3C"), 0, card("6S"), DRAW)
    assert [(e.src, e.dst, e.was, e.at, e.value) for e in events] == [(0, DRAW, -1, 1, 1), (DRAW, 0, 1, -1, 0)]


def test_a_hand_that_passes_its_only_card_leaves_no_doubt() -> None:
    made = table("9H", "3C", "4C")
    made.show(card("9H"), 0, EVERYBODY)
    made.move_hidden([(card("9H"), 0, 1, only(0) | only(1))])
    assert knowers(made, "9H") >= {0, 1, 2}


def test_cards_that_slip_at_the_same_time_go_one_step_only() -> None:
    made = table("9H 2C", "3C 5C", "4C 6C")
    made.show(card("9H"), 0, EVERYBODY)
    wind = [(card(c), s, (s + 1) % 3, only(s) | only((s + 1) % 3)) for s, c in enumerate(("2C", "3C", "4C"))]
    made.move_hidden(wind)
    assert hints(made, 2) == {"9H": {0, 1}}


def test_a_doubt_ends_when_the_card_is_seen() -> None:
    made = table("2C 9H", "3C", "4C")
    made.show(card("9H"), 0, EVERYBODY)
    made.move_hidden([(card("2C"), 0, 1, only(0) | only(1))])
    made.show(card("9H"), 0, EVERYBODY)
    assert hints(made, 2) == {}
    assert 2 in knowers(made, "9H")


def test_a_doubt_ends_when_the_other_place_is_empty() -> None:
    made = table("2C 9H", covered="", draw="5S")
    made.show(card("9H"), 0, EVERYBODY)
    made.move_hidden([(card("2C"), 0, COVERED, only(0))])
    assert hints(made, 2) == {"9H": {0, COVERED}}
    made.move(card("2C"), COVERED, OPEN)
    assert hints(made, 2) == {}
    assert knowers(made, "9H") == {-1, 0, 1, 2}


def test_what_may_lie_in_the_draw_pile_may_be_drawn() -> None:
    made = table(draw="5S 6S 7S")
    made.show(card("5S"), DRAW, only(1))
    made.shuffle(DRAW)
    made.draw(DRAW, 0)
    assert hints(made, 1) == {"5S": {0, DRAW}} or knowers(made, "5S") == {0, 1}


def test_cards_put_back_in_an_order_are_known_to_who_did_it() -> None:
    made = table(draw="5S 6S 7S")
    made.show(card("6S"), DRAW, EVERYBODY)
    made.show(card("7S"), DRAW, only(2))
    made.reorder_top(DRAW, DECK.parse_many("7S 6S"), only(2))
    assert made.zones[DRAW] == DECK.parse_many("5S 7S 6S")
    assert knowers(made, "6S") == {2}
    assert hints(made, 0) == {"6S": {DRAW}}


def test_a_new_deal_forgets_everything() -> None:
    made = table("2C", "3C", opened="9H")
    made.show(card("2C"), 0, EVERYBODY)
    made.shuffle(OPEN)
    made.collect_cards(DRAW)
    assert made.zones[DRAW] == list(range(52))
    assert not any(made.known)
    assert made.hints == ()


def test_a_clone_of_the_table_is_independent() -> None:
    made = table("2C", draw="9H KS")
    other = made.clone()
    other.draw(DRAW, 1)
    other.pay_tokens(0, 2)
    other.show(card("2C"), 0, EVERYBODY)
    assert made.zones[DRAW] == DECK.parse_many("9H KS")
    assert made.tokens == (0, 0, 0)
    assert knowers(made, "2C") == {0}


def test_a_card_that_is_not_there_cannot_be_moved() -> None:
    with pytest.raises(ValueError, match="not in list"):
        table("2C").move(card("9H"), 0, 1)


# --- events --------------------------------------------------------------------------------------------------------


def test_who_may_not_read_a_note_learns_its_name_and_the_place_alone() -> None:
    event = Reordered(src=3, at=7, mask=only(2), order=(5, 6), reveals=True)
    assert event.seen_by(2) == replace(event, reveals=False)
    for seat in (-1, 1):
        assert event.seen_by(seat) == Note(src=3, at=7, mask=0, text="reorder", public="reorder")
    assert event.laid_open() == replace(event, mask=PUBLIC)


def test_a_scrubbed_event_does_not_say_who_else_knows() -> None:
    event = Event("move", card=5, src=0, dst=1, mask=only(1) | only(2))
    assert event.seen_by(1).mask == only(1)
    assert event.seen_by(0).mask == 0


# --- cards and actions ---------------------------------------------------------------------------------------------


def test_cards_stand_in_deck_order() -> None:
    assert DECK.codes[0] == "AC"
    assert DECK.codes[13] == "AD"
    assert DECK.codes[51] == "KS"
    assert DECK.text(DECK.parse_many("9H TD")) == "9H TD"
    assert DECK.text([card("9H"), HIDDEN]) == "9H ?"
    assert DECK.parse_many("none") == []


def test_an_action_is_the_same_object_as_its_text_read_again() -> None:
    lexicon = Lexicon("test-lexicon", DECK, {"M1": 0, "M2": 1})
    action = lexicon.parse("swap 9H M2 P3 P1.M1 12 cw")
    assert lexicon.parse(action.text) is action
    assert lexicon.parse("  swap  9H M2 P3 P1.M1 12 cw ") is action
    assert [(part.kind, part.value) for part in action.parts] == [
        ("word", 0), ("card", card("9H")), ("slot", 1), ("seat", 3), ("place", 100), ("number", 12), ("word", 0),
    ]  # fmt: skip
    assert (action.verb, action.a, action.b) == ("swap", card("9H"), 1)
    with pytest.raises(BadText):
        lexicon.parse("   ")


def test_texts_the_rules_never_make_are_forgotten_and_those_they_make_are_kept() -> None:
    lexicon = Lexicon("test-lexicon", DECK, {})
    made, read = lexicon.parse("play 9H"), lexicon.parse_foreign("play  KC")
    assert lexicon.parse("play KC") is read
    for number in range(3 * FOREIGN):
        lexicon.parse_foreign(f"junk {number} 9H")
    assert (len(lexicon._known), len(lexicon._foreign)) == (2, FOREIGN)
    assert (lexicon.parse_foreign("play 9H"), lexicon.parse_foreign("play KC")) == (made, read)


@pytest.mark.parametrize("word", ["²", "9" * 5000, "P" + "9" * 5000, "P²", "P²²²²².M1", "٣"])
def test_a_word_that_looks_like_a_number_is_a_word(word: str) -> None:
    (_, part) = Lexicon("test-lexicon", DECK, {"M1": 0}).parse(f"play {word}").parts
    assert part.kind == "word"


JUNK = "P0\x1b[31m" + "x" * 10_000


@pytest.mark.parametrize(
    "read",
    [
        lambda: DECK.parse(JUNK),
        lambda: game(JUNK),
        lambda: split_line(JUNK),
        lambda: split_line("P" + "9" * 5000 + " draw"),
        lambda: split_line("P² draw"),
        lambda: resolve((SWITCH,), {"a": JUNK}),
        lambda: resolve((SWITCH,), {JUNK: "on"}),
        lambda: Option("v", "V", (OptionValue("A", "a", "A."),), multi=True).check("\x1b"),
        lambda: Record.from_json({"format": JUNK}),
        lambda: next(replay(Record(NAMES[0], JUNK, {}, 2, "1"))),
        lambda: next(replay(Record(JUNK, "1", {}, 2, "1"))),
        lambda: [*replay(Record(NAMES[0], game(NAMES[0]).version, {}, 2, "1", [f"P0 {JUNK}"]))],
        lambda: game(NAMES[0]).start({}, 2, "1").apply(0, game(NAMES[0]).parse(JUNK)),
    ],
)
def test_a_sentence_repeats_little_of_what_it_complains_of(read: Callable[[], object]) -> None:
    with pytest.raises(EngineError) as error:
        read()
    assert len(str(error.value)) < 400
    assert str(error.value).isprintable()


@each_game
def test_an_action_survives_the_way_to_another_process(name: str) -> None:
    state = game(name).start({}, 2 if 2 in game(name).seats else game(name).seats.start, "1")
    for action in state.legal(state.asked[0]):
        assert pickle.loads(pickle.dumps(action)) is action


# --- the generator -------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**64 - 1), st.integers(1, 60))
def test_random_numbers_lie_in_their_range(state: int, n: int) -> None:
    after, value = generator.draw_below(state, n)
    assert 0 <= value < n
    assert 0 <= after < 2**64


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=60))
def test_a_shuffle_loses_no_card(state: int, items: list[int]) -> None:
    shuffled = items[:]
    generator.shuffle_items(state, shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_puts_every_card_everywhere() -> None:
    places = [[0] * 5 for _ in range(5)]
    state = generator.seed_generator("fair")
    for _ in range(4000):
        items = list(range(5))
        state = generator.shuffle_items(state, items)
        for place, item in enumerate(items):
            places[place][item] += 1
    assert all(650 < count < 950 for row in places for count in row)


def test_the_same_seed_is_the_same_on_every_machine() -> None:
    assert generator.seed_generator("1") == generator.seed_generator(1)
    state, first = generator.draw_below(generator.seed_generator("eights"), 1000)
    _, second = generator.draw_below(state, 1000)
    again = generator.draw_below(generator.seed_generator("eights"), 1000)[1]
    assert (first, again, second) == (first, first, second)
    assert generator.step(0) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF), "SplitMix64's published first output"


@given(st.integers(0, (1 << 64) - 1))
def test_four_steps_at_once_are_four_steps(state: int) -> None:
    after, bits = state, 0
    for _ in range(4):
        after, more = generator.step(after)
        bits = bits << 64 | more
    assert generator.four_steps(state) == (after, bits)


# --- options -------------------------------------------------------------------------------------------------------

LETTERS = Option("extras", "", tuple(OptionValue(letter, letter, "") for letter in "ABC"), multi=True)
SIZE = Option("size", "", tuple(OptionValue(size, size, "") for size in "34"))


def test_a_switch_may_be_written_as_a_number_or_a_word() -> None:
    assert [SWITCH.check(word) for word in ("1", "0", "True", "no", "on")] == ["on", "off", "on", "off", "on"]
    number = Option("price", "Price", (OptionValue("0", "free", ""), OptionValue("1", "one", "")))
    assert number.check("1") == "1"
    with pytest.raises(BadOption):
        SWITCH.check("2")


def test_options_have_defaults_and_a_canonical_spelling() -> None:
    chosen = resolve((LETTERS, SIZE, replace(SWITCH, key="odd", usual="on")), {"extras": "CA"})
    assert chosen == {"extras": "AC", "size": "3", "odd": "on"}


@pytest.mark.parametrize("wrong", [{"extras": "AX"}, {"size": "5"}, {"sizes": "3"}])
def test_an_option_that_does_not_exist_is_refused_by_name(wrong: dict[str, str]) -> None:
    with pytest.raises(BadOption, match=next(iter(wrong))):
        resolve((LETTERS, SIZE), wrong)
