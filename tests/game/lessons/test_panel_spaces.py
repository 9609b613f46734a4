"""Where there is space for a teacher's panel, at the tables of all games: beside the seats, above the question."""

from __future__ import annotations

from itertools import product

import pytest

from game.games import get_game_table, list_available_games
from game.lessons.panel_places import _iter_spaces
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout

WINDOWS = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))


@pytest.mark.parametrize("name", list_available_games())
def test_a_space_for_the_panel_covers_no_seat_and_not_the_question(name: str) -> None:
    of, met = get_game_table(name), set[str]()
    for size, count, left, text in product(WINDOWS, (2, 3, 4), (False, True), (1.0, 1.3)):
        choices = Choices(text_scale=text, left_handed=left, grows=False)
        layout = build_layout(size, count, 0, of.panel, choices, of.hand, of.few)
        for place in of.lesson_places:
            for space in _iter_spaces(layout, place):
                met.add(place)
                assert 0 <= space.box.x < space.box.right <= size[0]
                assert 0 <= space.box.y < space.box.bottom <= size[1]
                assert not space.box.overlaps_box(layout.bar), (place, size)
                others = [layout.get_seat_panel(seat) for seat in range(count) if seat != layout.anchor]
                assert not any(space.box.overlaps_box(panel) for panel in others), (place, size, count)
                stand = space.make_stand(space.box.h / 2, 20)
                assert stand.box.h == space.box.h / 2
                edge = stand.box.bottom - space.box.bottom if space.low else stand.box.y - space.box.y
                assert edge == pytest.approx(0.0, abs=1e-6)
    assert met == set(of.lesson_places)
