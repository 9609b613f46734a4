"""Which matches are written in the book of days: those of a deal of a day, or of an evening, whoever sits there."""

from __future__ import annotations

from game.match.day_deal import find_day, find_day_deal
from game.match.recording import Recording
from game.match.season import find_evening, is_evening
from game.storage import Dealt


def describe_deal(match: str, kept: Recording) -> Dealt | None:
    """What the book says of a match when it is dealt; None for one that can be dealt as often as one likes."""
    record, seats = kept.record, kept.eras[0].seats
    day, evening = find_day(record.seed), find_evening(record.seed)
    if kept.marks.branch >= 0 or (day is None and evening is None):
        return None
    table = find_day_deal(record.game, record.options, seats, record.seed) is not None
    if evening is not None:
        table = is_evening(record.game, record.options, seats, record.seed)
    return Dealt(match, record.game, record.seed, tuple(seat.name for seat in seats if seat.is_person), table)
