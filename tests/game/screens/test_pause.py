"""The menu over a table: every entry leads to what it says, of the very match it lies over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from engine.registry import NAMES
from engine.registry import game as find_game
from game.games import has_lesson
from game.screens.help.rules import RulesScene
from game.screens.lobby.deals import code_for
from game.screens.lobby.phones import PhonesScene
from game.screens.lobby.seats import SeatsScene
from game.screens.pause import PauseMenu, menu_over
from game.screens.replay.watching import ReplayScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.table.scene import TableScene
from game.ui import clipboard
from game.ui.controls import Button
from tests.support.pages import press
from tests.support.tables import TimedApp, sit

GAME: Final = next(name for name in NAMES if name != NAMES[0] and has_lesson(name))
OPTION: Final = next(each for each in find_game(GAME).options if each.asked and not each.multi and not each.where)
OPTIONS: Final = {OPTION.key: OPTION.values[1]}


def seated(app: TimedApp, people: int = 1, moved: bool = True) -> TableScene:
    """A table at which somebody has done something, and is asked again."""
    app.push_scene(TitleScene(app))
    scene = sit(app, GAME, people=people, seats=3, options=OPTIONS)
    app.wait(2.0)
    while moved and not scene.host.action_count:
        scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
        app.wait(2.0)
    return scene


def menu(app: TimedApp, table: TableScene) -> list[str]:
    """Put the menu over the table; what its entries say."""
    found = menu_over(app, table)
    app.push_scene(found)
    app.run_frame([])
    return [each.words for each in found.form.root.iter_widgets() if isinstance(each, Button)]


def rules(app: TimedApp, table: TableScene, seen: list[object]) -> bool:
    page = app.top_scene
    assert isinstance(page, RulesScene)
    return bool(table.rules_clause) and (page.game, page.anchor, page._options) == (
        GAME,
        table.rules_clause,
        dict(table.host.setup.options),
    )


def watched(app: TimedApp, table: TableScene, seen: list[object]) -> bool:
    assert isinstance(app.top_scene, ReplayScene)
    return app.top_scene.replay.at == 0 and app.top_scene.replay.length == table.host.action_count


def saved(app: TimedApp, table: TableScene, seen: list[object]) -> bool:
    return table not in app.scenes and [info.id for info in app.saves.list_saves()] == [table.host.match_id]


LEADS: Final[dict[str, Callable[[TimedApp, TableScene, list[object]], bool]]] = {
    "Go on": lambda app, table, seen: app.top_scene is table,
    "Rules": rules,
    "lesson": lambda app, table, seen: seen == [GAME],
    "Seats: people and bots": lambda app, table, seen: (
        isinstance(app.top_scene, SeatsScene) and app.top_scene.host is table.host
    ),
    "Hands on phones": lambda app, table, seen: (
        isinstance(app.top_scene, PhonesScene) and app.top_scene.phones.scene is table
    ),
    "Watch from the start": watched,
    "Copy the code of this deal": lambda app, table, seen: seen == [code_for(table.host.setup)],
    "Settings": lambda app, table, seen: isinstance(app.top_scene, SettingsScene),
    "Save and leave": saved,
}


@pytest.mark.parametrize("entry", LEADS)
def test_an_entry_leads_to_what_it_says(app: TimedApp, monkeypatch: pytest.MonkeyPatch, entry: str) -> None:
    seen: list[object] = []
    monkeypatch.setattr(clipboard, "copy_text", seen.append)
    monkeypatch.setattr("game.phones.phone_table.own_address", lambda: "127.0.0.1")
    monkeypatch.setattr(app.routes, "lesson", seen.append)
    table = seated(app)
    offered = menu(app, table)
    assert len(offered) == len(LEADS)
    words = next(each for each in offered if each == entry or (entry == "lesson" and each not in LEADS))
    press(app, words)
    app.run_frame([])
    assert not isinstance(app.top_scene, PauseMenu)
    assert LEADS[entry](app, table, seen)
