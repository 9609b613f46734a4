"""Where everything lies at a table: in windows, text sizes, for hands of every kind and beside a teacher."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from engine.registry import game
from game.games import get_game_table
from game.table.model.coins import coin_row
from game.table.model.layout import Choices, Layout
from game.table.model.layout_build import build_layout
from tests.evenings.told import Told

SIZES: Final = (960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080)
CHOICES: Final = [
    Choices(left_handed=left, text_scale=text, card_scale=cards, taught=taught, docks=docks)
    for left, (text, cards), taught, docks in product(
        (False, True), ((1.0, 1.0), (1.0, 0.8), (1.25, 1.5), (2.0, 1.0)), (False, True), (False, True)
    )
]
CARDS: Final = 1, 5
"""How many cards are laid at each place."""


def list_layouts(name: str) -> list[Told]:
    """All that a layout tells, in units, and the places of the zones."""
    style, kinds = get_game_table(name), game(name)
    out = []
    for size, count in product(SIZES, sorted({4, max(kinds.seats)})):
        told: Told = {}
        for number, choices in enumerate(CHOICES):
            layout = build_layout(size, count, 0, style.plan, choices)
            places = style.place_zones(layout, kinds.rules({}, count)).items()
            poses = [
                f"{zone} {place.kind} {[*map(_shorten_value, place.list_card_poses(cards))]}"
                for zone, place in sorted(places)
                for cards in CARDS
            ]
            told[f"choices{number}"] = [str(choices), *_iter_parts(layout), *poses]
        out.append(told)
    return out


def _iter_parts(layout: Layout) -> Iterator[str]:
    """Every property of the layout, and what is asked of it for each seat."""
    for what in dir(Layout):
        if what[0] != "_" and not callable(part := getattr(layout, what)):
            yield f"{what} {_shorten_value(part)}"
    for seat in range(layout.seats):
        yield f"seat {seat} {_shorten_value(layout.panels[seat])} {_shorten_value(coin_row(layout, seat))}"


def _shorten_value(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.0f}"
    if isinstance(value, tuple | list):
        return f"({' '.join(map(_shorten_value, value))})"
    return str(value)
