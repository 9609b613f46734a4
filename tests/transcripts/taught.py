"""Sessions of pupils."""

from __future__ import annotations

import pygame

from game.lessons import bubble
from game.lessons.scene import LessonScene
from tests.support.pupils import begin_lesson, the_lesson, wait_for_teacher
from tests.support.tables import TimedApp
from tests.transcripts.hands import Hands
from tests.transcripts.transcript import Transcript


def play_lesson(app: TimedApp, name: str) -> Transcript:
    """The first chapter of a lesson: what is said, shown and answered, a wrong move, and the way back."""
    hands = Hands(app)
    app.store.change_settings(speed=1.0)
    taught = the_lesson(name)
    scene = begin_lesson(app, taught)
    hands.notes.note_step("the lesson begins")
    for _n in range(8):
        scene = wait_for_teacher(app)
        player = scene.player
        if player.chapter_number or player.finished:
            break
        if player.is_move_wanted:
            _go_astray(hands, scene)
            hands.press_key("page down", 0.2)
        else:
            hands.press_key("Enter", 0.2)
        wait_for_teacher(app)
        hands.pass_time(0.5, f"step {player.number + 1}")
    for key in ("page up", "page down"):
        hands.press_key(key, 1.0)
    _use_panel(hands)
    return hands.notes


def _go_astray(hands: Hands, scene: LessonScene) -> None:
    """Do something else than what is wanted."""
    wanted = scene.player.next_way
    for gesture in scene.play.prompt.gestures:
        if not wanted or gesture.actions[0].text != wanted[0]:
            scene.hands.perform_gesture(gesture)
            hands.pass_time(0.5, f"try {gesture.actions[0].text}")
            return


def _use_panel(hands: Hands) -> None:
    """The panel of the teacher by mouse: carried elsewhere, its buttons pointed at."""
    scene = hands.notes.scene
    assert isinstance(scene, LessonScene)
    assert scene.sheet is not None
    for button in scene.sheet.buttons:
        hands.point_at(button.rect.center, f"teacher {button.target}", 0.4)
    found = next((each for each in scene.sheet.buttons if each.target == bubble.SKIP), None)
    if found is not None:
        hands.click_at(found.rect.center, "skip", 2.0)
    app = hands.app
    hands.press_key("page up", 2.0)
    app._surface = pygame.Surface((1024, 768), 0, 32)
    app._resize()
    hands.pass_time(1.0, "another window")
    if isinstance(app.top_scene, LessonScene):
        app.top_scene.press_teacher_button(bubble.LEAVE)
        hands.pass_time(0.5, "leave")
