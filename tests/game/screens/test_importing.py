"""Files from outside that cannot be watched."""

from __future__ import annotations

import pygame

from engine.registry import NAMES
from game.match.match_setup import NOBODY
from tests.support.tables import TimedApp, sit, to_cover, uncover


def test_a_hand_is_covered_when_something_is_dropped_from_another_window(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    to_cover(app, scene)
    uncover(app, scene)
    assert scene.host.present >= 0
    app.run_frame([pygame.Event(pygame.DROPTEXT, {"text": "no match"})])
    assert scene.host.present == NOBODY
