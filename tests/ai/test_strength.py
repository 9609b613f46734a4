"""Levels in the order their names promise; how far they are apart is measured by ``tools.ladder``."""

from __future__ import annotations

import pytest

from tests.support.duels import make_bot, play_duel
from tests.support.tiers import mark_deep, sampled

ROUND = {"match": "round"}


@sampled(1, landing=1)
@pytest.mark.parametrize(
    ("name", "seats", "options", "better", "worse", "deals", "least"),
    [
        ("absurd8s", 2, {}, "normal", "random", 10, 0.65),
        ("crazyeights", 2, {}, "easy", "random", 12, 0.65),
        ("eightfist", 2, ROUND, "normal", "random", 10, 0.85),
        ("equilibrium", 2, {}, "normal", "random", 10, 0.8),
        ("lockdown", 2, {}, "normal", "random", 5, 0.8),
        mark_deep("absurd8s", 4, {}, "normal", "random", 15, 0.4),
        mark_deep("crazyeights", 2, {}, "normal", "easy", 40, 0.6),
        mark_deep("eightfist", 2, ROUND, "normal", "easy", 100, 0.6),
        mark_deep("equilibrium", 2, {}, "normal", "easy", 30, 0.62),
        mark_deep("equilibrium", 2, {}, "easy", "random", 60, 0.54),
        mark_deep("equilibrium", 3, {}, "normal", "random", 8, 0.6),
        mark_deep("equilibrium", 6, {}, "normal", "random", 4, 0.4),
        mark_deep("equilibrium", 4, {"variants": "BCDE"}, "normal", "random", 8, 0.35),
        *(mark_deep("equilibrium", 2, {"variants": each}, "normal", "random", 20, 0.55) for each in "BCDE"),
        mark_deep("lockdown", 4, {}, "normal", "random", 6, 0.4),
        mark_deep("lockdown", 2, {}, "normal", "easy", 200, 0.55),
        mark_deep("lockdown", 4, {}, "normal", "easy", 100, 0.29),
    ],
)
def test_the_better_level_wins_more_often(
    name: str, seats: int, options: dict[str, str], better: str, worse: str, deals: int, least: float
) -> None:
    assert play_duel(name, seats, make_bot(better), make_bot(worse), deals, "strength", options).share >= least
