"""The wall of puzzles: what is in sight is worked out."""

from __future__ import annotations

from game.screens.challenges.puzzle_picture import PuzzlePicture, read_position
from game.screens.challenges.puzzles import PuzzlesScene
from game.ui.scroll import Scroll
from tests.support.pages import find_widgets
from tests.support.tables import TimedApp

GAME = "crazyeights"


def test_only_pictures_that_came_in_sight_are_worked_out(app: TimedApp) -> None:
    scene = PuzzlesScene(app, GAME)
    app.push_scene(scene)
    app.pass_time(8.0)
    pictures = find_widgets(scene, PuzzlePicture)
    (shown,) = find_widgets(scene, Scroll)
    seen = [place for place, picture in enumerate(pictures) if picture.rect.colliderect(shown.rect.inflate(0, 96))]
    assert len(seen) < len(pictures) == len(scene.puzzles)
    assert set(scene.seen) <= set(seen)
    assert all(scene.seen[place] == read_position(scene.puzzles[place]) for place in scene.seen)
    shown.scroll_to(shown.max_offset)
    scene.form.dirty = True
    app.pass_time(8.0)
    assert len(pictures) - 1 in scene.seen
