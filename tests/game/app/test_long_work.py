"""A long record is played through beside the loop: with its progress, and Esc ends it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import monotonic

import pygame
import pytest

from engine.replay import PROGRESS
from game.app import long_work
from game.app.long_work import Stopped, work_beside
from game.app.scene import WidgetScene
from game.errors import UserError
from game.screens.title.title import TitleScene
from game.ui.labels import Label
from tests.support.inputs import make_key, make_press
from tests.support.pages import find_widgets
from tests.support.replays import list_told
from tests.support.tables import TimedApp


@pytest.fixture
def slow(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> TimedApp:
    """A program in which nothing is done at once."""
    monkeypatch.setattr(long_work, "UNSEEN", 0.0)
    app.push_scene(TitleScene(app))
    return app


def until(app: TimedApp, reached: Callable[[], bool]) -> None:
    end = monotonic() + 20
    while not reached() and monotonic() < end:
        app.pass_time(0.2)
    assert reached()


def test_it_goes_on_with_what_the_work_came_to(slow: TimedApp) -> None:
    go, found = Event(), list[int]()

    def work() -> int:
        tell = PROGRESS.get()
        assert tell is not None
        tell(1, 4)
        go.wait(20)
        return 7

    def then(result: Callable[[], int]) -> bool:
        found.append(result())
        return True

    work_beside(slow, work, then)
    progress = slow.top_scene
    slow.run_frame([make_key(pygame.K_RETURN), make_press((3, 3))])
    assert isinstance(progress, WidgetScene)
    shown = find_widgets(progress, Label)
    until(slow, lambda: any("25%" in each.words for each in shown))
    assert slow.top_scene is progress, "the second click of two is not the way out"
    go.set()
    until(slow, lambda: found == [7])
    assert isinstance(slow.top_scene, TitleScene)


def test_what_goes_wrong_is_told(slow: TimedApp) -> None:
    go = Event()

    def work() -> int:
        go.wait(20)
        raise UserError("It is broken.")

    work_beside(slow, work, lambda result: bool(result()))
    go.set()
    until(slow, lambda: isinstance(slow.top_scene, TitleScene))
    assert list_told(slow) == ["It is broken."]


def test_esc_ends_the_work_and_what_it_holds(slow: TimedApp) -> None:
    begun, ended = Event(), list[str]()

    def work() -> int:
        tell = PROGRESS.get()
        assert tell is not None
        begun.set()
        try:
            while True:
                tell(1, 2)
        except Stopped:
            ended.append("stopped")
            raise

    work_beside(slow, work, lambda result: bool(result()))
    begun.wait(20)
    slow.run_frame([make_key(pygame.K_ESCAPE)])
    assert isinstance(slow.top_scene, TitleScene)
    until(slow, lambda: ended == ["stopped"])
    assert list_told(slow) == []
