"""What is lit, and how strongly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core.actions import Decision
from engine.core.view import SECRET
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from tests.support.every_game import each_table
from tests.support.tables import TimedApp, act_at_random, sit


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
    canvas = TableCanvas(app.surface, app.style, scene.play.layout)
    plates = [SeatPlate(canvas, scene.play, seat) for seat in range(3)]
    assert {plate.seat for plate in plates if plate.is_asked} == set(asked)
    assert {plate.seat for plate in plates if plate.has_chosen} == ready
    scene.play.timeline.barrier = scene.host.list_recent_events(1)[-1]
    assert not any(plate.is_asked or plate.has_chosen for plate in plates), (
        "while something is told nobody is asked yet"
    )


@each_table
def test_whoever_reads_your_turn_is_the_one_who_is_lit(app: TimedApp, name: str) -> None:
    scene, rng, read = sit(app, name, people=1, seats=3), Random(3), 0
    for _n in range(60):
        app.wait(0.5)
        play = scene.play
        if not play.is_prompt_open or play.decision is None:
            continue
        kind, seat = play.decision.kind, play.decision.seat
        if scene.host.game.ask(play.view, kind, seat, scene.host.names).startswith("Your turn"):
            assert play.turn_seat == seat, f"{scene.host.names[play.turn_seat]} is lit"
            read += 1
        act_at_random(scene, rng)
    assert read, "nobody was on turn"


def test_of_several_who_are_asked_at_once_the_viewer_is_lit(app: TimedApp) -> None:
    scene = sit(app, "eightfist", people=1, seats=4)
    app.wait(3)
    assert len(scene.play.view.asked) > 1
    assert scene.play.board.active != scene.host.present, "somebody else is to begin"
    assert scene.play.turn_seat == scene.host.present
