"""Arrows from cause to effect: the last link of a chain is in its seat's colour, those before it are paler."""

from __future__ import annotations

from typing import Any

import pytest

from game.art.colours import BRASS_LIGHT
from game.table.model.game_table import Arrow, Marker
from game.table.model.geometry import Box
from game.table.render import frame, paint
from game.table.render.display_list import DrawRecorder
from game.table.render.overlays.arrows import SAMPLES, draw_arrows
from game.table.render.seats.paint_seats import seat_colour
from game.ui.canvas import Canvas
from tests.support.tables import TimedApp, sit

FIRST, SECOND, LAST = (Arrow(("seat", seat), ("seat", (seat + 1) % 4), seat) for seat in (1, 2, 3))
NOBODYS = Arrow(("seat", 1), ("seat", 2))
PAST = Arrow(("seat", 3), ("seat", 0), 3, past=True)


@pytest.mark.parametrize(
    ("chain", "latest", "full"),
    [
        ((FIRST, SECOND), (LAST,), [False, False, True]),
        ((FIRST, SECOND), (), [False, True]),
        ((), (FIRST, SECOND), [True, True]),
        ((), (PAST, FIRST), [False, True]),
        ((), (NOBODYS,), [True]),
    ],
)
def test_what_came_before_is_paler_than_what_is_pending(
    app: TimedApp,
    monkeypatch: pytest.MonkeyPatch,
    chain: tuple[Arrow, ...],
    latest: tuple[Arrow, ...],
    full: list[bool],
) -> None:
    scene = sit(app, "crazyeights", people=1, seats=4)
    drawn: list[str] = []

    def arrow(_canvas: Canvas, _a: object, _b: object, colour: str, *_more: Any) -> None:
        drawn.append(colour)

    monkeypatch.setattr(paint, "draw_arrow", arrow)
    monkeypatch.setattr(type(scene.table), "list_arrows", lambda _table, _view: latest)
    scene.play.last_round.chain = chain
    draw_arrows(Canvas(DrawRecorder(app.size), scene.get_style()), scene.play)
    own = [seat_colour(each.seat) if each.seat >= 0 else BRASS_LIGHT for each in (*chain, *latest)]
    assert [colour == whole for colour, whole in zip(drawn, own, strict=True)] == full


def test_an_arrow_lies_below_the_strip_and_the_question(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(app, "crazyeights", people=1, seats=4)
    order: list[str] = []
    for name in ("draw_arrows", "draw_strip", "draw_bar"):
        monkeypatch.setattr(frame, name, lambda *_args, drawn=name: order.append(drawn))
    app.wait(2.0)
    assert order[-3:] == ["draw_arrows", "draw_strip", "draw_bar"]


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_an_arrow_goes_round_a_sign_that_is_to_be_read(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    scene = sit(app, "crazyeights", people=1, seats=seats)
    ways: list[list[tuple[float, float]]] = []

    def arrow(_canvas: Canvas, a: Any, b: Any, _colour: str, _double: bool, bent: float) -> None:
        ways.append(paint.list_arrow_points(a, b, SAMPLES, bent))

    monkeypatch.setattr(paint, "draw_arrow", arrow)
    for other in range(1, seats):
        for one, two in ((0, other), (other, 0)):
            signs: list[Marker] = []
            monkeypatch.setattr(type(scene.table), "list_markers", lambda _table, _layout, _view, found=signs: found)
            pending = (Arrow(("seat", one), ("seat", two), one),)
            monkeypatch.setattr(type(scene.table), "list_arrows", lambda _table, _view, found=pending: found)
            draw_arrows(Canvas(DrawRecorder(app.size), scene.get_style()), scene.play)
            x, y = ways[-1][len(ways[-1]) // 2]
            signs.append(Marker(Box(x - 12, y - 12, 24, 24)))
            draw_arrows(Canvas(DrawRecorder(app.size), scene.get_style()), scene.play)
            assert not any(signs[0].box.contains_point(*point) for point in ways[-1])
