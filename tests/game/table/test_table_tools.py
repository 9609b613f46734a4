"""The small buttons of the table: as large as the text where there is room, on nothing else, named as in Settings."""

from __future__ import annotations

import pytest

from engine.core.texts import _
from game.config import language
from game.config.settings import SPEEDS
from game.screens.settings.settings import SPEED_WORDS
from game.table.render.overlays.toolbar import speed_word


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_a_speed_is_called_the_same_on_its_button_and_in_the_settings(spoken: str) -> None:
    language.set_language(spoken)
    for speed in SPEEDS:
        assert speed_word(speed).removesuffix("×") == _(SPEED_WORDS[speed])
