"""The search: no cheat, the same on every machine by playouts, in time by the clock, and not worse than its start."""

from __future__ import annotations

from itertools import islice
from math import isfinite
from random import Random
from types import SimpleNamespace

import pytest

from ai import play
from ai.outcomes import find_outcomes
from ai.search import CANDIDATES, RACED_FIRST, Budget, assess_actions, find_rollout, search_action
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import NAMES, game
from engine.sampling import sample
from tests.laws.plan import iter_setups, pick_action
from tests.support.tempers import iter_views
from tests.support.tiers import sampled

each_searched = pytest.mark.parametrize("name", [name for name in NAMES if find_rollout(name) is not None])
FEW = Budget(48)


def some(name: str, count: int) -> list[View]:
    """Positions of a game, spread over some matches, with at least two actions."""
    found = [view for view in iter_views(name, 100) if len(view.actions) > 1]
    return found[:: max(1, len(found) // count)][:count]


def begun(view: View) -> Action:
    return play.choose_action(view, "normal", Random(0))


@sampled(1)
@each_searched
def test_equal_views_and_seeds_give_equal_searches_even_where_hidden_cards_lie_otherwise(name: str) -> None:
    rng = Random(5)
    for number, view in enumerate(some(name, 6)):
        twin = observe(sample(view, rng), view.seat)
        assert twin == view
        here, there = (search_action(each, begun(each), FEW, Random(number)) for each in (view, twin))
        assert here.choice is there.choice
        assert here.playouts == there.playouts, "how long it takes would tell what it does not know"
        assert [one.value for one in here.estimates] == [one.value for one in there.estimates]


@sampled(2, landing=3)
@each_searched
def test_an_estimate_of_each_candidate_adds_up(name: str) -> None:
    for number, view in enumerate(some(name, 4)):
        result = search_action(view, begun(view), FEW, Random(number))
        assert result.choice in view.actions
        assert sum(one.worlds for one in result.estimates) == result.playouts <= FEW.playouts
        for one in result.estimates:
            assert one.action in view.actions
            assert len(one.chances) == view.seats
            assert one.chances[view.seat] == pytest.approx(one.value)
            if one.action is begun(view):
                assert (one.gain, one.gain_error) == (0.0, 0.0)
                assert one.worlds == max(each.worlds for each in result.estimates), "it is there to be compared with"


def make_blind_rollout(view: View, actions: list[Action]) -> SimpleNamespace:
    """A rollout whose playouts tell nothing: by price the last of these actions is the best."""
    return SimpleNamespace(
        count_plies=lambda seats, exact: 0,
        choose_quickly=None,
        UNIT=0.1,
        SURE=2.0,
        price_actions=lambda view, rng: [(action, float(worth)) for worth, action in enumerate(actions)],
        count_ended_deals=lambda state: 0,
        compute_shares_of_win=lambda state, deal: (0.5,) * view.seats,
        compute_margins=lambda state, deal: (0.0,) * view.seats,
    )


@pytest.mark.parametrize("place", [0, 3, 9])
def test_the_best_by_price_are_looked_into_and_the_best_is_chosen(monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    view = max(some(NAMES[0], 20), key=lambda view: len(view.actions))
    actions = sorted(view.actions[:10], key=str)
    heuristic, ranked = actions[place], actions[::-1]
    level = make_blind_rollout(view, actions)
    monkeypatch.setattr("ai.search.find_rollout", lambda name: level)
    result = search_action(view, heuristic, FEW, Random(1))
    looked_into = {one.action for one in result.estimates}
    assert heuristic in looked_into
    assert looked_into == {heuristic, *ranked[: CANDIDATES - (heuristic not in ranked[:CANDIDATES])]}
    assert result.choice is ranked[0]


def test_a_hint_is_found_once_nothing_can_be_better_by_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    view = max(some(NAMES[0], 20), key=lambda view: len(view.actions))
    actions = sorted(view.actions[:10], key=str)
    monkeypatch.setattr("ai.search.find_rollout", lambda name: make_blind_rollout(view, actions))
    result = search_action(view, actions[0], Budget(10**6), Random(1), priced=False)
    assert RACED_FIRST <= result.playouts < 3 * RACED_FIRST
    assert result.choice is actions[-1], "prices tell what playouts leave open"


@sampled(2, landing=3)
@each_searched
def test_the_clock_stops_a_search_in_the_middle_of_a_playout(name: str) -> None:
    view = some(name, 1)[0]
    ticks = iter(range(10**9))
    result = search_action(view, begun(view), Budget(10**6, 400.0), Random(1), clock=lambda: float(next(ticks)))
    assert result.playouts < 10**6
    assert next(ticks) < 400 + 8
    assert result.choice in view.actions


@each_searched
def test_whoever_asks_may_name_the_candidates(name: str) -> None:
    view = max(some(name, 20), key=lambda view: len(view.actions))
    wanted = view.actions[:12]
    result = search_action(view, begun(view), Budget(10 * len(wanted)), Random(1), wanted)
    assert {one.action for one in result.estimates} == {*wanted, begun(view)}


@sampled(2, landing=3)
@each_searched
def test_chances_of_every_action_come_from_the_same_worlds(name: str) -> None:
    view = max(some(name, 20), key=lambda view: len(view.actions))
    wanted = view.actions[-5:]
    found = assess_actions(view, wanted, Budget(12 * len(wanted)), Random(2))
    assert {one.action for one in found} == {*wanted}
    assert {one.worlds for one in found} == {12}
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    done = next(one for one in found if one.action is wanted[0])
    for one in found:
        assert one.gain == pytest.approx(one.value - done.value)
        assert one.chances[view.seat] == pytest.approx(one.value)
    assert assess_actions(view, wanted, Budget(12 * len(wanted)), Random(2)) == found


@sampled(2, landing=3)
@each_searched
def test_every_position_of_every_length_of_match_has_a_value(name: str) -> None:
    known, rng = find_rollout(name), Random(8)
    assert known is not None
    for setup in islice(iter_setups(game(name), "value"), 24):
        state = game(name).start(dict(setup.options), setup.seats, setup.seed)
        deal = 0
        for _ in range(1500):
            if not state.asked:
                break
            decision = rng.choice(state.asked)
            state.apply(decision.seat, pick_action(state.legal(decision), True, rng))
            over = known.count_ended_deals(state)
            assert deal <= over <= deal + 1, "a decision ends one deal at most"
            if over > deal or rng.random() < 0.02:
                for each in range(deal, over if state.over else over + 1):
                    worth = known.compute_shares_of_win(state, each)
                    assert len(worth) == setup.seats
                    assert all(0 <= one <= 1 for one in worth)
                    assert sum(worth) == pytest.approx(1)
                    clear = getattr(known, "compute_margins", known.compute_shares_of_win)
                    assert all(isfinite(one) for one in clear(state, each))
            deal = over


@each_searched
def test_a_deal_is_worth_the_same_where_the_match_ends_with_it(name: str) -> None:
    known, words, rng, ended, more = find_rollout(name), find_outcomes(name), Random(9), 0, 0
    assert known is not None
    assert words is not None
    for setup in islice(iter_setups(game(name), "last deal"), 8):
        state = game(name).start(dict(setup.options), setup.seats, setup.seed)
        last = state.clone()
        last.last_deal = True
        for _ in range(1500):
            if last.asked:
                before = last.clone()
                seat, action = last.asked[0].seat, rng.choice(list(last.answers))
                for each in (state, last):
                    each.apply(seat, action)
        if last.over:
            ended += 1
            assert known.count_ended_deals(last) == known.count_ended_deals(state) == 1
            assert list(known.compute_shares_of_win(last, 0)) == list(known.compute_shares_of_win(state, 0))
            for each in range(setup.seats):
                told = [{*words.iter_soon_outcomes(before, then, each, 0)} for then in (last, state)]
                assert told[0] >= told[1], "what comes of it is told no less"
                more += len(told[0] - told[1])
                final = [{*words.iter_final_outcomes(then, each, 0)} for then in (last, state)]
                assert final[0] == final[1]
    assert ended
    assert bool(more) is (name == "lockdown"), "who falls as the last one is told where no other game is dealt"
