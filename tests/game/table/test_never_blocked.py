"""The table under a hand: nobody waits for a movement, and whoever sits down soon plays."""

from __future__ import annotations

import pytest

from engine.registry import NAMES
from game.table.model.geometry import Box
from game.table.model.motion import out_cubic
from game.table.render.table_canvas import REACH, TableCanvas
from game.ui.display_list import DrawRecorder
from tests.support.every_game import each_table
from tests.support.inputs import press_at
from tests.support.tables import TimedApp, start_table, wait_until_asked
from tests.support.tiers import sampled


@each_table
def test_a_click_lets_everything_arrive_at_once(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, seats=4, speed=1.0)
    app.pass_time(0.24, 0.02)
    assert scene.play.timeline.moving, "the deal is over too soon for this test"
    press_at(app, (640, 330))
    assert scene.play.is_idle
    assert scene.play.synced == scene.host.version


@sampled(2)
@each_table
def test_the_question_comes_up_in_150_ms(app: TimedApp, name: str) -> None:
    """Nothing of the frame before is kept for it: at a shared screen that may have been somebody else's."""
    scene = start_table(app, name, people=1, seats=4, speed=1.0)
    assert wait_until_asked(app, scene, step=0.1)
    for since in (0.01, 0.075):  # the frame in which everything settles has nothing of it
        recorder = DrawRecorder(app.size)
        scene.draw_frame(
            TableCanvas(recorder, app.style, scene.play.layout, scene.table.name), scene.play.changed_at + since
        )
        wanted = 255 * out_cubic(since / 0.15)
        assert sum(item.alpha is not None and abs(item.alpha - wanted) <= 1 for item in recorder.items) > 2


def test_the_light_of_a_question_that_comes_up_goes_round_all_of_the_panel(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = start_table(app, NAMES[0], people=1, seats=4, speed=1.0)
    assert wait_until_asked(app, scene)
    scene.hands.commit_gesture(scene.play.prompt.gestures[0])
    app.pass_time(0.2)
    assert wait_until_asked(app, scene)
    canvas = TableCanvas(DrawRecorder(app.size), app.style, scene.play.layout, scene.table.name)
    panels, rings = list[Box](), list[Box]()
    monkeypatch.setattr(canvas, "draw_tray", lambda box, *_more: panels.append(box))
    monkeypatch.setattr(canvas, "draw_outline", lambda box, *_more, **_named: rings.append(box))
    now = scene.flash_at = scene.play.changed_at
    scene.draw_frame(canvas, now + 0.25)
    panel = next(box for box in panels if scene.play.layout.bar.is_inside(box)).expand_by(-REACH)
    around = [ring for ring in rings if scene.play.layout.bar.is_inside(ring)]
    assert panel.h > 1.5 * scene.play.layout.bar.h, "nothing has happened yet"
    assert len(around) == 2, "beside its own rim the panel has one light"
    assert all(panel.is_inside(ring) for ring in around), "it crosses the panel it lights"
