"""The table under a hand: nobody waits for a movement, and whoever sits down soon plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.config.settings import SettingsStore
from game.games import list_available_games
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders
from game.table.model.motion import out_cubic
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from game.ui.display_list import DrawRecorder
from tests.game.table.test_feel import hosted
from tests.support.tables import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[App]:
    pygame.display.init()
    folders = Folders(config=tmp_path, data=tmp_path, logs=tmp_path)
    made = App(SettingsStore(folders), folders, make_routes, None, (1280, 720), clock)
    yield made
    made.close()


def _turn(app: App, clock: Clock, *events: pygame.Event, by: float = 0.02) -> None:
    clock.now += by
    app.run_frame(list(events))


def _press(app: App, clock: Clock, at: tuple[float, float], button: int = 1) -> None:
    where = round(at[0]), round(at[1])
    _turn(app, clock, pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    _turn(app, clock, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=button))


@pytest.mark.parametrize("name", list_available_games())
def test_a_click_lets_everything_arrive_at_once(app: App, clock: Clock, name: str) -> None:
    app.push_scene(table_scene(app, hosted(name)))
    scene = app.top_scene
    assert isinstance(scene, TableScene)
    for _ in range(12):
        _turn(app, clock)
    assert scene.play.timeline.moving, "the deal is over too soon for this test"
    _press(app, clock, (640, 330))
    assert scene.play.is_idle
    assert scene.play.synced == scene.host.version


def test_the_question_comes_up_in_150_ms(app: App, clock: Clock) -> None:
    """Nothing of the frame before is kept for it: at a shared screen that may have been somebody else's."""
    for name in list_available_games():
        app.push_scene(table_scene(app, hosted(name)))
        scene = app.top_scene
        assert isinstance(scene, TableScene)
        while not scene.play.is_prompt_open:
            scene.host.skip_wait()
            _turn(app, clock, by=0.1)
        faint = []
        for since in (0.01, 0.075):  # the frame in which everything settles has nothing of it
            recorder = DrawRecorder(app.size)
            scene.draw_frame(Canvas(recorder, app.style), scene.play.changed_at + since)
            wanted = 255 * out_cubic(since / 0.15)
            faint.append(sum(item.alpha is not None and abs(item.alpha - wanted) <= 1 for item in recorder.items))
        assert min(faint) > 2, name
        app.pop_scene(scene)
