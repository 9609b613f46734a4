"""Record tables: the best rows of every table of every game, kept between sessions in one file."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from game.storage.book import Book
from game.storage.documents import write_document
from game.storage.locks import hold_exclusive

if TYPE_CHECKING:
    from engine.core.game import RecordTable  # the store is there before the first picture, rules are not


class RecordRow(NamedTuple):
    """One row: the figure, who made it (``level`` is that of a bot, "" for a person), when, among how many seats.

    ``match`` and ``number`` tell rows apart: entering the same one twice changes nothing.
    """

    figure: int
    name: str
    level: str
    date: str
    seats: int
    match: str
    number: int


class TableStore(Book):
    """The record tables in one file."""

    KIND = "tables"

    def get_today(self) -> str:
        """The date a row entered now bears, as year-month-day of this machine."""
        return time.strftime("%Y-%m-%d", time.localtime())

    def read_rows(self, game: str, table: str) -> tuple[RecordRow, ...]:
        """The rows of a table, the best first."""
        return tuple(_parse_rows(self.read().get(f"{game}/{table}")))

    def enter_rows(self, game: str, table: RecordTable, rows: Iterable[RecordRow]) -> tuple[RecordRow, ...]:
        """Enter rows; what is not among the best of the table drops out. Returns those of them that stand there now.

        A row that stood there already is not returned. Raises StorageError if the file cannot be read or written: what
        cannot be read is not written over.
        """
        place = f"{game}/{table.key}"
        with hold_exclusive(self.path):
            data = self._read_data()
            here = _parse_rows(data.get(place))
            known = {(row.match, row.number) for row in here}
            fresh = [row for row in rows if (row.match, row.number) not in known]
            if not fresh:
                return ()
            best = table.rank([*here, *fresh], lambda row: row.figure)
            data[place] = [row._asdict() for row in best]
            write_document(self.path, self.KIND, self.VERSION, data, indent=1)
        return tuple(row for row in best if row in fresh)


def _parse_rows(data: Any) -> list[RecordRow]:
    """The rows that can be read; one that cannot is left out."""
    found = []
    for entry in data if isinstance(data, list) else ():
        try:
            found.append(RecordRow(**{name: kind(entry[name]) for name, kind in get_type_hints(RecordRow).items()}))
        except (KeyError, TypeError, ValueError):
            continue
    return found
