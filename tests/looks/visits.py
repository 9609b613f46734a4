"""The pages whose texts are kept: those of the house, of one game the lobby, of every game its results.

What the lobbies of the others offer is kept as text in ``tests/kept/<game>/offers.txt``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from engine.registry import NAMES
from engine.registry import game as find_game
from game.app.app import App
from game.app.scene import Scene, WidgetScene
from game.match.marks import Marks
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.reel import Reel
from game.match.review import Review
from game.match.saved_match import Era
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.match_start import table_scene
from game.screens.lobby.pin import KnownPin
from game.screens.lobby.seats import SeatsScene
from game.screens.lobby.tempers import TemperDialog
from game.screens.records import importing
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.replay.branching import ask_level
from game.screens.replay.replays import MovesScene
from game.screens.review.review import ReviewScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.storage.tables import RecordRow
from game.ui.canvas import Canvas
from game.ui.controls import Button
from tests.looks import catalogue
from tests.looks.pages import Maker
from tests.support.judges import AtOnce
from tests.support.pages import find_widgets, get_top, saved_match
from tests.support.sample_matches import finished_scene, get_recorded, invent_history, keep_match, resume_match
from tests.support.tables import TimedApp

Moments = Iterator[Scene | None]
FIRST: Final = NAMES[0]
SHORT: Final = "crazyeights"
"""The game of pages that show one with short matches and a few options."""


def list_makers() -> dict[str, Maker]:
    """Each page by its name, and how it is made."""
    pictures = catalogue.list_makers()
    same = "about keys days doors season statistics import pin pause same-cards"
    tabs = [f"{name}-{tab}" for name, (_kind, count) in catalogue.TABBED.items() for tab in range(2, count + 1)]
    found: dict[str, Maker] = {name: pictures[name] for name in (*same.split(), *tabs)}
    found |= {
        "title": _open_title,
        "title-going": _title_going,
        "settings": _open_settings,
        "records": _open_records,
        "matches": _open_matches,
        "matches-over": _open_over,
        "statistics-one": partial(_open_statistics, game=NAMES[1]),
        "statistics-none": partial(_open_statistics, game="", person="Nobody"),
        "lobby-people": _open_people,
        "seats-people": _open_seats,
        "known-pin": _known_pin,
        "temper": _open_temper,
        "moves": _open_moves,
        "branching": _open_branching,
        "replay": _open_replay,
        "review": _open_review,
        "export": _press_signs("matches-over", "more", "save"),
        "throw-away": _press_signs("matches-over", "more", "trash"),
        "reset": _press_signs(_heard_otherwise, "Back to the defaults"),
        "afresh": _press_signs(partial(_open_statistics, game=FIRST), "undo"),
        "wants": _press_signs("lobby-people", "settings"),
    }
    found[f"{FIRST}-lobby"] = partial(_open_lobby, game=FIRST)
    found |= {f"{game}-results": partial(_open_results, game=game) for game in NAMES}
    return found


def _open_title(app: App) -> Moments:
    scene = TitleScene(app)
    yield scene
    scene.draw(Canvas(app.surface, app.style))  # the rooms come after the first picture
    yield None


def _title_going(app: App) -> Moments:
    """With a match to be continued."""
    saved_match(app)
    yield from _open_title(app)


def _open_settings(app: App) -> Moments:
    """The settings of somebody who has changed some: large text brings a sentence of its own."""
    app.store.change_settings(text_scale=1.5, sound=False, reduced_motion=True, speed=2.0, bot_pace="calm")
    yield SettingsScene(app)


def _heard_otherwise(app: TimedApp) -> Moments:
    """The settings of somebody who has changed nothing that pages are laid out by."""
    app.store.change_settings(sound=False, speed=2.0, bot_pace="calm")
    yield SettingsScene(app)


def _open_records(app: App) -> Moments:
    """The tables of all games, with people and bots in them."""
    invent_history(app.folders.records_folder)
    for game in map(find_game, NAMES):
        for table in game.record_tables:
            rows = [
                RecordRow(name="Mara", level="", figure=7, date="2026-03-01", seats=4, match="m", number=0),
                RecordRow(name="Ada", level="hard", figure=-2, date="2026-11-20", seats=2, match="m", number=1),
                RecordRow(name="", level="", figure=12, date="one day", seats=3, match="m", number=2),
            ]
            app.tables.enter_rows(game.name, table, rows)
    yield RecordTablesScene(app)


def _open_matches(app: App) -> Moments:
    """Some of each kind: to be continued by one person and by two, over in all ways there are, and from elsewhere."""
    found = get_recorded(FIRST)
    both = (replace(found.seats[0], name="Jonas"), *found.seats[1:-1], replace(found.seats[0], name="Ida"))
    half = len(found.record.actions) // 2
    keep_match(app.saves, "alone", found, half)
    keep_match(app.saves, "both", replace(found, eras=(Era(0, both),)), half)
    for number, marks in enumerate((Marks(), Marks(taken_back=True, chances=True), Marks(branch=11))):
        keep_match(app.history, f"over-{number}", found, marks=marks)
    foreign = get_recorded(SHORT, 3)
    importing.save_imported(app, foreign, Reel(foreign))
    yield MatchesScene(app)


def _open_over(app: App) -> Moments:
    """A match that is over, and how to get rid of it."""
    keep_match(app.history, "over", get_recorded(FIRST))
    yield MatchesScene(app)


def _open_statistics(app: App, game: str, person: str = "Mara") -> Moments:
    app.store.change_settings(text_scale=1.4)
    invent_history(app.folders.records_folder)
    yield StatisticsScene(app, person, game)


def _open_lobby(app: App, game: str) -> Moments:
    """The lobby with as many seats as there can be and the house rules unfolded."""
    scene = LobbyScene(app, game)
    scene.plan.set_seat_count(max(find_game(game).seats))
    scene.house_open = True
    yield scene


def _open_people(app: App) -> Moments:
    """The lobby of three people, one of them with a PIN, and of one who has no seat."""
    party = [{"seat": seat, "name": name, "pin": "", "away": False} for seat, name in enumerate(("Mara", "Jonas"))]
    app.store.change_settings(
        names=("Mara", "Jonas", "Ida"), lobby={"party": [*party, {**party[0], "name": "Ida", "away": True}]}
    )
    seats = [Seat(PERSON, "Mara", pin=seal_pin("1234")), Seat(PERSON, "Jonas"), Seat(PERSON, "Otto")]
    seats.append(Seat(BOT, "Ada", "easy", temper="bold"))
    yield LobbyScene(app, setup=MatchSetup(SHORT, {"match": "single", "actions": "on"}, seats, "77"))


def _open_seats(app: App) -> Moments:
    """Two people and two bots at a table."""
    host = resume_match(app, FIRST, people=2)
    table = table_scene(app, host)
    yield table
    yield SeatsScene(app, host, table.on_reseat)


def _known_pin(app: App) -> Moments:
    yield TitleScene(app)
    yield KnownPin(app, Seat(PERSON, "Mara", pin=seal_pin("1234")), lambda _pin: None)


def _open_temper(app: App) -> Moments:
    yield TitleScene(app)
    yield TemperDialog(app, "Ada", "bold", lambda _temper: None)


def _open_moves(app: App) -> Moments:
    """A match of other rules, read move by move."""
    yield MovesScene(app, get_recorded(SHORT, 2), "It was played by rules 0.")


def _open_branching(app: App) -> Moments:
    yield TitleScene(app)
    ask_level(app, get_recorded(FIRST), 7, 0)


def _open_replay(app: App) -> Moments:
    """A match through a bot's eyes, at its middle, with the reason asked for."""
    scene = next(iter(catalogue.list_makers()[f"{FIRST}-replay"](app)))
    yield scene


def _open_review(app: App) -> Moments:
    """A review whose work is done: one decision was bad, the others were as good as any."""
    yield ReviewScene(app, Review(get_recorded(FIRST, 3)), [AtOnce()])
    yield None


def _press_signs(page: str | Maker, *signs: str) -> Maker:
    """A page after its buttons with these words or icons were pressed, one after the other."""

    def made(app: TimedApp) -> Moments:
        yield from (list_makers()[page] if isinstance(page, str) else page)(app)
        for sign in signs:
            top = get_top(app, WidgetScene)
            buttons = find_widgets(top, Button)
            next(each for each in buttons if sign in (each.words, each.icon)).activate()
            app.run_frame([])

    return made


def _open_results(app: App, game: str) -> Moments:
    """The results, all laid open; the match of somebody who has something to be told."""
    scene = finished_scene(app, game)
    yield scene
    yield None
