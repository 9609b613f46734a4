"""What is lit, and how strongly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.actions import Decision
from engine.core.view import SECRET
from game.table.render.tooltip import make_seat_mood
from tests.support.tables import TimedApp, sit


@pytest.mark.parametrize(
    ("asked", "answered", "ready"),
    [
        ((0, 2), (1,), {1}),
        ((), (0, 1, 2), {0, 1, 2}),
        ((0,), (1,), set()),  # an answer to somebody alone is no choice at the same time
    ],
)
def test_where_several_choose_at_the_same_time_who_has_done_so_is_told(
    app: TimedApp, asked: tuple[int, ...], answered: tuple[int, ...], ready: set[int]
) -> None:
    scene = sit(app, "crazyeights", people=1, seats=3)
    app.wait(3)
    sealed = tuple(SECRET if seat in answered else None for seat in range(3))
    scene.play.view = replace(
        scene.play.view, asked=tuple(Decision(seat, "secret") for seat in asked), legal=(), sealed=sealed
    )
    told = make_seat_mood(scene.play, scene.touch, 0)
    assert (set(told.asked), set(told.ready)) == (set(asked), ready)
    scene.play.timeline.barrier = scene.host.list_recent_events(1)[-1]
    told = make_seat_mood(scene.play, scene.touch, 0)
    assert not told.asked | told.ready, "while something is told nobody is asked yet"
