"""Absurd 8's tells what is so, and all of it: what a seat did, what a card has become, what could be played."""

from __future__ import annotations

import pytest

from game.games import get_game_table
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.overlays.arrows import draw_arrows
from game.table.render.paint import Point
from game.ui.canvas import Canvas
from game.ui.display_list import DrawRecorder
from game.ui.style import Style
from tests.game.games.test_absurd8s_table import hosted, state_of

SIZE = (1280, 720)
TABLE = get_game_table("absurd8s")


def _play(text: str) -> Play:
    play = Play(hosted(state_of(text)), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    play.start(0.0, fresh=False)
    play.update(60.0)
    return play


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_an_arrow_ends_at_the_near_side_of_a_panel_and_never_goes_through_it(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Point, Point, float]] = []
    monkeypatch.setattr(paint, "draw_arrow", lambda _canvas, a, b, _colour, _double, bent: drawn.append((a, b, bent)))
    text = "A8-T6 | arrow | A8-061\nopts 4p\nhands P0 +7 / P1 +5 / P2 +7 / P3 +7\npile 9S@P0 9D@P{a}\n"
    choices = Choices(text_scale=scale)
    for a, b in ((1, 3), (3, 1), (1, 2), (2, 3), (3, 2), (2, 1)):
        play = Play(hosted(state_of(f"{text.format(a=a)}incoming 9D\nchain 9D\nturn P{b}\n")), TABLE, SIZE, choices)
        play.resize(SIZE, choices, 0.0)
        drawn.clear()
        draw_arrows(Canvas(DrawRecorder(SIZE), Style()), play)
        assert len(drawn) == 1
        panels = [play.layout.get_seat_panel(seat).expand_by(-8 * play.layout.u) for seat in (a, b)]
        start, end, bent = drawn[0]
        x, y = paint.compute_bend_point(start, end, bent)
        for t in (step / 20 for step in range(21)):
            px = start[0] * (1 - t) ** 2 + 2 * x * t * (1 - t) + end[0] * t * t
            py = start[1] * (1 - t) ** 2 + 2 * y * t * (1 - t) + end[1] * t * t
            assert not any(panel.contains_point(px, py) for panel in panels), (a, b)
