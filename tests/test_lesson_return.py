"""A lesson taken in the middle of a game leads back to that game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.lessons import bubble, scene
from game.scenes import play
from game.scenes.rooms import room as room_of
from game.scenes.title import TitleScene
from game.table.scene import TableScene
from tests.test_lessons import Room, _on, _small


def test_playing_on_after_a_lesson_leads_back_to_the_game_it_interrupted(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.app.push(TitleScene(room.app))
    lesson = _small()
    found = room_of(lesson.game)
    assert found is not None
    play.quick(room.app, found)
    table = room.app.top
    assert isinstance(table, TableScene)
    scene.begin(room.app, replace(lesson, chapters=lesson.chapters[:1]))
    taught = room.settle()
    while not taught.player.finished:
        taught = _on(room, taught)
    assert "back to your game" in taught.player.step.say
    taught.teach(bubble.PLAY)
    assert room.app.top is table
    assert not table.leaving


def test_a_button_of_the_teacher_shows_the_key_that_does_the_same_and_leaving_has_none(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.app.push(TitleScene(room.app))
    taught = room.learn(_small())
    assert taught.sheet is not None
    keys = {key.target: key.key for key in taught.sheet.keys}
    assert keys[bubble.NEXT]
    assert not keys[bubble.LEAVE]
