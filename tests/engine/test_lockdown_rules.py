"""Lockdown beyond single positions: seats, matches, endings, and what holds over any play."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.lockdown.state import LockdownState
from engine.registry import game

GAME = game("lockdown")
DECKS = ("jokers", "nojokers", "twos")


def start(seats: int, seed: int | str, **options: str) -> LockdownState:
    return cast(LockdownState, GAME.start(options, seats, seed))


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
        assert one.lock_hand(0) == bool(fours)
        outside = [rules.lock[card] for card in one.table.zones[rules.outside] if card not in rules.removed]
        assert sorted(outside) == sorted(value for value in fours for _ in range(4))
        assert [*one.out] == ([0] if fours else [])
    stacks = [{frozenset(one.table.zones[zone]) for zone in rules.stacks[0]} for one in (state, other)]
    assert stacks[0] == stacks[1]


def test_a_new_deal_leaves_no_mark_of_the_game_before() -> None:
    state = start(3, 5, match="3")
    state.table.marks[state.zones[0][0]] = 2
    state.deal(0)
    assert not state.table.marks
