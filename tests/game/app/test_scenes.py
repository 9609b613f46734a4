"""The screens round the table: reached and left by keys, whole at every size, still when nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import games
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.scene import Scene
from game.screens.help.about import AboutScene
from game.screens.help.rules import RulesScene
from game.screens.lobby.lobby import LobbyScene
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.ui.boxes import Column
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.scroll import Scroll
from game.ui.widget import Widget
from tests.support.inputs import make_key
from tests.support.pages import game_name, get_top, saved_match, statistics_scene
from tests.support.sample_matches import finished_scene
from tests.support.tables import TimedApp
from tests.support.tiers import sampled

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


MAKERS: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "lobby": LobbyScene,
    "settings": SettingsScene,
    "rules": RulesScene,
    "matches": MatchesScene,
    "results": lambda app: finished_scene(app, game_name()),
    "about": AboutScene,
    "records": RecordTablesScene,
    "statistics": statistics_scene,
    "statistics of a game": lambda app: statistics_scene(app, game_name()),
    "empty statistics": StatisticsScene,
    **{tool.title.lower(): tool.open for name in games.list_available_games() for tool in games.get_room_tools(name)},
}


def view_of(widget: Widget, window: pygame.Rect) -> pygame.Rect:
    seen = widget.rect.clip(window)
    for above in widget.iter_ancestors():
        if isinstance(above, Scroll):
            seen = seen.clip(above.rect)
    return seen


@sampled(9, landing=7)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_nothing_overlaps_or_is_cut_and_tab_reaches_everything(
    name: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    app = TimedApp(tmp_path, size, text_scale=scale)
    saved_match(app)
    app.push_scene(MAKERS[name](app))
    app.run_frame([])
    app.run_frame([])
    scene = get_top(app)
    window = pygame.Rect((0, 0), size)
    leaves = [w for w in scene.form.root.iter_widgets() if not w.list_children() and type(w).__name__ != "RoomCard"]
    for widget in leaves:
        inside_scroll = any(isinstance(above, Scroll) for above in widget.iter_ancestors())
        assert inside_scroll or not widget.rect.width or window.contains(widget.rect), (widget, widget.rect)
        wide, tall = widget.measure(max(1, widget.rect.width))
        assert tall <= widget.rect.height + 1 or not widget.rect.height, (widget, tall, widget.rect)
        assert wide <= widget.rect.width + 1 or not widget.rect.width, (widget, wide, widget.rect)
    shown = [(w, view_of(w, window)) for w in leaves]
    shown = [(w, box) for w, box in shown if box.width > 1 and box.height > 1]
    for n, (one, box) in enumerate(shown):
        for other, there in shown[n + 1 :]:
            assert not box.colliderect(there), (one, box, other, there)
    for _ in scene.form.list_focusables():
        app.run_frame([make_key(pygame.K_TAB)])
        assert scene.form.focus is not None
        seen = view_of(scene.form.focus, window)
        assert seen.height >= min(scene.form.focus.rect.height, 40), scene.form.focus
    app.close()


@sampled(5)
@pytest.mark.parametrize("name", MAKERS)
def test_a_screen_at_rest_is_not_drawn_again(name: str, app: TimedApp) -> None:
    app.push_scene(MAKERS[name](app))
    for _ in range(60):
        app.now += 0.1
        app.run_frame([])
    assert not any(app.run_frame([]) for _ in range(30))


class Growing(FormScene):
    """A page on which a button comes above the field in which somebody types."""

    def __init__(self, app: TimedApp) -> None:
        super().__init__(app)
        self.more = False
        self.field = TextField("", lambda _text: None, placeholder="Name")

    def build_page(self) -> Widget:
        above = [Button("A moment", lambda: None), Button("Another", lambda: None)] if self.more else []
        return Column(*above, self.field, Button("Done", lambda: None))


def test_who_types_while_a_page_grows_types_on(app: TimedApp) -> None:
    page = Growing(app)
    app.push_scene(page)
    app.run_frame([])
    page.form.set_focus(page.field)
    page.more = True
    page.rebuild()
    assert page.form.focus is page.field
