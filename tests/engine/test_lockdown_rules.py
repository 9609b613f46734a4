"""Lockdown beyond single positions: seats, matches, endings, and what holds over any play."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

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


def test_a_new_deal_leaves_no_mark_of_the_game_before() -> None:
    state = start(3, 5, match="3")
    state.table.marks[state.zones[0][0]] = 2
    state.deal(0)
    assert not state.table.marks
