"""The variant a finished match was played by, and that every figure has a test."""

from __future__ import annotations

from inspect import getsource

from engine.registry import game
from game.screens.records.statistics import label_variant
from game.statistics.figures import PlayedMatches
from game.statistics.summary import find_variant
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
