"""Loading in the background: the loop goes on, and a failure is nobody's until what was to be loaded is asked for."""

import time
from collections.abc import Sequence
from threading import Event
from unittest.mock import patch

import pytest

from game.app.background_load import BackgroundLoad
from game.screens.title.title import TitleScene
from tests.support.inputs import make_motion
from tests.support.pages import find_button
from tests.support.tables import TimedApp


class Slow:
    """Imports that end when they are told to, and what they were asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = Event()
        self.asked: list[str] = []
        monkeypatch.setattr("game.app.background_load.import_module", self._load)

    def _load(self, name: str) -> None:
        self.asked.append(name)
        self.go_on.wait(10)
        if name == "torn":
            raise ImportError(name)


def wait_for(load: BackgroundLoad, modules: Sequence[str]) -> bool:
    """Give the thread time; whether it has loaded these."""
    for _ in range(1000):
        if load.has_loaded(modules):
            return True
        time.sleep(0.01)
    return False


def test_what_is_asked_for_is_loaded_once_and_what_fails_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    load = BackgroundLoad()
    load.load_modules(["first", "torn"])
    load.load_modules(["first", "second"])
    assert not load.has_loaded(["first"])
    slow.go_on.set()
    assert wait_for(load, ["first", "torn", "second"])
    load.load_modules(["later"])  # the thread has ended, or is about to
    assert wait_for(load, ["later"])
    assert slow.asked == ["first", "torn", "second", "later"]


def test_what_is_pointed_at_is_loaded_ahead(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = TitleScene(app)
    app.push_scene(scene)
    slow = Slow(monkeypatch)
    slow.go_on.set()
    x, y = find_button(scene, "Settings").rect.center
    with patch.object(app, "window", object()):
        for at in ((x, y), (x + 1, y)):  # where the pointer lies first it may only happen to lie
            assert slow.asked == []
            scene.handle(make_motion(at))
            scene.update(app.clock())
    assert wait_for(scene._loading, ["game.screens.settings.settings"])
