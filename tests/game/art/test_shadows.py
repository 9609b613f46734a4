"""What lies under things: shadows that follow the height, and tables of several matters under one lamp."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pygame
import pytest

from game.art.cloth import CLOTHS, MOST, make_cloth_tiles
from game.art.edge import GRAINS
from game.art.faces import measure_card_height
from game.art.felt import make_felt
from game.art.shadows import compute_shadow_fall, make_card_shadow, shadow_offset
from game.art.themes import load_themes


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


def test_shadows_fall_away_from_the_lamp_and_farther_the_farther_it_is() -> None:
    size, plain = (1280, 720), shadow_offset(107, 26.0, (0.0, 0.0))
    assert compute_shadow_fall((640, 0.46 * 720), size) == (0.0, 0.0)
    for at, side in (((100, 331), (-1, 0)), ((1180, 331), (1, 0)), ((640, 60), (0, -1)), ((640, 640), (0, 1))):
        near = tuple((place + middle) / 2 for place, middle in zip(at, (640, 331), strict=True))
        falls = [shadow_offset(107, 26.0, compute_shadow_fall((x, y), size)) for x, y in (near, at)]
        moved = [sum(way * (a - b) for way, a, b in zip(side, fall, plain, strict=True)) for fall in falls]
        assert 0 < moved[0] < moved[1]


@pytest.mark.parametrize("cloth", CLOTHS)
def test_threads_of_a_cloth_make_no_stripes_and_change_its_light_little(cloth: str) -> None:
    add, take = make_cloth_tiles(cloth, 1)
    lit, shaded = (pygame.transform.average_color(tile)[0] for tile in (add, take))
    assert max(lit, shaded) <= 5
    for tile in (add, take):
        grey = pygame.transform.grayscale(tile)
        wide, tall = grey.get_size()
        light = [[grey.get_at((x, y))[0] for x in range(wide)] for y in range(0, tall, 5)]
        assert max(map(max, light)) <= MOST + 1  # grey is rounded
        whole = mean(map(mean, light))
        for first in range(3):
            assert mean(mean(row[first::3]) for row in light) == pytest.approx(whole, rel=0.15)


def test_every_room_has_a_matter_that_can_be_drawn_and_no_two_look_alike() -> None:
    looks = [(look.cloth, look.edge, look.felt) for look in load_themes().values()]
    assert len(set(looks)) == len(looks)
    assert {look.cloth for look in load_themes().values()} <= set(CLOTHS)
    assert {look.edge for look in load_themes().values()} <= set(GRAINS)
    for look in load_themes().values():
        for size in ((960, 600), (200, 120)):
            assert make_felt(look, size).get_size() == size


def test_the_lamp_hangs_over_the_middle_of_table_and_edge() -> None:
    for look in load_themes().values():
        table = pygame.transform.grayscale(make_felt(look, (1280, 720)))
        rows = [pygame.transform.average_color(table, (x, 0, 120, 12))[0] for x in (100, 580)]
        cloth_ = [pygame.transform.average_color(table, (x, 330, 60, 60))[0] for x in (60, 610)]
        assert rows[0] < rows[1]
        assert cloth_[0] < cloth_[1]
