"""The index of finished matches: what lists and statistics show, taken from their files once each, beside the program.

The files are the truth. The index follows them: what is new is read, what is gone is forgotten, and an index that is
lost or damaged is made anew.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from math import inf
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final, cast

from engine.core.errors import BadRecord, EngineError
from engine.core.plain import read_json
from engine.core.texts import _
from engine.registry import game as find_game
from game.errors import add_notices
from game.match.saved_match import SavedMatch, line_of, make_list_entry
from game.statistics.database import Database
from game.statistics.summary import Summary, summarise_save
from game.storage import DocumentError, Save, SaveStore, StorageError, moment_at
from game.storage.saves import LAST

FILE: Final = "index.sqlite"
HISTORY: Final = "records"
IMPORTED: Final = "imported"
"""The shelves: matches played here, and those that came from elsewhere, which count for nobody."""
_TABLES: Final = ("sat", "side", "met", "part", "day", "door", "looked")
"""What is known of matches played here, by the id of each."""
BATCH: Final = 50
"""Files that are entered at once."""
SECOND: Final = 1_000_000_000
COARSE: Final = 2 * SECOND
FINE: Final = SECOND // 20
"""Nanoseconds within which a folder may change once more without its time showing it: where times are whole seconds
(FAT, old systems), and elsewhere.
"""


class MatchIndex(Database):
    """Finished matches by shelf. ``refresh`` begins to follow the files in a thread; what is asked is answered from
    what is known by then.
    """

    def __init__(self, path: Path | None, shelves: Mapping[str, SaveStore]) -> None:
        """``path`` None: kept in memory."""
        super().__init__(path)
        self.waiting = 0
        """How many files are still to be read."""
        self.is_whole = False
        """Whether all files that lay there at the last ``refresh`` are known."""
        self.shelves = dict(shelves)
        """Where the files lie, by the name of the shelf."""
        self._thread: Thread | None = None
        self._stop = Event()
        self._changed = False
        self._checked = False
        self._told = 0.0
        self._renewed = 0

    # --- what is known -----------------------------------------------------------------------------------------

    def count_matches(self, shelf: str) -> int:
        """How many matches lie on a shelf."""
        return int(self.query_rows("SELECT count(*) FROM file WHERE shelf = ? AND line <> ''", (shelf,))[0][0])

    def list_matches(self, shelf: str, first: int, number: int) -> list[SavedMatch]:
        """The ``number`` matches of a shelf from the ``first`` on, the newest being 0."""
        return self.find_matches(shelf, "ORDER BY saved DESC, id DESC LIMIT ? OFFSET ?", number, first)

    def find_matches(self, shelf: str, rest: str, *values: object) -> list[SavedMatch]:
        """The matches of a shelf that are asked for in SQL."""
        rows = self.query_rows(
            f"SELECT id, saved, line FROM file WHERE shelf = ? AND line <> '' {rest}", (shelf, *values)
        )
        try:
            return [line_of(Save(id, moment_at(saved), cast(Any, read_json(line)), {})) for id, saved, line in rows]
        except (KeyError, TypeError, ValueError):
            self.recreate_file()
            return []

    def find_file(self, match: str) -> str:
        """The name of a file that holds a match that counts, itself if there is none."""
        rows = self.query_rows("SELECT id FROM file WHERE match = ? ORDER BY id <> match, id", (match,))
        return str(rows[0][0]) if rows else match

    def has_match(self, deal: tuple[str, str, int, tuple[str, ...]]) -> bool:
        """Whether a match with this game, seed, number of moves and these names was played here."""
        found = self.find_matches(HISTORY, "AND instr(line, ?)", json.dumps(deal[1]))
        return any((each.game, each.seed, each.actions, each.names) == deal for each in found)

    def take_change(self, now: float = inf) -> bool:
        """Whether anything is known at the moment ``now`` that was not at the last call, or the other way round. While
        much is read it is told once a second.
        """
        if not self._changed or (self.waiting and now - self._told < 1.0):
            return False
        self._changed, self._told = False, now
        return True

    # --- following the files -----------------------------------------------------------------------------------

    def refresh(self, wait: float = 0.0) -> None:
        """Look what has changed, in a thread, and wait for it so many seconds at most."""
        if self._thread is None or not self._thread.is_alive():
            self._renewed, self.is_whole = self.renewed, False
            self._stop.clear()
            self._thread = Thread(target=self._follow_files, name="index", daemon=True)
            self._thread.start()
        self._thread.join(wait)

    def needs_refresh(self) -> bool:
        """Whether the index was begun anew and nobody follows the files any more: ``refresh`` is wanted."""
        return self.renewed != self._renewed and not (self._thread and self._thread.is_alive())

    def wait_until_read(self) -> None:
        """Wait until all files are read."""
        if self._thread is not None:
            self._thread.join()

    def pause(self) -> None:
        """Read nothing more until the next ``refresh``; what was read stays known."""
        self._stop.set()
        self.wait_until_read()

    def close(self) -> None:
        """Stop, and give the file back."""
        self.pause()
        super().close()

    def _follow_files(self) -> None:
        try:
            if not self._checked and self.query_rows("PRAGMA quick_check(1)") != [("ok",)]:
                self.recreate_file()
            self._checked = True
            renewed = -1
            while renewed != self.renewed and not self._stop.is_set():
                renewed = self.renewed
                self.is_whole = all([self._update_shelf(*each) for each in self.shelves.items()])
            self._renewed = renewed
        finally:
            self.waiting = 0
            self._changed = True

    def _update_shelf(self, shelf: str, store: SaveStore) -> bool:
        """Bring the index up to date with one folder; whether that is done."""
        changed, looked = 0, time.time_ns()
        with suppress(OSError):  # 0: nobody knows
            changed = min(LAST, store.folder.stat().st_mtime_ns)
        if self.query_rows("SELECT changed FROM folder WHERE shelf = ?", (shelf,)) == [(changed,)] and changed:
            return True
        found = store.list_stamps()
        known = self._list_known_stamps(shelf)
        gone = [id for id in known if id not in found]
        if gone:
            self._run_transaction(lambda into: _forget_files(into, shelf, gone))
            known = self._list_known_stamps(shelf)
        fresh = sorted((id for id in found if known.get(id) != found[id]), reverse=True)
        self.waiting = len(fresh)
        for first in range(0, len(fresh), BATCH):
            if self._stop.is_set() or not self._enter_files(shelf, store, found, fresh[first : first + BATCH]):
                return False
        # A folder that has only just changed may change again without its time showing it.
        tick = FINE if changed % SECOND else COARSE
        settled = changed if looked - changed > tick else 0
        self._run_transaction(lambda into: into.execute("REPLACE INTO folder VALUES (?, ?)", (shelf, settled)))
        return True

    def _list_known_stamps(self, shelf: str) -> dict[str, tuple[int, int]]:
        rows = self.query_rows("SELECT id, changed, size FROM file WHERE shelf = ?", (shelf,))
        return {id: (when, size) for id, when, size in rows}

    def _enter_files(self, shelf: str, store: SaveStore, stamps: Mapping[str, tuple[int, int]], ids: list[str]) -> bool:
        """Read some files and enter them; False if they could not be entered now."""
        entries = {}
        for id in ids:
            if self._stop.is_set():
                break
            entries[id] = self._read_match(shelf, store, id)
            self.waiting -= 1

        def enter_rows(into: sqlite3.Connection) -> None:
            _forget_files(into, shelf, entries)
            for id, read in entries.items():
                if read is not None:
                    match = read[2].id if read[2] else ""
                    copied = into.execute("SELECT 1 FROM file WHERE match = ? AND id <> ?", (match, id)).fetchone()
                    row = shelf, id, *stamps[id], *read[:2], match
                    into.execute("REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?, ?)", row)
                    if read[2] is not None and (match == id or not copied):
                        _forget_match(into, match)
                        enter_summary(into, read[2])

        return self._run_transaction(enter_rows)

    def _run_transaction(self, work: Callable[[sqlite3.Connection], object]) -> bool:
        self._changed = True
        return self.run_transaction(work)

    def _read_match(self, shelf: str, store: SaveStore, id: str) -> tuple[float, str, Summary | None] | None:
        """When a match was saved, what lists say of it ("" for nothing) and its summary; None if it is set aside."""
        try:
            save = store.load(id)
        except DocumentError as error:
            if error.problem == "newer":  # which is told once
                return 0.0, "", None
            add_notices(str(error))
            return (0.0, "", None) if error.problem == "unreadable" else None
        except StorageError:
            return None
        try:
            line = json.dumps(make_list_entry(save), separators=(",", ":"))
        except (KeyError, TypeError, ValueError):
            add_notices(store.set_aside(id, _("it does not say who plays what")))
            return None
        found = None
        with suppress(BadRecord, KeyError, TypeError, ValueError):  # whatever it is then, it is no finished match
            found = summarise_save(save) if shelf == HISTORY else None
        return save.saved_at.timestamp(), line, found


def _forget_files(into: sqlite3.Connection, shelf: str, ids: Iterable[str]) -> None:
    """Forget files and the matches in them. A copy that is left is read again."""
    for id in ids:
        rows = into.execute("SELECT match FROM file WHERE shelf = ? AND id = ?", (shelf, id)).fetchall()
        into.execute("DELETE FROM file WHERE shelf = ? AND id = ?", (shelf, id))
        for (match,) in rows:
            _forget_match(into, match)
            into.execute("UPDATE file SET changed = -1 WHERE match = ? AND match <> ''", (match,))


def _forget_match(into: sqlite3.Connection, match: str) -> None:
    for table in _TABLES:
        into.execute(f"DELETE FROM {table} WHERE match = ?", (match,))


_SEAT: Final = """
REPLACE INTO sat SELECT ?, ?, ?, ?, ?, ?, avg(value), min(value), max(value), sum(value) FROM json_each(?)
"""
_SIDES: Final = """
REPLACE INTO side
SELECT name, :ended, match, seat, :game, :variant, count(*) + 1, place, place = 1,
    ((place = 1) + sum(beside = 1)) / (count(*) + 1.0), avg(points), :seconds, mean, least, most,
    CASE WHEN place = 1 AND sum(beside = 1) < :together
        THEN nullif(max(0, min(CASE WHEN beside > 1 THEN (against - total) * :sign END)), 0) END
FROM opponent WHERE match = :id AND level = '' AND whole GROUP BY seat
"""
_MEETINGS: Final = """
REPLACE INTO met
SELECT side.name, kind, ended, match, seat, game, won, expected, seconds, sum(points), count(*)
FROM side JOIN opponent USING (match, seat) WHERE match = :id GROUP BY seat, kind
"""
_PARTS: Final = """
REPLACE INTO part SELECT :name, :ended, match, seat, :game, :share * sum(points)
FROM opponent WHERE match = :id AND seat = :seat
"""
_DAY: Final = """
REPLACE INTO day SELECT name, :ended, match, :game, :day, :code, place, mean, whole AND :dealt, :mark, :apart
FROM sat WHERE match = :id AND seat = 0
"""
"""What the index keeps of a match, made of who sat there; who won alone or as a team leads the best of the others."""


def enter_summary(into: sqlite3.Connection, match: Summary) -> None:
    """Enter a finished match for everybody who played the whole of it, and the points of who played a part."""
    for seat, sitting in enumerate(match.seats):
        scores = json.dumps([each[seat] for each in match.rounds])
        into.execute(_SEAT, (match.id, seat, *sitting, match.places[seat], scores))
    about: dict[str, object] = {"id": match.id, "ended": match.ended, "game": match.game, "variant": match.variant}
    about |= {"seconds": match.seconds, "sign": None, "together": match.together}
    with suppress(EngineError):  # the game may not be here
        about["sign"] = 1 if find_game(match.game).low else -1
    into.execute(_SIDES, about)
    into.execute(_MEETINGS, about)
    for part in match.parts:
        into.execute(_PARTS, about | part._asdict())
    if match.day is not None:
        day, code = match.day
        about |= {"day": f"{day}", "code": code, "mark": match.mark, "apart": match.apart, "dealt": match.dealt}
        into.execute(_DAY, about)
