"""Every lesson is played to its end with the mouse, keys, a gamepad or a finger, and with nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app.double_press import FIRST_LOOK
from game.lessons import landmarks
from game.lessons.ending import LessonEnd
from game.lessons.scene import LessonScene
from game.table.model.prompt import Target
from game.table.render.overlays.bar import CONFIRM
from game.table.scene import TableScene
from game.ui.controls import Button
from tests.support.inputs import click_pixel, make_key
from tests.support.pads import RB, A, make_button, make_finger, make_tap
from tests.support.pages import find_widgets
from tests.support.pupils import begin_lesson, describe_step, each_lesson, find_step, the_lesson, wait_for_teacher
from tests.support.tables import TimedApp
from tests.support.tiers import sampled

Point = tuple[float, float]
LARGE = {1.0: "en", 2.0: "de"}
"""The language in which a lesson is played with text so large: longer words take more pages."""


def _list_points(scene: LessonScene) -> list[Target]:
    """What is pressed for what the step wants, one after the other; nothing where it is only read."""
    found = landmarks.fitting_gestures(scene, scene.player)
    wanted = [each for each in found if each.actions[0].text == scene.player.next_way[0]] if found else []
    return [*wanted[0].targets, CONFIRM] if wanted else []


def _touch_or_click(app: TimedApp, scene: LessonScene, press: Callable[[Point], None]) -> None:
    """Press what the teacher speaks of; where anything may be done, *Show me*; where one reads, *Next*."""
    before = find_step(scene)
    assert scene.sheet is not None
    if not scene.player.is_move_wanted or scene.player.step.is_free:
        press(next(each for each in scene.sheet.buttons if each.target in ("next", "show")).rect.center)
        return
    for target in _list_points(scene):
        app.skip_time(0.5)  # what has just come up is not pressed by accident
        boxes = scene.list_pointable()
        if target in boxes and find_step(scene) == before and not scene.player.watching:
            x, y = boxes[target].centre_point
            press((x * scene.play.layout.u, y * scene.play.layout.u))


def by_mouse(app: TimedApp, scene: LessonScene) -> None:
    _touch_or_click(app, scene, lambda at: click_pixel(app, at))


def by_finger(app: TimedApp, scene: LessonScene) -> None:
    def press(at: Point) -> None:
        app.run_frame([make_finger(pygame.FINGERDOWN, at, app.size)])
        app.skip_time(0.05)
        app.run_frame([make_finger(pygame.FINGERUP, at, app.size)])

    _touch_or_click(app, scene, press)


def by_keys(app: TimedApp, scene: LessonScene) -> None:
    app.press_key(pygame.K_PAGEDOWN if scene.player.is_move_wanted else pygame.K_RETURN)


def by_pad(app: TimedApp, scene: LessonScene) -> None:
    app.run_frame(make_tap(RB) if scene.player.is_move_wanted else [make_button(A)])
    app.run_frame([make_button(A, False)])


@pytest.fixture(params=[1.0, 2.0], ids=["usual", "large"])
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[TimedApp]:
    """An app with text of usual size, and with large text, in which what a teacher says may take several pages."""
    pygame.display.init()
    text = float(request.param)
    made = TimedApp(
        tmp_path, (1280, 720) if text == 1 else (960, 600), speed=0.0, text_scale=text, language=LARGE[text]
    )
    yield made
    made.close()


@sampled(1)
@each_lesson
@pytest.mark.parametrize("by", [by_mouse, by_keys, by_pad, by_finger])
def test_a_lesson_is_played_to_its_end_and_a_first_match_begun_by_one_means_alone(
    app: TimedApp, name: str, by: Callable[[TimedApp, LessonScene], None]
) -> None:
    scene = begin_lesson(app, the_lesson(name))
    for _ in range(200):
        if scene.player.finished:
            break
        app.skip_time(FIRST_LOOK + 0.1)
        assert scene.sheet is not None
        before = find_step(scene), scene.sheet.page
        by(app, scene)
        scene = wait_for_teacher(app)
        turned = scene.sheet is not None and (find_step(scene), scene.sheet.page) != before
        assert turned or scene.player.finished, f"{describe_step(scene)}: nothing came of it"
    end = app.scenes[-1]
    assert isinstance(end, LessonEnd)
    app.skip_time(FIRST_LOOK + 0.1)
    if by is by_keys:
        app.run_frame([make_key(pygame.K_RETURN)])
    elif by is by_pad:
        app.run_frame(make_tap(A))
    else:
        at = next(each for each in find_widgets(end, Button) if each.primary).rect.center
        if by is by_mouse:
            click_pixel(app, at)
        else:
            app.run_frame([make_finger(pygame.FINGERDOWN, at, app.size), make_finger(pygame.FINGERUP, at, app.size)])
    top = app.scenes[-1]
    assert type(top) is TableScene
    assert top.host.setup.game == name
