"""What the table tells of its own accord about the thing under the pointer."""

from __future__ import annotations

import pygame
import pytest

from game.games import available
from game.table.render.display_list import DrawRecorder
from game.table.render.tooltip import draw_bubbles, rested_on
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.features.stage import asked, move, place_of
from tests.support.tables import TimedApp, sit


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
def test_a_closer_look_is_had_at_the_other_seats_and_not_at_ones_own(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    assert asked(app, scene)
    looked = {}
    for seat in range(scene.play.view.seats):
        at = place_of(scene, ("seat", seat))
        if at is not None:
            move(app, (5, 5))
            move(app, at)
            assert rested_on(scene, app.now) == -1, "not while the pointer only passes"
            app.wait(2.0)
            looked[seat] = rested_on(scene, app.now)
    own = scene.play.anchor
    assert looked == {seat: -1 if seat == own else seat for seat in looked}
    assert len(looked) > 1


def test_what_the_pointer_was_left_on_says_nothing_while_keys_are_used(app: TimedApp) -> None:
    scene = sit(app, "eightfist", people=1)
    assert asked(app, scene)
    log = next(tool for tool in scene.tools if tool.target == ("do", "log"))
    said: list[bool] = []
    for key in (None, pygame.K_RIGHT):
        if key is None:
            move(app, (round(log.box.cx), round(log.box.cy)))
        else:
            app.turn([pygame.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)])
        app.wait(2.0)
        recorder = DrawRecorder(app.size)
        draw_bubbles(scene, Canvas(recorder, Style(scene.play.layout.u)), app.now)
        said.append(bool(recorder.items))
    assert said == [True, False]
