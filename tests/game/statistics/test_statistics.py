"""The variant a finished match was played by, and that every figure has a test."""

from __future__ import annotations

from functools import partial
from inspect import getsource

from engine.registry import game
from game.screens.records.statistics import label_variant
from game.statistics.figures import Best, PlayedMatches
from game.statistics.index import MatchIndex, enter_summary
from game.statistics.summary import Sitting, Summary, find_variant
from tests.game.statistics import told
from tests.support.every_game import each_game


@each_game
def test_the_variant_is_the_preset_that_says_most(name: str) -> None:
    played = game(name)
    for preset in played.presets:
        seats = next((n for n in preset.seats if n in played.seats), played.advice[0])
        options = played.resolve({**preset.where, **preset.options}, seats)
        found = find_variant(played, options)
        chosen = next(one for one in played.presets if one.key == found)
        assert len(chosen.options) >= len(preset.options)
        assert label_variant(name, found)


def test_every_figure_is_told_of_the_matches_that_are_kept() -> None:
    asked = ("get_", "count_", "list_", "find_", "compute_")
    figures = {name for name in vars(PlayedMatches) if name.startswith(asked)}
    missing = {name for name in figures if f".{name}(" not in getsource(told)}
    assert not missing, f"tests/game/statistics/told.py: tell of {missing}, and keep it"


def test_the_first_match_won_is_a_run_of_one_and_level_points_are_no_lead() -> None:
    """What the boards of records say of themselves: the first match won fills one, a lead in points the other."""
    seats, index = (Sitting("Ada", "normal", True), Sitting("Mara", "", True)), MatchIndex(None, {})
    for ended, points in ((1.0, 16.0), (2.0, 20.0)):
        match = Summary(f"m{ended}", ended, "equilibrium", seats, (2, 1), ((16.0, points),), 41.0)
        index.run_transaction(partial(enter_summary, match=match))
        played = PlayedMatches(index)
        assert played.find_longest_run() == Best(ended, "Mara", ended)
        assert played.find_biggest_lead() == (Best(4.0, "Mara", ended) if points > 16 else None)
    index.close()


def test_a_shared_first_place_leads_nobody() -> None:
    seats, index = (Sitting("Ada", "normal", True), Sitting("Mara", "", True)), MatchIndex(None, {})
    match = Summary("m", 1.0, "equilibrium", (*seats, seats[0]), (1, 1, 3), ((16.0, 16.0, 15.0),), 41.0)
    index.run_transaction(partial(enter_summary, match=match))
    assert PlayedMatches(index).find_biggest_lead() is None
    index.close()


def test_a_team_that_wins_leads_the_other_and_teams_that_tie_lead_nobody() -> None:
    bot, person = Sitting("Ada", "normal", True), Sitting("Mara", "", True)
    ways = ((1, 3, 1, 3), 2, Best(10.0, "Mara", 1.0)), ((1, 3, 1, 3), 1, None), ((1, 1, 1, 1), 2, None)
    for places, together, best in ways:
        index = MatchIndex(None, {})
        scores = tuple(20.0 if place == 1 else 10.0 for place in places)
        match = Summary("m", 1.0, "equilibrium", (person, bot, bot, bot), places, (scores,), together=together)
        index.run_transaction(partial(enter_summary, match=match))
        assert PlayedMatches(index).find_biggest_lead() == best, f"{places} in teams of {together}"
        index.close()
