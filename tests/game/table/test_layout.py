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
    if layout.dock is not None:
        boxes.append(layout.dock)
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_at_a_flat_table_others_sit_alike_and_the_piles_at_either_side(
    size: tuple[int, int], seats: int, text_scale: float
) -> None:
    plan = TablePlan((206.0, 176.0), (250.0, 160.0), middle=150, abreast=124, hand=(83.0, 250.0))
    layout = build_layout(size, seats, 0, plan, Choices(text_scale=text_scale))
    mats, others = layout.mat_boxes, [layout.panels[seat] for seat in range(1, seats)]
    if not layout.other_seats.mats:
        assert mats == (layout.mat,)
        return
    assert len({(round(box.w, 3), round(box.h, 3), round(box.y, 3)) for box in others}) == 1, "they are not alike"
    for one, other in combinations([*mats, *others], 2):
        assert not one.overlaps_box(other), (one, other)
    if len(mats) == 2:
        assert mats[0].cx + mats[1].cx == pytest.approx(2 * layout.stage.cx), "the piles do not lie alike"
    else:
        assert mats[0].h < layout.stage.h / 4, "a high mat for both piles leaves one side bare"


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160)])
def test_an_opened_log_takes_no_width_of_a_large_table_and_can_be_shut(size: tuple[int, int], seats: int) -> None:
    shut, opened = (
        build_layout(size, seats, 0, TablePlan((196.0, 160.0)), Choices(log_open=log_open))
        for log_open in (False, True)
    )
    assert shut.dock is None
    assert opened.dock is not None
    assert not opened.is_log_fixed
    assert opened.stage.w > 0.95 * shut.stage.w
    assert opened.lit_pixel[0] == pytest.approx(opened.stage.cx * opened.u, abs=1)
