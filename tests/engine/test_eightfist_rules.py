"""Rules of Eightfist that no single position shows: what holds in every position, and what each house rule changes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.errors import BadOption
from engine.core.events import Event
from engine.core.placing import wins
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.eightfist.events import Cut, ExtraDealt, GameEnded
from engine.games.eightfist.game import GAME, find_wild_clause, list_bounds
from engine.games.eightfist.open_fist import FREEZER, LOCKED, NEEDS, describe_obstacle, read_fist
from engine.games.eightfist.options import OPTIONS
from engine.games.eightfist.scoring import (
    CB,
    DECK,
    FREEZES,
    KIND,
    RANK,
    TWO_D,
    score_file,
    score_files,
)
from engine.games.eightfist.state import EightfistState
from tests.support.positions import lay_position


def make_tied_match(seats: int, tied: set[int], seed: int, **options: str) -> EightfistState:
    """A random match after eight rounds in which these seats are level at the lowest sum."""
    start = GAME.start({"tie": "extra", "stall": "1", **options}, seats, seed)
    start.history = ((0,) * seats,) * 7
    rng, state, played = Random(seed), start.clone(), []
    while len(state.current_game()) == 7:
        asked = rng.choice(state.asked)
        action = rng.choice(list(state.legal(asked)))
        played.append((asked.seat, action))
        state.apply(asked.seat, action)
    points = state.history[7]
    before = tuple((0 if seat in tied else 50 + 10 * seat) - points[seat] for seat in range(seats))
    start.history = (before, *start.history[1:])
    for seat, action in played:
        start.apply(seat, action)
    return start


def at(text: str) -> EightfistState:
    """The position of Eightfist these lines lead to."""
    state: EightfistState = lay_position("EF", text)
    return state


def test_all_are_told_who_cut_which_card_for_the_deal() -> None:
    for seed in range(8):
        events: list[Event] = []
        state = GAME.start({}, 4, seed, events=events)
        assert isinstance(state, EightfistState)
        told = [dict(event.cards) for event in events if isinstance(event, Cut)]
        assert [*told[0]] == [0, 1, 2, 3]
        assert min(told[-1], key=lambda seat: RANK[told[-1][seat]]) == state.dealer


# --- house rules -----------------------------------------------------------------------------------------------------


def test_two_decks_make_room_for_eight() -> None:
    assert sum(map(len, GAME.start({"decks": "2"}, 8, 1).table.zones)) == 110
    with pytest.raises(BadOption, match="two decks"):
        GAME.start({"decks": "1"}, 7, 1)
    assert GAME.resolve({}, 7)["decks"] == "2"
    assert GAME.resolve({}, 6)["decks"] == GAME.resolve({"stall": "60"}, 6)["decks"] == "1"
    with pytest.raises(BadOption, match="for 2 to 8 players, not for 9"):
        GAME.start({"decks": "2"}, 9, 1)


@pytest.mark.parametrize(("laps", "seats", "turns"), [("6", 3, 18), ("3", 2, 6), ("10", 2, 20), ("0", 2, 0)])
def test_the_stall_guard_begins_after_its_laps(laps: str, seats: int, turns: int) -> None:
    state = GAME.start({"stall_laps": laps}, seats, 4)
    assert state.rules.count_stall_turns(state.rules.seats) == turns
    for seat in range(seats):
        state.apply(seat, GAME.parse("open T1 T2"))
    count = 0
    while count < 70 and state.asked[0].kind != "flip":
        asked = state.asked[0]
        seat, kind = asked.seat, asked.kind
        if kind == "draw":
            state.apply(seat, GAME.parse("discard"))
        else:
            legal = [action.text for action in state.legal(Decision(seat, kind))]
            known = [f"put {name}" for name in ("T1", "T2") if f"put {name}" in legal]
            if not known:
                break
            state.apply(seat, GAME.parse(known[0]))
            count += 1
    if turns:
        assert (count, state.asked[0].kind) == (turns, "flip")
    else:
        assert count == 70


def all_frozen(stock: str) -> EightfistState:
    """Two decks: three files of P0 are frozen by different cards, the last one by a second Two of Diamonds."""
    state = at(
        "opts decks=2\nP0 2D FF CB QC / 9C 8C (7C) (6C)\nP1 (+) 4D (+) (+) / (+) (+) JH (+)\n"
        f"stock {stock} 8H\ndiscard 3C\nturn P0"
    )
    zones, known = state.table.zones, state.table.known
    second = next(card for card in zones[state.rules.stock] if KIND[card] == TWO_D)
    queen, place = zones[0][3], zones[state.rules.stock].index(second)
    zones[0][3], zones[state.rules.stock][place] = second, queen
    known[second], known[queen] = known[queen], known[second]
    return state


@pytest.mark.parametrize("forced", ["QS", "CB"])
def test_a_forced_card_that_fits_nowhere_is_thrown_away_with_a_flip(forced: str) -> None:
    state = all_frozen("QS" if forced == "QS" else "8D")
    if forced == "CB":
        stock = state.table.zones[state.rules.stock]
        second = next(place for place, card in enumerate(stock) if KIND[card] == CB)
        stock[-1], stock[second] = stock[second], stock[-1]
    state.apply(0, GAME.parse("stock"))
    asked = state.asked[0]
    assert asked == Decision(0, "place")
    assert [action.text for action in state.legal(asked)] == ["toss B3", "toss B4"]
    state.apply(0, GAME.parse("toss B3"))
    assert KIND[state.table.zones[state.rules.slush][-1]] == DECK.parse(forced)
    assert state.up[0] >> 6 & 1


@pytest.mark.parametrize(("card", "shown"), [("8H", False), ("FF", False), ("QG", False), ("QS", True), ("CB", True)])
def test_only_a_card_that_must_be_placed_is_shown_when_it_is_drawn(card: str, shown: bool) -> None:
    fists = "P0 5C 6C (8C) (9C) / 5D (6D) (8D) (9D)\nP1 4C (3C) (2C) 7C / (4D) (3D) (TD) (7D)"
    state = at(f"{fists}\nstock {card}\ndiscard 3H\ndo P0 stock")
    assert (observe(state, 1).find(DECK.parse(card)) >= 0) is shown
    assert bool(find_wild_clause("place", observe(state, 0))) is shown
    ((places, _cards),) = list_bounds(observe(state, 1))
    assert [zone for zone in range(len(state.zones)) if not places >> zone & 1] == [state.rules.drawn]


@pytest.mark.parametrize(
    ("file", "options", "needs"),
    [
        ("QS 9C", {}, "a Queen"),
        ("9C QS", {"grace_is_queen": "on"}, "a Queen or the Grace"),
        ("2D 9C", {}, "a two"),
        ("9C FF", {}, "the Queen's Grace"),
        ("CB 9C", {"grace_is_queen": "on"}, "the Queen's Grace"),
        ("FF CB", {}, LOCKED),
        ("QS 2D", {"matched": "locked"}, LOCKED),
        ("QG FF", {}, ""),
        ("FF QG", {"matched": "locked"}, LOCKED),
        ("2H 2D", {"matched": "locked"}, LOCKED),
        ("9C 9D", {"matched": "locked"}, ""),
    ],
)
def test_a_file_needs_what_thaws_it(file: str, options: dict[str, str], needs: str) -> None:
    top, bottom = DECK.parse_many(file)
    rules = GAME.rules(options, 2)
    found = read_fist([top, 0, 0, 0, bottom, 0, 0, 0], rules)[0]
    assert (found.needs, found.hidden) == (needs, 0)
    assert read_fist([top, 0, 0, 0, bottom], rules)[0] == found  # while cards are dealt
    for here, beside in ((top, bottom), (bottom, top)):
        why = describe_obstacle(here, beside, DECK.parse("8H"), rules)
        assert why == (needs if needs in ("", LOCKED) else FREEZER if FREEZES[here] else NEEDS)


@pytest.mark.parametrize(("match", "told"), [("round", 0), ("game", 1)])
def test_the_end_of_a_game_is_told_beside_that_of_its_last_round_unless_it_has_one_only(match: str, told: int) -> None:
    state, rng = GAME.start({"match": match, "stall": "1"}, 2, 1), Random(1)
    state.history = ((0, 0),) * (state.rules.rounds - 1)
    events: list[Event] = []
    while asked := state.asked:
        state.apply(asked[0].seat, rng.choice(list(state.legal(asked[0]))), events)
    assert sum(isinstance(event, GameEnded) for event in events) == told
    assert bool(GAME.feats(state)) == bool(told)  # nor does a single round come into the records


def test_at_the_end_of_a_round_all_lies_open() -> None:
    """ER-21."""
    state, rng = GAME.start({"match": "round", "stall": "1"}, 3, 1), Random(1)
    while asked := state.asked:
        state.apply(asked[0].seat, rng.choice(list(state.legal(asked[0]))))
    assert min(map(bin, state.up)) != bin(255), "not by play alone"
    assert not [card for fist in observe(state, -1).zones[:3] for card in fist if card == HIDDEN]


def test_a_fistface_is_shown_before_it_strikes() -> None:
    fists = "P0 5C 6C (8C) (9C) / 5D (6D) (8D) (9D)\nP1 4C (3C) (2C) 7C / (4D) (3D) (TD) (7D)"
    state = at(f"{fists}\nstock FF\ndiscard 3H\ndo P0 stock")
    events: list[Event] = []
    state.apply(0, GAME.parse("steal P1.T1 to T1"), events)
    kinds = [event.kind for event in events if event.card == DECK.parse("FF")]
    assert kinds == ["show", "move", "note"]


def test_a_card_goes_and_the_one_in_its_place_comes_at_the_same_time() -> None:
    fists = "P0 5C 6C (8C) (9C) / 5D (6D) (8D) (9D)\nP1 4C (3C) (2C) 7C / (4D) (3D) (TD) (7D)"
    state = at(f"{fists}\nstock 8H\ndiscard 3H\ndo P0 stock")
    events: list[Event] = []
    state.apply(0, GAME.parse("put T1"), events)
    assert [event.value for event in events if event.kind == "move"] == [1, 0]


def test_of_a_file_with_a_hidden_card_the_open_one_counts() -> None:
    file = score_file(DECK.parse("5C"), HIDDEN, grace_is_queen=False)
    assert (file.points, file.hidden) == (5, 1)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("2C 2D", "pair"),
        ("QG FF", "cancelled"),
        ("QS FF", "Double Jeopardy"),
        ("QS 5C", "penalty"),
        ("5C CB", "penalty"),
        ("5C QG", "grace"),
        ("5C 6C", "values"),
    ],
)
def test_it_is_said_why_a_file_counts_what_it_does(cards: str, reason: str) -> None:
    top, bottom = DECK.parse_many(cards)
    assert score_file(top, bottom, grace_is_queen=False).reason == reason


def test_of_two_quads_the_second_is_called_so() -> None:
    fist = DECK.parse_many("4C 4D 7C 7D 4H 4S 7H 7S")
    reasons = [file.reason for file in score_files(fist, quad_anywhere=False, grace_is_queen=False)]
    assert reasons == ["Quad", "in the Quad", "second Quad", "in the Quad"]


# --- extra rounds (ER-54) --------------------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 10**6),
    who=st.integers(0, 63),
    match=st.sampled_from(("game", "3")),
    last=st.sampled_from(("on", "off")),
)
def test_only_the_tied_play_on_and_only_they_can_win(seats: int, seed: int, who: int, match: str, last: str) -> None:
    tied = {seat for seat in range(seats) if who >> seat & 1}
    assume(len(tied) > 1)
    state = make_tied_match(seats, tied, seed, match=match, last_turn=last)
    rng, more = Random(seed), 0
    for rounds in (7, 8):
        again, events = state.clone(), list[Event]()
        again.history, again.table.events, again.heard = again.history[:rounds], events, True
        again.deal(0)
        told = [event for event in events if isinstance(event, ExtraDealt)]
        assert [(event.number, event.extra, {*event.playing}) for event in told] == [(9, 1, tied)][: rounds - 7]
    again.history = (*again.history, tuple(int(seat == max(tied)) for seat in range(seats)))
    again._close_game()
    assert set(again.playing) == (tied if len(tied) > 2 else set(range(seats)))
    while not state.games:
        assert set(state.playing) == tied
        assert {asked.seat for asked in state.asked} <= tied
        assert [len(fist) for fist in state.table.zones[:seats]] == [8 * (seat in tied) for seat in range(seats)]
        asked = rng.choice(state.asked)
        more = len(state.current_game()) - 7
        state.apply(asked.seat, rng.choice(list(state.legal(asked))))
    extra = [row for row in state.history if row][8:]
    assert len(extra) == more > 0
    assert all(row[seat] == 0 for row in extra for seat in range(seats) if seat not in tied)
    sums = {seat: sum(row[seat] for row in extra) for seat in tied}
    (winner,) = state.won[0]
    assert [seat for seat in tied if sums[seat] == min(sums.values())] == [winner]
    assert state.games == (tuple(0 if seat in tied else 50 + 10 * seat for seat in range(seats)),)
    if match == "game":
        places = state.standing().places
        assert places[winner] == 1
        assert places.count(1) == 1
        for seat in set(range(seats)) - tied:  # the others keep their places
            assert places[seat] == 1 + sum(total < state.games[0][seat] for total in state.games[0])
        assert {feat.figure for feat in GAME.feats(state)} == set(state.games[0]), "no extra round in the records"
    else:
        assert set(state.playing) == set(range(seats)), "everybody plays the next game"
        assert not state.current_game()
        assert wins(state.won, seats)[winner] == 1.0
    assert len(GAME.rounds(state)) == 8


def test_a_single_round_knows_no_extra_round_and_is_offered_none() -> None:
    option = next(option for option in OPTIONS if option.key == "tie")
    length = next(option for option in OPTIONS if option.key == "match")
    assert set(length.values) - set(option.where["match"].split()) == {"round"}
    state = GAME.start({"match": "round", "tie": "extra"}, 2, 1)
    assert not state.rules.extra_rounds


def test_a_wild_card_that_would_open_the_slush_pile_is_buried_where_chosen() -> None:
    wild = {"off": 0, "on": 0}
    for choice in wild:
        for seed in range(60):
            events: list[Event] = []
            state = GAME.start({"bury_first_wild": choice}, 2, seed, events)
            code = DECK.codes[state.table.zones[state.rules.slush][0]]
            wild[choice] += code in ("QS", "2D", "FF", "CB", "QG")
            told = [GAME.tell(event, state.rules, plain(("Mina", "Tom"))) for event in events]
            told = [line for line in told if "slush pile" in line]
            assert told.pop() == f"{{{code}}} opens the slush pile."
            assert all(line.endswith(" would open the slush pile, and is buried.") for line in told)
            assert not told or choice == "on"
    assert wild["off"] > wild["on"] == 0
