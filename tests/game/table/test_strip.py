"""The strip of what happened: all of it in words, pointed at, heard, and led back to where it was."""

from __future__ import annotations

import pygame
import pytest

from engine.core.doings import SeatAction
from game.screens.lobby.match_start import table_scene
from game.screens.replay.watching import ReplayScene
from game.table.model.layout import Choices, TablePlan
from game.table.model.layout_build import build_layout
from game.table.model.seat_actions import Doing
from game.table.render.overlays import strip
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.sample_matches import resumed
from tests.support.tables import TimedApp
from tests.support.tiers import sampled


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


def table_of(app: TimedApp, name: str) -> TableScene:
    scene = table_scene(app, resumed(app, name))
    app.push_scene(scene)
    app.wait(2.0, 0.1)
    assert strip.list_tiles(scene.play)
    return scene


@sampled(3, landing=2)
@each_table
def test_pointing_tells_what_the_log_says_and_a_click_leads_there(name: str, app: TimedApp) -> None:
    scene = table_of(app, name)
    tile = strip.list_tiles(scene.play)[-1]
    said = [line.text for line in scene.host.list_log_lines() if line.decision == tile.first_decision]
    assert said, "its number is that of the log"
    assert set(strip.describe_tile(scene.play, tile).split("\n")) >= set(said[-1:])
    at = round(tile.box.cx), round(tile.box.cy)
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0))])
    assert strip.find_tile(scene.play, scene.touch.get_pointed_target()) == tile
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.run_frame([pygame.Event(kind, pos=at, button=1)])
    app.wait(1.0, 0.1)
    assert isinstance(app.top_scene, ReplayScene)
    assert app.top_scene.replay.at == tile.first_decision
