"""What everybody remembers of others' choices: worked out when a view is taken, and of no weight until then."""

from __future__ import annotations

from random import Random

from engine.core.events import Event
from engine.core.view import observe
from engine.registry import game


def test_a_match_that_nobody_listens_to_is_remembered_as_one_that_is_told() -> None:
    for seed in range(20):
        told, silent = (game("crazyeights").start({"actions": "on"}, 3, seed) for _ in range(2))
        heard: list[Event] = []
        rng = Random(seed)
        while told.asked:
            asked = told.asked[0]
            action = rng.choice(list(told.legal(asked)))
            told.apply(asked.seat, action, heard)
            silent.apply(asked.seat, action)
            if rng.random() < 0.1:
                assert observe(silent, 0).facts == observe(told, 0).facts
        assert observe(silent, 0).facts == observe(told, 0).facts
