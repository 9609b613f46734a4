"""What lies under things: shadows that follow the height, and tables of several matters under one lamp."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.art.faces import measure_card_height
from game.art.shadows import make_card_shadow, shadow_offset


@pytest.mark.parametrize("w", [44, 107, 214])
def test_a_shadow_lies_below_its_card_and_is_farther_and_fainter_the_higher_it_floats(w: int) -> None:
    h, lows, sizes, darks = measure_card_height(w), list[float](), list[int](), list[int]()
    for lift in (0.0, 16.0, 26.0, 40.0):
        x, y = shadow_offset(w, lift)
        drawn = make_card_shadow(w, h, lift)
        darks.append(drawn.get_at(drawn.get_rect().center).a)
        ink = drawn.get_bounding_rect().move(x, y)
        assert abs(ink.centerx - w / 2) <= 1
        lows.append(ink.centery - h / 2)
        sizes.append(ink.width)
    assert lows[0] > 0
    assert all(one < other for one, other in pairwise(lows))
    assert all(one < other for one, other in pairwise(sizes))
    assert all(one > other for one, other in pairwise(darks))
