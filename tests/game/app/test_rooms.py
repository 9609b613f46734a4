"""Pages that are rooms of the house: a larger window shows more of them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.challenges.puzzle_picture import PuzzlePicture
from game.ui.frames import Frame
from game.ui.labels import Picture
from game.ui.widget import Widget
from tests.looks import catalogue
from tests.support.pages import find_widgets, top
from tests.support.tables import timed_app


@pytest.mark.parametrize(("name", "kind"), [("puzzles", PuzzlePicture), ("records", Picture), ("statistics", Frame)])
def test_a_larger_window_shows_more_of_a_room_at_once(tmp_path: Path, name: str, kind: type[Widget]) -> None:
    seen = []
    for number, size in enumerate([(1280, 720), (1920, 1080)]):
        with timed_app(tmp_path / str(number), size) as app:
            for scene in catalogue.every()[name](app):
                if scene is not None:
                    app.push_scene(scene)
            app.run_frame([])
            window = pygame.Rect((0, 0), size)
            seen.append(sum(window.contains(widget.rect) for widget in find_widgets(top(app).form.root, kind)))
    assert seen[1] > seen[0], f"{name}: {seen[0]} in a small window, {seen[1]} in a large one"
