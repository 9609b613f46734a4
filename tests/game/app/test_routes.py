"""Every way through the house leads somewhere: each route is taken once, and none is forgotten here."""

from __future__ import annotations

from collections.abc import Callable

from game.app.dialog import EntryMenu
from game.app.layer import Layer
from game.app.result_sheet import ResultSheet
from game.games import has_lesson, list_available_games
from game.lessons.scene import LessonScene
from game.match.exchange import to_text
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.replay import make_replay
from game.phones.phone_table import PhoneTable
from game.screens.challenges.days import DaysScene
from game.screens.challenges.doors import DoorsScene
from game.screens.challenges.puzzles import PuzzlesScene
from game.screens.challenges.season import SeasonScene
from game.screens.help.about import AboutScene
from game.screens.help.rules import RulesScene
from game.screens.help.tools import ToolsScene
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.phones import PhonesScene
from game.screens.pause import PauseMenu
from game.screens.records.importing import ImportDialog
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.results import LessonResults, ResultsScene
from game.screens.records.statistics import StatisticsScene
from game.screens.replay.watching import ReplayScene
from game.screens.review.review import ReviewScene
from game.screens.settings.key_bindings import KeyBindingsScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.table.scene import TableScene
from tests.support.pages import saved_match
from tests.support.phones import HERE
from tests.support.sample_matches import finished_scene, recorded
from tests.support.tables import TimedApp, sit

GAME = next(filter(has_lesson, list_available_games()))

WAYS: dict[str, tuple[Callable[[TimedApp], object], type[Layer]]] = {
    "title": (lambda app: app.routes.title(), TitleScene),
    "lobby": (lambda app: app.routes.lobby(GAME), LobbyScene),
    "matches": (lambda app: app.routes.matches(), MatchesScene),
    "rules": (lambda app: app.routes.rules(GAME, anchor=""), RulesScene),
    "statistics": (lambda app: app.routes.statistics(), StatisticsScene),
    "record_tables": (lambda app: app.routes.record_tables(), RecordTablesScene),
    "days": (lambda app: app.routes.days(), DaysScene),
    "doors": (lambda app: app.routes.doors(GAME), DoorsScene),
    "season": (lambda app: app.routes.season(), SeasonScene),
    "puzzles": (lambda app: app.routes.puzzles(GAME), PuzzlesScene),
    "tools": (lambda app: app.routes.tools(), ToolsScene),
    "about": (lambda app: app.routes.about(), AboutScene),
    "settings": (lambda app: app.routes.settings(), SettingsScene),
    "key_bindings": (lambda app: app.routes.key_bindings(), KeyBindingsScene),
    "quick": (lambda app: app.routes.quick(GAME), TableScene),
    "deal": (lambda app: app.routes.deal(MatchSetup(GAME, {}, recorded(GAME).seats, "4711")), TableScene),
    "resume": (lambda app: app.routes.resume(saved_match(app)), TableScene),
    "lesson": (lambda app: app.routes.lesson(GAME), LessonScene),
    "pause": (lambda app: app.routes.pause(sit(app, GAME)), PauseMenu),
    "phones": (lambda app: phones_at(app).routes.phones(), PhonesScene),
    "results": (lambda app: app.routes.results(*finished(app)), ResultsScene),
    "lesson_results": (lambda app: app.routes.lesson_results(*finished(app)), LessonResults),
    "replay": (lambda app: app.routes.replay(make_replay(recorded(GAME))), ReplayScene),
    "watch": (lambda app: app.routes.watch(recorded(GAME)), ReplayScene),
    "review": (lambda app: app.routes.review(recorded(GAME)), ReviewScene),
    "play_on": (lambda app: app.routes.play_on(recorded(GAME), 3, 0), EntryMenu),
    "look_back": (lambda app: app.routes.look_back(begun(app), 0), ReplayScene),
    "bring_in": (lambda app: app.routes.bring_in(), ImportDialog),
    "dropped": (lambda app: app.routes.dropped(to_text(recorded(GAME)), is_file=False), ReplayScene),
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


def test_back_to_the_title_from_anywhere_finds_the_one_that_is_there(app: TimedApp) -> None:
    title = TitleScene(app)
    app.push_scene(title)
    app.routes.lobby()
    app.routes.rules()
    app.routes.title()
    assert app.scenes == [title]
