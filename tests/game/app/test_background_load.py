"""Loading in the background: the loop goes on, what is wanted comes first, and a failure is nobody's until what was to
be loaded is asked for.
"""

from threading import Event
from typing import Any
from unittest.mock import patch

import pytest

from game.app.background_load import BackgroundLoad
from game.screens.settings import SettingsScene
from game.screens.title import CARDS, TitleScene
from game.ui.canvas import Canvas
from tests.support.pages import button, press
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


def test_what_is_wanted_is_loaded_before_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    load = BackgroundLoad(["first"], ["second", "torn", "third"], breath=0)
    load.urge(["third", "fourth"])
    assert not load.has(["third"])
    slow.go_on.set()
    load._thread.join(10)
    assert slow.asked[:3] == ["first", "third", "fourth"]
    assert load.has(["first", "third", "torn"])


def test_what_is_wanted_waits_for_no_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    slow.go_on.set()
    load = BackgroundLoad([], ["later", "last"], breath=3600)
    load.urge(["now"])
    for _ in range(1000):
        if load.has(["now"]):
            break
        load._thread.join(0.01)
    assert slow.asked[0] == "now"


def test_what_comes_too_late_is_left_to_whoever_asks_for_it() -> None:
    load = BackgroundLoad([])
    load._thread.join(10)
    load.urge(["game.screens.about"])
    assert load.has(["game.screens.about"])


def test_the_title_answers_while_the_house_is_being_loaded(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    scene = TitleScene(app)
    app.push(scene)
    scene.draw(Canvas(app.surface, app.style))
    with patch.object(app, "window", object()):
        for _ in range(3):
            scene.update(app.clock())
        assert scene._loading is not None
        assert scene.fan is None
        slow.go_on.set()
        for _ in range(1000):
            if scene._loaded(CARDS):
                break
            scene._loading._thread.join(0.01)
        assert slow.asked[: len(CARDS)] == list(CARDS)
    scene.update(app.clock())
    assert scene.open
    assert scene.fan is not None


def test_a_way_out_clicked_meanwhile_is_taken_when_its_page_is_loaded(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = TitleScene(app)
    app.push(scene)
    app.turn([])
    loaded: list[str] = []

    def there(needs: Any) -> bool:
        return set(loaded).issuperset(needs)

    monkeypatch.setattr(scene, "_loaded", there)
    entry = button(scene, "Settings")
    press(app, "Settings")
    app.turn([])
    assert app.top is scene
    assert entry.skin(scene.form) == "pressed", "what was clicked shows it"
    loaded += ["game.screens.settings"]
    app.turn([])
    assert isinstance(app.top, SettingsScene)
