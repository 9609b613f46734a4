"""Matches, options, knowledge, lazily made choices: what the scenario notation cannot say of Absurd 8's."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import HIDDEN
from engine.core.errors import BadOption
from engine.core.events import Dealt, Event
from engine.core.game import Feat
from engine.core.view import observe
from engine.games.absurd8s.actions import ASK, CardChoices, Spec, _read, action_of, cards_of
from engine.games.absurd8s.attacks import execute
from engine.games.absurd8s.cards import CARDS, DECK
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS, Keyword
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.options import OPTIONS
from engine.games.absurd8s.ranking import feats, standing
from engine.games.absurd8s.state import Absurd8sState
from engine.sampling import sample
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position


def position(text: str, played: bool = True) -> Absurd8sState:
    """The position of a scenario, after its ``do``."""
    block = parse("A8-T | a position |\n" + text)[0]
    state = play_position(block) if played else build_position(block)
    assert isinstance(state, Absurd8sState)
    return state


def finish(state: Absurd8sState, rng: Random) -> Absurd8sState:
    """Random play to the end of the match."""
    while asked := state.asks():
        decision = rng.choice(asked)
        legal = state.legal(decision)
        state.apply(decision.seat, legal[rng.randrange(len(legal))])
    return state


# --- set-up and matches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_seven_cards_each_one_starts_the_pile_the_rest_is_drawn_from(seats: int) -> None:
    events: list[Event] = []
    state = GAME.start({}, seats, "deal", events)
    zones = state.table.zones
    assert state.sizes() == [7] * seats
    assert len(zones[state.rules.main]) == 1
    assert len(zones[state.rules.draw]) == CARDS - 7 * seats - 1
    assert state.active == (state.dealer + 1) % seats
    assert state.row(state.rules.main)[0].inert


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_absurd_8s_is_played_by_two_to_eight(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 8"):
        GAME.start({}, seats, 1)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = Counter(GAME.start({}, 4, seed).dealer for seed in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


@pytest.mark.parametrize("games", ["1", "3"])
def test_a_match_is_so_many_games_and_the_deal_rotates(games: str) -> None:
    events: list[Event] = []
    state = GAME.start({"games": games}, 3, "match", events)
    rng = Random(5)
    while asked := state.asks():
        legal = state.legal(asked[0])
        state.apply(asked[0].seat, legal[rng.randrange(len(legal))], events)
    dealers = [event.seat for event in events if isinstance(event, Dealt)]
    assert dealers == [(dealers[0] + number) % 3 for number in range(int(games))]
    assert len(state.history) == int(games)
    result = standing(state.history, state.sizes())
    assert sum(result.scores) <= int(games)
    assert min(result.places) == 1


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_random_game_ends_within_the_cap(seats: int) -> None:
    for seed in range(4):
        state = finish(GAME.start({}, seats, seed), Random(seed))
        assert state.over
        assert state.turns <= state.rules.turn_cap


def test_the_cap_ends_a_game_by_hand_size() -> None:
    state = finish(GAME.start({"turn_cap": "200"}, 8, "cap"), Random(3))
    assert state.over
    places, sizes = state.history[0]
    assert [place for _, place in sorted(zip(sizes, places, strict=True))] == sorted(places)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_value_of_every_option_is_played(option: object) -> None:
    from engine.core.options import Option

    assert isinstance(option, Option)
    assert option.help.endswith(".")
    for value, _ in option.choices:
        assert finish(GAME.start({option.key: value}, 3, "option"), Random(1)).over


# --- actions -------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(
    st.sampled_from(["play", "chain", "jump", "negate", "thorns"]),
    st.integers(0, CARDS - 1),
    st.booleans(),
    st.integers(0, 3),
    st.sampled_from(["", "wild", "chain", "negate", "target", "wormhole"]),
    st.booleans(),
    st.integers(-1, 4),
    st.integers(0, 9),
)
def test_a_playing_action_is_what_its_text_says(
    verb: str, card: int, effects: bool, on: int, pick: str, ace: bool, suit: int, of: int
) -> None:
    spec = Spec(verb, card, effects, on, pick, ace, suit, of)
    action = action_of(spec)
    assert GAME.parse(action.text) is action
    assert _read(action) == spec


@settings(deadline=None)
@given(st.sets(st.integers(0, CARDS - 1), max_size=9), st.integers(0, 4), st.integers(0, 4))
def test_choices_are_all_subsets_of_their_sizes(cards: set[int], least: int, more: int) -> None:
    choices = CardChoices("discard", list(cards), least, least + more)
    listed = list(choices)
    sizes = range(min(least, len(cards)), min(least + more, len(cards)) + 1)
    assert len(listed) == len(choices) == sum(comb(len(cards), size) for size in sizes)
    assert len({action.text for action in listed}) == len(listed)
    assert [choices[number] for number in range(len(choices))] == listed
    assert choices[-1] is listed[-1]
    assert list(choices[:2]) == listed[:2]
    for action in listed:
        assert action in choices
        assert cards_of(action) == sorted(cards_of(action))
    with pytest.raises(IndexError):
        choices[len(listed)]


def test_a_choice_that_was_not_offered_is_not_in_it() -> None:
    choices = CardChoices("discard", [3, 5, 8], 2, 2)
    parse_ = GAME.parse
    assert parse_(f"discard {DECK.text([3, 5])}") in choices
    assert parse_(f"discard {DECK.text([5, 3])}") not in choices
    assert parse_(f"discard {DECK.text([3])}") not in choices
    assert parse_(f"discard {DECK.text([3, 9])}") not in choices
    assert parse_(f"give {DECK.text([3, 5])}") not in choices


def test_a_fish_may_ask_for_every_number_suit_and_keyword() -> None:
    assert len(ASK) == 13 + 5 + len(KEYWORDS)


# --- amounts no card has (A8-R92) ----------------------------------------------------------------------------------

IDLE = "opts 3p\nhands P0 KC QC 3C / P1 KD QD 3D 4D / P2 9H 8C\npile 9D@P2\n"


def more(monkeypatch: pytest.MonkeyPatch, key: str, op: str, n: int) -> Attack:
    """An attack with an amount no card has."""
    monkeypatch.setitem(KEYWORDS, key, Keyword(key, "attack", op, n, key, "So many."))
    return Attack(key, 0, 0)


def test_two_turns_may_be_lost_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(IDLE, played=False)
    execute(state, 1, more(monkeypatch, "lose-2", "lose", 2), None)
    assert state.lost == (0, 2, 0)


def test_three_cards_may_be_exchanged_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(IDLE, played=False)
    execute(state, 1, more(monkeypatch, "exchange-3", "exchange", 3), None)
    state.settle()
    assert [decision.seat for decision in state.asks()] == [1]  # P0 has three cards and no choice
    assert len(state.legal(state.asks()[0])) == 4
    state.apply(1, GAME.parse("give 3D QD KD"))
    assert set(state.table.zones[0]) == set(DECK.parse_many("3D QD KD"))
    assert set(state.table.zones[1]) == set(DECK.parse_many("KC QC 3C 4D"))


# --- who learns what -----------------------------------------------------------------------------------------------


def knows(state: Absurd8sState, seat: int) -> set[str]:
    """The codes of all cards a seat knows where they lie."""
    return {DECK.codes[card] for zone in observe(state, seat).zones for card in zone if card != HIDDEN}


def test_a_card_known_in_a_hand_may_be_the_bluff() -> None:
    state = position(IDLE + "do P0 bluff KC")
    assert "KC" in knows(state, 0)
    assert "KC" not in knows(state, 1)
    fished = position(
        "opts 3p\nhands P0 KC QC / P1 KD 3S / P2 9H 8C\npile 9S@P2 4S@P0\nincoming 4S\nturn P1\n"
        "do P1 accept ; P1 ask rank K ; P1 bluff KC"
    )
    assert "KC" not in knows(fished, 0)  # P0 gave it, and cannot tell which card lies face-down
    main, hand = fished.rules.main, 1
    places = [places for places, cards in observe(fished, 0).hints if cards >> DECK.parse("KC") & 1]
    assert places == [1 << main | 1 << hand]


def test_everybody_eligible_is_asked_whether_he_could_jump_or_not() -> None:
    text = "opts 4p\nhands P0 KC QC / P1 KD QD / P2 {} / P3 9H 8C\npile 6S@P0\nturn P1\n"
    with_card, without = (position(text.format(cards), played=False) for cards in ("6H 3S", "5H 3S"))
    for state in (with_card, without):
        assert [(d.seat, d.kind) for d in state.asks()] == [(2, "jump")]
    assert len(without.legal(without.asks()[0])) == 1
    for seat in (-1, 0, 1, 3):
        assert observe(with_card, seat) == observe(without, seat)


def test_accepting_is_asked_for_even_if_nothing_else_is_possible() -> None:
    text = "opts 2p\nhands P0 KC QC / P1 {}\npile 2D@P0\nincoming 2D\nturn P1\ndraw 3C {} 5C\n"
    helpless, armed = text.format("KD QD", "9H"), text.format("KD QD", "2S")
    one, two = (position(lines, played=False) for lines in (helpless, armed))
    for state in (one, two):
        for _ in range(2):
            state.apply(1, GAME.parse("draw"))
    assert [len(state.legal(state.asks()[0])) for state in (one, two)] == [1, 2]
    assert observe(one, 0) == observe(two, 0)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 8), st.integers(0, 250))
def test_a_sample_looks_like_the_truth(seed: int, seats: int, steps: int) -> None:
    rng = Random(seed)
    state = GAME.start({}, seats, seed)
    for _ in range(steps):
        if not state.asks():
            break
        decision = rng.choice(state.asks())
        legal = state.legal(decision)
        state.apply(decision.seat, legal[rng.randrange(len(legal))])
    for seat in range(-1, seats):
        view = observe(state, seat)
        assert observe(sample(view, Random(seed)), seat) == view


def test_tight_hints_are_met() -> None:
    state = GAME.start({}, 3, "tight")
    table, rules = state.table, state.rules
    assert table.hints == ()  # brought up to date before it is replaced
    near = sum(1 << card for zone in (1, rules.draw) for card in table.zones[zone])
    far = sum(1 << card for card in table.zones[2])
    table.hints = ((1, 1 << 1 | 1 << rules.draw, near), (1, 1 << 1 | 1 << 2, far))
    view = observe(state, 0)
    for seed in range(30):
        sampled = sample(view, Random(seed))  # every card of the far hand that lands near must move on
        assert sum(1 << card for card in sampled.table.zones[2]) == far
        assert observe(sampled, 0) == view


def test_finished_games_enter_the_record_tables_of_the_house() -> None:
    state = GAME.start({"games": "3"}, 4, "records")
    assert GAME.feats(state) == []
    rng = Random(3)
    before: list[Feat] = []
    while asked := state.asks():
        legal = state.legal(asked[0])
        state.apply(asked[0].seat, legal[rng.randrange(len(legal))])
        found = list(GAME.feats(state))
        assert found[: len(before)] == before, "what was entered stays"
        before = found
    assert isinstance(state, Absurd8sState)
    for places, sizes in state.history:
        for seat, place in enumerate(places):
            if place > 1:
                assert Feat("hoard", seat, sizes[seat]) in before
            elif not sizes[seat]:
                assert Feat("sweep", seat, sum(sizes)) in before
    assert {feat.table for feat in before} <= {table.key for table in GAME.record_tables}


def test_only_who_has_no_card_left_has_swept_the_table() -> None:
    assert feats([((1, 2, 2), (0, 3, 4)), ((1, 1, 3), (2, 2, 5))]) == [
        Feat("sweep", 0, 7), Feat("hoard", 1, 3), Feat("hoard", 2, 4), Feat("hoard", 2, 5),
    ]  # fmt: skip


def test_what_a_fish_asks_is_past_taking_back_whatever_the_answer() -> None:
    answers = set()
    for seed in range(60):
        rng = Random(seed)
        state = GAME.start({}, 3, seed)
        for _ in range(120):
            if not state.asks():
                break
            asked = rng.choice(state.asks())
            events: list[Event] = []
            state.apply(asked.seat, rng.choice(list(state.legal(asked))), events)
            if asked.kind == "fish":
                assert events[0].reveals, "that there is such a card, or none, has been learnt"
                answers.add(bool(state.asks()) and state.asks()[0].kind == "give")
        if len(answers) == 2:
            return
    raise AssertionError(f"no fish was {'given' if answers == {False} else 'missing'}")
