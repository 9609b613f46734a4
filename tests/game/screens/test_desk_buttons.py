"""Every button of the desk below a replay does what its tooltip says."""

from __future__ import annotations

from typing import Any

import pytest

from engine.registry import NAMES
from game.match.replay import OPEN, PUBLIC, make_replay
from game.screens.replay.watching import ReplayScene
from game.ui.controls import Button
from tests.support.sample_matches import recorded
from tests.support.tables import TimedApp


def opened(app: TimedApp) -> ReplayScene:
    """A replay in its second round."""
    replays = (make_replay(recorded(name, 3)) for name in NAMES)
    replay = next(each for each in replays if len(each.rounds) > 2 and each.rounds[2] - each.rounds[1] > 6)
    scene = ReplayScene(app, replay)
    app.push_scene(scene)
    scene.seek(replay.rounds[1] + 4)
    app.run_frame([])
    return scene


def pressed(scene: ReplayScene, icon: str, words: str) -> None:
    """Press the button with a sign, whose tooltip begins so."""
    found = [each for each in scene.form.root.iter_widgets() if isinstance(each, Button) and each.icon == icon]
    assert [each.tooltip.startswith(words) for each in found] == [True]
    found[0].action()


@pytest.mark.parametrize(("eyes", "seat"), [(0, 0), (2, 2), (PUBLIC, 0), (OPEN, 0)])
def test_one_plays_on_from_the_moment_and_in_the_place_that_are_shown(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, eyes: int, seat: int
) -> None:
    scene = opened(app)
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr(app.routes, "play_on", lambda *what: asked.append(what))
    monkeypatch.setattr(app.routes, "review", lambda *what: asked.append(what))
    scene.look_through(eyes)
    at = scene.replay.at
    pressed(scene, "hand", "Play on from here")
    pressed(scene, "lens", "Review")
    assert asked == [(scene.replay.recording, at, seat), (scene.replay.recording,)]
