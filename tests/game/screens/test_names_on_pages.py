"""On every page a name is shown as it was typed, signs and all, and who gave none in one's own language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.core.texts import plain
from engine.registry import NAMES
from engine.registry import game as find_game
from game.config import language
from game.config.player_names import PEOPLE, to_display_name, to_person_name
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.recording import Recording
from game.match.replay import OPEN, make_replay
from game.match.saved_match import Era
from game.screens.lobby.deals import offer_same_cards
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.person import WantsDialog
from game.screens.lobby.pin import KnownPin, PinDialog
from game.screens.lobby.seats import SeatsScene
from game.screens.records.evening import evening_panel
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.replay.branching import ask_level
from game.screens.replay.replays import MovesScene
from game.screens.replay.watching import ReplayScene
from game.screens.title.title import TitleScene
from game.statistics.evening import Evening, EveningMatch
from game.storage.tables import RecordRow
from game.ui.widget import Widget
from tests.support import sample_matches
from tests.support.host_table import FAST
from tests.support.markup import without_markup
from tests.support.sample_matches import finished_scene, get_recorded, invent_history
from tests.support.tables import TimedApp

GAME = "crazyeights"
MARKED = tuple(plain(("Zoq*e", "Qob_b", "Xiq[m]", "Kaq{8H}")))
NAMELESS = ("same cards", "review")
"""Pages that name nobody here."""


def people(names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Three people and a bot; nobody called a bot by a name that was only offered."""
    return (*(Seat(PERSON, name, "", seal_pin("123")) for name in names[:3]), Seat(BOT, names[3], "easy"))


def match(seats: tuple[Seat, ...]) -> Recording:
    """A finished match of these."""
    return replace(get_recorded(GAME, 4), eras=(Era(0, seats),))


def running(app: TimedApp, seats: tuple[Seat, ...]) -> Host:
    """A match of theirs that has just begun."""
    return Host.start_match(MatchSetup(GAME, {}, seats, "5"), store=app.saves, pace=FAST)


def open_replay(app: TimedApp, seats: tuple[Seat, ...]) -> None:
    found = match(seats)
    scene = ReplayScene(app, make_replay(found, len(found.record.actions)))
    app.push_scene(scene)
    scene.look_through(OPEN)


Opened = Callable[[TimedApp, tuple[Seat, ...]], object]
PAGES: dict[str, Opened] = {
    "lobby": lambda app, seats: app.push_scene(LobbyScene(app, setup=MatchSetup(GAME, {}, seats, "5"))),
    "seats": lambda app, seats: app.push_scene(SeatsScene(app, running(app, seats), lambda: None)),
    "known pin": lambda app, seats: app.push_scene(KnownPin(app, seats[0], lambda pin: None)),
    "pin": lambda app, seats: app.push_scene(PinDialog(app, seats[0].display_name, True, lambda pin: None)),
    "wants": lambda app, seats: app.push_scene(WantsDialog(app, seats[0].display_name, lambda: None)),
    "results": lambda app, seats: app.push_scene(finished_scene(app, GAME, sitting=3)),
    "same cards": lambda app, seats: offer_same_cards(app, MatchSetup(GAME, {}, seats, "5"), seats, lambda: None),
    "play on": lambda app, seats: ask_level(app, match(seats), 1, 0),
    "moves": lambda app, seats: app.push_scene(MovesScene(app, match(seats), "of other rules")),
    "replay": open_replay,
    "review": lambda app, seats: app.routes.review(match(seats)),
    "matches": lambda app, seats: app.push_scene(MatchesScene(app)),
    "statistics": lambda app, seats: app.push_scene(StatisticsScene(app)),
    "records": lambda app, seats: app.push_scene(RecordTablesScene(app)),
}


def texts(page: Any) -> Iterator[str]:
    """All that stands on a page, or is told of what does."""
    if isinstance(page, ReplayScene):
        yield page._describe_status()
    yield from told(page.form.root)


def told(root: Widget) -> Iterator[str]:
    for widget in root.iter_widgets():
        yield from (str(getattr(widget, name, "")) for name in ("words", "text", "tooltip", "cells"))
        yield from (words for _value, words in getattr(widget, "options", ()))


@pytest.mark.parametrize(
    ("names", "code"), [(MARKED, "en"), ((*PEOPLE[1:3], "Mara", "Ada"), "de")], ids=["marks", "unnamed"]
)
@pytest.mark.parametrize("name", PAGES)
def test_people_are_called_on_every_page_as_they_are_to_be(
    app: TimedApp, name: str, names: tuple[str, ...], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample_matches, "NAMES", (*names, *names))
    monkeypatch.setattr(sample_matches, "PARTY", (*names, *names))
    app.store.change_settings(language=code)
    seats = people(names)
    app.store.change_settings(names=tuple(map(to_display_name, names[:3])))
    running = match(seats)
    sample_matches.keep_match(app.saves, "running", running, len(running.record.actions) // 2)
    invent_history(app.folders.records_folder, 9, people=names[:2])
    for game in map(find_game, NAMES):
        for table in game.record_tables:
            app.tables.enter_rows(game.name, table, [RecordRow(7, names[0], "", "2026-03-01", 4, "m", 0)])
    app.push_scene(TitleScene(app))
    PAGES[name](app, seats)
    app.pass_time(3.0)
    assert app.top_scene is not None
    found = list(texts(app.top_scene))
    called = [to_display_name(each) for each in names[:3]]
    for typed in called:
        wrong = [text for text in found if typed[:3] in text and typed not in text + without_markup(text)]
        assert not wrong
    told_of = {*called, *(to_display_name(to_person_name(each)) for each in names[:3])}  # alone, who gave none is “you”
    assert any(typed in text + without_markup(text) for typed in told_of for text in found) or name in NAMELESS
    hidden = [text for text in found if re.search(rf"\b({'|'.join(PEOPLE[1:3])})\b", text)]
    assert hidden == []
    if code != "en":
        kept = [path.read_text(encoding="utf-8") for path in app.folders.saves_folder.rglob("*.json")]
        assert not any(typed in text for typed in called[:2] for text in kept)


def test_the_sheet_of_an_evening_does_so_as_well() -> None:
    language.set_language("de")
    first, second = PEOPLE[1:3]
    matches = tuple(EveningMatch(NAMES[0], {first: 1.0, second: 2.0}) for _n in range(2))
    (panel,) = evening_panel(Evening(matches))
    found = list(told(panel))
    assert {to_display_name(first), to_display_name(second)} <= set(found)
    assert not {first, second} & set(found)
