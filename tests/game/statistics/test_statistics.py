"""The variant a finished match was played by."""

from __future__ import annotations

from engine.registry import game
from game.screens.records.statistics import variant_word
from game.statistics.summary import find_variant
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
        assert variant_word(name, found)
