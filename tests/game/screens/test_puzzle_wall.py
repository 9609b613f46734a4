"""The wall of puzzles: what is in sight is worked out, and what was solved hangs under a lamp."""

from __future__ import annotations

from game.config.player_names import get_own_name
from game.match.puzzles import read_puzzles
from game.screens.challenges.puzzle_picture import PuzzlePicture, read_position
from game.screens.challenges.puzzles import PuzzlesScene
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN, PuzzleBook
from game.ui.scroll import Scroll
from tests.support.pages import find_widgets
from tests.support.tables import TimedApp

GAME = "crazyeights"


def open_wall(app: TimedApp) -> tuple[PuzzlesScene, list[PuzzlePicture]]:
    scene = PuzzlesScene(app, GAME)
    app.push_scene(scene)
    app.pass_time(8.0)
    return scene, find_widgets(scene, PuzzlePicture)


def test_only_pictures_that_came_in_sight_are_worked_out(app: TimedApp) -> None:
    scene, pictures = open_wall(app)
    (shown,) = find_widgets(scene, Scroll)
    seen = [place for place, picture in enumerate(pictures) if picture.rect.colliderect(shown.rect.inflate(0, 96))]
    assert len(seen) < len(pictures) == len(scene.puzzles)
    assert set(scene.seen) <= set(seen)
    assert all(scene.seen[place] == read_position(scene.puzzles[place]) for place in scene.seen)
    shown.scroll_to(shown.max_offset)
    scene.form.dirty = True
    app.pass_time(8.0)
    assert len(pictures) - 1 in scene.seen


def test_solved_ones_are_lit_and_each_says_how_it_went(app: TimedApp) -> None:
    book = PuzzleBook(app.folders.data)
    for puzzle, state in zip(read_puzzles(GAME)[0], (AT_ONCE, LATER, SHOWN), strict=False):
        book.save_state(get_own_name(app.settings.names), puzzle.puzzle_id, state)
    _scene, pictures = open_wall(app)
    assert [picture.lit for picture in pictures[:4]] == [True, True, False, False]
    assert [picture.icon for picture in pictures[:4]] == ["crown", "check", "eye", ""]
    assert [picture.primary for picture in pictures].index(True) == 3
    assert pictures[0].tooltip == "Puzzle 1: found at once"
    assert pictures[0].get_spoken_text() == "1"
