"""The folders of a person who plays the deals of days, and all that may be done to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.errors import take_notices
from game.games import list_available_games
from game.match.day_deal import make_day_setup
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.pace import Pace
from game.match.seating import Around
from game.statistics.archive import Archive
from game.statistics.days import DayPlayed, list_played_days, list_running_deals
from game.statistics.index import HISTORY, MatchIndex
from game.storage import DealtBook, SaveStore
from tests.support.host_table import finish_match, whole_match

GAME = list_available_games()[0]
DAY = date(2026, 3, 18)
ME = "Mara"


@cache
def play_finished() -> tuple[Any, Any]:
    """The deal of the day played to its end: its record, and what its save says."""
    with TemporaryDirectory() as folder:
        store = SaveStore(Path(folder))
        host = Host.start_match(make_day_setup(GAME, DAY, ME), store=store, pace=Pace(0.0))
        finish_match(host)
        save = store.load(host.match_id)
        return dict(save.record), dict(save.meta)


@dataclass
class Home:
    """What lies in the folders of a person, and what is done there."""

    folder: Path
    now: float = 1.77e9
    dealt: list[str] = field(default_factory=list)
    """The matches in the order they were dealt here."""

    def __post_init__(self) -> None:
        self.saves = SaveStore(self.folder / "saves", clock=lambda: self.now)
        self.history = SaveStore(self.folder / "records", clock=lambda: self.now)
        self.book = DealtBook(self.folder, self.saves, self.history)
        self.book.begin_book()  # as the program does when it starts

    def find_shown(self) -> DayPlayed:
        """What the calendar shows of the deal."""
        index = MatchIndex(None, {HISTORY: self.history})
        index.refresh()
        index.wait_until_read()
        assert index.is_whole
        running, archive = list_running_deals(self.saves), Archive(index, self.folder)
        found = list_played_days(archive, self.book, ME, running)
        index.close()
        return found.get((GAME, DAY), DayPlayed())

    def find_spoilt(self) -> str:
        """Why no try at the deal counts."""
        found = self.find_shown()
        assert found.first is None
        return found.spoilt

    def start_match(self, setup: MatchSetup | None = None) -> Host:
        """Deal the match of the day, or another one."""
        host = Host.start_match(setup or make_day_setup(GAME, DAY, ME), **self.around)
        self.dealt.append(host.match_id)
        return host

    def resume_match(self, name: str) -> Host:
        return Host.resume_match(name, **self.around)

    @property
    def around(self) -> Around:
        return Around(store=self.saves, history=self.history, dealt=self.book, pace=Pace(0.0))

    def deal_match(self, *, old: bool = False) -> str:
        """Deal the match of the day; ``old``: by a program that has no book."""
        if old:
            kept, self.book = self.book, DealtBook(self.folder / "elsewhere")
        host = self.start_match()
        if old:
            self.book = kept
            host._save_match()
            host._recorder._store = None
        host.close()
        return host.match_id

    def pick_save(self, which: int, *stores: SaveStore) -> tuple[SaveStore, str] | None:
        found = [(store, name) for store in stores for name in sorted(store.list_stamps())]
        return found[which % len(found)] if found else None

    def do_thing(self, what: str, which: int) -> None:
        """One thing that may happen."""
        record, meta = play_finished()
        stores = (self.saves,) if what in ("finish", "take back") else (self.saves, self.history)
        found = self.pick_save(which, *stores)
        if what == "deal":
            self.deal_match()
        elif what == "clock":
            self.now += (which - 50) * 40_000.0
        elif what == "import":
            self.history.save(f"20200101-00000{which % 10}-aa", record, meta)
        elif what == "import running":
            host = Host.start_match(make_day_setup(GAME, DAY, ME), pace=Pace(0.0))
            state = {**meta, "over": False, "actions": 3}
            self.saves.save(f"20200101-00000{which % 10}-bb", host._recorder.kept.record.to_json(), state)
            host.close()
        elif found and what in ("finish", "take back"):
            origin = self.saves.load(found[1]).origin
            self.history.save(found[1], record, {**meta, "taken_back": what == "take back"}, origin=origin)
            self.saves.delete(found[1])
        elif found and what == "delete":
            found[0].delete(found[1])
        elif found and what == "copy":
            path = found[0].get_path(found[1])
            (path.parent / f"{path.stem}-{which}.json").write_bytes(path.read_bytes())


@contextmanager
def make_home() -> Iterator[Home]:
    with TemporaryDirectory() as folder:
        yield Home(Path(folder))
        take_notices()


def begin_copied(here: Home) -> str:
    """Begin the deal, leave it, and copy its save to ``copied``; the match."""
    host = play_by_chance(here.start_match(), 6)
    path = here.saves.get_path(host.match_id)
    path.with_name("copied.json").write_bytes(path.read_bytes())
    return host.match_id


def resume_twice(here: Home) -> tuple[Host, Host]:
    """A match begun from the deal of the day and a copy of its save, in two windows."""
    return here.resume_match(begin_copied(here)), here.resume_match("copied")


def play_by_chance(host: Host, moves: int = 10_000) -> Host:
    """Go on by chance, and leave."""
    for _ in zip(range(moves), whole_match(host, Random(1)), strict=False):
        pass
    host.close()
    return host
