"""The ways through the house carried out: which page stands behind each route. Nothing but the start imports it.

Start time: a page is imported where the way to it is taken, so that the first one clicked waits for no other. The title
has most of them loaded meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.app.routes import PausedTable, Routes
from game.screens.title import TitleScene

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.result_sheet import ResultSheet
    from game.match.host import Host
    from game.match.recording import Recording
    from game.match.replay import Replay
    from game.match.seats import MatchSetup


class HouseRoutes(Routes):
    """All pages of the house."""

    def __init__(self, app: App) -> None:
        self.app = app

    def title(self) -> None:
        app = self.app
        while len(app.scenes) > 1 and not app.scenes[-1].home:
            app.pop()
        if app.top is None or not app.top.home:
            app.reset(TitleScene(app))

    def lobby(self, game: str | None = None, setup: MatchSetup | None = None) -> None:
        from game.screens.lobby import LobbyScene
        from game.screens.plan import Plan

        scene = LobbyScene(self.app, setup.game if setup is not None else game)
        if setup is not None:
            scene.plan = Plan.of(setup, self.app.settings)
        self.app.push(scene)

    def matches(self) -> None:
        from game.screens.matches import MatchesScene

        self.app.push(MatchesScene(self.app))

    def rules(self, game: str | None = None, anchor: str = "", options: Mapping[str, str] | None = None) -> None:
        from game.screens.rules import RulesScene

        self.app.push(RulesScene(self.app, game, anchor, options))

    def statistics(self, person: str = "", game: str = "") -> None:
        from game.screens.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app, person, game))

    def records(self) -> None:
        from game.screens.records import RecordsScene

        self.app.push(RecordsScene(self.app))

    def tools(self) -> None:
        from game.screens.tools import ToolsScene

        self.app.push(ToolsScene(self.app))

    def about(self) -> None:
        from game.screens.about import AboutScene

        self.app.push(AboutScene(self.app))

    def settings(self) -> None:
        from game.screens.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def keys(self) -> None:
        from game.screens.keys import KeysScene

        self.app.push(KeysScene(self.app))

    # --- matches -----------------------------------------------------------------------------------------------

    def quick(self, game: str) -> None:
        from game.screens import play
        from game.screens.rooms import room

        found = room(game)
        if found is not None:
            play.quick(self.app, found)

    def deal(self, setup: MatchSetup) -> None:
        from game.screens import play

        play.start(self.app, setup)

    def resume(self, save_id: str) -> None:
        from game.screens import play

        play.resume(self.app, save_id)

    def lesson(self, game: str) -> None:
        from game.screens.lesson_table import enter

        enter(self.app, game)

    def pause(self, table: PausedTable) -> None:
        from game.screens.pause import menu_over

        self.app.push(menu_over(self.app, table))

    def results(self, host: Host, sheet: ResultSheet, counted: bool = False) -> None:
        from game.screens.results import ResultsScene

        self.app.push(ResultsScene(self.app, host, sheet, counted=counted))

    def lesson_results(self, host: Host, sheet: ResultSheet) -> None:
        from game.screens.lesson_page import LessonResults

        self.app.push(LessonResults(self.app, host, sheet))

    def replay(self, replay: Replay) -> None:
        from game.screens import replays

        replays.show(self.app, replay)

    def watch(self, recording: Recording) -> None:
        from game.screens import replays

        replays.show_recording(self.app, recording)

    def review(self, recording: Recording) -> None:
        from game.screens.review import open_review

        open_review(self.app, recording)

    def play_on(self, recording: Recording, at: int, seat: int) -> None:
        from game.screens.branching import ask_level

        ask_level(self.app, recording, at, seat)

    def look_back(self, host: Host, at: int) -> None:
        from game.screens import replays

        replays.look_back(self.app, host, at)

    def bring_in(self) -> None:
        from game.screens.importing import ImportDialog

        self.app.push(ImportDialog(self.app))

    def dropped(self, words: str, *, is_file: bool) -> None:
        from game.screens import importing

        importing.dropped(self.app, words, is_file)
