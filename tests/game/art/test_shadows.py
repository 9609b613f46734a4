"""What lies under things: shadows that follow the height, and a felt whose threads make no stripes."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pygame
import pytest

from game.art import felt
from game.art.faces import height
from game.art.shadows import shadow, shadow_offset


@pytest.mark.parametrize("w", [44, 107, 214])
def test_a_shadow_lies_below_its_card_and_is_farther_and_fainter_the_higher_it_floats(w: int) -> None:
    h, lows, sizes, darks = height(w), list[float](), list[int](), list[int]()
    for lift in (0.0, 16.0, 26.0, 40.0):
        x, y = shadow_offset(w, lift)
        drawn = shadow(w, h, lift)
        darks.append(drawn.get_at(drawn.get_rect().center).a)
        ink = drawn.get_bounding_rect().move(x, y)
        assert abs(ink.centerx - w / 2) <= 1
        lows.append(ink.centery - h / 2)
        sizes.append(ink.width)
    assert lows[0] > 0
    assert all(one < other for one, other in pairwise(lows))
    assert all(one < other for one, other in pairwise(sizes))
    assert all(one > other for one, other in pairwise(darks))


def test_the_threads_of_the_felt_make_no_stripes() -> None:
    for tile in felt._weave():
        grey = pygame.transform.grayscale(tile)
        wide, tall = grey.get_size()
        light = [[grey.get_at((x, y))[0] for x in range(wide)] for y in range(0, tall, 5)]
        whole = mean(map(mean, light))
        for first in range(3):
            assert mean(mean(row[first::3]) for row in light) == pytest.approx(whole, rel=0.15)
