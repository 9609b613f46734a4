"""Who sat where in a match as plain data, and the lists of matches: those that go on, and those that are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from engine.core.record import Record
from engine.core.texts import N_, _, quoted
from game.errors import add_notices
from game.match.marks import PLAIN, Marks, parse_marks
from game.match.match_setup import HostError, Seat, Seats
from game.storage import DocumentError, Save, SaveStore


class Era(NamedTuple):
    """From which action on (counted from 1; 0 is the deal) who sat where."""

    first: int
    seats: Seats


def parse_eras(data: object, seats: int | None = None) -> tuple[Era, ...]:
    """Who sat where, from plain data. Raises KeyError, TypeError or ValueError if it does not fit (so many) seats."""
    if not isinstance(data, Sequence) or isinstance(data, str) or not data:
        raise ValueError("nobody sits here")
    eras = []
    for era in data:
        sitting = tuple(map(Seat.from_json, era["seats"]))
        named = tuple(seat if seat.name else replace(seat, name=f"P{n}") for n, seat in enumerate(sitting))
        eras.append(Era(int(era["first"]), named))
    if eras[0].first != 0 or any(len(era.seats) != (seats or len(eras[0].seats)) for era in eras):
        raise ValueError("it does not say who sits where")
    return tuple(eras)


def dump_eras(eras: Sequence[Era], *, guarded: bool = True) -> list[dict[str, object]]:
    """Who sat where as plain data; not ``guarded``: without PINs."""
    hidden: dict[str, str] = {} if guarded else {"pin": ""}
    return [{"first": era.first, "seats": [seat.to_json() | hidden for seat in era.seats]} for era in eras]


def get_seats_at(eras: Sequence[Era], number: int) -> Seats:
    """Who sat where when action ``number`` was done."""
    return next(era for era in reversed(eras) if era.first <= number).seats


def is_held_throughout(eras: Sequence[Era], seat: int) -> bool:
    """Whether who holds a seat now has held it from the deal on."""
    now = eras[-1].seats[seat]
    return all((era.seats[seat].kind, era.seats[seat].name) == (now.kind, now.name) for era in eras)


class SavedMatch(NamedTuple):
    """A line in the list of matches that can be continued, or of those that are over."""

    id: str
    saved_at: datetime
    game: str
    title: str
    seats: Seats
    seed: str
    actions: int
    over: bool
    places: tuple[int, ...]
    """Per seat, as the match stood; 1 is best."""
    marks: Marks = PLAIN
    lying: tuple[str, ...] = ()
    """Cards that lie open in the middle of the table; none where an older save does not say."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(seat.display_name for seat in self.seats)


LYING: Final = "lying"
"""Under this a save names cards that lie open in the middle of the table."""
MOST_LYING: Final = 4
CODE: Final = 3
"""Letters of the longest card."""
ELSEWHERE: Final = N_(
    "This match is open in another window of the program. Go on with it there, or close that window first."
)


def list_saved_matches(store: SaveStore) -> tuple[SavedMatch, ...]:
    """The matches kept in a store, the newest first; what is of no use is set aside, which is told."""
    found = []
    for save in store.list_saves():
        try:
            found.append(line_of(save))
        except (KeyError, TypeError, ValueError):
            add_notices(store.set_aside(save.id, _("it does not say who plays what")))
    return tuple(found)


def refuse_running(record: Record, store: SaveStore) -> None:
    """Raise HostError if this match is being played in this folder: a copy of its file, edited or not, shows nothing.
    StorageError if that cannot be told now.

    ``store`` is sealed. A save that says it is over is one that runs if somebody has edited it.
    """
    for name in store.list_stamps():
        try:
            save = store.load(name)
        except DocumentError:
            continue
        runs = save.edited or not save.meta.get("over")
        if runs and (save.record.get("game"), str(save.record.get("seed"))) == (record.game, record.seed):
            raise HostError(_("This match is still being played. Its moves are told when it is over."))


def make_list_entry(save: Save) -> dict[str, object]:
    """What a save says about itself as a list needs it: who sat there in the end, and no PIN. Raises as ``line_of``."""
    return {**save.meta, "eras": dump_eras([Era(0, line_of(save).seats)], guarded=False)}


def line_of(save: Save) -> SavedMatch:
    """What a list shows of a save. Raises KeyError, TypeError or ValueError if it does not say who plays what."""
    meta: Any = save.meta
    lying = found if isinstance(found := meta.get(LYING), list) else []
    return SavedMatch(
        id=save.id,
        saved_at=save.saved_at,
        game=str(meta["game"]),
        title=quoted(meta["title"]),
        seats=parse_eras(meta["eras"])[-1].seats,
        seed=str(meta["seed"]),
        actions=int(meta["actions"]),
        over=bool(meta["over"]),
        places=tuple(int(place) for place in meta["places"]),
        marks=parse_marks(meta),
        lying=tuple(code for code in lying[:MOST_LYING] if isinstance(code, str) and len(code) <= CODE),
    )
