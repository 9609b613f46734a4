"""Sound as a person sets it: a key for silence, and every volume tells at once how loud it is now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.config.settings import SettingsStore
from game.screens.routes import make_routes
from game.screens.settings.settings import SettingsScene
from game.storage import Folders
from tests.support.inputs import make_key


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.display.init()
    folders = Folders(tmp_path, tmp_path, tmp_path)
    app = App(SettingsStore(folders), folders, make_routes, None, (1280, 720), lambda: 0.0)
    yield app
    app.close()


def test_a_key_silences_everything_says_so_and_gives_the_sound_back_as_loud_as_before(app: App) -> None:
    app.store.change_settings(volume_master=0.4, volume_cards=0.3, volume_tokens=0.2, volume_alerts=0.1)
    assert app.sounds._volumes == {"master": 0.4, "cards": 0.3, "table": 0.2, "interface": 0.1}
    mute = make_key(pygame.K_m, pygame.KMOD_LCTRL)
    app.push_scene(SettingsScene(app))
    app.run_frame([mute])
    assert app.sounds._volumes["master"] == 0.0
    assert not app.settings.sound
    assert app.notices.words == ["The sound is off."]
    app.run_frame([mute])
    assert app.sounds._volumes["master"] == 0.4
    assert app.settings.sound
