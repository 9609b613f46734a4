"""Landmarks: the words a lesson has for things on the table lead to those things, and to no other ones."""

from __future__ import annotations

import pytest

from engine.core.cards import HIDDEN
from game.games import available
from game.lessons import landmarks
from game.screens.match_start import table_scene
from game.table.scene import TableScene
from tests.support.sample_matches import resumed
from tests.support.tables import TimedApp


@pytest.mark.parametrize("name", available())
def test_the_words_for_a_thing_lead_to_it(app: TimedApp, name: str) -> None:
    scene = table_scene(app, resumed(app, name))
    app.push(scene)
    app.wait(3, 0.1)
    _places(scene)
    play, layout, deck = scene.play, scene.play.layout, scene.table.deck
    seats = range(play.view.seats)
    assert [landmarks.find(scene, f"seat P{seat}") for seat in seats] == [layout.panel(seat) for seat in seats]
    assert landmarks.find(scene, "prompt") == layout.bar
    shown = {sprite.face: sprite.rest.box for sprite in play.board.all() if sprite.face != HIDDEN}
    for face, box in shown.items():
        if deck.parse(deck.codes[face]) == face:  # of two cards that look alike a lesson means the first
            assert landmarks.find(scene, f"card {deck.codes[face]}") == box
    for tool in scene.tools:
        assert landmarks.find(scene, f"tool {tool.target[1]}") == tool.box
    assert (landmarks.find(scene, "tokens P0") is not None) == bool(scene.table.coins)
    for nothing in (f"seat P{play.view.seats}", "card ZZ", "tool spade", "zone nowhere"):
        assert landmarks.find(scene, nothing) is None


def _places(scene: TableScene) -> None:
    play = scene.play
    for zone, spec in enumerate(play.view.rules.zones):
        words = f"zone {spec.name}"
        words += f" P{spec.owner}" if spec.owner >= 0 else ""
        words += f" {spec.slot}" if spec.slot >= 0 else ""
        lying = [sprite.rest.box for sprite in play.board.zones[zone]]
        found = landmarks.find(scene, words)
        if lying or found is not None:
            assert found == landmarks.around(lying or [landmarks.place(play, zone)]), words
