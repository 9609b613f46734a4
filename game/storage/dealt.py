"""The book of days: which deals that count once were dealt, in the order of writing. Lines are added and nothing else,
so that neither what is thrown away nor a clock changes which try came first.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.core.plain import BadJson, read_json
from engine.core.texts import _
from game.errors import add_notices
from game.storage.files import StorageError, append_text, read_bytes
from game.storage.locks import hold_exclusive

if TYPE_CHECKING:
    from datetime import date

FILE: Final = "dealt.jsonl"
_EARLIER: Final = "earlier"
"""Marks lines about what was dealt before there was a book: they come before all others, and are written once."""


def format_deal_number(day: date) -> str:
    """The number of the deals of a day."""
    return f"{day:%Y%m%d}"


class Dealt(NamedTuple):
    """A match of a deal that counts once, by its number; who it was dealt to, ``at`` seconds since 1970."""

    match: str
    game: str
    number: str
    name: str
    at: float


class DealtBook:
    """The book of one folder. What is wrong with it becomes a sentence; a damaged line is left out, and stays."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def enter_deal(self, deal: Dealt) -> None:
        """Write down what was dealt just now, unless it is known. It is on the disk afterwards."""
        try:
            with hold_exclusive(self.path):
                if all(line.get("match") != deal.match for line in self._iter_lines()):
                    self._add_lines(deal._asdict())
        except StorageError as error:
            add_notices(_("This deal could not be written down, and is practice. {error}", error=error))

    def read_deals(self, earlier: Sequence[Dealt] = (), *, keep: bool = False) -> tuple[Dealt, ...]:
        """What was dealt, the first first, each match once. ``earlier``: the matches of which there was no book, in
        their order, as far as they are known; to ``keep`` them is to know all, and they are asked for no more.
        """
        try:
            with hold_exclusive(self.path):
                lines = [*self._iter_lines()]
                if not any(line.get(_EARLIER) for line in lines):
                    known = {str(line.get("match")) for line in lines}
                    added = [{**deal._asdict(), _EARLIER: True} for deal in earlier if deal.match not in known]
                    if keep:
                        self._add_lines(*added, {_EARLIER: True})
                    lines += added
        except StorageError as error:
            add_notices(str(error))
            return ()
        found: dict[str, Dealt] = {}
        for line in sorted(lines, key=lambda line: not line.get(_EARLIER)):
            with suppress(KeyError, TypeError, ValueError):
                match, game, number, name = (str(line[field]) for field in Dealt._fields[:-1])
                found.setdefault(match, Dealt(match, game, number, name, float(line["at"])))
        return tuple(found.values())

    def _iter_lines(self) -> Iterator[dict[str, Any]]:
        """Raises StorageError."""
        for text in read_bytes(self.path).split(b"\n") if self.path.exists() else ():
            with suppress(BadJson, UnicodeDecodeError):
                line = read_json(text.decode())
                if isinstance(line, dict):
                    yield line

    def _add_lines(self, *lines: dict[str, Any]) -> None:
        """Raises StorageError. Each begins anew and is ended at once, so that one a killed program left unfinished, or
        the zeros a disk without power left behind it, spoil no other.
        """
        append_text(self.path, "".join(f"\n{json.dumps(line)}\n" for line in lines))
