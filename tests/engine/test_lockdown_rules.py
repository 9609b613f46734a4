"""Lockdown beyond single positions: seats, matches, endings, and what holds over any play."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import BadOption
from engine.core.events import Event, RoundEnded
from engine.core.record import digest
from engine.games.lockdown.ranking import game_places, points
from engine.games.lockdown.state import LockdownState
from engine.registry import game
from tests.laws import each
from tests.laws import lockdown as laws
from tests.support.tiers import thorough

GAME = game("lockdown")
DECKS = ("jokers", "nojokers", "twos")
RULES = ("third_player", "open_trio", "refill_3", "off")


def start(seats: int, seed: int | str, **options: str) -> LockdownState:
    return cast(LockdownState, GAME.start(options, seats, seed))


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 8),
    seed=st.integers(0, 10**6),
    deck=st.sampled_from(DECKS),
    rule=st.sampled_from(RULES),
    take=st.sampled_from(("blind", "look")),
    told=st.booleans(),
)
def test_invariants_hold_whatever_is_played(seats: int, seed: int, deck: str, rule: str, take: str, told: bool) -> None:
    state = start(seats, seed, deck=deck, rule_of_3=rule, take_mode=take)
    memory, rng = laws.start(state), Random(seed)
    while state.asks():
        decision = state.asks()[0]
        verbs = sorted({action.verb for action in state.legal(decision)})
        verb = rng.choice(verbs)
        events: list[Event] = []
        action = rng.choice([action for action in state.legal(decision) if action.verb == verb])
        state.apply(decision.seat, action, events if told else None)
        each.conserved(state)
        laws.after(memory, state, events)
    each.ledger(state)
    (result,) = state.games
    assert min(result) == 1
    assert [result[seat] for seat in state.out] == list(range(seats, seats - len(state.out), -1))


@thorough
@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 8), seed=st.integers(0, 10**6), rule=st.sampled_from(RULES))
def test_a_game_goes_the_same_way_and_is_known_the_same_told_or_not(seats: int, seed: int, rule: str) -> None:
    """The ledger that is worked out late is the ledger that is kept."""
    told, untold = (start(seats, seed, rule_of_3=rule) for _ in range(2))
    rng = Random(seed)
    while told.asks():
        decision = told.asks()[0]
        action = rng.choice(told.legal(decision))
        told.apply(decision.seat, action, [])
        untold.apply(decision.seat, action)
        if rng.random() < 0.1:
            untold = untold.clone()
    assert digest(told) == digest(untold)


def test_two_to_eight_play_and_nobody_else() -> None:
    for seats in (1, 9):
        with pytest.raises(BadOption):
            GAME.rules({}, seats)
        with pytest.raises(BadOption):
            GAME.resolve({}, seats)
    assert start(8, 1).rules.seats == 8


def test_turns_jump_about_the_table() -> None:
    state, rng, steps = start(5, 3), Random(3), set()
    while state.asks() and state.alive.bit_count() == 5:
        before = state.active
        decision = state.asks()[0]
        state.apply(decision.seat, rng.choice(state.legal(decision)))
        steps.add((state.active - before) % 5)
    assert steps == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(("deck", "size", "outside"), [("jokers", 38, 0), ("nojokers", 34, 2), ("twos", 34, 2)])
def test_the_decks_have_their_cards(deck: str, size: int, outside: int) -> None:
    state = start(4, 1, deck=deck)
    assert len(state.table.zones[state.rules.deck]) == size
    assert len(state.table.zones[state.rules.outside]) == outside


def test_the_dealer_moves_on_from_game_to_game() -> None:
    state = start(3, 5, match="3")
    dealers, rng = [state.dealer], Random(5)
    events: list[Event] = []
    while state.asks():
        decision = state.asks()[0]
        state.apply(decision.seat, rng.choice(state.legal(decision)), events)
        if len(state.games) == len(dealers) and state.asks():
            assert state.active == state.dealer
            dealers.append(state.dealer)
    assert dealers == [(dealers[0] + step) % 3 for step in range(3)]
    assert len(state.games) == 3
    assert sum(isinstance(event, RoundEnded) for event in events) == 3
    assert len({start(4, seed).dealer for seed in range(40)}) == 4


def test_points_are_given_for_everybody_outlasted() -> None:
    assert points((1, 3, 2, 4)) == (3.0, 1.0, 2.0, 0.0)
    assert points((1, 1, 3)) == (1.5, 1.5, 0.0)
    assert game_places([(0, (2, 0, 1)), (3, (2, 0, 1)), (1, (0, 0, 4))], (4, 2), 5) == (2, 1, 4, 2, 5)
    state = start(4, 2, match="3")
    rng = Random(1)
    while state.asks():
        decision = state.asks()[0]
        state.apply(decision.seat, rng.choice(state.legal(decision)))
    standing = GAME.standing(state)
    assert sum(standing.scores) == 3 * 6
    order = sorted(range(4), key=lambda seat: standing.places[seat])
    assert [standing.scores[seat] for seat in order] == sorted(standing.scores, reverse=True)
    assert standing.places[order[0]] == 1


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("deck", DECKS)
def test_every_match_ends_even_if_all_only_take_and_shuffle(seats: int, deck: str) -> None:
    state, rng, turns = start(seats, "idle", deck=deck), Random(1), 0
    idle = 0
    while state.asks():
        decision = state.asks()[0]
        legal = state.legal(decision)
        wanted = [action for action in legal if action.verb in ("take", "shuffle")] or list(legal)
        state.apply(decision.seat, rng.choice(wanted))
        idle = max(idle, state.idle)
        turns += 1
        assert turns < 54_000
    assert idle >= 5 * 2


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), deck=st.sampled_from(DECKS))
def test_the_order_of_a_hand_decides_nothing_when_it_falls(seed: int, deck: str) -> None:
    """Every four goes Outside, and no complete value returns to the deck (LD-R41)."""
    state, rng = start(2, seed, deck=deck), Random(seed)
    rules, table = state.rules, state.table
    stock = table.zones[rules.deck]
    chosen = set(rng.sample(rules.values, rng.randrange(1, 4)))
    for card in [card for card in stock if rules.lock[card] in chosen or rng.random() < 0.2]:
        table.move(card, rules.deck, 0)
    other = state.clone()
    rng.shuffle(other.table.zones[0])
    held = [rules.lock[card] for zone in (0, *rules.stacks[0]) for card in table.zones[zone]]
    fours = {value for value in rules.values if held.count(value) == 4}
    for one in (state, other):
        assert one.lock_hand(0, []) == bool(fours)
        outside = [rules.lock[card] for card in one.table.zones[rules.outside] if card not in rules.removed]
        assert sorted(outside) == sorted(value for value in fours for _ in range(4))
        assert [*one.out] == ([0] if fours else [])
    stacks = [{frozenset(one.table.zones[zone]) for zone in rules.stacks[0]} for one in (state, other)]
    assert stacks[0] == stacks[1]
