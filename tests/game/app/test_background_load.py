"""Loading in the background: the loop goes on, and a failure is nobody's until what was to be loaded is asked for."""

from threading import Event
from typing import Any
from unittest.mock import patch

import pytest

from game.app.background_load import BackgroundLoad
from game.screens.settings import SettingsScene
from game.screens.title import TitleScene
from game.ui.canvas import Canvas
from tests.support.pages import button, press
from tests.support.tables import TimedApp


def test_it_is_done_when_the_work_ended_well_or_badly() -> None:
    go_on = Event()
    load = BackgroundLoad(go_on.wait)
    assert not load.done()
    go_on.set()
    load._thread.join(10)
    assert load.done()
    failed = BackgroundLoad(lambda: 1 / 0)
    failed._thread.join(10)
    assert failed.done()


def test_the_title_answers_while_the_house_is_being_loaded(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    loads: list[BackgroundLoad] = []

    def slowly(_load: Any) -> BackgroundLoad:
        loads.append(BackgroundLoad(go_on.wait))
        return loads[-1]

    monkeypatch.setattr("game.screens.title.BackgroundLoad", slowly)
    scene = TitleScene(app)
    app.push(scene)
    scene.draw(Canvas(app.surface, app.style))
    with patch.object(app, "window", object()):
        for _ in range(3):
            scene.update(app.clock())
        assert len(loads) == 1
        assert scene.fan is None
        go_on.set()
        loads[0]._thread.join(10)
    with patch.object(scene, "_loaded", loads[0].done):
        scene.update(app.clock())
    assert scene.open
    assert scene.fan is not None


def test_a_way_out_clicked_meanwhile_is_taken_when_the_house_is_loaded(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = TitleScene(app)
    app.push(scene)
    app.turn([])
    monkeypatch.setattr(scene, "_loaded", lambda: False)
    entry = button(scene, "Settings")
    press(app, "Settings")
    app.turn([])
    assert app.top is scene
    assert entry.skin(scene.form) == "pressed", "what was clicked shows it"
    monkeypatch.undo()
    app.turn([])
    assert isinstance(app.top, SettingsScene)
