"""The ladder's arithmetic: how likely a match of many deals is won, and what a table of figures says of it."""

from __future__ import annotations

from statistics import NormalDist

import pytest

from ai.play import list_levels
from engine.registry import NAMES
from tools.ladder import LEAST, MATCH, Pairing, Tally, list_rungs, matches


def tally(shares: list[float], seats: int = 2) -> Tally:
    return Tally(Pairing("eightfist", seats, (), "hard", "normal"), shares)


def test_the_chance_of_a_match_is_that_of_the_sum_of_its_deals() -> None:
    shares = [1.0] * 60 + [0.0] * 40
    deviation = (0.6 * 0.4 * 100 / 99 * MATCH) ** 0.5
    expected = 1 - NormalDist(0.6 * MATCH, deviation).cdf(MATCH / 2)
    assert tally(shares).match() == pytest.approx(expected)
    assert tally(shares).match(-1.96) < expected < tally(shares).match(1.96)


@pytest.mark.parametrize(("deals", "seats"), [(LEAST - 1, 2), (LEAST, 4)])
def test_few_deals_and_many_seats_say_nothing_of_matches(deals: int, seats: int) -> None:
    assert matches(tally([1.0] * deals, seats)) == "–"


@pytest.mark.parametrize("name", NAMES)
def test_every_level_that_thinks_is_a_rung_above_the_one_before_it(name: str) -> None:
    for seats in (2, 4):
        offered = list_levels(name, seats)
        rungs = dict(list_rungs(name, seats))
        assert {*rungs} - {"hint"} == {*offered[2:]}
        assert all(rungs[level] == offered[offered.index(level) - 1] for level in offered[2:])
        assert rungs.get("hint", "normal") == "normal"
