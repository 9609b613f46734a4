"""The story of a finished match: which moments are found on a curve, and that a record has them."""

from itertools import pairwise

import pytest

from ai.search import rollout
from engine.registry import NAMES, game
from engine.replay import play_through
from game.match.match_story import Curve, StoryMoment, StoryTeller, _iter_positions, list_story_moments
from tests.support.sample_matches import recorded

MOVERS = (-1, 0, 1, 0, 1, 0, 1)


def curve(margins: tuple[float, ...], places: tuple[int, ...]) -> Curve:
    """Two seats; ``margins`` are those of seat 0."""
    return Curve(tuple((margin, 0.0) for margin in margins), MOVERS[: len(margins)], places)


def test_a_seat_is_in_front_of_the_best_of_those_who_ended_elsewhere() -> None:
    """Partners win together: neither is compared with the other."""
    told = Curve(((0.5, 0.9, 0.1, 0.3),), (0,), (1, 1, 3, 4))
    assert [told.compute_margin(0, seat) for seat in range(4)] == pytest.approx([0.2, 0.6, -0.8, -0.6])
    assert Curve(((0.5, 0.5),), (0,), (1, 1)).compute_margin(0, 0) == 0.0


def test_the_turn_is_where_the_winner_took_the_lead_for_good() -> None:
    found = list_story_moments(curve((0.0, 0.2, -0.1, 0.3, -0.2, 0.4, 0.5), (1, 2)), 0)
    assert StoryMoment("turn", 5, 0, ahead=True) in found
    for seat in (0, 1):  # who has lost reads of the same turn
        turns = [
            each.at
            for each in list_story_moments(curve((0.0, 0.2, -0.1, 0.3, -0.2, 0.4, 0.5), (1, 2)), seat)
            if each.kind == "turn"
        ]
        assert turns == [5]


def test_who_always_led_turned_the_match_with_the_greatest_gain() -> None:
    found = list_story_moments(curve((0.1, 0.2, 0.3, 0.8, 0.9, 0.9, 1.0), (1, 2)), 0)
    assert [each.at for each in found if each.kind == "turn"] == [3]


def test_the_best_move_is_ones_own_even_if_somebody_elses_gained_more() -> None:
    found = list_story_moments(curve((0.0, 0.1, 0.6, 0.8, 0.7, 0.75, 0.7), (1, 2)), 0)
    assert StoryMoment("best", 3, 0, ahead=True) in found
    lost = list_story_moments(curve((0.0, 0.1, 0.6, 0.8, 0.7, 0.75, 0.7), (1, 2)), 1)
    assert [each.at for each in lost if each.kind == "best"] == [4]


def test_the_closest_moment_of_who_lost_is_the_nearest_to_the_front_and_not_at_the_deal() -> None:
    found = list_story_moments(curve((0.9, 0.1, -0.3, -0.1, -0.6, -0.7, -1.0), (2, 1)), 0)
    assert StoryMoment("near", 3, 0, ahead=False) in found


@pytest.mark.parametrize(("name", "told", "bare"), [("crazyeights", "play", "draw"), ("lockdown", "shuffle", "")])
def test_of_a_draw_there_is_little_to_tell_and_of_a_play_or_a_shuffle_much(name: str, told: str, bare: str) -> None:
    record = recorded(name, seed=4).record
    found = [
        (text.split()[1], row[3])
        for text, row in zip(record.actions, list(_iter_positions(record, []))[1:], strict=False)
    ]
    assert {little for verb, little in found if verb == told} == {False}
    assert any(little for verb, little in found if verb == bare) == bool(bare)


@pytest.mark.parametrize("name", NAMES)
def test_what_the_deals_of_a_match_brought_adds_up(name: str) -> None:
    known, record = rollout(name), recorded(name).record
    if known is None:
        pytest.skip("a game without rollouts is measured by its cards")
    *_before, (mover, worth, places, _bare) = _iter_positions(record, [])
    state = play_through(record)[0]
    whole = [sum(deal) for deal in zip(*(known.value(state, n) for n in range(known.deals(state))), strict=True)]
    assert worth == pytest.approx(whole)
    assert (f"P{mover} ", places) == (record.actions[-1][:3], game(name).standing(state).places)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_story_and_it_is_read_in_parts(name: str) -> None:
    record = recorded(name).record
    teller = StoryTeller(record, 0)
    parts = 1
    while not teller.read_on(0.0):
        parts += 1
    assert parts == len(record.actions) + 2  # the deal, every decision, and the end
    found = teller.found
    assert found
    assert all(1 <= each.at <= len(record.actions) for each in found)
    assert all(a.at <= b.at for a, b in pairwise(found))
    for each in found:
        if each.kind == "best":
            assert record.actions[each.at - 1].startswith("P0 ")
