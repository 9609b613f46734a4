"""What everybody remembers of the hands in Crazy Eights."""

from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.games.crazyeights.cards import EIGHT, RANK
from engine.games.crazyeights.state import CrazyEightsState
from engine.registry import game


def like(action: Action) -> int:
    """Whatever fits is played, an eight if nothing else does."""
    return 2 - (RANK[action.a] == EIGHT) if action.verb == "play" else 0


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_is_remembered_is_true_of_who_plays_what_fits(seats: int) -> None:
    state, told = game("crazyeights").start({"actions": "on"}, seats, "remembered"), 0
    assert isinstance(state, CrazyEightsState)
    while asked := state.asks():
        for hand, remembered in zip(state.zones, state.unplayed, strict=False):
            for cards, number in remembered:
                assert 0 < number <= sum(not cards >> card & 1 for card in hand)
                told += 1
        state.apply(asked[0].seat, max(state.legal(asked[0]), key=like))
    assert told > 100
