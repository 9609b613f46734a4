"""The ways through the house: where the page behind each route of `game.app.routes` is. The start, and the title that
loads pages ahead, know it.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Final, cast

from game.app.app import App
from game.app.layer import Layer
from game.app.routes import Routes

PAGES: Final = {
    "title": "title.title:back_home",
    "lobby": "lobby.lobby:LobbyScene",
    "matches": "records.matches:MatchesScene",
    "rules": "help.rules:RulesScene",
    "print_game": "printing.print_page:PrintScene",
    "statistics": "records.statistics:StatisticsScene",
    "record_tables": "records.record_tables:RecordTablesScene",
    "days": "challenges.days:DaysScene",
    "puzzles": "challenges.puzzles:PuzzlesScene",
    "doors": "challenges.doors:DoorsScene",
    "season": "challenges.season:SeasonScene",
    "about": "help.about:AboutScene",
    "settings": "settings.settings:SettingsScene",
    "key_bindings": "settings.key_bindings:KeyBindingsScene",
    "quick": "lobby.match_start:start_quick_match",
    "deal": "lobby.match_start:start_match",
    "resume": "lobby.match_start:resume_match",
    "lesson": "help.lesson_table:enter_lesson",
    "lessons": "help.lesson_table:choose_lesson",
    "pause": "pause:build_pause_menu",
    "phones": "lobby.phones:open_phones",
    "results": "records.results:ResultsScene",
    "replay": "replay.replays:show_replay",
    "watch": "replay.replays:show_recording",
    "review": "review.review:open_review",
    "play_on": "replay.branching:ask_level",
    "look_back": "replay.replays:look_back",
    "bring_in": "records.importing:ImportDialog",
    "open_file": "records.importing:open_file",
    "open_text": "records.importing:open_text",
}
"""By route, the module and what is called in it: with the app, and what the route was given."""


def _take_route(app: App, route: str, *given: Any, **named: Any) -> None:
    """Call what a route leads to; a page that is made for it is put on the screen."""
    # Its module is loaded only now, so that the page clicked first waits for no other.
    module, _, name = PAGES[route].partition(":")
    page = getattr(import_module(f"game.screens.{module}"), name)(app, *given, **named)
    if isinstance(page, Layer):
        app.push_scene(page)


def make_routes(app: App) -> Routes:
    """The ways to all pages."""
    return cast("Routes", SimpleNamespace(**{route: partial(_take_route, app, route) for route in PAGES}))
