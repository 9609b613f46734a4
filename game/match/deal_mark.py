"""The short mark of a match whose deal counts once: that of a day, or of an evening of a season."""

from __future__ import annotations

from engine.core.texts import _
from game.match.counted import is_dealt_table
from game.match.day_deal import find_day
from game.match.recording import Recording
from game.match.season import find_evening


def find_counted_number(kept: Recording) -> str:
    """The number of the deal where the very table of a day or of an evening plays it from the deal on, "" for any other
    match, and for one that was played on from another.
    """
    record = kept.record
    counts = kept.marks.branch < 0 and all(is_dealt_table(record, era.seats) for era in kept.eras)
    return record.seed if counts else ""


def name_deal(number: str) -> str:
    """What a match with a deal of this number is called beside its game, "" for any other."""
    if find_day(number) is not None:
        return _("Day's deal")
    return _("Season") if find_evening(number) is not None else ""
