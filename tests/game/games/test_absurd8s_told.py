"""Absurd 8's tells what is so, and all of it: what a seat did, what a card has become, what could be played."""

from __future__ import annotations

from functools import partial

import pytest

from engine.core.events import Event
from engine.games.absurd8s.events import HandShown
from engine.games.absurd8s.state import Absurd8sState
from game.games import get_game_table
from game.games.absurd8s import paint as felt
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.model.seat_actions import SeatAction
from game.table.render import paint
from game.table.render.overlays.arrows import draw_arrows
from game.table.render.paint import Point
from game.ui.canvas import Canvas
from game.ui.display_list import DrawRecorder
from game.ui.style import Style
from tests.game.games.test_absurd8s_table import NAMES, hosted, state_of

SIZE = (1280, 720)
TABLE = get_game_table("absurd8s")


def _play(text: str) -> Play:
    play = Play(hosted(state_of(text)), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    play.start(0.0, fresh=False)
    play.update(60.0)
    return play


def test_a_hand_shown_in_play_is_told_and_one_that_lies_open_at_the_end_hides_no_last_act() -> None:
    state = state_of("A8-T2 | end | A8-061\nopts 3p\nhands P0 3C / P1 4H 5H / P2 +3\npile 9S@P2\nturn P0\n")
    assert isinstance(state, Absurd8sState)
    told: list[list[SeatAction]] = []
    for show in (state.show_small_hands, partial(state.end_game, 0)):
        events: list[Event] = []
        show(events)
        shown = [event for event in events if isinstance(event, HandShown)]
        assert shown
        told.append([said for event in shown if (said := TABLE.seat_action(event, state.rules, NAMES))])
    assert {said.words for said in told[0]} == {"shows {3C}", "shows {4H} {5H}"}
    assert told[1] == []


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


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_head_of_an_arrow_to_oneself_lies_under_no_number_of_cards(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[Point] = []
    monkeypatch.setattr(paint, "draw_arrow", lambda _canvas, _a, b, *_rest: ends.append(b))
    chips: list[Box] = []
    monkeypatch.setattr(felt, "on_chip", lambda _canvas, _words, box, *_rest: chips.append(box))
    play = _play(
        f"A8-T7 | at me | A8-061\nopts 4p\nhands P0 +7 / P1 +5 / P2 +7 / P3 +7\npile 9S@P0 2D@P{seat}\n"
        "incoming 2D\nturn P0\n"
    )
    canvas = Canvas(DrawRecorder(SIZE), Style())
    draw_arrows(canvas, play)
    felt._draw_counts(canvas, play)
    assert len(ends) == 1
    assert len(chips) == 2
    assert not any(chip.expand_by(10).contains_point(*ends[0]) for chip in chips)
