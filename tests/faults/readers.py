"""Reads what was damaged as the program does, and says what went wrong that should not have."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pygame

from engine.core.errors import BadText, EngineError
from engine.registry import NAMES, games
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import run_block
from game.app.app import App
from game.app.scene import Scene
from game.config.settings import SettingsStore
from game.errors import UserError, take_notices
from game.match.day_deal import DayResult
from game.match.deal_code import read_code
from game.match.exchange import read_match_file, to_text
from game.match.host import Host
from game.match.recording import parse_save
from game.match.replay import make_replay
from game.match.saved_match import list_saved_matches
from game.screens.challenges.days import DaysScene
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.match_start import table_scene
from game.screens.records import importing
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.statistics.archive import Archive
from game.statistics.days import BotBook
from game.statistics.index import HISTORY, IMPORTED, MatchIndex
from game.statistics.puzzles import AT_ONCE, PuzzleBook
from game.statistics.reviews import GivenAway, ReviewBook
from game.statistics.season import SeasonBook
from game.storage import DealtBook, DealtMatch, SaveStore, StorageError, TableStore, read_text
from tests.faults.homes import FILES, make_folders, make_program

DERIVED = ("index", "seal")
"""Kinds the program makes anew without a word: nothing of the player's is in them."""
WRITTEN = ("settings", "statistics", "reviews", "days", "puzzles", "season", "save", "dealt")
"""Kinds that are written by the readers here."""
TOLD = (UserError, EngineError)
"""Errors that are sentences for the player."""


def read_settings(home: Path) -> None:
    """Read, change, read again."""
    store = SettingsStore(make_folders(home))
    store.change_settings(card_scale=1.15)
    store.change_settings(speed=2)
    store.wait_for_writes()
    assert SettingsStore(make_folders(home)).values.card_scale == 1.15 or take_notices(), "lost without a word"


def read_tables(home: Path) -> None:
    """Every row there is."""
    store = TableStore(home)
    for each in games():
        for table in each.record_tables:
            store.read_rows(each.name, table.key)


def read_matches(home: Path) -> None:
    """The index of both shelves, and each match that is over, to be watched and given away."""
    shelves = {HISTORY: SaveStore(home / "records"), IMPORTED: SaveStore(home / "imported")}
    index = MatchIndex(home / FILES["index"], shelves)
    try:
        index.refresh()
        index.wait_until_read()
        archive = Archive(index, home)
        for name in archive.list_people():
            archive.get_played_matches(name).get_tally()
            archive.get_count_start(name)
        archive.restart_count("Mara")
        for shelf, store in shelves.items():
            for line in index.list_matches(shelf, 0, 20):
                _try_each(partial(_export_match, store, line.id))
                if not line.id.startswith("m"):
                    _try_each(partial(_watch_match, store, line.id))
    finally:
        index.close()


def _export_match(store: SaveStore, match: str) -> None:
    to_text(parse_save(store.load(match)))


def _watch_match(store: SaveStore, match: str) -> None:
    make_replay(parse_save(store.load(match)))


def _resume_match(store: SaveStore, match: str) -> None:
    Host.resume_match(match, store=store).close()


def resume_matches(home: Path) -> None:
    """What can be continued is continued."""
    store = SaveStore(home / "saves", sealed=True)
    for line in list_saved_matches(store):
        _try_each(partial(_resume_match, store, line.id))


def read_reviews(home: Path) -> None:
    """Read, add, read again."""
    book = ReviewBook(home)
    book.list_given_away([("m1", 0), ("m1", 1), ("m2", 0)])
    book.save_review("m2", {0: GivenAway(0.1, 0.05, 12)})
    take_notices()


def read_days(home: Path) -> None:
    """Read, add, read again."""
    book = BotBook(home)
    book.read_results()
    book.save_result("other", "normal", DayResult(1))
    take_notices()


def read_dealt(home: Path) -> None:
    """Read, add, read again."""
    book = DealtBook(home)
    book.read_deals()
    book.enter_deal(DealtMatch("other", NAMES[0], "20261121", ("Mara",)))
    book.read_deals()
    take_notices()


def read_puzzles(home: Path) -> None:
    """Read, add, read again."""
    book = PuzzleBook(home)
    book.read_states("Mara")
    book.save_state("Mara", "other", AT_ONCE)
    take_notices()


def read_season(home: Path) -> None:
    """Read, go on, read again."""
    book = SeasonBook(home)
    found = book.read_season("Mara")
    assert found.places
    book.save_season("Mara", found.make_next())
    take_notices()


def import_match(home: Path) -> None:
    """A match that came by post."""
    make_replay(read_match_file(home / FILES["exported match"]))


def read_deal(home: Path) -> None:
    """A code somebody typed."""
    path = home / FILES["code of a deal"]
    try:
        read_code(read_text(path))
    except UnicodeDecodeError:
        read_code(path.read_bytes().decode("latin-1"))


def read_scenario(home: Path) -> None:
    """Positions of a file, each of them run."""
    try:
        blocks = parse_blocks(read_text(home / FILES["scenario"]))
    except (BadText, UnicodeDecodeError):
        return
    for block in blocks:
        run_block(block)


def _try_each(work: Callable[[], object]) -> None:
    """One of many: a sentence about it does not keep the others from being read."""
    try:
        work()
    except TOLD:
        pass
    except (KeyError, TypeError, ValueError):  # what ``parse_save`` says of a save with parts missing
        if "parse_save" not in traceback.format_exc():
            raise


READERS: dict[str, Callable[[Path], None]] = {
    "settings": read_settings,
    "tables of records": read_tables,
    "statistics": read_matches,
    "reviews": read_reviews,
    "days": read_days,
    "dealt": read_dealt,
    "puzzles": read_puzzles,
    "season": read_season,
    "save": resume_matches,
    "finished match": read_matches,
    "imported match": read_matches,
    "index": read_matches,
    "seal": resume_matches,
    "exported match": import_match,
    "code of a deal": read_deal,
    "scenario": read_scenario,
}


def read_kind(kind: str, home: Path) -> str:
    """Read the file of this kind; "" or what went wrong."""
    try:
        READERS[kind](home)
    except TOLD:
        pass
    except Exception:  # noqa: BLE001  # this is what is looked for
        return traceback.format_exc(limit=-6)
    return ""


def find_lost(kind: str, home: Path, data: bytes) -> str:
    """Whether the damaged bytes are still somewhere, or were understood and written anew; "" or what was lost."""
    path = home / FILES[kind]
    aside = [each for each in path.parent.glob(f"{path.name}.*-*") if each.is_file()]
    if any(each.read_bytes() == data for each in aside) or kind in DERIVED:
        return ""
    if aside or not path.exists():
        return f"{path} is gone"
    return "" if kind in WRITTEN or path.read_bytes().startswith(data) else f"{path} was changed"


def turn_the_pages(home: Path, rng: Random) -> str:
    """Open the program on this home and look at every page; "" or what went wrong."""
    app: App | None = None
    try:
        app = make_program(home)
        app.push_scene(TitleScene(app))
        _look_at_pages(app)
        pages: list[Callable[[], Scene]] = [
            lambda: MatchesScene(app),
            lambda: StatisticsScene(app),
            lambda: DaysScene(app),
            lambda: RecordTablesScene(app),
            lambda: SettingsScene(app),
            lambda: LobbyScene(app, rng.choice(NAMES)),
        ]
        for page in pages:
            app.push_scene(page())
            _look_at_pages(app)
            app.clear_to_home()
        importing.open_file(app, str(home / FILES["exported match"]))
        _look_at_pages(app)
        app.clear_to_home()
        for line in list_saved_matches(app.saves):
            try:
                host = Host.resume_match(line.id, store=app.saves, history=app.history, tables=app.tables)
            except TOLD as error:
                app.notify(str(error))
                continue
            app.push_scene(table_scene(app, host))
            _look_at_pages(app)
            app.clear_to_home()
        _look_at_pages(app)
    except StorageError:
        pass
    except Exception:  # noqa: BLE001  # this is what is looked for
        return traceback.format_exc(limit=-6)
    finally:
        if app is not None:
            app.scenes.clear()
            app.close()
    return ""


def _look_at_pages(app: App) -> None:
    for event in ([], [pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0)], []):
        app.run_frame(event)
