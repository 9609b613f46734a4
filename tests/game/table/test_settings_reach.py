"""What is set on the page over a table, played at or watched, holds there when it is shut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from game.match.replay import make_replay
from game.screens.replay.watching import ReplayScene
from game.screens.settings.settings import SettingsScene
from game.table.scene import TableScene
from tests.support.sample_matches import get_recorded
from tests.support.tables import TimedApp, start_table

GAME: Final = "crazyeights"
Reached = Callable[[TableScene], Any]
BOTH: Final[dict[str, tuple[object, Reached]]] = {
    "memory_aid": (False, lambda scene: scene.play.tastes.aid),
    "reduced_motion": (True, lambda scene: scene.play.timeline.reduced),
    "density": ("study", lambda scene: scene.play.layout.choices.density),
    "card_scale": (1.5, lambda scene: scene.play.choices.card_scale),
    "text_scale": (1.5, lambda scene: scene.play.choices.text_scale),
    "four_colour": (True, lambda scene: scene.get_style().four_colour),
    "suit_letters": (True, lambda scene: scene.get_style().letters),
}
"""By setting a value that is not the usual one, and where it is found."""
PLAYED: Final[dict[str, tuple[object, Reached]]] = {
    "speed": (4.0, lambda scene: scene.play.timeline.speed),
    "bot_pace": ("calm", lambda scene: scene.host.pace.kind),
    "left_handed": (True, lambda scene: scene.play.choices.left_handed),
    "hint_chances": (True, lambda scene: scene.app.settings.hint_chances),
    "confirm": ("always", lambda scene: "always" if scene.play.tastes.always_confirm else "needed"),
}


def set_over(app: TimedApp, name: str, value: object) -> None:
    """Set something on the page of settings, and shut it."""
    page = SettingsScene(app)
    app.push_scene(page)
    page._save_setting(name, value)
    app.run_frame([])
    app.pop_scene(page)
    app.run_frame([])


@pytest.mark.parametrize("name", BOTH | PLAYED)
def test_a_setting_holds_at_a_table_that_is_played_at(app: TimedApp, name: str) -> None:
    value, reached = (BOTH | PLAYED)[name]
    scene = start_table(app, GAME, people=1, seats=3, speed=1.0)
    app.run_frame([])
    assert reached(scene) != value
    set_over(app, name, value)
    assert reached(scene) == value


@pytest.mark.parametrize("name", BOTH)
def test_a_setting_holds_where_a_match_is_watched(app: TimedApp, name: str) -> None:
    value, reached = BOTH[name]
    scene = ReplayScene(app, make_replay(get_recorded(GAME, 3), 5))
    app.push_scene(scene)
    app.run_frame([])
    assert reached(scene) != value
    set_over(app, name, value)
    assert reached(scene) == value
