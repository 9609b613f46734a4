"""The desk of a replay, steered by keys: what has the focus keeps it."""

from __future__ import annotations

import pytest

from game.games import list_available_games
from game.screens.settings.settings import SettingsScene
from tests.support.replays import scene_of
from tests.support.tables import TimedApp

pytestmark = pytest.mark.skipif(not list_available_games(), reason="no game has a table yet")


@pytest.mark.parametrize("name", ["rules", "again"])
def test_a_replay_that_runs_stops_for_whoever_looks_something_up(app: TimedApp, name: str) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.seek(4)
    scene.toggle_playing()
    scene._get_key_actions()[name]()
    assert not scene.running
    assert scene.replay.at == 4


def test_what_is_set_over_a_replay_holds_when_one_comes_back_to_it(app: TimedApp) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.look_through(0)
    for aid in (False, True):
        app.push_scene(SettingsScene(app))
        app.store.change_settings(memory_aid=aid)
        app.pop_scene()
        assert scene.play.tastes.aid is aid
