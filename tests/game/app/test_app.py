"""The app: attention, closing, notices and dialogues."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from unittest.mock import patch

import pygame
import pytest

from game.app.app import App
from game.app.layer import Layer
from game.app.scene import Scene
from game.app.telling import tell_errors
from game.art.fonts import get_font
from game.errors import UserError, add_notices
from game.ui.canvas import Canvas
from game.ui.notices import NOTICE_FOR
from tests.support.inputs import click_pixel, send_event
from tests.support.tables import TimedApp


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"text_scale": 1.5}, "resize"),
        ({"card_scale": 1.25}, ""),
        ({"four_colour": True}, "resize"),
        ({"language": "de"}, "retell"),
    ],
)
def test_a_setting_that_changes_how_pages_look_reaches_those_below_the_uppermost_one(
    app: TimedApp, wanted: dict[str, object], told: str
) -> None:
    log: list[tuple[str, int]] = []

    class Below(Scene):
        def resize(self) -> None:
            log.append(("resize", app.scenes.index(self)))

        def on_language_change(self) -> None:
            log.append(("retell", app.scenes.index(self)))

    for _n in range(3):
        app.push_scene(Below(app))
    log.clear()
    app.store.change_settings(**wanted)
    assert log == [(told, number) for number in range(3) if told]


def test_closing_the_window_leaves_every_scene(app: TimedApp) -> None:
    left: list[object] = []

    class Leaving(Scene):
        def leave(self) -> None:
            left.append(self)

    pages = [Leaving(app), Leaving(app)]
    for page in pages:
        app.push_scene(page)
    send_event(app, pygame.QUIT)
    assert not app.running
    app.close()
    assert left == pages[::-1]


def test_a_notice_goes_by_itself_or_with_a_click(app: TimedApp) -> None:
    app.push_scene(Scene(app))
    app.notify("One.")
    app.notify("One.")
    app.run_frame([])
    app.notify("Two.")
    assert app.run_frame([]), "it is seen at once"
    assert app.notices.words == ["One.", "Two."]
    click_pixel(app, (640, 40))
    assert app.notices.words == ["Two."]
    app.skip_time(NOTICE_FOR - 0.1)
    app.notify("Three.")
    app.notify("Two.")
    assert app.notices.words == ["Three.", "Two."]
    app.skip_time(NOTICE_FOR - 0.1)
    assert app.notices.words == ["Three.", "Two."], "what is said again has its whole time again"
    app.skip_time(0.1)
    assert app.notices.words == []


def test_where_the_latest_notice_alone_is_seen_the_one_before_has_its_whole_time_after_it(app: TimedApp) -> None:
    class Strip(Scene):
        shows_one_notice = True

        def place_notice(self, _sentence: str) -> pygame.Rect:
            return pygame.Rect(0, 0, 1280, 40)

    app.push_scene(Strip(app))
    app.notify("One.")
    app.skip_time(1.0)
    app.notify("Two.")
    app.skip_time(NOTICE_FOR - 0.1)
    assert app.notices.words == ["One.", "Two."]
    app.skip_time(0.1)
    assert app.notices.words == ["One."]
    app.skip_time(NOTICE_FOR - 0.1)
    assert app.notices.words == ["One."]
    app.skip_time(0.1)
    assert app.notices.words == []


def test_a_notice_goes_with_its_page_and_one_of_the_house_stays(app: TimedApp) -> None:
    home, page = Scene(app), Scene(app)
    app.push_scene(home)
    app.push_scene(page)
    app.notify("Of this page.", page)
    app.notify("Seen on this page.")
    add_notices("Of the house.")
    app.run_frame([])
    assert len(app.notices.words) == 3
    app.pop_scene(page)
    app.run_frame([])
    assert app.notices.words == ["Of the house."]


def test_what_is_told_while_a_page_goes_is_seen_on_the_next(app: TimedApp) -> None:
    page = Scene(app)
    app.push_scene(Scene(app))
    app.push_scene(page)
    app.notify("It is done.")
    app.pop_scene(page)
    app.run_frame([])
    assert app.notices.words == ["It is done."]
    app.push_scene(Scene(app))
    app.run_frame([])
    assert app.notices.words == []


def test_a_notice_stays_where_one_page_after_the_other_says_it(app: TimedApp) -> None:
    app.push_scene(Scene(app))
    for page in (Scene(app), Scene(app)):
        app.replace_scene(page)
        app.notify("Of every page.", page)
        app.run_frame([])
        assert app.notices.words == ["Of every page."]


class Failing(Scene):
    """A page that fails in one of the calls of the loop."""

    def __init__(self, app: App, where: str) -> None:
        super().__init__(app)
        self.where = where

    def handle(self, event: pygame.Event) -> bool:
        self._fail("handle")
        return True

    def update(self, now: float) -> bool:
        self._fail("update")
        return True

    def draw(self, canvas: Canvas) -> None:
        self._fail("draw")

    def _fail(self, where: str) -> None:
        if self.where == where:
            raise RuntimeError(f"in {where}\udcff")


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_page_that_fails_is_closed_with_a_sentence_and_the_program_goes_on(app: TimedApp, where: str) -> None:
    home = Failing(app, "")
    home.home = True
    app.push_scene(home)
    app.push_scene(Failing(app, where))
    turns = iter([[pygame.Event(pygame.USEREVENT)], [], [pygame.Event(pygame.QUIT)]])
    with patch.object(pygame.event, "get", lambda: next(turns)), patch.object(app, "close"):
        assert app.run() == 0
    assert app.top_scene is home
    (log,) = app.folders.logs.glob("crash-*.txt")
    assert f"RuntimeError: in {where}" in log.read_text("utf-8")
    assert any(str(log) in notice for notice in app.notices.words)


class WantsFonts(Layer):
    """A page whose words are of another size in every turn."""

    px = 301

    def update(self, now: float) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        self.px += 1
        get_font("number", self.px)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit can be set there")
def test_where_nothing_can_be_opened_any_more_every_page_stays_it_is_written_down_once_and_it_goes_on(
    app: TimedApp,
) -> None:
    import resource

    home, page, held = WantsFonts(), WantsFonts(), list[int]()
    home.home = True
    app.push_scene(home)
    app.push_scene(page)
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)

    def turns() -> Iterator[list[pygame.Event]]:
        yield []
        with contextlib.suppress(OSError):
            while True:
                held.append(os.dup(0))
        yield from [[]] * 6
        assert app.scenes == [home, page]
        assert page.px > 304, "it was tried again"
        for each in held:
            os.close(each)
        yield from [[], []]
        yield [pygame.Event(pygame.QUIT)]

    turn = turns()
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (os.dup(0) + 60, limits[1]))
        with patch.object(pygame.event, "get", lambda: next(turn)), patch.object(app, "close"):
            assert app.run() == 0
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert app.scenes == [home, page]
    (log,) = app.folders.logs.glob("crash-*.txt")
    assert "get_font" in log.read_text("utf-8")
    assert any(str(log) in notice for notice in app.notices.words)


def test_what_fails_once_on_the_way_from_the_first_page_is_told(app: TimedApp) -> None:
    home = Failing(app, "handle")
    home.home = True
    app.push_scene(home)
    turns = iter([[pygame.Event(pygame.USEREVENT)], [], [pygame.Event(pygame.USEREVENT)], [pygame.Event(pygame.QUIT)]])
    with patch.object(pygame.event, "get", lambda: next(turns)), patch.object(app, "close"):
        assert app.run() == 0
    assert app.top_scene is home
    assert app.notices.words


def test_an_error_that_is_a_sentence_is_told_and_any_other_goes_on_its_way(app: TimedApp) -> None:
    def fail(error: Exception) -> None:
        raise error

    done: list[str] = []
    with tell_errors(app, lambda: done.append("instead")):
        fail(UserError("There is no such file."))
    assert (app.notices.words, done) == (["There is no such file."], ["instead"])
    with pytest.raises(ValueError, match="wrong"), tell_errors(app):
        fail(ValueError("wrong"))
    assert len(app.notices.words) == 1
