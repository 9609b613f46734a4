"""The small buttons of the table: as large as the text where there is room, on nothing else, named as in Settings."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.core.texts import _
from engine.registry import game
from game.config import language
from game.config.settings import SPEEDS
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.screens.settings.settings import SPEED_WORDS
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.render.overlays.toolbar import measure_reach, speed_word, tool_buttons

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))


def at_table(name: str, seats: int, size: tuple[int, int], choices: Choices) -> Play:
    sitting = [Seat(PERSON if n == 0 else BOT, f"P{n}", "random") for n in range(seats)]
    host = Host.from_state(game(name).start({}, seats, "1"), sitting)
    return Play(host, get_game_table(name), size, choices)


@pytest.mark.sample(10)
@pytest.mark.parametrize("name", list_available_games())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left", [False, True])
def test_the_buttons_grow_with_the_text_and_cover_no_seat_and_no_other_button(
    name: str, size: tuple[int, int], left: bool
) -> None:
    for seats in (game(name).seats.start, game(name).seats[-1]):
        wide = []
        for scale in (0.8, 1.0, 1.2, 2.0):
            play = at_table(name, seats, size, Choices(text_scale=scale, left_handed=left))
            layout, found = play.layout, tool_buttons(play, 0.0)
            wide.append(next(tool.box.w for tool in found if tool.target == ("do", "hint")))
            upper = [tool.box for tool in found if tool.target != ("do", "sort")]
            assert all(box.is_inside(Box(layout.stage.x, 0, layout.stage.w, size[1])) for box in upper)
            assert not any(box.overlaps_box(panel) for box in upper for panel in layout.panels)
            assert not any(one.box.overlaps_box(other.box) for one, other in combinations(found, 2))
            sort = [tool.box for tool in found if tool.target == ("do", "sort")]
            assert all(box.is_inside(layout.own) for box in sort)
            near = min(box.x for box in upper[1:]) if not left else max(box.right for box in upper[1:])
            edge = layout.top.x if left else layout.top.right
            assert abs(near - edge) == pytest.approx(measure_reach(layout))
        assert wide[0] == wide[1]
        assert wide[1] * 1.15 < wide[2] < 0.85 * wide[3]


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_a_speed_is_called_the_same_on_its_button_and_in_the_settings(spoken: str) -> None:
    language.set_language(spoken)
    for speed in SPEEDS:
        assert speed_word(speed).removesuffix("×") == _(SPEED_WORDS[speed])
