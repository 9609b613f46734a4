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
from game.sound import CHANNELS, HOUSE
from game.storage import Folders
from game.ui.controls import Slider


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.display.init()
    folders = Folders(tmp_path, tmp_path, tmp_path)
    app = App(SettingsStore(folders), folders, make_routes, None, (1280, 720), lambda: 0.0)
    yield app
    app.close()


def test_a_key_silences_everything_says_so_and_gives_the_sound_back_as_loud_as_before(app: App) -> None:
    app.store.change_settings(volume_master=0.4)
    assert app.sounds.get_volume("master") == 0.4
    mute = pygame.Event(pygame.KEYDOWN, {"key": pygame.K_m, "mod": pygame.KMOD_LCTRL, "unicode": ""})
    app.push_scene(SettingsScene(app))
    app.run_frame([mute])
    assert app.sounds.get_volume("master") == 0.0
    assert not app.settings.sound
    assert app.notices.words == ["The sound is off."]
    app.run_frame([mute])
    assert app.sounds.get_volume("master") == 0.4
    assert app.settings.sound


def test_every_volume_is_heard_when_it_is_changed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "play_sound", heard.append)
    scene = SettingsScene(app)
    app.push_scene(scene)
    app.run_frame([])
    sliders = [widget for widget in scene.form.root.iter_widgets() if isinstance(widget, Slider)]
    channels = []
    for slider in sliders:
        before, heard[:] = app.settings, []
        scene.form.bring_into_view(slider)
        rect = slider.rect
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            at = (rect.left + rect.width // 4, rect.centery)
            app.run_frame([pygame.Event(kind, {"pos": at, "button": 1})])
        changed = [name for name in vars(before) if getattr(before, name) != getattr(app.settings, name)]
        if any(name.startswith("volume") for name in changed):
            samples = [event for event in heard if event != "button" or changed == ["volume_alerts"]]
            assert len(samples) == 1, changed
            channels.append(HOUSE.get_channel(samples[0]))
    assert len(channels) == len(CHANNELS)
    assert set(CHANNELS) - set(channels) == {"master"}, "everything together is heard as a card"
