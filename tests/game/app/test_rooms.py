"""Pages that are rooms of the house: a larger window shows more of them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.form_scene import FormScene
from game.screens.challenges.puzzle_picture import PuzzlePicture
from game.ui.charts import LineChart
from game.ui.labels import Picture
from game.ui.scroll import Scroll
from game.ui.widget import Widget
from tests.looks import catalogue
from tests.support.pages import find_widgets, get_top
from tests.support.tables import TimedApp, timed_app

SIZES = (1280, 720), (1920, 1080)


def open_page(app: TimedApp, name: str) -> FormScene:
    """The page of this name in the catalogue of screens, which is a form."""
    for scene in catalogue.list_makers()[name](app):
        if scene is not None:
            app.push_scene(scene)
    page = get_top(app)
    assert isinstance(page, FormScene)
    return page


@pytest.mark.parametrize(("name", "kind"), [("puzzles", PuzzlePicture), ("records", Picture)])
def test_a_larger_window_shows_more_of_a_room_at_once(tmp_path: Path, name: str, kind: type[Widget]) -> None:
    seen = [0, 0]
    for number, size in enumerate(SIZES):
        with timed_app(tmp_path / str(number), size) as app:
            page, window = open_page(app, name), pygame.Rect((0, 0), size)
            for _end in ("top", "foot"):  # few puzzles of the first grade are all seen in a small window as well
                app.run_frame([])
                seen[number] += sum(window.contains(widget.rect) for widget in find_widgets(page, kind))
                for scroll in find_widgets(page, Scroll):
                    scroll.scroll_to(scroll.max_offset)
    assert seen[1] > seen[0], f"{name}: {seen[0]} in a small window, {seen[1]} in a large one"


def test_a_larger_window_has_a_larger_picture_of_how_it_went(tmp_path: Path) -> None:
    seen = []
    for number, size in enumerate(SIZES):
        with timed_app(tmp_path / str(number), size) as app:
            page = open_page(app, "statistics")
            seen.append(find_widgets(page, LineChart)[0].get_curve_rect().height)
    assert seen[1] > 1.3 * seen[0]
