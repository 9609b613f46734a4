"""The book of days: which deals that count once were dealt, to whom, in the order of writing. Whether a try counts is
asked here alone: neither what is thrown away, brought in or put back nor a clock changes which one came first.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from engine.core.texts import N_, _
from game.dates import format_day
from game.errors import add_notices
from game.storage.book import Book
from game.storage.documents import Changeable, DocumentError, Plain, open_document, read_document, write_document
from game.storage.files import StorageError
from game.storage.generations import get_generation_path, keep_generation

if TYPE_CHECKING:
    from game.storage.saves import SaveStore

_SEAL: Final = "seal"


def format_deal_number(day: date) -> str:
    """The number of the deals of a day."""
    return f"{day:%Y%m%d}"


class DealtMatch(NamedTuple):
    """A match of a deal that counts once, by its number, and the people it was dealt to, as they are called now."""

    match: str
    game: str
    number: str
    names: tuple[str, ...]
    table: bool = True
    """Whether those who sit there, and the rules, are those of the deal: else the cards are known, and no more."""
    sure: bool = True
    """Whether nobody can have had these cards before: not so where the book was lost, nor of a match it did not know
    of.
    """
    moves: int = 0
    """So many moves the match had come to when it was left last; ``mark`` stands for them."""
    mark: str = ""
    over: bool = False
    apart: bool = False
    """Whether it was left, or ended, as one that counts for nothing, say with moves taken back."""

    @property
    def may_count(self) -> bool:
        """Whether it counts if it was dealt first."""
        return self.table and self.sure

    @property
    def last_left(self) -> tuple[int, str, bool]:
        """How it was left last; another window may have left it so."""
        return self.moves, self.mark, self.over

    def is_ended_by(self, mark: str) -> bool:
        """Whether this is the mark of the moves the match ended with, as far as the book knows its end."""
        return not self.over or self.mark == mark


class DealtBook(Book):
    """The book of one folder, with a copy beside it. One that is lost begins anew, and vouches for no earlier day;
    lost it is if there are matches on the ``shelves``. ``to_person``: by which name it is kept what was dealt to
    somebody of this name.
    """

    KIND = "dealt"
    LOST = N_("The book of days could not be kept. {error}")

    def __init__(self, folder: Path, *shelves: SaveStore, to_person: Callable[[str], str] = str) -> None:
        super().__init__(folder)
        self._shelves = shelves
        self._to_person = to_person

    # --- what was dealt ----------------------------------------------------------------------------------------

    def read_deals(self) -> tuple[DealtMatch, ...]:
        """What was dealt, the first first."""
        return _parse_deals(self.read())

    def find_first(self, name: str, game: str, number: str) -> DealtMatch | None:
        """The first match of a deal of a game that was dealt to a person."""
        return find_first(self.read_deals(), name, game, number)

    def is_known(self, name: str, game: str, number: str) -> bool:
        """Whether a person had the cards of a deal, or may have had them before the book was lost."""
        data = self.read()
        return _is_doubtful(data, (name,), number) or find_first(_parse_deals(data), name, game, number) is not None

    def is_continued(self, match: str, actions: Sequence[str]) -> bool:
        """Whether what was done in a match goes on from where it was left last; a save that was put back does not."""
        found = self.find_match(match)
        if found is None or not found.mark:
            return True
        return make_mark(actions[: found.moves]) == found.mark and not (found.over and len(actions) > found.moves)

    def find_match(self, match: str) -> DealtMatch | None:
        """What the book says of a match."""
        return next((each for each in self.read_deals() if each.match == match), None)

    # --- entries -----------------------------------------------------------------------------------------------

    def begin_book(self) -> None:
        """Begin the book of a new home, before anything is played or brought in: one that is missing later was lost."""
        if not self.path.exists() and not any(shelf.list_stamps() for shelf in self._shelves):
            with suppress(StorageError):  # who deals is told
                self.change_or_raise(lambda _data: None)

    def enter_deal(self, deal: DealtMatch) -> None:
        """Write down what is dealt now, unless it is known. It is on the disk afterwards, or StorageError is raised."""
        self.change_or_raise(lambda data: _add_deals(data, [deal]))

    def enter_found(self, deals: Iterable[DealtMatch]) -> None:
        """Write down matches of which the book says nothing: their deals count no more, unless they are ``sure``."""
        known = {each.match for each in self.read_deals()}
        if found := [deal for deal in deals if deal.match not in known]:
            with suppress(StorageError):  # who deals is told
                self.change_or_raise(lambda data: _add_deals(data, found))

    def note_moves(self, match: str, actions: Sequence[str], *, over: bool, apart: bool) -> None:
        """A match was left, or is over: so far it has come. ``apart``: it counts for nothing."""

        def change_deal(data: Changeable) -> None:
            for each in data["deals"]:
                if each.get("match") == match and not each.get("over"):
                    each.update(moves=len(actions), mark=make_mark(actions), over=over, apart=apart)

        if any(each.match == match for each in self.read_deals()):
            self.change_data(change_deal)

    def rename_person(self, old: str, new: str) -> None:
        """All that was dealt to ``old`` so far was dealt to ``new``. Whoever gets the earlier name back at once was
        never called otherwise.
        """

        def add_rename(data: Changeable) -> None:
            renames, dealt = data.setdefault("renames", []), len(data["deals"])
            if renames[-1:] == [[dealt, new, old]]:
                renames.pop()
            else:
                renames.append([dealt, old, new])

        self.change_data(add_rename)

    # --- the file ----------------------------------------------------------------------------------------------

    def _read_data(self) -> Changeable:
        """Who had another name in it when it was written is called otherwise from here on. Raises StorageError."""
        data = self._find_data()
        renames = data.get("renames", ())
        words = {name for each in data["deals"] for name in each["names"]} | {new for _at, _old, new in renames}
        if any(self._to_person(name) != name for name in words):
            for name in sorted({name for each in _parse_deals(data) for name in each.names}):
                if (person := self._to_person(name)) not in ("", name):
                    data.setdefault("renames", []).append([len(data["deals"]), name, person])
        return data

    def _find_data(self) -> Changeable:
        """What the book or its copy says, or a new one. Raises StorageError."""
        try:
            found = open_document(self.path, self.KIND, self.VERSION, self._check_data)
        except DocumentError as error:
            if error.problem not in ("missing", "damaged"):
                raise
            with suppress(DocumentError):
                return self._read_copy()
            return self._begin_anew("" if error.problem == "missing" else str(error))
        with suppress(DocumentError):  # a book that was put back is older than its copy
            return max(found, self._read_copy(), key=_count_writes)
        return found

    def _read_copy(self) -> Changeable:
        """Raises DocumentError."""
        return self._check_data(read_document(get_generation_path(self.path), self.KIND, self.VERSION))

    def _write_data(self, data: Changeable, **_how: Any) -> None:
        data["writes"] = _count_writes(data) + 1
        write_document(self.path, self.KIND, self.VERSION, {**data, _SEAL: _compute_seal(data)}, durable=True)
        keep_generation(self.path)

    def _begin_anew(self, why: str) -> Changeable:
        """The book of a home where there is none (any more). Raises StorageError."""
        matches = [name for shelf in self._shelves for name in shelf.list_stamps()]
        data: Changeable = {"deals": []}
        if matches or why or get_generation_path(self.path).exists():
            # A clock that was set back does not make it earlier: matches begin with the day they were dealt.
            since = max((time.strftime("%Y%m%d"), *(each[:8] for each in matches if each[:8].isdigit())))
            data["since"] = since
            self._write_data(data)
            told = _("The book of days is lost: no deal up to {day} counts any more, nor a season's next evening.")
            add_notices(why, told.format(day=_format_number(since)))
        return data

    def _check_data(self, data: Plain) -> Changeable:
        """What is in the file. Raises DocumentError if somebody has edited it."""
        found = dict(data)
        if found.pop(_SEAL, None) != _compute_seal(found) or not isinstance(found.get("deals"), list):
            raise DocumentError("damaged", _("{path} was changed outside the program.", path=self.path))
        return found


def find_first(deals: Iterable[DealtMatch], name: str, game: str, number: str) -> DealtMatch | None:
    """The first of these matches that was of this deal of a game, and dealt to this person."""
    return next((each for each in deals if name in each.names and (each.game, each.number) == (game, number)), None)


def _count_writes(data: Plain) -> int:
    """How often the book was written."""
    found = data.get("writes")
    return found if isinstance(found, int) else 0


def _format_number(number: str) -> str:
    """The day of a number for a person; a clock, or a name of a file, may tell of a day that never was."""
    try:
        return format_day(datetime.strptime(number, "%Y%m%d"))
    except ValueError:
        return number


def _parse_deals(data: Plain) -> tuple[DealtMatch, ...]:
    found: Any = data
    deals = []
    for place, each in enumerate(found.get("deals", ())):
        names = list(each["names"])
        for at, old, new in found.get("renames", ()):
            if place < at:
                names = [new if name == old else name for name in names]
        known = {field: each[field] for field in DealtMatch._fields if field in each}
        deals.append(DealtMatch(**known | {"names": tuple(names)}))
    return tuple(deals)


def _add_deals(data: Changeable, deals: Iterable[DealtMatch]) -> None:
    """Add those of these that are not known."""
    known = {each.match for each in _parse_deals(data)}
    for deal in deals:
        if deal.match not in known:
            known.add(deal.match)
            sure = deal.sure and not _is_doubtful(data, deal.names, deal.number)
            data["deals"].append(deal._replace(sure=sure)._asdict())


def _is_doubtful(data: Plain, names: Iterable[str], number: str) -> bool:
    since = str(data.get("since", ""))
    if not since or number.isdigit():
        return number <= since
    known = {name for each in _parse_deals(data) if not each.number.isdigit() for name in each.names}
    return not known.issuperset(names)


def make_mark(actions: Sequence[str]) -> str:
    """What stands for these moves in the book."""
    return f"{crc32(' '.join(actions).encode()):08x}"


def _compute_seal(data: Plain) -> str:
    return f"{crc32(json.dumps(data, sort_keys=True).encode()):08x}"
