"""Landmarks: the words a lesson has for things on the table lead to those things, and to no other ones."""

from __future__ import annotations

import pytest

from engine.core.cards import HIDDEN
from game.games import list_available_games
from game.lessons import landmarks
from game.screens.lobby.match_start import table_scene
from game.table.scene import TableScene
from tests.support.sample_matches import resumed
from tests.support.tables import TimedApp


@pytest.mark.parametrize("name", list_available_games())
def test_the_words_for_a_thing_lead_to_it(app: TimedApp, name: str) -> None:
    scene = table_scene(app, resumed(app, name))
    app.push_scene(scene)
    app.wait(3, 0.1)
    _places(scene)
    play, layout, deck = scene.play, scene.play.layout, scene.table.deck
    seats = range(play.view.seats)
    assert [landmarks.find_landmark(scene, f"seat P{seat}") for seat in seats] == [
        layout.get_seat_panel(seat) for seat in seats
    ]
    assert landmarks.find_landmark(scene, "prompt") == layout.bar
    shown = {sprite.face: sprite.rest.box for sprite in play.board.list_sprites() if sprite.face != HIDDEN}
    for face, box in shown.items():
        if deck.parse(deck.codes[face]) == face:  # of two cards that look alike a lesson means the first
            assert landmarks.find_landmark(scene, f"card {deck.codes[face]}") == box
    for tool in scene.tools:
        assert landmarks.find_landmark(scene, f"tool {tool.target[1]}") == tool.box
    assert (landmarks.find_landmark(scene, "tokens P0") is not None) == bool(scene.table.coins)
    for nothing in (f"seat P{play.view.seats}", "card ZZ", "tool spade", "zone nowhere"):
        assert landmarks.find_landmark(scene, nothing) is None


def _places(scene: TableScene) -> None:
    play = scene.play
    for zone, spec in enumerate(play.view.rules.zones):
        words = f"zone {spec.name}"
        words += f" P{spec.owner}" if spec.owner >= 0 else ""
        words += f" {spec.slot}" if spec.slot >= 0 else ""
        lying = [sprite.rest.box for sprite in play.board.zones[zone]]
        found = landmarks.find_landmark(scene, words)
        if lying or found is not None:
            assert found == landmarks.find_bounding_box(lying or [landmarks.get_zone_box(play, zone)]), words
