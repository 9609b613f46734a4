"""The rating of persons: the paper's own example, and what a duplicate result does to it."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from engine.registry import NAMES, game
from game.match.day_deal import DayResult
from game.statistics.days import DayPlayed, DayTry
from game.statistics.rating import KNOWN, LEVELS, Met, Rating, compute_rating, list_ratings


def test_the_example_of_the_paper() -> None:
    games = [Met(Rating(1400, 30), 1), Met(Rating(1550, 100), 0), Met(Rating(1700, 300), 0)]
    after = compute_rating(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_doubt_grows() -> None:
    after = compute_rating(Rating(1500, 200, 0.06), [])
    assert after.value == 1500
    assert 200 < after.deviation < 201


def test_who_wins_half_of_level_bots_is_rated_as_they_are_and_surely() -> None:
    now = Rating()
    for number in range(100):
        now = compute_rating(now, [Met(Rating(LEVELS["hard"], KNOWN), number % 2)])
    assert now.value == pytest.approx(LEVELS["hard"], abs=2 * now.deviation)
    assert now.deviation < 75


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong = Met(Rating(1900, KNOWN), 1)
    weak = Met(Rating(1100, KNOWN), 1)
    assert compute_rating(Rating(), [strong]).value > compute_rating(Rating(), [weak]).value > 1500


def test_who_made_more_of_a_days_deal_than_its_bots_gains() -> None:
    played: Any = SimpleNamespace(list_shares=lambda: [("m", 0.0, {"normal": 1})])
    ratings = []
    low = next(name for name in NAMES if game(name).low)
    high = next(name for name in NAMES if not game(name).low)
    for name, place, points in ((low, 1, 9), (low, 2, 2), (high, 2, 4), (low, 2, 3), (low, 2, 4), (high, 3, 9)):
        days = [DayPlayed(DayTry("m", name, date(2026, 1, 1), "code", DayResult(place, points), True))]
        [rating] = list_ratings(played, days, {"code": {"normal": DayResult(2, 3)}})
        ratings.append(rating.value)
    assert ratings[3] == pytest.approx(1500)
    assert ratings == sorted(ratings, reverse=True)
    assert len(set(ratings)) == 3
