"""Pupils for tests: a lesson begun at an app whose time passes when told, and gone through step by step."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from game import games
from game.games import has_lesson, lesson_of
from game.lessons import bubble, landmarks
from game.lessons.ending import LessonEnd
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import LessonPlayer
from game.lessons.scene import LessonScene
from game.screens.records.results import ResultsScene
from tests.support.tables import TimedApp

GAMES: Final = [name for name in games.list_available_games() if has_lesson(name)]
each_lesson: Final = pytest.mark.parametrize("name", GAMES)
"""For a test of the lesson of every game."""


def the_lesson(name: str) -> Lesson:
    """The lesson of a game that has one."""
    found = lesson_of(name)
    assert found is not None
    return found


def make_small_lesson() -> Lesson:
    """The first two chapters of the first lesson there is, to try what all have in common."""
    found = the_lesson(GAMES[0])
    return replace(found, chapters=found.chapters[:2])


def begin_lesson(app: TimedApp, taught: Lesson) -> LessonScene:
    """A lesson begun; the scene of its first step."""
    app.push_scene(
        LessonScene(
            app,
            LessonPlayer(taught, "Mara"),
            games.get_game_table(taught.game),
            games.get_game_drawing(taught.game),
        )
    )
    return wait_for_teacher(app)


def is_speaking(scene: LessonScene) -> bool:
    """Whether the teacher has said something and everything lies still."""
    return scene.sheet is not None and scene.sheet.speaking and not scene.player.watching and scene.play.is_idle


def wait_for_teacher(app: TimedApp) -> LessonScene:
    """Let time pass until the teacher speaks; results of rounds are put away."""
    for _ in range(1200):
        app.skip_time(0.1)
        scene = app.top_scene
        if isinstance(scene, ResultsScene):
            app.pop_scene(scene)
            continue
        if isinstance(scene, LessonEnd):
            scene = app.scenes[-2]
            assert isinstance(scene, LessonScene)
            return scene
        assert isinstance(scene, LessonScene), "the lesson was left"
        if is_speaking(scene):
            return scene
    raise AssertionError("the teacher fell silent")


def find_step(scene: LessonScene) -> tuple[int, int, int]:
    """Chapter, step, and how much of it is done."""
    return scene.player.chapter_number, scene.player.number, len(scene.player.host.done)


def do_step(app: TimedApp, scene: LessonScene, way: int = 0) -> LessonScene:
    """Do what the step wants (the ``way``-th of several), or go on; the scene of the next step."""
    player = scene.player
    before = find_step(scene)
    ways = player.step.wanted_lines
    if player.is_move_wanted and way and ways:
        texts = [part.text for part in ways[way % len(ways)]][len(player.host.done) :]
        found = [g for g in landmarks.fitting_gestures(scene, player) if g.actions[0].text == texts[0]]
        assert found, f"{texts} cannot be done with the hands"
        scene.hands.commit_gesture(found[0])
    else:
        while not player.is_move_wanted and scene.sheet is not None and scene.sheet.more:
            scene.press_teacher_button(bubble.NEXT)
        scene.press_teacher_button(bubble.SHOW if player.is_move_wanted else bubble.NEXT)
    scene = wait_for_teacher(app)
    said = (
        f"stuck at {describe_step(scene)} (an answer that is the only one is given by itself: leave the pupil a choice)"
    )
    assert find_step(scene) != before or scene.player.finished, said
    return scene


def take_chapter(app: TimedApp, taught: Lesson) -> LessonScene:
    """The first chapter of a lesson to its end, as if it had no other; the table behind that."""
    scene = begin_lesson(app, replace(taught, chapters=taught.chapters[:1]))
    while not scene.player.finished:
        scene = do_step(app, scene)
    return scene


def describe_step(scene: LessonScene) -> str:
    """The step, for the message of a test."""
    return f"{scene.player.chapter_number + 1}-{scene.player.number + 1}: {scene.player.step.say}"
