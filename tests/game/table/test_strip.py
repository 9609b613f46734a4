"""The strip of what happened: all of it in words, pointed at, heard, and led back to where it was."""

from __future__ import annotations

import pygame
import pytest

from game.games import list_available_games
from game.screens.lobby.match_start import table_scene
from game.screens.replay.watching import ReplayScene
from game.table.render.overlays import strip
from game.table.scene import TableScene
from tests.support.sample_matches import resumed
from tests.support.tables import TimedApp


def table_of(app: TimedApp, name: str) -> TableScene:
    scene = table_scene(app, resumed(app, name))
    app.push_scene(scene)
    app.wait(2.0, 0.1)
    assert strip.list_tiles(scene.play)
    return scene


@pytest.mark.parametrize("name", list_available_games())
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
