"""The file the index of matches is kept in. It can be made anew at any time: nothing wrong with it is an error."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Any, Final

from game.storage.files import make_folder

VERSION: Final = 11
"""Of the tables below and of what is judged for them; a file of another one is made anew."""
BUSY: Final = 2.0
"""Seconds another program may be writing before this one puts its own writing off."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal")
_WRONG: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a damaged file raises; a name in it that is no text ends up in SQLite's own message, which then is none."""

_TABLES: Final = """
CREATE TABLE folder (shelf TEXT PRIMARY KEY, changed INTEGER NOT NULL);
CREATE TABLE file (
    shelf TEXT NOT NULL, id TEXT NOT NULL, changed INTEGER NOT NULL, size INTEGER NOT NULL, saved REAL NOT NULL,
    line TEXT NOT NULL, match TEXT NOT NULL
);
CREATE UNIQUE INDEX names ON file (shelf, id);
CREATE INDEX copies ON file (match) WHERE match <> '';
CREATE INDEX newest ON file (shelf, saved, id) WHERE line <> '';
CREATE TABLE sat (
    match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, whole INTEGER NOT NULL,
    place INTEGER NOT NULL, mean REAL, least REAL, most REAL, total REAL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE VIEW opponent AS
    SELECT mine.*, other.level AS kind, other.place AS beside, other.total AS against,
        (other.place > mine.place) + (other.place = mine.place) / 2.0 AS points
    FROM sat AS mine JOIN sat AS other ON other.match = mine.match AND other.seat <> mine.seat;
CREATE TABLE side (
    name TEXT NOT NULL, ended REAL NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
    variant TEXT NOT NULL, seats INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL,
    expected REAL NOT NULL, outdone REAL NOT NULL, seconds REAL NOT NULL, mean REAL, least REAL, most REAL, lead REAL,
    PRIMARY KEY (name, ended, match, seat)
) WITHOUT ROWID;
CREATE INDEX sides ON side (match);
CREATE TABLE met (
    name TEXT NOT NULL, level TEXT NOT NULL, ended REAL NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL,
    game TEXT NOT NULL, won INTEGER NOT NULL, expected REAL NOT NULL, seconds REAL NOT NULL, points REAL NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (name, level, ended, match, seat)
) WITHOUT ROWID;
CREATE INDEX meetings ON met (match);
CREATE TABLE part (
    name TEXT NOT NULL, ended REAL NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
    points REAL NOT NULL, PRIMARY KEY (match, seat, name)
) WITHOUT ROWID;
CREATE INDEX lately ON part (ended);
CREATE TABLE day (
    name TEXT NOT NULL, ended REAL NOT NULL, match TEXT PRIMARY KEY, game TEXT NOT NULL, day TEXT NOT NULL,
    code TEXT NOT NULL, place INTEGER NOT NULL, points REAL, counts INTEGER NOT NULL,
    mark TEXT NOT NULL, apart INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE looked (match TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE door (
    name TEXT NOT NULL, ended REAL NOT NULL, match TEXT NOT NULL, game TEXT NOT NULL, door TEXT NOT NULL,
    PRIMARY KEY (match, name, door)
) WITHOUT ROWID;
"""
"""``folder`` and ``file`` are what was read of each shelf, with the match that counts (several files may be copies of
it); ``sat`` is who held each seat of a match at its end, with
the mean, least, highest and sum of the scores, and ``opponent`` each seat beside each other one: a point for who was
left behind, half a one for who shares the place. ``side`` is a finished match from the seat of a person who
played the whole of it, ``met`` the same once for each kind of opponents, ``part`` what a person who held a seat for a
part of a match has of its points by place, ``day`` a deal of a day that was played to its end, ``door`` a door that
somebody opened in a match, and ``looked`` the matches in which doors were looked for.
"""


class Database:
    """One SQLite file, used by several threads. A damaged one is deleted and begun anew; where none can be kept it lies
    in memory. No method raises for anything that is wrong with it.
    """

    def __init__(self, path: Path | None) -> None:
        """``path`` None: in memory."""
        self.renewed = 0
        """How often it was begun anew: whoever filled it has to do so again."""
        self.find_counted_name: Callable[[str, float], str] = lambda name, _ended: name
        """What ``counted_name(name, ended)`` is in a question: whose figures count a match."""
        self._path = path
        self._lock = RLock()
        self._connection = self._open_connection()

    def query_rows(self, question: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[tuple[Any, ...]]:
        """The rows that answer a question in SQL; none if the file turns out to be damaged."""
        with self._lock:
            try:
                return self._connection.execute(question, values).fetchall()
            except _WRONG:
                self.recreate_file()
                return self._connection.execute(question, values).fetchall()

    def run_transaction(self, work: Callable[[sqlite3.Connection], object]) -> bool:
        """Do some work in one transaction; False if it is not done: another program is writing, or all begins anew."""
        with self._lock:
            try:
                with self._connection:
                    work(self._connection)
            except _WRONG as error:
                if "locked" not in str(error):
                    self.recreate_file()
                return False
            return True

    def recreate_file(self) -> None:
        """Delete all that is known, and begin with empty tables."""
        with self._lock:
            self.renewed += 1
            with suppress(sqlite3.Error):
                self._connection.close()
            self._delete_files()
            self._connection = self._open_connection()

    def close(self) -> None:
        """Give the file back."""
        with self._lock, suppress(sqlite3.Error):
            self._connection.close()

    def _delete_files(self) -> None:
        if self._path is None:
            return
        try:
            for beside in _BESIDE:
                self._path.with_name(self._path.name + beside).unlink(missing_ok=True)
        except OSError:
            self._path = None  # another program has it open where open files stay

    def _open_connection(self) -> sqlite3.Connection:
        connection = self._open_file()
        connection.create_function("counted_name", 2, self._get_counted_name, deterministic=True)
        return connection

    def _get_counted_name(self, name: str, ended: float) -> str:
        return self.find_counted_name(name, ended)

    def _open_file(self) -> sqlite3.Connection:
        for _attempt in range(2):
            with suppress(sqlite3.Error, UnicodeDecodeError, OSError):
                if self._path is not None:
                    return self._on_disk(self._path)
            self._delete_files()
        self._path = None
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        connection.executescript(_TABLES)
        return connection

    def _on_disk(self, path: Path) -> sqlite3.Connection:
        """Raises sqlite3.Error, OSError."""
        make_folder(path.parent)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600))
        connection = sqlite3.connect(path, timeout=BUSY, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")  # a power cut may cost what came last, never half of it
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version == 0:
                connection.executescript(f"BEGIN IMMEDIATE; {_TABLES} PRAGMA user_version={VERSION}; COMMIT;")
            elif version != VERSION:
                raise sqlite3.DatabaseError("of no use")
        except BaseException:
            connection.close()
            raise
        return connection
