"""The blend from one page to the next: in a window, and only where the person wants motion."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.screens.help.about import AboutScene
from game.screens.settings.settings import SettingsScene
from tests.support.tables import TimedApp


@pytest.mark.parametrize("still", [False, True])
def test_pages_blend_unless_things_are_to_stand_still(app: TimedApp, still: bool) -> None:
    app.store.change_settings(reduced_motion=still)
    app.window = SimpleNamespace(surface=app.surface)  # type: ignore[assignment]
    app.begin_fade()
    app.window = None
    assert app.fade.draw(app.surface, app.clock()) is not still


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


def test_a_page_that_takes_the_place_of_another_is_entered_and_the_other_left(app: TimedApp) -> None:
    left: list[object] = []
    first = AboutScene(app)
    first.leave = lambda: left.append(first)  # type: ignore[method-assign]
    app.push_scene(first)
    second = SettingsScene(app)
    app.replace_scene(second)
    assert app.scenes == [second]
    assert left == [first]
    assert len(second.form.list_focusables()) > 10, "it is built"
