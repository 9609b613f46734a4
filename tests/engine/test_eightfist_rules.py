"""Rules of Eightfist that no single position shows: what holds in every position, and what each house rule changes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.errors import BadOption
from engine.core.events import Dealt, Event
from engine.core.placing import wins
from engine.core.view import observe
from engine.games.eightfist.events import Cut
from engine.games.eightfist.game import GAME
from engine.games.eightfist.open_fist import read_fist, total
from engine.games.eightfist.options import OPTIONS, rules_for
from engine.games.eightfist.ranking import crowned
from engine.games.eightfist.scoring import (
    CB,
    DECK,
    FF,
    KIND,
    QG,
    QS,
    RANK,
    TWO_D,
    score,
)
from engine.games.eightfist.state import EightfistState
from engine.games.eightfist.turn import Place
from engine.sampling import sample
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support.extra_round import level


def at(text: str) -> EightfistState:
    """The position of a scenario block without its header."""
    state = play_position(parse("EF-T | a position |\n" + text)[0])
    assert isinstance(state, EightfistState)
    return state


def cards(text: str) -> list[int]:
    return DECK.parse_many(text)


def walk(seats: int, seed: int, steps: int, **options: str) -> Iterator[tuple[EightfistState, list[Event]]]:
    """A random match: every position with what happened on the way to it."""
    rng = Random(seed)
    events: list[Event] = []
    state = GAME.start(options, seats, seed, events)
    yield state, events
    for _ in range(steps):
        if not state.asks():
            return
        asked = rng.choice(state.asks())
        events = []
        state.apply(asked.seat, rng.choice(list(state.legal(asked))), events)
        yield state, events


def run_to_end(seats: int, seed: int, **options: str) -> EightfistState:
    state, _ = list(walk(seats, seed, 100_000, **options))[-1]
    assert state.over
    return state


# --- knowledge -------------------------------------------------------------------------------------------------------


@given(st.integers(2, 6), st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_no_view_holds_a_hidden_card_not_even_its_owners(seats: int, seed: int) -> None:
    for state, _ in walk(seats, seed, 90, match="game"):
        if state.over:
            return
        for viewer in range(-1, seats):
            view = observe(state, viewer)
            for seat in range(seats):
                for slot, face in enumerate(view.zones[seat]):
                    up = bool(state.up[seat] >> slot & 1)
                    assert (face != HIDDEN) == up, (viewer, seat, slot)
            if not state.reshuffles:  # a single card shuffled into the stock is known, like any pile of one
                assert set(view.zones[state.rules.stock]) <= {HIDDEN}
            assert HIDDEN not in view.zones[state.rules.slush]


@given(st.integers(2, 5), st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_the_drawn_card_is_known_to_its_drawer_alone_unless_it_is_forced(seats: int, seed: int) -> None:
    for state, _ in walk(seats, seed, 120):
        for seat in range(seats):
            held = state.table.zones[state.rules.drawn + seat]
            if not held or state.reshuffles:
                continue
            place = state.stack[-1]
            assert isinstance(place, Place)
            from_slush = not place.from_stock
            everybody = from_slush or KIND[held[0]] in (QS, CB)
            for viewer in range(-1, seats):
                seen = observe(state, viewer).zones[state.rules.drawn + seat][0]
                assert (seen != HIDDEN) == (everybody or viewer == seat)
                if viewer != seat and seen == HIDDEN:
                    dealt = sample(observe(state, viewer), Random(seed))
                    assert KIND[dealt.table.zones[state.rules.drawn + seat][0]] not in (QS, CB)


@given(st.integers(2, 4), st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_nothing_is_offered_that_depends_on_a_hidden_card(seats: int, seed: int) -> None:
    for state, _ in walk(seats, seed, 60):
        for asked in state.asks():
            view = observe(state, asked.seat)
            twin = sample(view, Random(seed + 1))
            assert sorted(action.text for action in twin.legal(asked)) == sorted(
                action.text for action in state.legal(asked)
            )


# --- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_round_begins_with_eight_hidden_cards_each_and_one_slush_card(seats: int) -> None:
    events: list[Event] = []
    state = GAME.start({}, seats, 8, events)
    assert [len(zone) for zone in state.table.zones] == [8] * seats + [54 - 8 * seats, 1] + [0] * seats
    assert state.up == (0,) * seats
    dealt = [event.dst for event in events if event.kind == "move"]
    left = (state.dealer + 1) % seats
    assert dealt[:seats] == [(left + step) % seats for step in range(seats)]


def test_every_round_is_dealt_from_all_cards_anew() -> None:
    dealers = []
    for state, events in walk(3, 4, 4000, match="game"):
        deals = [event for event in events if isinstance(event, Dealt)]
        dealers += [event.seat for event in deals]
        if deals:
            assert sorted(card for zone in state.table.zones for card in zone) == list(range(55))
            assert len(state.table.zones[state.rules.stock]) == 55 - 25
            assert any(event.kind == "collect" for event in events)
    assert len(dealers) == 8
    assert [(after - before) % 3 for before, after in pairwise(dealers)] == [1] * 7


def test_a_game_is_eight_rounds_and_the_lowest_sum_wins() -> None:
    state = run_to_end(3, 5, match="game")
    assert len(state.history) == 8
    sums = [sum(row[seat] for row in state.history) for seat in range(3)]
    standing = GAME.standing(state)
    assert list(standing.scores) == sums
    assert [place == 1 for place in standing.places] == [total == min(sums) for total in sums]
    assert state.games == (tuple(sums),)


def test_a_single_round_is_a_match_of_its_own() -> None:
    assert len(run_to_end(2, 5, match="round").history) == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_tournament_stops_when_nobody_can_catch_up(seed: int) -> None:
    state = run_to_end(2, seed, match="3")
    wins = [sum(game[seat] < game[1 - seat] for game in state.games) for seat in range(2)]
    assert 2 <= len(state.games) <= 3
    if len(state.games) == 2:
        assert max(wins) == 2
    assert GAME.standing(state).places[wins.index(max(wins))] == 1
    assert GAME.standing(state).lines == tuple("1 game" if count == 1 else f"{count} games" for count in wins)


# --- house rules -----------------------------------------------------------------------------------------------------


def test_two_decks_make_room_for_eight() -> None:
    assert sum(map(len, GAME.start({"decks": "2"}, 8, 1).table.zones)) == 110
    with pytest.raises(BadOption, match="two decks"):
        GAME.start({"decks": "1"}, 7, 1)
    assert GAME.resolve({}, 7)["decks"] == "2"
    assert GAME.resolve({}, 6)["decks"] == "1"
    with pytest.raises(BadOption):
        GAME.start({"decks": "2"}, 9, 1)


def test_specials_can_be_doubled() -> None:
    one, two = (GAME.start({"specials": number}, 2, 1) for number in "12")
    kinds = [[KIND[card] for zone in state.table.zones for card in zone] for state in (one, two)]
    assert [found.count(FF) for found in kinds] == [1, 2]
    assert [found.count(QG) for found in kinds] == [1, 2]
    assert [len(found) for found in kinds] == [55, 58]


def test_opening_cards_one_by_one() -> None:
    state = GAME.start({"flip_order": "one"}, 2, 3)
    assert [action.text for action in state.legal(state.asks()[0])][:2] == ["open T1", "open T2"]
    for seat in range(2):
        state.apply(seat, GAME.parse("open T1"))
    assert state.up == (1, 1)
    assert {decision.kind for decision in state.asks()} == {"open"}
    assert "open T1" not in [action.text for action in state.legal(state.asks()[0])]
    together = GAME.start({}, 2, 3)
    together.apply(0, GAME.parse("open T1 B4"))
    assert together.up == (0, 0)
    together.apply(1, GAME.parse("open T1 B3"))
    assert [mask.bit_count() for mask in together.up] == [2, 2]


def test_tied_players_play_further_rounds_with_the_house_rule() -> None:
    for extra, rounds in (("share", 8), ("extra", 9)):
        state = GAME.start({"match": "game", "tie": extra}, 2, 1)
        state.history = ((5, 5),) * 8
        state._close_game(None)
        assert (len(state.games) == 1) == (rounds == 8)
        state.history = (*state.history, (3, 4))
        if not state.games:
            state._close_game(None)
        assert len(state.games) == 1


def test_a_wild_that_would_open_the_slush_pile_can_be_buried() -> None:
    wild = {QS, TWO_D, FF, CB, QG}
    tops = {
        rule: [KIND[GAME.start({"bury_first_wild": rule}, 2, seed).table.zones[3][-1]] for seed in range(150)]
        for rule in ("on", "off")
    }
    assert not wild & set(tops["on"])
    assert wild & set(tops["off"])


@pytest.mark.parametrize(("laps", "seats", "turns"), [("6", 3, 18), ("3", 2, 6), ("10", 2, 20), ("0", 2, 0)])
def test_the_stall_guard_begins_after_its_laps(laps: str, seats: int, turns: int) -> None:
    state = GAME.start({"stall_laps": laps}, seats, 4)
    assert state.rules.stall(state.rules.seats) == turns
    for seat in range(seats):
        state.apply(seat, GAME.parse("open T1 T2"))
    count = 0
    while count < 70 and state.asks()[0].kind != "flip":
        seat, kind = state.asks()[0]
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
        assert (count, state.asks()[0].kind) == (turns, "flip")
    else:
        assert count == 70


def test_quads_anywhere_need_no_neighbours() -> None:
    fist = cards("4C 7C 4H 9D 4D 8C 4S 9H")
    assert (score(fist), score(fist, quad_anywhere=True)) == (15, -5)
    rules = rules_for({"quad_anywhere": "on"}, 2)
    assert total(read_fist(fist, rules)) == (-5, 0)


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
    asked = state.asks()[0]
    assert asked == Decision(0, "place")
    assert [action.text for action in state.legal(asked)] == ["toss B3", "toss B4"]
    state.apply(0, GAME.parse("toss B3"))
    assert KIND[state.table.zones[state.rules.slush][-1]] == DECK.parse(forced)
    assert state.is_up(0, 6)


def test_a_slush_card_that_fits_nowhere_cannot_be_drawn() -> None:
    state = all_frozen("KC")
    frame = state.stack[-1]
    assert [action.text for action in frame.legal(state, 0)] == ["stock"]
    state.table.zones[state.rules.slush].append(DECK.parse("2H"))  # a two goes beside the Two of Diamonds
    assert [action.text for action in frame.legal(state, 0)] == ["stock", "discard"]


def test_every_option_is_understood_and_a_wrong_value_is_refused() -> None:
    for option in GAME.options:
        for value, _ in option.choices:
            seats = 2
            chosen = {option.key: value}
            assert GAME.resolve(chosen, seats)[option.key] == value
        with pytest.raises(BadOption, match="not possible"):
            GAME.resolve({option.key: "nonsense"}, 2)


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
    state = level(seats, tied, seed, match=match, last_turn=last)
    rng, more = Random(seed), 0
    while not state.games:
        assert set(state.playing) == tied
        assert {asked.seat for asked in state.asks()} <= tied
        assert [len(fist) for fist in state.table.zones[:seats]] == [8 * (seat in tied) for seat in range(seats)]
        asked = rng.choice(state.asks())
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
        places = GAME.standing(state).places
        assert places[winner] == 1
        assert places.count(1) == 1
        for seat in set(range(seats)) - tied:  # the others keep their places
            assert places[seat] == 1 + sum(total < state.games[0][seat] for total in state.games[0])
        assert {feat.figure for feat in GAME.feats(state)} == set(state.games[0]), "no extra round in the records"
    else:
        assert set(state.playing) == set(range(seats)), "everybody plays the next game"
        assert wins(state.won, seats)[winner] == 1.0
    assert len(GAME.rounds(state)) == 8


def test_in_extra_rounds_it_takes_one_who_is_ahead_over_all_of_them() -> None:
    assert crowned([5, 5, 9], [3, 4, 0]) == [0]
    assert crowned([5, 5, 9], [4, 4, 0]) == [0, 1]
    assert crowned([5, 7, 9], [0, 0, 0]) == [0]


def test_a_single_round_knows_no_extra_round_and_is_offered_none() -> None:
    option = next(option for option in OPTIONS if option.key == "tie")
    length = next(option for option in OPTIONS if option.key == "match")
    assert {value for value, _ in length.choices} - set(option.where["match"].split()) == {"round"}
    state = GAME.start({"match": "round", "tie": "extra"}, 2, 1)
    assert not state.rules.extra_rounds


def test_nobody_cuts_a_card_that_somebody_else_has_cut() -> None:
    again = 0
    for seed in range(150):
        events: list[Event] = []
        state = GAME.start({}, 6, seed, events)
        cuts = [dict(event.cards) for event in events if isinstance(event, Cut)]
        for cut in cuts:
            assert len(set(cut.values())) == len(cut)
        low = min(RANK[card] for card in cuts[-1].values())
        assert [seat for seat, card in cuts[-1].items() if RANK[card] == low] == [state.dealer]
        again += len(cuts) > 1
    assert again
