"""Which matches are written in the book of days: those of a deal of a day, or of an evening, whoever sits there.

What such a match counts for rests on the very seats it was dealt for, from the deal to the end (`is_dealt_table`).
"""

from __future__ import annotations

from engine.core.record import Record
from game.config.player_names import to_person_name
from game.match.day_deal import find_day, find_day_deal
from game.match.match_setup import Seats
from game.match.recording import Recording
from game.match.season import find_evening, is_evening
from game.storage import DealtMatch


def describe_deal(match: str, kept: Recording) -> DealtMatch | None:
    """What the book says of a match when it is dealt; None for one that can be dealt as often as one likes."""
    record, seats = kept.record, kept.eras[0].seats
    day, evening = find_day(record.seed), find_evening(record.seed)
    if kept.marks.branch >= 0 or (day is None and evening is None):
        return None
    people = tuple(to_person_name(seat.name) for seat in seats if seat.is_person)
    return DealtMatch(match, record.game, record.seed, people, is_dealt_table(record, seats))


def is_dealt_table(record: Record, seats: Seats) -> bool:
    """Whether those the deal of this number is meant for sit there, by its rules: one person, and its very bots."""
    if find_evening(record.seed) is not None:
        return is_evening(record.game, record.options, seats, record.seed)
    return find_day_deal(record.game, record.options, seats, record.seed) is not None
