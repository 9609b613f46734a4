"""Where things lie: nothing overlaps, nothing leaves the window, from the smallest window to 4K."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.table.model.geometry import Box
from game.table.model.layout import Choices, TablePlan
from game.table.model.layout_build import build_layout

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("card_scale", [0.8, 1.0, 1.5])
def test_no_panel_meets_another_or_leaves_the_window(size: tuple[int, int], seats: int, card_scale: float) -> None:
    layout = build_layout(size, seats, 0, TablePlan((196.0, 160.0)), Choices(card_scale=card_scale))
    window = Box(0, 0, *layout.size)
    boxes = [*layout.panels, layout.meter, layout.bar, layout.hand]
    if layout.log_beside is not None:
        boxes.append(layout.log_beside)
    for box in boxes:
        assert box.is_inside(window), box
    for one, other in combinations(boxes, 2):
        assert not one.expand_by(-1).overlaps_box(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 8))
def test_at_a_table_that_keeps_still_nobody_moves_but_the_hand_of_who_looks(size: tuple[int, int], seats: int) -> None:
    still = Choices(still=True)
    layouts = [build_layout(size, seats, anchor, TablePlan((196.0, 160.0)), still) for anchor in range(seats)]
    homes = [layout.home for layout in layouts]
    assert len(set(homes)) == seats
    for anchor, layout in enumerate(layouts):
        for seat in range(seats):
            assert layout.panels[seat] == (layout.own if seat == anchor else homes[seat])
        boxes = [*layout.panels, layout.meter, layout.bar, layout.hand, layout.centre]
        for box in boxes:
            assert layout.home is not None
            assert not layout.home.expand_by(-1).overlaps_box(box), box
