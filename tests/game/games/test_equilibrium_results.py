"""The result page of 8-equilibrium says who won and which figure decided, in both editions, alone and in teams."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from engine.core.events import Event
from engine.core.view import observe
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.scoring import rank_key, score, team_key
from game.app.result_sheet import ResultSheet
from game.games.equilibrium.figures import sheet
from game.games.equilibrium.tiebreakers import decided, decided_teams

NAMES = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda")


def _sheet(options: dict[str, str], seats: int, seed: int) -> tuple[ResultSheet, tuple[int, ...]]:
    """The first round of a match, played by giving and accepting what comes first."""
    state = GAME.start(GAME.resolve(options, seats), seats, str(seed))
    while True:
        asked = state.asks()[0]
        events: list[Event] = []
        state.apply(asked.seat, state.legal(asked)[seed % len(state.legal(asked))], events)
        found = next((event for event in events if isinstance(event, EquilibriumRoundEnded)), None)
        if found is not None:
            page = sheet(found, observe(state, 0), NAMES[:seats])
            assert page is not None
            return page, found.best


@pytest.mark.parametrize("seats", [4, 6])
def test_a_team_wins_together_and_its_sum_is_told(seats: int) -> None:
    for seed in range(12):
        page, best = _sheet({"variants": "A"}, seats, seed)
        winners = [NAMES[seat] for seat in best]
        assert page.headline == (
            "The teams share the round" if len(best) == seats else f"{', '.join(winners[:-1])} and {winners[-1]} win"
        )
        totals = {line.seat: int(line.figures[3]) for line in page.lines}
        for first in (0, 1):
            assert f"{sum(totals[seat] for seat in range(first, seats, 2))}" in page.why


def test_edition_2_1_shows_the_figures_its_tiebreakers_compare() -> None:
    page, _ = _sheet({"edition": "2.1"}, 2, 3)
    assert [title for title, _ in page.columns] == ["Suit", "Colour", "Parity", "Total", "From 56", "Alike"]
    for line in page.lines:
        ranks = [GAME.deck.codes[card][:-1] for card in line.cards]
        assert int(line.figures[5]) == sum(ranks.count(rank) > 1 for rank in ranks)


def test_everybody_who_is_level_with_the_winner_is_named() -> None:
    level = 0
    for seed in range(60):
        page, best = _sheet({}, 4, seed)
        top = max(int(line.figures[3]) for line in page.lines)
        tied = [NAMES[line.seat] for line in page.lines if int(line.figures[3]) == top]
        if len(best) == 1 and len(tied) > 1:
            level = max(level, len(tied))
            assert all(name in page.why for name in tied), page.why
            assert ("both" in page.why) == (len(tied) == 2)
    assert level > 2, "three were level once at least"


@pytest.mark.parametrize(
    ("edition", "figures"),
    [("1", ("suit score", "longest suit", "rank sum")), ("2.1", ("rank sum", "suit score", "a rank held twice"))],
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
        told, figure = decided(top, other, edition), figures[unlike[0] - 1]
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
            told, figure = decided_teams(mine, theirs), figures[unlike[0] - 1]
            assert figure in told
            assert f"{abs(mine[unlike[0]])} against {abs(theirs[unlike[0]])}" in told
            said[figure] += 1
    assert len(said) == len(figures)
