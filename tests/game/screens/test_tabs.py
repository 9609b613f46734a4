"""Pages of several parts: each part fits the window without scrolling, and the tabs lead to all of them."""

from __future__ import annotations

import pytest

from game.app.form_scene import FormScene
from game.screens.help.about import AboutScene
from game.screens.settings.key_bindings import KeyBindingsScene
from game.screens.settings.settings import SettingsScene
from game.ui.choices import Choice
from game.ui.scroll import Scroll
from tests.support.pages import find_widgets
from tests.support.tables import TimedApp


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", [SettingsScene, KeyBindingsScene, AboutScene])
def test_every_part_fits_a_window_of_1280_by_720(app: TimedApp, kind: type[FormScene], language: str) -> None:
    app.store.change_settings(language=language)
    scene = kind(app)
    app.push_scene(scene)
    tabs = next(each for each in find_widgets(scene, Choice) if each.value == 0)
    for number, words in tabs.options:
        tabs.change(number)
        assert [each.max_offset for each in find_widgets(scene, Scroll)] == [0], f"{words} has to be scrolled"
        assert scene.tab == number
