"""The table under a hand: nobody waits for a movement, and whoever sits down soon plays."""

from __future__ import annotations

from game.table.model.motion import out_cubic
from game.table.render.table_canvas import TableCanvas
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
