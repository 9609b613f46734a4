"""With few people no band of bare felt is higher than a card; with few and with many, others' cards are large."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, radians, sin
from typing import Final

import pytest

from engine.registry import game
from game.games import get_game_table, list_available_games
from game.table.model.game_table import make_hand_place
from game.table.model.geometry import RATIO
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.model.play import Play
from game.table.model.seat_layout import FEW
from game.table.model.touch import GROW, LIFT
from tests.game.table.test_overlaps import lay_table
from tests.support.every_game import each_table

SIZES = ((960, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160))
LEAST = 0.52
"""Width of the largest card another seat holds, in widths of an own card, at least."""
NEVER_LESS: Final = 0.95
"""The least part of the width at the fullest table that others' cards have at another one."""
WIDTHS: Final = {"crazyeights": 74, "absurd8s": 65, "equilibrium": 49, "lockdown": 47}
LEAST_WIDTH: Final = 45
"""Units of width of the largest card of each other seat, at least, where as many sit at the table as can, in a window
of 1280 by 720: in these games, and in others.
"""


def iter_widest(play: Play) -> Iterator[float]:
    """Units of width of the largest card each other seat has."""
    for seat in set(range(play.view.seats)) - {play.anchor}:
        zones = (zone for zone, spec in enumerate(play.view.rules.zones) if spec.owner == seat)
        if held := [sprite.rest.w for zone in zones for sprite in play.board.zones[zone]]:
            yield max(held)


@pytest.mark.parametrize(("name", "seats"), [*product(list_available_games(), range(2, FEW + 1))])
def test_no_band_of_felt_above_or_below_what_lies_in_the_middle_is_higher_than_a_card(name: str, seats: int) -> None:
    for size in SIZES:
        play = lay_table(name, seats, size, 1.0)
        layout, specs = play.layout, play.view.rules.zones
        lying = [sprite.rest for zone, spec in enumerate(specs) if spec.owner < 0 for sprite in play.board.zones[zone]]
        piles = [pose.box for pose in lying if pose.w > 1]
        signs = [sign.box for sign in play.list_plates() if layout.centre.contains_point(sign.box.centre_point)]
        seated = [panel.bottom for panel, spot in zip(layout.panels, layout.spots, strict=True) if spot == "T"]
        high = max(box.h for box in piles)
        below = layout.middle_bottom - max(box.bottom for box in (*piles, *signs))
        above = min(box.y for box in piles) - max(seated, default=layout.centre.y)
        assert below <= high, f"{name}, {seats} seats, {size}: {below:.0f} units of felt below cards {high:.0f} high"
        assert above <= high, f"{name}, {seats} seats, {size}: {above:.0f} units of felt above cards {high:.0f} high"


@pytest.mark.parametrize(("name", "seats"), [*product(list_available_games(), range(2, FEW + 1))])
def test_others_hold_cards_more_than_half_as_large_as_ones_own(name: str, seats: int) -> None:
    for size in SIZES[1:]:
        play = lay_table(name, seats, size, 1.0)
        own = play.layout.hand_w
        for widest in iter_widest(play):
            assert widest >= LEAST * own, f"{name}, {seats} seats, {size}: {widest:.0f} of {own:.0f}"


@each_table
def test_no_card_that_others_hold_is_larger_than_ones_own(name: str) -> None:
    for seats, size in product(game(name).seats, SIZES):
        play = lay_table(name, seats, size, 1.0)
        assert max(iter_widest(play), default=0.0) <= play.layout.hand_w, f"{seats} seats, {size}"


@each_table
def test_all_of_a_hand_is_seen_and_a_lifted_card_stays_below_the_question(name: str) -> None:
    for seats, size, cards, text in product((2, game(name).seats[-1]), SIZES, (0.8, 1.0, 1.5), (1.0, 2.0)):
        layout = build_layout(size, seats, 0, get_game_table(name).plan, Choices(cards, text))
        for n in range(1, 41):
            poses = make_hand_place(layout).list_card_poses(n)
            low = max(
                pose.y + (pose.h * cos(radians(pose.angle)) + pose.w * abs(sin(radians(pose.angle)))) / 2
                for pose in poses
            )
            assert low <= layout.size[1], f"{n} cards, {seats} seats, {size}, cards {cards}, text {text}"
        lifted = layout.hand.y - LIFT - GROW / 2 * layout.hand_w * RATIO
        assert layout.plan.is_lying or lifted >= layout.bar.bottom, f"{seats} seats, {size}, cards {cards}, text {text}"


@each_table
def test_where_as_many_sit_as_can_others_cards_keep_their_width(name: str) -> None:
    play = lay_table(name, game(name).seats[-1], (1280, 720), 1.0)
    widths = [*iter_widest(play)]
    assert len(widths) > 1
    assert min(widths) >= WIDTHS.get(name, LEAST_WIDTH), f"{name}: {min(widths):.1f} units"


@each_table
def test_with_fewer_people_others_cards_are_hardly_ever_smaller(name: str) -> None:
    seats = game(name).seats
    widths = {count: min(iter_widest(lay_table(name, count, (1280, 720), 1.0))) for count in seats}
    small = {count: round(width) for count, width in widths.items() if width < NEVER_LESS * widths[seats[-1]]}
    assert not small, f"{name}: {small} units, and {widths[seats[-1]]:.0f} at the fullest table"
