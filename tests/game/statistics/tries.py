"""Tries at deals that count once, those of days and of a season's evenings, and what becomes of them.

``tries.txt`` says what is done. Matches are called by the numbers in which they were dealt, or by their files: ``deal``
one, ``play`` it on by chance for so many moves with that luck, ``leave``, ``resume``, ``delete`` or ``copy`` it,
change a ``seat``, ``mark`` it as taken back and ``strike`` that out, ``exchange`` its file for one of other moves,
``cut`` its last move, ``bring`` in a file of the deal, ``keep`` and ``put`` back a save or the book, ``lose`` the book,
``rename`` a person, let the ``clock`` go by so many days, or change the day of ``today``. What is dealt is the deal of
a day; ``easy``: with other bots, ``beside``: with somebody else in the first seat, ``plain``: of no day, ``old``: by a
program that is killed before it is in the book, and goes on; ``evening``: of a season, ``next``: another one,
``higher``: in another league, ``among``: with bots in other places, ``random``: with weak ones, ``theirs``: somebody
else's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, ClassVar, Final
from unittest.mock import patch

from ai import play as bots
from engine.core.view import View
from game.errors import take_notices
from game.games import list_available_games
from game.match.day_deal import format_deal_number, make_day_setup
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, HostError, MatchSetup, Seat
from game.match.pace import Pace
from game.match.season import make_season_setup
from game.match.seating import Around
from game.statistics.archive import Archive
from game.statistics.days import DayPlayed, list_played_days, list_running_deals
from game.statistics.index import HISTORY, MatchIndex
from game.statistics.season import Season, find_played_match
from game.storage import DealtBook, SaveStore, StorageError
from game.storage.generations import get_generation_path
from tests.support.host_table import finish_match, whole_match
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "tries_told.txt"
GAME: Final = list_available_games()[0]
DAY: Final = date(2026, 3, 18)
ME: Final = "Mara"
NUMBERS: Final = ("20260202", format_deal_number(DAY), "29990101", "S1-1", "S1-2")
"""Deals whose cards may be known: of the day of the clock, of the one that is played, of one to come, of evenings."""
LOSSES: Final[dict[str, Callable[[Path, Path], object]]] = {
    "book": lambda book, _copy: book.unlink(),
    "entry": lambda book, _copy: _edit_book(book),
    "damaged": lambda book, _copy: book.write_bytes(b"\x00" * 40),
    "copy": lambda _book, copy: copy.unlink(),
    "damaged-copy": lambda _book, copy: copy.write_bytes(b"{"),
    "both": lambda *files: [each.unlink() for each in files],
    "entries": lambda *files: [*map(_edit_book, files)],
    "both-damaged": lambda *files: [each.write_bytes(b"[]") for each in files],
    "place": lambda book, _copy: [each() for each in (book.unlink, book.mkdir)],
}
"""What becomes of the book and of its copy; at last a folder lies in its place."""


def _edit_book(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace(ME, "Ole"))


@cache
def play_finished() -> tuple[Any, Any]:
    """The deal of the day played to its end: its record, and what its save says."""
    with TemporaryDirectory() as folder:
        store = SaveStore(Path(folder))
        host = Host.start_match(make_day_setup(GAME, DAY, ME), store=store, pace=Pace(0.0))
        finish_match(host)
        save = store.load(host.match_id)
        return dict(save.record), dict(save.meta)


def _set_level(setup: MatchSetup, level: str) -> MatchSetup:
    return replace(setup, seats=[replace(seat, level=level) if seat.level else seat for seat in setup.seats])


def list_setups() -> Mapping[str, MatchSetup]:
    """What can be dealt, by what it is called."""
    day, evening = make_day_setup(GAME, DAY, ME), make_season_setup(GAME, 1, 0, 0, ME)
    others = [replace(day.seats[0], name="Ole"), day.seats[0], *day.seats[2:]]
    return {
        "": day,
        "old": day,
        "plain": replace(day, seed="4711"),
        "easy": _set_level(day, "easy"),
        "beside": replace(day, seats=others),
        "evening": evening,
        "next": replace(evening, seed="S1-2"),
        "higher": make_season_setup(GAME, 1, 0, 1, ME),
        "among": replace(evening, seats=[evening.seats[0], *evening.seats[:0:-1]]),
        "random": replace(
            evening, seats=[replace(seat, level="random") if seat.level else seat for seat in evening.seats]
        ),
        "theirs": make_season_setup(GAME, 1, 0, 0, "Ole"),
    }


@dataclass
class Home(Teller):
    """What lies in the folders of a person, and what is done there."""

    folder: Path
    now: float = 1.77e9
    dealt: list[str] = field(default_factory=list)
    """The matches in the order they were dealt here."""
    hosts: dict[str, Host] = field(default_factory=dict)
    """Matches that are open, by what they are called."""
    kept: dict[Path, bytes] = field(default_factory=dict)
    day: str = "20260318"
    price: str = ""
    refusals: ClassVar = (HostError, StorageError)

    def __post_init__(self) -> None:
        self.saves = SaveStore(self.folder / "saves", clock=lambda: self.now)
        self.history = SaveStore(self.folder / "records", clock=lambda: self.now)
        self.book = DealtBook(self.folder, self.saves, self.history)
        self.book.begin_book()  # as the program does when it starts

    @property
    def around(self) -> Around:
        """Where matches are kept."""
        return Around(store=self.saves, history=self.history, dealt=self.book, pace=Pace(0.0))

    def name_file(self, name: str) -> str:
        """The file of the match that was dealt as this one, or is called so."""
        return self.dealt[int(name) - 1] if name.isdigit() else name

    def find_path(self, what: str) -> Path:
        """The book, or the save of a match."""
        return self.book.path if what == "book" else self.saves.get_path(self.name_file(what))

    # --- what is done ------------------------------------------------------------------------------------------

    def deal(self, how: str = "") -> None:
        if how == "old":
            self.kill_before_book()
            self.resume(str(len(self.dealt)))
            return
        host = Host.start_match(list_setups()[how], **self.around)
        self.dealt.append(host.match_id)
        self.hosts[str(len(self.dealt))] = host

    def kill_before_book(self) -> None:
        """A match is dealt by a program that is killed when it is saved, and not yet in the book."""
        around = self.around
        around["dealt"] = DealtBook(self.folder / "elsewhere")
        host = Host.start_match(list_setups()["old"], **around)
        self.dealt.append(host.match_id)
        host._save_match()
        host._recorder._store = None
        host.close()

    def play(self, name: str, moves: str = "10000", luck: str = "1") -> None:
        for _ in islice(whole_match(self.hosts[name], Random(int(luck))), int(moves)):
            pass

    def leave(self, name: str) -> None:
        self.hosts.pop(name).close()

    def resume(self, name: str) -> None:
        self.hosts[name] = Host.resume_match(self.name_file(name), **self.around)

    def delete(self, name: str) -> None:
        for store in (self.saves, self.history):
            if self.name_file(name) in store.list_stamps():
                store.delete(self.name_file(name))

    def copy(self, name: str) -> None:
        path = self.find_path(name)
        path.with_name("copied.json").write_bytes(path.read_bytes())

    def seat(self, name: str, place: str, kind: str) -> None:
        host = self.hosts[name]
        who = {"P": Seat(PERSON, "Ole"), "b": Seat(BOT, "Ole", "easy"), "random": Seat(BOT, "Ole", "random")}
        changed = {int(place): who.get(kind, host.setup.seats[int(place)])}
        self.price = host.describe_seat_price(changed)
        host.change_seats(changed)

    def mark(self, name: str) -> None:
        self.hosts[name]._recorder.add_mark(taken_back=True)

    def strike(self, name: str) -> None:
        save = self.history.load(self.name_file(name))
        self.history.save(save.id, save.record, {**save.meta, "taken_back": False}, origin=save.origin)

    def exchange(self, name: str) -> None:
        record, meta = play_finished()
        self.history.save(self.name_file(name), record, meta, origin=self.name_file(name))

    def cut(self, name: str) -> None:
        save = self.history.load(self.name_file(name))
        record: Any = json.loads(json.dumps(save.record))
        record["actions"][-1] = "P0 pass"
        self.history.save(save.id, record, save.meta, origin=save.origin)

    def bring(self, name: str, how: str = "") -> None:
        record, meta = play_finished()
        if how == "running":
            host = Host.start_match(make_day_setup(GAME, DAY, ME), pace=Pace(0.0))
            self.saves.save(name, host._recorder.kept.record.to_json(), {**meta, "over": False, "actions": 3})
            host.close()
        else:
            self.history.save(name, record, meta)

    def keep(self, what: str) -> None:
        self.kept[self.find_path(what)] = self.find_path(what).read_bytes()

    def put(self, what: str) -> None:
        self.find_path(what).write_bytes(self.kept[self.find_path(what)])

    def lose(self, what: str) -> None:
        LOSSES[what](self.book.path, get_generation_path(self.book.path))

    def today(self, day: str) -> None:
        """From now on the book is read and written on this day."""
        self.day = day

    def begin(self) -> None:
        self.book.begin_book()

    def rename(self, old: str, new: str) -> None:
        self.book.rename_person(old, new)

    def clock(self, days: str) -> None:
        self.now += float(days) * 86_400

    # --- what is told ------------------------------------------------------------------------------------------

    @contextmanager
    def read_index(self) -> Iterator[MatchIndex]:
        """All finished matches, read anew."""
        index = MatchIndex(None, {HISTORY: self.history})
        index.refresh()
        index.wait_until_read()
        assert index.is_whole
        yield index
        index.close()

    def find_shown(self, index: MatchIndex) -> DayPlayed:
        """What the calendar shows of the deal."""
        running = list_running_deals(self.saves)
        return list_played_days(Archive(index, self.folder), self.book, ME, running).get((GAME, DAY), DayPlayed())

    def tell(self) -> str:
        with self.read_index() as index:
            shown = self.find_shown(index)
            evening = find_played_match(index, self.book, ME, Season(), list_running_deals(self.saves))
            counted = Archive(index, self.folder).get_played_matches(ME).get_tally().matches
        book = (f"{each.match}:{'+'.join(each.names)}" for each in self.book.read_deals())
        told = {
            "counts": shown.first.match if shown.first else "none",
            "practice": " ".join(sorted(each.match for each in shown.practice)),
            "goes on": shown.running,
            "spoilt": shown.spoilt,
            "evening": " ".join(map(str, evening[1])) if evening else "",
            "in the statistics": str(counted),
            "taken back": " ".join(name for name, host in self.hosts.items() if host.marks.taken_back),
            "book": " ".join(book),
            "known": " ".join(each for each in NUMBERS if self.book.is_known(ME, GAME, each)),
            "price": self.price,
            "says": " ".join(take_notices()),
        }
        self.price = ""
        return "; ".join(f"{what} {words}" for what, words in told.items() if words)

    def clean_line(self, line: str) -> str:
        for number, match in enumerate(self.dealt, 1):
            line = line.replace(match, str(number))
        return line.replace(str(self.folder), "HOME")


def play_anything(view: View, _level: str, rng: Random, **_more: object) -> object:
    """A bot does anything that is allowed."""
    return rng.choice(view.actions)


@contextmanager
def make_home() -> Iterator[Home]:
    """A home in a folder of its own."""
    with TemporaryDirectory() as folder, patch.object(bots, "choose_action", play_anything):
        here = Home(Path(folder))
        with patch("game.storage.dealt.time", SimpleNamespace(strftime=lambda _form: here.day)):
            yield here
        for host in here.hosts.values():
            host.close()
        for store in (here.saves, here.history):
            store.wait_for_writes()  # else one may come while the folder is being deleted
        take_notices()


def text() -> str:
    """What becomes of all tries."""
    return tell_script(HERE / "tries.txt", make_home)
