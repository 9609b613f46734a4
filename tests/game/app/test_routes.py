"""Every way through the house leads somewhere: each route is taken once, and none is forgotten here."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import pytest

from game.app.dialog import EntryMenu
from game.app.layer import Layer
from game.app.result_sheet import ResultSheet
from game.app.routes import Routes
from game.games import available, has_lesson
from game.lessons.scene import LessonScene
from game.match.exchange import to_text
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.replay import watch
from game.phones.phone_table import PhoneTable
from game.screens.about import AboutScene
from game.screens.days import DaysScene
from game.screens.doors import DoorsScene
from game.screens.importing import ImportDialog
from game.screens.key_bindings import KeyBindingsScene
from game.screens.lobby import LobbyScene
from game.screens.matches import MatchesScene
from game.screens.pause import PauseMenu
from game.screens.phones import PhonesScene
from game.screens.puzzles import PuzzlesScene
from game.screens.record_tables import RecordTablesScene
from game.screens.results import LessonResults, ResultsScene
from game.screens.review import ReviewScene
from game.screens.routes import PAGES, found
from game.screens.rules import RulesScene
from game.screens.season import SeasonScene
from game.screens.settings import SettingsScene
from game.screens.statistics import StatisticsScene
from game.screens.title import TitleScene
from game.screens.tools import ToolsScene
from game.screens.watching import ReplayScene
from game.table.scene import TableScene
from tests.support.pages import saved_match
from tests.support.phones import HERE
from tests.support.sample_matches import finished_scene, recorded
from tests.support.tables import TimedApp, sit

GAME = next(filter(has_lesson, available()))

WAYS: dict[str, tuple[Callable[[TimedApp], object], type[Layer]]] = {
    "title": (lambda app: app.go.title(), TitleScene),
    "lobby": (lambda app: app.go.lobby(GAME), LobbyScene),
    "matches": (lambda app: app.go.matches(), MatchesScene),
    "rules": (lambda app: app.go.rules(GAME, anchor=""), RulesScene),
    "statistics": (lambda app: app.go.statistics(), StatisticsScene),
    "record_tables": (lambda app: app.go.record_tables(), RecordTablesScene),
    "days": (lambda app: app.go.days(), DaysScene),
    "doors": (lambda app: app.go.doors(GAME), DoorsScene),
    "season": (lambda app: app.go.season(), SeasonScene),
    "puzzles": (lambda app: app.go.puzzles(GAME), PuzzlesScene),
    "tools": (lambda app: app.go.tools(), ToolsScene),
    "about": (lambda app: app.go.about(), AboutScene),
    "settings": (lambda app: app.go.settings(), SettingsScene),
    "key_bindings": (lambda app: app.go.key_bindings(), KeyBindingsScene),
    "quick": (lambda app: app.go.quick(GAME), TableScene),
    "deal": (lambda app: app.go.deal(MatchSetup(GAME, {}, recorded(GAME).seats, "4711")), TableScene),
    "resume": (lambda app: app.go.resume(saved_match(app)), TableScene),
    "lesson": (lambda app: app.go.lesson(GAME), LessonScene),
    "pause": (lambda app: app.go.pause(sit(app, GAME)), PauseMenu),
    "phones": (lambda app: phones_at(app).go.phones(), PhonesScene),
    "results": (lambda app: app.go.results(*finished(app)), ResultsScene),
    "lesson_results": (lambda app: app.go.lesson_results(*finished(app)), LessonResults),
    "replay": (lambda app: app.go.replay(watch(recorded(GAME))), ReplayScene),
    "watch": (lambda app: app.go.watch(recorded(GAME)), ReplayScene),
    "review": (lambda app: app.go.review(recorded(GAME)), ReviewScene),
    "play_on": (lambda app: app.go.play_on(recorded(GAME), 3, 0), EntryMenu),
    "look_back": (lambda app: app.go.look_back(begun(app), 0), ReplayScene),
    "bring_in": (lambda app: app.go.bring_in(), ImportDialog),
    "dropped": (lambda app: app.go.dropped(to_text(recorded(GAME)), is_file=False), ReplayScene),
}
"""Every route with what it is given, checked against its parameters, and the page it leads to."""


def finished(app: TimedApp) -> tuple[Host, ResultSheet]:
    scene = finished_scene(app, GAME)
    return scene.host, scene.sheet


def phones_at(app: TimedApp) -> TimedApp:
    PhoneTable(app, HERE, 0).sat_down(sit(app, GAME))
    return app


def begun(app: TimedApp) -> Host:
    scene = sit(app, GAME, people=0)
    app.wait(5.0)
    return scene.host


def test_every_route_is_taken_here() -> None:
    declared = {name for name, value in vars(Routes).items() if callable(value) and not name.startswith("_")}
    assert WAYS.keys() == PAGES.keys() == declared


@pytest.mark.parametrize("name", WAYS)
def test_what_stands_behind_a_route_takes_what_the_route_declares(name: str) -> None:
    (_self, *wanted), (_app, *taken) = (
        signature(each).parameters.values() for each in (getattr(Routes, name), found(name))
    )
    assert taken[: len(wanted)] == wanted
    assert all(each.default is not each.empty for each in taken[len(wanted) :])


@pytest.mark.parametrize("name", WAYS)
def test_a_route_leads_to_its_page(app: TimedApp, name: str) -> None:
    app.push(TitleScene(app))
    way, page = WAYS[name]
    way(app)
    assert type(app.top) is page


def test_the_lobby_begins_with_the_match_it_is_given(app: TimedApp) -> None:
    setup = MatchSetup(GAME, {}, recorded(GAME).seats, "4711")
    app.push(TitleScene(app))
    app.go.lobby(setup=setup)
    assert isinstance(app.top, LobbyScene)
    assert app.top.plan.seed == "4711"
    assert [seat.name for seat in app.top.plan.seats] == [seat.called for seat in setup.seats]


def test_back_to_the_title_from_anywhere_finds_the_one_that_is_there(app: TimedApp) -> None:
    title = TitleScene(app)
    app.push(title)
    app.go.lobby()
    app.go.rules()
    app.go.title()
    assert app.scenes == [title]
