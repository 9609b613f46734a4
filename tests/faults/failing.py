"""Pages that fail in the middle of being drawn: what is seen and held afterwards on the page below.

A picture that cannot be made is what fails, whichever it is: it may lie in any container of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pygame

from engine.registry import NAMES
from game.app.app import App
from game.app.dialog import ask_question
from game.app.layer import Layer
from game.app.scene import WidgetScene
from game.art.bitmaps import BitmapCache
from game.screens.help import rules as rules_page
from game.screens.help.about import AboutScene
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.seats import SeatsScene
from game.screens.records.importing import ImportDialog
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.settings.key_bindings import KeyBindingsScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from tests.faults import homes
from tests.faults.words import find_wrong
from tests.support.inputs import make_release, send_event
from tests.support.tables import TimedApp, start_table

PAGES: tuple[Callable[[App], object], ...] = (
    lambda app: app.push_scene(LobbyScene(app, NAMES[0])),
    lambda app: app.push_scene(SettingsScene(app)),
    lambda app: app.push_scene(KeyBindingsScene(app)),
    lambda app: app.push_scene(MatchesScene(app)),
    lambda app: app.push_scene(StatisticsScene(app)),
    lambda app: app.push_scene(RecordTablesScene(app)),
    lambda app: app.push_scene(AboutScene(app)),
    lambda app: app.push_scene(ImportDialog(app)),
    lambda app: app.push_scene(rules_page.RulesScene(app, NAMES[0])),
    lambda app: app.routes.lesson(NAMES[0]),
    lambda app: start_table(app, NAMES[-1]),
    lambda app: ask_question(app, "?", "!", [("a", int, True)]),
)


class Torn(Exception):
    """What fails."""


def iter_torn(rng: Random, count: int) -> Iterator[tuple[str, str]]:
    """So many pages fail, each over the title or over a table; which, and what went wrong."""
    with TemporaryDirectory() as folder:
        homes.make_template().write_home(Path(folder), {})
        app = TimedApp(Path(folder), (960, 600))
        app.push_scene(TitleScene(app))
        try:
            for number in range(count):
                page = PAGES[number % len(PAGES)]
                yield f"page {number % len(PAGES)}", find_wrong(partial(_tear_page, app, page, rng))
                while len(app.scenes) > 1:
                    app.pop_scene()
        finally:
            app.scenes.clear()
            app.close()


def _tear_page(app: TimedApp, page: Callable[[App], object], rng: Random) -> None:
    if rng.random() < 0.4:
        table = start_table(app, rng.choice(NAMES), 1)
        app.pass_time(3.0)
        if rng.random() < 0.5:
            app.push_scene(SeatsScene(app, table.host, lambda: None))
    below = app.scenes[-1]
    page(app)
    app.run_frame([])
    top = app.scenes[-1]
    if isinstance(top, WidgetScene) and rng.random() < 0.7:  # something is held, or hangs open
        widgets = [widget for widget in top.form.list_focusables() if widget.rect.colliderect(app.surface.get_rect())]
        at = rng.choice(widgets).rect.center
        down = [pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0)) for kind in (1025, 1026)]
        app.run_frame(down[: rng.choice((1, 1, 2))])
    _fail_drawing(app, rng)
    if below not in app.scenes:
        return  # it was below that failed: the page was left by what was pressed
    _back_to(app, below)
    app.run_frame([make_release((-1, -1))])
    assert app.surface.get_clip() == app.surface.get_rect(), "still clipped"
    if isinstance(below, WidgetScene):
        assert below.form.pressed is None, "still held"
        assert below.form.popup is None
    seen, app._surface = _take_picture(app), pygame.Surface(app.size, 0, 32)
    assert seen == _take_picture(app), "not what a new surface shows"


def _fail_drawing(app: TimedApp, rng: Random) -> None:
    """Draw, and let the picture fail that is asked for as one of those the page is made of."""
    honest, asked = BitmapCache.get_or_make, 0

    def counting(cache: BitmapCache, key: Any, make: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == fails:
            raise Torn
        return honest(cache, key, make)

    fails = -1
    with patch.object(BitmapCache, "get_or_make", counting):
        app.request_redraw()
        app.run_frame([])
        if not asked:
            return
        fails, asked = rng.randint(1, asked), 0
        app.request_redraw()
        try:
            app.run_frame([])
        except Torn as error:
            app._close_failed(error, again=False)


def _back_to(app: TimedApp, below: Layer) -> None:
    """Close what lies above, and forget where the mouse was."""
    while app.scenes[-1] is not below:
        app.pop_scene()
    app.notices.clear()
    send_event(app, pygame.WINDOWLEAVE)


def _take_picture(app: TimedApp) -> bytes:
    """What is seen now."""
    for _ in range(2):
        app.request_redraw()
        app.run_frame([])
    return pygame.image.tobytes(app.surface, "RGB")
