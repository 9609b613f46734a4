"""How a match was won is told in one line, out of figures that are true."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.core.texts import Name
from engine.registry import NAMES
from engine.registry import game as find_game
from game.match.how_won import describe_win
from game.ui.phrases import format_score
from tests.support.host_table import advance_host, make_host

SEATED = Name("Ada"), Name("Bruno"), Name("Cleo")


def told(rounds: list[tuple[float, ...]], low: bool = False, places: tuple[int, ...] | None = None) -> str:
    """The line for these rounds, of which the sums decide."""
    sums = [sum(column) for column in zip(*rounds, strict=True)]
    order = sorted(sums, reverse=not low)
    return describe_win(SEATED, places or [1 + order.index(each) for each in sums], sums, rounds, low, format_score)


WAYS = [line.split(" | ") for line in Path(__file__).with_name("ways_to_win.txt").read_text("utf-8").splitlines()[2:]]


@pytest.mark.parametrize(("better", "rounds", "line"), WAYS)
def test_each_way_to_win_has_its_line(better: str, rounds: str, line: str) -> None:
    assert told([tuple(map(int, each.split())) for each in rounds.split(" / ")], better == "least") == line


def test_level_figures_are_said_to_be_decided_by_a_tiebreaker() -> None:
    assert told([(11, 11, 9)], places=(2, 1, 3)) == "Level, 11 to 11: a tiebreaker decided."


def test_rounds_won_are_measured_by_the_number_of_rounds() -> None:
    rounds = [(4, 0, 7), (0, 3, 2), (5, 0, 9), (0, 6, 3), (0, 2, 8)]
    assert describe_win(SEATED, (1, 2, 3), (3, 2, 0), rounds, False, format_score) == "A narrow win: 3 to 2."
    assert describe_win(SEATED, (1, 2, 3), (4, 1, 0), rounds, True, format_score) == "A walk-over: 4 to 1."


def test_nothing_is_told_of_shared_wins_without_figures_or_of_figures_that_contradict_them() -> None:
    assert not told([(11, 11, 9)], places=(1, 1, 3))
    assert not told([(11, 30, 9)], places=(1, 2, 3))
    assert not describe_win(SEATED, (1, 2, 3), (0, 0, 0), (), False, format_score)


@pytest.mark.parametrize("name", NAMES)
def test_the_figures_told_are_those_of_the_match(name: str) -> None:
    for seed in "12":
        host, rng = make_host("bbb", name=name, seed=seed), Random(int(seed))
        while not host.is_over:
            advance_host(host, rng)
        standing, rounds = host.get_standing(), host.round_scores()
        names = [Name(each) for each in host.names]
        line = describe_win(names, standing.places, standing.scores, rounds, find_game(name).low, format_score)
        if not line:
            continue
        first, second = sorted(range(3), key=lambda seat: standing.places[seat])[:2]
        ends = standing.scores if len(rounds) > 1 else rounds[0]
        assert f"{format_score(ends[first])} to {format_score(ends[second])}" in line
        if "From behind" in line:
            before = [sum(each[seat] for each in rounds[:-1]) for seat in range(3)]
            leader = next(seat for seat in range(3) if str(names[seat]) in line)
            better = before[leader] - before[first]
            assert better * (standing.scores[first] - standing.scores[second]) > 0
