"""A match as it is kept: its record, who sat where, and when it was played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.core.record import Record
from engine.core.texts import _
from game.match.bots import NAMES
from game.match.marks import PLAIN, Marks, marks_of
from game.match.match_setup import BOT, HostError, Seat
from game.match.saved_match import EDITED, TRUST, Era, eras_of
from game.storage import Save


@dataclass(frozen=True, slots=True)
class Recording:
    """A record and the people of the match. ``played`` is when it was last saved, None where nobody knows."""

    record: Record
    eras: tuple[Era, ...]
    played: datetime | None = None
    over: bool = True
    """Whether the match had ended; what was taken from a running match holds cards that are still secret."""
    marks: Marks = PLAIN
    id: str = ""
    """Under which it is kept, "" for one from elsewhere."""
    trust: bool = False
    """Whether the people trusted each other."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sat there in the end."""
        return self.eras[-1].seats

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.called for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people in the end."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)


def nobody(seats: int) -> tuple[Era, ...]:
    """Names for the seats of a record that does not say who played."""
    return (Era(0, tuple(Seat(BOT, NAMES[seat % len(NAMES)]) for seat in range(seats))),)


def of_save(save: Save) -> Recording:
    """The match in a save of this program.

    Raises BadRecord, KeyError, TypeError or ValueError if it is not whole, HostError if somebody has edited who plays.
    """
    if save.edited:
        raise HostError(_(EDITED))
    record = Record.from_json(save.record)
    eras = eras_of(save.info.meta["eras"], record.seats)
    meta = save.info.meta
    trust = meta.get(TRUST) is True
    return Recording(record, eras, save.info.saved_at, bool(meta["over"]), marks_of(meta), save.info.id, trust)
