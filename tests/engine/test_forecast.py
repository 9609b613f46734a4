"""What the engine foretells of a choice is what the choice then does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.forecast import Forecast, find_common
from engine.core.view import observe
from engine.games.absurd8s.forecast import find_place, forecast
from engine.games.equilibrium.game import GAME as EQUILIBRIUM
from engine.registry import game
from tests.support.random_play import iter_positions
from tests.support.tiers import mark_deep

GIVEN = ("accept", "to")


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"variants": "BE"}, 3), ({"variants": "ACDE"}, 4)])
def test_in_8_equilibrium_the_cards_that_are_said_to_come_and_go_do(options: dict[str, str], seats: int) -> None:
    rng, tried = Random(seats), Counter[str]()
    for seed in range(6):
        state = EQUILIBRIUM.start(options, seats, seed)
        while asked := state.asked:
            seat = asked[0].seat
            view, legal = observe(state, seat), state.legal(asked[0])
            before = set(state.table.zones[seat])
            for action in legal:
                told = EQUILIBRIUM.forecast(view, [action])
                then = state.clone()
                then.apply(seat, action)
                settled = action.verb in ("swapm", "jack", "king", *GIVEN) and then.history == state.history
                if not settled or (action.verb in GIVEN and len(then.stack) > 1):
                    continue
                hand = set(then.table.zones[seat])
                if told is None:
                    assert hand == before, action
                    continue
                assert len(hand) == told.cards, action
                assert not hand & set(told.leaves)
                assert hand - before >= {card for card in told.comes if card != HIDDEN}
                tried[action.verb] += 1
            state.apply(seat, legal[rng.randrange(len(legal))])
    assert tried["swapm"]
    assert sum(tried[verb] for verb in GIVEN)


def test_what_several_choices_have_in_common_is_all_that_is_told_of_them() -> None:
    one, two = Forecast(4, comes=(1, 2), leaves=(9,), place=1), Forecast(4, comes=(2, 3), leaves=(9,), place=2)
    assert find_common([one, one]) == one
    assert find_common([one, two]) == Forecast(4, comes=(2,), leaves=(9,))
    assert find_common([one, Forecast(5)]) is None
    assert find_common([one, None]) is None
    assert find_common([]) is None


@pytest.mark.parametrize("many", [600, mark_deep(20_000)])
def test_in_absurd_8s_a_hand_is_as_large_as_is_foretold_for_certain(many: int) -> None:
    """“8 → 12”: when all that belongs to the choice is done."""
    found: Iterator[tuple[Any, Decision, list[Event]]] = iter_positions(game("absurd8s"), "foretold", many, each=60)
    for state, decision, _events in found:
        seat, rules = decision.seat, state.rules
        view = observe(state, seat)
        for action in view.actions[:8]:
            told = forecast(view, action)
            if told is None or not told.sure or told.others or action.verb == "negate":
                continue
            then = state.clone()
            then.apply(seat, action)
            while (asked := then.asked) and asked[0].seat == seat and asked[0].kind in ("discard", "order", "fetch"):
                then.apply(seat, then.legal(asked[0])[0])
            aside = not state.executing  # while attacks are executed what lies aside is in no hand (A8-R06)
            held = len(then.table.zones[seat]) + aside * len(then.table.zones[rules.aside + seat])
            settled = asked and asked[0].kind in ("turn", "play", "call", "target", "battle")
            if settled and then.history == state.history and (action.verb != "discard" or not state.incoming):
                assert held == told.cards, f"{action} {rules.options}"


def test_the_places_of_a_match_of_absurd_8s_that_is_over_are_those_it_ended_with() -> None:
    """Who won may hold no fewer cards than who did not: an empty hand out of turn wins nothing (A8-R20)."""
    state = game("absurd8s").start({}, 3, 1)
    assert [find_place(observe(state, seat), seat) for seat in range(3)] == [1, 1, 1]
    state.end_game(2)
    assert [find_place(observe(state, seat), seat) for seat in range(3)] == [*state.standing().places] == [2, 2, 1]
