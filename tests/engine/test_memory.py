"""What everybody remembers of others' choices: worked out when a view is taken, and of no weight until then."""

from __future__ import annotations

from random import Random

from engine.core.cards import mask_of
from engine.core.events import Event
from engine.core.view import observe
from engine.games.crazyeights.cards import EIGHTS, FITS
from engine.games.crazyeights.state import CrazyEightsState
from engine.registry import game


def test_who_draws_is_remembered_to_hold_nothing_that_fits_until_new_cards_come() -> None:
    state = game("crazyeights").start({}, 2, "memory")
    assert isinstance(state, CrazyEightsState)
    seat, held = state.active, len(state.zones[state.active])
    fits = FITS[state.suit][state.zones[state.rules.discard][-1]]
    state.apply(seat, game("crazyeights").parse("draw"))
    view = observe(state, 1 - seat)
    assert view.facts["unplayed"][seat] == ((mask_of([card for card, fit in enumerate(fits) if fit]), held),)
    assert view.facts["unplayed"][seat][0][0] & EIGHTS == EIGHTS


def test_a_match_that_nobody_listens_to_is_remembered_as_one_that_is_told() -> None:
    for seed in range(20):
        told, silent = (game("crazyeights").start({"actions": "on"}, 3, seed) for _ in range(2))
        heard: list[Event] = []
        rng = Random(seed)
        while told.asks():
            asked = told.asks()[0]
            action = rng.choice(list(told.legal(asked)))
            told.apply(asked.seat, action, heard)
            silent.apply(asked.seat, action)
            if rng.random() < 0.1:
                assert observe(silent, 0).facts == observe(told, 0).facts
        assert observe(silent, 0).facts == observe(told, 0).facts
