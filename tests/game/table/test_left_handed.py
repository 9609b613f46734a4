"""The left-handed table is the right-handed one with what is used most on the other side."""

from __future__ import annotations

import itertools

import pytest

from game.games import get_game_table, list_available_games
from game.table.model.geometry import Box
from game.table.model.layout import Choices, Layout
from game.table.model.layout_build import build_layout

SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def _pair(size: tuple[int, int], seats: int, name: str) -> tuple[Layout, Layout]:
    style = get_game_table(name)
    right = build_layout(size, seats, 0, style.panel, Choices(), style.hand, style.few)
    return right, build_layout(size, seats, 0, style.panel, Choices(left_handed=True), style.hand, style.few)


def _overlap(one: Box, other: Box) -> bool:
    return one.x < other.right - 0.5 and other.x < one.right - 0.5 and one.y < other.bottom and other.y < one.bottom


@pytest.mark.sample(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list_available_games())
def test_own_panel_tools_and_log_change_sides_and_nothing_leaves_the_window(size: tuple[int, int], name: str) -> None:
    for seats in (2, 5, 6):
        right, left = _pair(size, seats, name)
        assert right.own.cx > right.stage.cx > right.meter.cx
        assert left.own.cx < left.stage.cx < left.meter.cx
        assert (left.dock is None) == (right.dock is None)
        logs = (left.dock or left.drawer, right.dock or right.drawer)
        assert logs[0].cx < size[0] / 2 < logs[1].cx
        for box in (left.own, left.meter, left.hand, left.bar, left.drawer, left.stage, *left.panels):
            assert box.x >= -0.5
            assert box.right <= size[0] + 0.5
        if left.dock is not None:
            assert not any(_overlap(left.dock, box) for box in (left.own, left.hand, left.bar, *left.panels))


@pytest.mark.parametrize("size", SIZES)
def test_it_is_the_mirror_image_but_for_the_order_of_the_seats(size: tuple[int, int]) -> None:
    for name, seats in itertools.product(list_available_games(), (2, 4, 6)):
        right, left = _pair(size, seats, name)
        for one, other in ((right.own, left.own), (right.meter, left.meter), (right.stage, left.stage)):
            assert other.x == pytest.approx(size[0] - one.right)
            assert (other.y, other.w, other.h) == (one.y, one.w, one.h)
        for seat in range(1, seats):  # play still goes round clockwise
            assert left.panels[seat].x - left.stage.x == pytest.approx(right.panels[seat].x - right.stage.x)
            assert left.spots[seat] == right.spots[seat]


def test_what_stands_opposite_the_own_panel_keeps_to_the_edge() -> None:
    right, left = _pair((1280, 720), 4, list_available_games()[0])
    assert right.compute_corner_x(200) == right.meter.x
    assert left.compute_corner_x(200) + 200 == pytest.approx(left.meter.right)
