"""A lesson taken in the middle of a game leads back to that game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.lessons import scene
from game.screens.lobby import match_start
from game.screens.title.title import TitleScene
from game.table.scene import TableScene
from tests.support.pages import get_top, press_button
from tests.support.pupils import do_step, make_small_lesson, wait_for_teacher
from tests.support.tables import TimedApp


def test_playing_on_after_a_lesson_leads_back_to_the_game_it_interrupted(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, speed=0.0)
    app.push_scene(TitleScene(app))
    lesson = make_small_lesson()
    match_start.start_quick_match(app, lesson.game)
    table = get_top(app, TableScene)
    scene.open_lesson(app, replace(lesson, chapters=lesson.chapters[:1]), table.table, table.drawing)
    taught = wait_for_teacher(app)
    while not taught.player.finished:
        taught = do_step(app, taught)
    press_button(app, "Back to your game")
    assert app.top_scene is table
    assert not table.leaving
