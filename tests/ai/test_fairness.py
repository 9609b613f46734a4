"""The coach is fair: who plays at random is told so, who plays as the others do is not (``tools.bench.fairness``)."""

from __future__ import annotations

from itertools import islice

import pytest

from ai.search import compute_mean_and_error
from tests.support.tiers import thorough
from tools.bench.fairness import fare

GAMES = ("absurd8s", "eightfist", "crazyeights")
TOLD = 0.8
"""So much of what is lacking is told as choices, within the error."""


@thorough
@pytest.mark.parametrize("name", GAMES)
def test_most_of_what_somebody_lacks_who_plays_at_random_is_told_as_choices(name: str) -> None:
    found = [*islice(fare(name, 2, "random", "fair", worlds=24), 10)]
    (lacks, _), (told, error) = (compute_mean_and_error([each[n] for each in found]) for n in range(2))
    assert lacks < 0
    assert told < 2 * error + TOLD * lacks


@pytest.mark.parametrize("name", ["absurd8s", "crazyeights"])
def test_who_plays_as_the_others_do_is_told_nothing_of_choices(name: str) -> None:
    assert all(each.told == 0 for each in islice(fare(name, 2, "normal", "fair", worlds=2), 2))
