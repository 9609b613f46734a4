"""Record tables: the best rows of every table of every game, kept between sessions in one file."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from engine.core.texts import N_
from game.storage.book import Book
from game.storage.documents import Changeable

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
    LOST = N_("The record tables could not be kept. {error}")

    def get_today(self) -> str:
        """The date a row entered now bears, as year-month-day of this machine."""
        return time.strftime("%Y-%m-%d", time.localtime())

    def read_rows(self, game: str, table: str) -> tuple[RecordRow, ...]:
        """The rows of a table, the best first."""
        return tuple(_parse_rows(self.read().get(f"{game}/{table}")))

    def enter_rows(self, game: str, table: RecordTable, rows: Sequence[RecordRow]) -> tuple[RecordRow, ...]:
        """Enter rows; what is not among the best of the table drops out. Returns those of them that stand there now.

        A row that stood there already is not returned.
        """
        place = f"{game}/{table.key}"
        entered: list[RecordRow] = []

        def enter_into(data: Changeable) -> None:
            here = _parse_rows(data.get(place))
            known = {(row.match, row.number) for row in here}
            fresh = [row for row in rows if (row.match, row.number) not in known]
            best = table.rank([*here, *fresh], lambda row: row.figure)
            data[place] = [row._asdict() for row in best]
            entered.extend(row for row in best if row in fresh)

        return tuple(entered) if rows and self.change_data(enter_into, indent=1) else ()


def _parse_rows(data: Any) -> list[RecordRow]:
    """The rows that can be read; one that cannot is left out."""
    found = []
    for entry in data if isinstance(data, list) else ():
        try:
            found.append(RecordRow(**{name: kind(entry[name]) for name, kind in get_type_hints(RecordRow).items()}))
        except (KeyError, TypeError, ValueError):
            continue
    return found
