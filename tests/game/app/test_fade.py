"""The blend from one page to the next: in a window, and only where the person wants motion."""

from __future__ import annotations

import pytest

from game.screens.help.about import AboutScene
from game.screens.settings.settings import SettingsScene
from tests.support.tables import TimedApp


@pytest.mark.parametrize(("below", "above"), [(True, True), (True, False), (False, True), (False, False)])
def test_nothing_is_blended_over_to_what_hides_something_at_once(
    app: TimedApp, below: bool, above: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(app, "begin_fade", lambda: begun.append(True))
    scenes = AboutScene(app), SettingsScene(app)
    scenes[0].fades, scenes[1].fades = below, above
    app.push_scene(scenes[0])
    assert not begun, "there was nothing before"
    app.fade.start_fade(app.surface, app.clock())
    app.push_scene(scenes[1])
    assert bool(begun) is (below and above)
    assert not app.fade.is_running, "nothing of what was blended before is left"
    assert not app.fade.draw(app.surface, app.clock())
    begun.clear()
    app.pop_scene(scenes[1])
    assert bool(begun) is below
