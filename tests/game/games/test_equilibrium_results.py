"""The result page of 8-equilibrium says who won and which figure decided, in both editions, alone and in teams."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.view import observe
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.game import GAME
from game.app.result_sheet import ResultSheet
from game.games.equilibrium.figures import sheet

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
