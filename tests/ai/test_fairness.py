"""The coach is fair: who plays at random is told so, who plays as the others do is not (``tools.bench.fairness``)."""

from __future__ import annotations

from itertools import islice

import pytest

from ai.search import can_foresee, compute_mean_and_error, find_rollout
from engine.registry import NAMES
from tests.support.tiers import thorough
from tools.bench.fairness import fare

TABLES = (
    ("absurd8s", 2, 10),
    ("eightfist", 2, 10),
    ("crazyeights", 2, 10),
    ("equilibrium", 2, 10),
    ("lockdown", 4, 24),
)
"""Games, seats and deals: between two no review of Lockdown goes by playouts."""
TOLD = 0.8
"""So much of what is lacking is told as choices, within the error."""


@thorough
@pytest.mark.parametrize(("name", "seats", "deals"), TABLES)
def test_most_of_what_somebody_lacks_who_plays_at_random_is_told_as_choices(name: str, seats: int, deals: int) -> None:
    found = [*islice(fare(name, seats, "random", "fair", worlds=24), deals)]
    (lacks, _), (told, error) = (compute_mean_and_error([each[n] for each in found]) for n in range(2))
    assert lacks < 0
    assert told < 2 * error + TOLD * lacks


def test_every_game_that_is_reviewed_is_held_to_it() -> None:
    assert {name for name, _seats, _deals in TABLES} == {name for name in NAMES if find_rollout(name) is not None}
    assert all(can_foresee(name, seats) for name, seats, _deals in TABLES)


@pytest.mark.parametrize("name", ["absurd8s", "crazyeights"])
def test_who_plays_as_the_others_do_is_told_nothing_of_choices(name: str) -> None:
    assert all(each.told == 0 for each in islice(fare(name, 2, "normal", "fair", worlds=2), 2))
