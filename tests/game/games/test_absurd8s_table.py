"""What lies over the table of Absurd 8's hides nothing that is read there."""

from __future__ import annotations

import pytest

from engine.registry import game
from game.games.absurd8s.close_up import place_next_tag
from game.table.model.geometry import Box
from game.table.model.layout import NAME
from tests.game.table.test_overlaps import SIZES, SLACK, laid


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_tag_of_who_is_next_hides_no_name(text: float, size: tuple[int, int]) -> None:
    for seats in game("absurd8s").seats:
        layout = laid("absurd8s", seats, size, text).layout
        for seat in range(seats):
            tag = place_next_tag(layout, seat).expand_by(-SLACK)
            panel = layout.get_seat_panel(seat)
            assert not tag.overlaps_box(layout.bar), (seats, seat)
            share = 1.0 if text == 1.0 else 0.4  # large text leaves no room above the own panel: the name's start stays
            name = Box(panel.x, panel.y + 4 * layout.u, share * panel.w, (NAME - 4) * layout.u)
            assert not tag.overlaps_box(name), (seats, seat)
