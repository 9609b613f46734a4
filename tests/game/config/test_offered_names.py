"""Who gave no name is called so in the language that is shown, on every page; what is kept is the same in all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from engine.registry import NAMES
from engine.registry import game as find_game
from game.app.scene import WidgetScene
from game.config import language
from game.config.player_names import PEOPLE, to_display_name
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.recording import Recording
from game.match.saved_match import Era
from game.screens.lobby.deals import same_cards
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.person import WantsDialog
from game.screens.lobby.seats import KnownPin, SeatsScene, SitDown
from game.screens.records.evening import evening_panel
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.replay.branching import ask_level
from game.screens.replay.replays import MovesScene
from game.statistics.evening import Evening, EveningMatch
from game.storage.tables import RecordRow
from game.ui.widget import Widget
from tests.looks.visits import _keep
from tests.support.sample_matches import invent_history, recorded
from tests.support.tables import TimedApp, sit

FIRST, SECOND = PEOPLE[1:3]


def people() -> list[Seat]:
    return [Seat(PERSON, FIRST, pin=seal_pin("123")), Seat(PERSON, SECOND), Seat(BOT, "Ada", "easy")]


def match() -> Recording:
    return replace(recorded(NAMES[0], 3), eras=(Era(0, tuple(people())),))


def _statistics(app: TimedApp) -> StatisticsScene:
    invent_history(app.folders.records_folder, people=(FIRST, SECOND))
    app.store.change_settings(names=(to_display_name(FIRST), to_display_name(SECOND)))
    page = StatisticsScene(app)
    page.rebuild()
    assert page.name == FIRST, "who set the table last"
    return page


def _records(app: TimedApp) -> RecordTablesScene:
    invent_history(app.folders.records_folder, people=(FIRST, SECOND))
    for game in map(find_game, NAMES):
        for table in game.record_tables:
            app.tables.enter_rows(game.name, table, [RecordRow(7, FIRST, "", "2026-03-01", 4, "m", 0)])
    return RecordTablesScene(app)


def _matches(app: TimedApp) -> MatchesScene:
    _keep(app.history, "over", match())
    _keep(app.saves, "running", match(), half=True)
    return MatchesScene(app)


def _seats(app: TimedApp) -> SeatsScene:
    host = sit(app, NAMES[0], 2, 3).host
    host._recorder.eras[:] = [Era(0, tuple(people()))]
    return SeatsScene(app, host, lambda: None)


def _dialog(app: TimedApp, show: Callable[[], object]) -> WidgetScene:
    show()
    assert isinstance(app.top_scene, WidgetScene)
    return app.top_scene


PAGES: dict[str, Callable[[TimedApp], WidgetScene]] = {
    "statistics": _statistics,
    "records": _records,
    "matches": _matches,
    "seats": _seats,
    "moves": lambda app: MovesScene(app, match(), "of other rules"),
    "lobby": lambda app: LobbyScene(app, setup=MatchSetup(NAMES[0], {}, people(), "7")),
    "wants": lambda app: WantsDialog(app, to_display_name(FIRST), lambda: None),
    "pin": lambda app: KnownPin(app, people()[0], lambda _pin: None),
    "sit down": lambda app: SitDown(app, _seats(app).host, 0, lambda _seat: None, lambda _name: None),
    "branching": lambda app: _dialog(app, lambda: ask_level(app, match(), 3, 0)),
    "same cards": lambda app: _dialog(
        app, lambda: same_cards(app, MatchSetup(NAMES[0], {}, people(), "7"), people(), lambda: None)
    ),
}


def words(widgets: Iterable[Widget]) -> str:
    """All that stands on widgets, or is told of them."""
    said = [(getattr(each, "words", ""), getattr(each, "text", ""), each.tooltip) for each in widgets]
    cells = [str(getattr(each, "cells", "")) for each in widgets]
    options = [words for each in widgets for _value, words in getattr(each, "options", ())]
    return "\n".join([*(str(part) for parts in said for part in parts), *cells, *options])


@pytest.mark.parametrize("code", [code for code in language.NAMES if code != language.ENGLISH])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_calls_people_without_a_name_in_the_language_that_is_shown(
    name: str, code: str, app: TimedApp
) -> None:
    app.store.change_settings(language=code)
    page = PAGES[name](app)
    app.push_scene(page)
    app.run_frame([])
    told = words(list(page.form.root.iter_widgets()))
    assert not re.search(rf"\b({FIRST}|{SECOND})\b", told)
    assert to_display_name(FIRST) in told or to_display_name(SECOND) in told or name == "same cards"
    app.pop_scene()
    kept = [path.read_text(encoding="utf-8") for path in app.folders.data.rglob("*.json")]
    assert name == "statistics" or not any(to_display_name(FIRST) in text for text in kept)


def test_the_sheet_of_an_evening_does_so_as_well() -> None:
    language.set_language("de")
    matches = tuple(EveningMatch(NAMES[0], {FIRST: 1.0, SECOND: 2.0}) for _n in range(2))
    (panel,) = evening_panel(Evening(matches))
    told = words(list(panel.iter_widgets()))
    assert to_display_name(FIRST) in told
    assert to_display_name(SECOND) in told
    assert not re.search(rf"\b({FIRST}|{SECOND})\b", told)
