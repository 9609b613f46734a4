"""A match as it is kept: its record, who sat where, and when it was played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.core.record import Record
from engine.core.texts import Name, _
from game.match.bots import NAMES
from game.match.marks import PLAIN, Marks, marks_of
from game.match.match_setup import BOT, HostError, Seat, Seats, called_names, find_only_person, told_names
from game.match.saved_match import EDITED, TRUST, Era, eras_of, seats_at
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
    mine: bool = True
    """Whether it was played here, so that who played alone is “you”."""

    @property
    def seats(self) -> Seats:
        """Who sat there in the end."""
        return self.eras[-1].seats

    @property
    def names(self) -> tuple[str, ...]:
        return called_names(self.seats, self.your_name)

    @property
    def your_name(self) -> str | None:
        """The name of who played alone at this screen; None for nobody, and for a match from elsewhere."""
        return find_only_person(self.seats) if self.id and self.mine else None

    def list_names_at(self, action: int) -> tuple[Name, ...]:
        """What those are called in sentences who sat there when an action was done."""
        return told_names(seats_at(self.eras, action), self.your_name)

    @property
    def person_seats(self) -> tuple[int, ...]:
        """The seats of people in the end."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)


def make_default_eras(seats: int) -> tuple[Era, ...]:
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
