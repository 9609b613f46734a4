"""What the engine foretells of a choice is what the choice then does."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.forecast import Forecast, common
from engine.core.view import observe
from engine.games.absurd8s import forecast
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.menu import plays
from engine.games.absurd8s.state import Absurd8sState
from engine.games.eightfist.forecast import make_preview
from engine.games.eightfist.open_fist import read_fist, total
from engine.games.eightfist.state import EightfistState
from engine.games.equilibrium.game import GAME as EQUILIBRIUM
from engine.registry import game
from tests.support.random_play import positions
from tests.support.tiers import deep

GIVEN = ("accept", "to")


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"variants": "BE"}, 3), ({"variants": "ACDE"}, 4)])
def test_in_8_equilibrium_the_cards_that_are_said_to_come_and_go_do(options: dict[str, str], seats: int) -> None:
    rng, tried = Random(seats), Counter[str]()
    for seed in range(6):
        state = EQUILIBRIUM.start(options, seats, seed)
        while asked := state.asks():
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


@pytest.mark.parametrize("most", [1200, deep(12_000)])
def test_in_eightfist_the_sum_that_is_shown_ahead_is_that_of_the_open_cards_then(most: int) -> None:
    for state, asked, _events in positions(game("eightfist"), "ahead", most, each=60):
        assert isinstance(state, EightfistState)
        for action in state.legal(asked) if asked.kind == "place" else ():
            then, events = state.clone(), list[Event]()
            then.apply(asked.seat, action, events)
            if action.verb != "put" or then.history != state.history or then.over:
                continue
            before, after = ([*observe(each, asked.seat).zones[asked.seat]] for each in (state, then))
            drawn = state.table.zones[state.rules.drawn + asked.seat][0]
            told = make_preview(before, action.a, drawn, state.rules)
            for event in events:
                if event.kind == "show" and event.dst == asked.seat:
                    after[event.at] = HIDDEN  # the stall guard has this turned up next, without asking
            assert [told.was, told.now] == [total(read_fist(faces, state.rules)) for faces in (before, after)]
            assert told.now[1] > 0 or not then.hidden_slots(asked.seat)


@pytest.mark.parametrize("most", [1200, deep(12_000)])
def test_in_absurd_8s_so_many_cards_fit_as_is_shown_and_a_hand_grows_as_is_shown_ahead(most: int) -> None:
    for state, asked, _events in positions(game("absurd8s"), "ahead", most, each=60):
        assert isinstance(state, Absurd8sState)
        fit = {spec_of(action).card for action in plays(state, asked.seat, state.table.zones[asked.seat], False)}
        assert forecast.fitting(observe(state, asked.seat)) in (forecast.UNKNOWN, len(fit))
        _grows_as_foretold(state, asked)


def _grows_as_foretold(state: Absurd8sState, decision: Decision) -> None:
    """Where it is certain, the hand has so many cards when all that belongs to the choice is done."""
    view, seat = observe(state, decision.seat), decision.seat
    for action in view.actions[:8]:
        told = forecast.forecast(view, action)
        if told is None or not told.sure or told.others or action.verb == "negate":
            continue
        then = state.clone()
        then.apply(seat, action)
        while (asked := then.asks()) and asked[0].seat == seat and asked[0].kind in ("discard", "order", "fetch"):
            then.apply(seat, then.legal(asked[0])[0])
        aside_too = not state.executing  # while attacks are executed what lies aside is in no hand (A8-R06)
        held = len(then.table.zones[seat]) + aside_too * len(then.table.zones[state.rules.aside + seat])
        done = asked and asked[0].kind in ("turn", "play", "call", "target", "battle") and then.history == state.history
        assert not done or (action.verb == "discard" and state.incoming) or held == told.cards, action


def test_what_several_choices_have_in_common_is_all_that_is_told_of_them() -> None:
    one, two = Forecast(4, comes=(1, 2), leaves=(9,), place=1), Forecast(4, comes=(2, 3), leaves=(9,), place=2)
    assert common([one, one]) == one
    assert common([one, two]) == Forecast(4, comes=(2,), leaves=(9,))
    assert common([one, Forecast(5)]) is None
    assert common([one, None]) is None
    assert common([]) is None
