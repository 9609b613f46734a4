"""What becomes of the results of many games: shares, what would be fair, mean scores."""

from __future__ import annotations

import pytest

from game.commands.sim import MatchResult, summarise_results


def result(number: int, levels: tuple[str, ...], places: tuple[int, ...], scores: tuple[float, ...]) -> MatchResult:
    return MatchResult(number, f"1-{number}", levels, places, scores, 10)


def test_a_level_at_several_seats_is_counted_for_each_of_them() -> None:
    games = [
        result(0, ("easy", "easy", "normal"), (1, 2, 3), (30.0, 20.0, 10.0)),
        result(1, ("easy", "normal", "easy"), (3, 1, 1), (0.0, 40.0, 40.0)),
    ]
    easy, normal = sorted(summarise_results(games), key=lambda one: one.level)
    assert (easy.level, easy.seats, easy.games) == ("easy", 2, 2)
    assert (easy.wins, easy.share) == (1.5, 0.75), "a shared win counts in parts"
    assert easy.fair == pytest.approx(2 / 3)
    assert easy.mean_score == pytest.approx((30 + 20 + 0 + 40) / 4)
    assert (normal.seats, normal.wins, normal.share) == (1, 0.5, 0.25)
    assert normal.mean_score == pytest.approx((10 + 40) / 2)
    assert easy.low < easy.share < easy.high


def test_who_does_best_beside_what_would_be_fair_stands_first() -> None:
    """Two seats of three win more often than one, and may still do worse than their share."""
    levels = ("easy", "easy", "normal")
    games = [result(0, levels, (1, 2, 3), (0.0,) * 3), result(1, levels, (3, 2, 1), (0.0,) * 3)]
    assert [one.level for one in summarise_results(games)] == ["normal", "easy"]
