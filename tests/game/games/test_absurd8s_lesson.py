"""Choices and looks laid over the table while a teacher speaks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.cards import HIDDEN
from game.lessons.scene import LessonScene
from game.table.render.table_canvas import TableCanvas
from game.ui.display_list import DrawRecorder
from tests.support.inputs import make_motion
from tests.support.pupils import begin_lesson, do_step, the_lesson
from tests.support.tables import TimedApp


def _name_a_suit(app: TimedApp) -> LessonScene:
    """The second chapter where a suit is to be named, with the row of suits open."""
    lesson = the_lesson("absurd8s")
    scene = begin_lesson(app, replace(lesson, chapters=lesson.chapters[1:2]))
    for _ in range(9):
        first = next(iter(scene.player.next_way), "")
        if scene.player.is_move_wanted and first.startswith("play "):
            for gesture in scene.play.prompt.gestures:
                if gesture.actions[0].text == first:
                    scene.play.prompt.chosen = gesture.targets[:1]
            if scene.play.overlay is not None:
                return scene
            scene.play.prompt.chosen = ()
        scene = do_step(app, scene)
    raise AssertionError("nothing in the chapter opens the row of suits")


def test_a_suit_is_named_beside_the_teacher_who_takes_no_pointer_away_from_it(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, speed=0.0, text_scale=2.0)
    scene = _name_a_suit(app)
    overlay = scene.play.overlay
    assert overlay is not None
    scene.touch.keys = True
    canvas = TableCanvas(DrawRecorder(app.size), app.style, scene.play.layout)
    marked: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableCanvas, "draw_key_cap", lambda _self, key, *_where: marked.append(key))
        scene.draw_frame(canvas, app.now)
    assert sorted(key for key in marked if key.isdecimal()) == ["1", "2", "3", "4", "5"], "two things have one key"
    scene.touch.keys = False
    u = scene.play.layout.u
    for spot in overlay.spots:
        pos = round(spot.box.cx * u), round(spot.box.cy * u)
        scene.handle(make_motion(pos))
        assert scene.touch.hover == spot.target, "the teacher takes the pointer away from a suit"


def test_the_teacher_s_panel_ends_what_was_pointed_at_on_the_table(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, speed=0.0)
    lesson = the_lesson("absurd8s")
    scene = begin_lesson(app, replace(lesson, chapters=lesson.chapters[:1]))
    assert scene.sheet is not None
    scene.touch.over = 3
    pos = scene.sheet.rect.center
    scene.handle(make_motion(pos))
    assert scene.touch.over == HIDDEN
