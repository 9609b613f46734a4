"""The strip of what happened: all of it in words, pointed at, heard, and led back to where it was."""

from __future__ import annotations

import pygame
import pytest

from engine.core.doings import SeatAction
from game.table.model.layout import Choices, TablePlan
from game.table.model.layout_build import build_layout
from game.table.model.seat_actions import Doing
from game.table.render.overlays import strip


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
def test_where_there_is_no_room_the_first_seats_say_less_and_are_counted_and_the_last_says_all(
    text_scale: float,
) -> None:
    pygame.font.init()
    thing = " beside the deck" if text_scale < 2 else ""
    acts = (f"draws{thing}", 0), ("steals {9H}", 2)
    told = [SeatAction(n, words, weight=weight) for n in range(60) for words, weight in acts]
    names = tuple(f"Number {n}" for n in range(60))
    sizes, folded = [], 0
    for seats in range(1, 61):
        layout = build_layout((1280, 720), 4, 0, TablePlan((220.0, 120.0)), Choices(text_scale=text_scale))
        doings = tuple(Doing(each, at) for at, each in enumerate(told[: 2 * seats]))
        found = strip._make_tiles(doings, 0, names, layout, layout.strip)
        if text_scale < 2:
            assert found[-1].words.endswith("steals {9H}")
        else:
            assert "{9H}" in found[-1].words, "at least its card"
        assert sum(len(tile.doings) for tile in found) == 2 * seats
        assert found[-1].first_decision == 2 * seats - 2, "a click leads to the first thing its seat did"
        assert not any(not tile.face.w for tile in found[1:])
        cut = ["+1" in tile.words or not tile.face.w for tile in found]
        assert cut == sorted(cut, reverse=True), "the first say less"
        sizes.append(found[0].px)
        folded += not found[0].face.w
        assert found[0].face.w or str(seats - len(found) + 1) in found[0].words
    assert sizes == sorted(sizes, reverse=True), "the more there is, the smaller it is"
    assert folded > 20
