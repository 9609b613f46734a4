"""What passes by itself at a table: short pictures at every speed, and the dark behind the end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Acted
from game.table.model.game_table import Moment
from game.ui.canvas import Canvas
from tests.support.tables import TimedApp, sit


@pytest.mark.parametrize(("speed", "still"), [(2.0, False), (4.0, True)])
def test_a_short_picture_is_seen_from_its_beginning_to_its_end(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, speed: float, still: bool
) -> None:
    app.store.change_settings(reduced_motion=still)
    scene = sit(app, "crazyeights", people=1, speed=speed)
    seen: list[float] = []

    def drawn(_drawing: Any, _canvas: Canvas, _play: Any, _moment: Moment, share: float) -> None:
        seen.append(share)

    monkeypatch.setattr(type(scene.drawing), "draw_moment", drawn)
    scene.play.moments.append((Moment("passing", Acted(1), length=0.8, still=0.3), app.now))
    app.draw()
    for _n in range(100):
        app.wait(0.02, 0.02)
        if not scene.play.moments:
            break
        app.draw()
    assert seen == sorted(seen)
    if still:
        assert set(seen) == {0.3}
    else:
        assert seen[0] < 0.01
        assert seen[-1] > 0.85
