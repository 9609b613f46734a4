"""The story of a finished match: which moments are found on a curve, and that a record has them."""

from itertools import pairwise

import pytest

from ai.search import find_rollout
from engine.registry import game
from engine.replay import replay
from game.match.how_won import find_sign
from game.match.match_story import Curve, StoryTeller, _iter_positions, list_story_moments
from tests.support.every_game import each_game
from tests.support.sample_matches import get_recorded
from tests.support.tiers import sampled


@each_game
def test_after_every_deal_the_curve_says_what_the_standing_says(name: str) -> None:
    known, record = find_rollout(name), get_recorded(name).record
    curve, deals, ends = Curve(), 0, []
    for point, step in zip(_iter_positions(record, []), replay(record), strict=True):
        curve.append(point)
        before, deals = deals, known.count_ended_deals(step.state) if known is not None else 0
        if before < deals and not (step.state.over and deals == 1):
            scores = step.state.standing().scores
            ends.append((len(curve) - 1, scores, find_sign(scores, game(name).rounds(step.state), game(name).low)))
    for at, scores, sign in ends:
        for seat, place in enumerate(curve.places):
            others = [sign * score for other, score in enumerate(scores) if curve.places[other] != place]
            ahead = sign * scores[seat] - max(others)
            assert curve.compute_margin(at, seat) * curve.deal_spread == pytest.approx(ahead)


@sampled(2, landing=3)
@each_game
def test_from_the_turning_point_on_whoever_won_was_in_front_after_every_deal(name: str) -> None:
    seen = 0
    for seed in range(6):
        record = get_recorded(name, 2 + seed % 3, seed).record
        curve = Curve(_iter_positions(record, []))
        for moment in list_story_moments(curve, -1):
            if moment.kind == "turn":
                seen += 1
                assert all(curve.compute_margin(at, moment.seat) > 0 for at in range(moment.at, len(curve)))
    assert seen >= 3


@each_game
def test_every_game_has_a_story_and_it_is_read_in_parts(name: str) -> None:
    record = get_recorded(name).record
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
