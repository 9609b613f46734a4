"""Where things lie on Absurd 8's table, and what they look like: nothing on anything else, every word in its place."""

from __future__ import annotations

import pytest

from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.seen import piles
from game.games import get_game_table
from game.games.absurd8s import spread
from game.games.absurd8s.spread import PANEL
from game.table.model.geometry import Box
from game.table.model.layout_build import build_layout
from tests.game.games.test_absurd8s_table import crowded, hosted

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))

# --- the layout ----------------------------------------------------------------------------------------------------


@pytest.mark.sample(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_piles_effects_and_attacks_lie_on_the_table_and_on_nothing_else(seats: int, size: tuple[int, int]) -> None:
    view = hosted(crowded(seats)).get_view()
    layout = build_layout(size, seats, 0, PANEL, few=get_game_table("absurd8s").few)
    stage = Box(layout.stage.x, 0, layout.stage.w, size[1])
    others = [layout.get_seat_panel(seat) for seat in range(seats)]
    stood = spread.place_middle_piles(layout, view)
    solid = [stood[zone].box for zone in (rules_of(view).draw, *piles(view))]
    solid += spread.place_effect_plates(layout, view, 4)
    assert all(box.is_inside(stage) for box in solid)
    for number, box in enumerate(solid):
        assert not any(box.expand_by(-2).overlaps_box(other) for other in [*solid[number + 1 :], layout.bar])
        assert not any(box.expand_by(-2).overlaps_box(panel) for panel in others), "a pile lies under a panel"
    for box in spread.attack_boxes(layout, view):
        assert box.is_inside(stage)
        assert not any(box.expand_by(-2).overlaps_box(pose) for pose in solid)


# --- signs ---------------------------------------------------------------------------------------------------------
