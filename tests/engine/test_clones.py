"""Clones share the lists of their zones: no rule may hold on to one while a verb moves cards."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.events import Event
from engine.registry import game
from tests.laws.plan import iter_setups, pick_action
from tests.support.every_game import each_game
from tests.support.states import compute_digest

DECISIONS = 400


@pytest.mark.parametrize("told", [True, False])
@each_game
def test_a_match_played_on_clone_after_clone_is_the_same_match(name: str, told: bool) -> None:
    """At every decision all lists are shared again, so that a verb copies whatever it writes to."""
    played, rng, left = game(name), Random(name), DECISIONS
    for setup in iter_setups(played, "clones"):
        states = [played.start(dict(setup.options), setup.seats, setup.seed, [] if told else None) for _ in range(2)]
        while states[0].asked and left:
            left -= 1
            asked = rng.choice(states[0].asked)
            action = pick_action(states[0].legal(asked), told, rng)
            states[1] = states[1].clone()
            heard: list[list[Event]] = [[], []]
            for state, events in zip(states, heard, strict=True):
                state.apply(asked.seat, action, events if told else None)
            assert heard[0] == heard[1]
            assert states[0].asked == states[1].asked
        assert compute_digest(states[0]) == compute_digest(states[1])
        if not left:
            break
