"""The result page of 8-equilibrium says who won and which figure decided, in both editions, alone and in teams."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from engine.games.equilibrium.scoring import rank_key, score, team_key
from engine.games.equilibrium.words.result import decider, team_decider


@pytest.mark.parametrize(
    ("edition", "figures"),
    [("1", ("suit score", "longest suit", "rank sum")), ("2.1", ("rank sum", "suit score", "share their rank"))],
)
def test_what_is_said_to_decide_is_the_first_figure_the_hands_are_ranked_by(
    edition: str, figures: tuple[str, ...]
) -> None:
    rng, said = Random(edition), Counter[str]()
    hands = sorted((score(rng.sample(range(52), 8)) for _ in range(400)), key=lambda hand: rank_key(hand, edition))
    for top, other in pairwise(hands):
        keys = [*zip(rank_key(top, edition), rank_key(other, edition), strict=True)]
        unlike = [step for step, (mine, theirs) in enumerate(keys) if mine != theirs]
        if not unlike or not unlike[0]:
            continue  # level in all, or not in points
        mine, theirs = map(abs, keys[unlike[0]])
        told, figure = decider(top, other, edition), figures[unlike[0] - 1]
        assert figure in told
        assert f"{mine} against {theirs}" in told
        said[figure] += 1
    assert len(said) == len(figures)


def test_what_is_said_to_decide_among_teams_is_the_first_figure_they_are_ranked_by() -> None:
    rng, said = Random("teams"), Counter[str]()
    figures = ("best suit score", "longest suit", "rank sum")
    teams = [[score(rng.sample(range(52), 8)) for _seat in range(2)] for _team in range(400)]
    for mine, theirs in pairwise(sorted(team_key(team, "1") for team in teams)):
        unlike = [step for step, (one, other) in enumerate(zip(mine, theirs, strict=True)) if one != other]
        if unlike and unlike[0]:
            told, figure = team_decider(mine, theirs), figures[unlike[0] - 1]
            assert figure in told
            assert f"{abs(mine[unlike[0]])} against {abs(theirs[unlike[0]])}" in told
            said[figure] += 1
    assert len(said) == len(figures)
