"""The short mark of a match whose deal counts once: that of a day, or of an evening of a season."""

from __future__ import annotations

from engine.core.texts import _
from game.match.day_deal import find_day, find_day_deal
from game.match.match_setup import MatchSetup
from game.match.season import find_evening, is_evening


def find_counted_number(setup: MatchSetup) -> str:
    """The number of the deal where the very table of a day or of an evening plays it, "" for any other match."""
    dealt = setup.game, setup.options, tuple(setup.seats)
    if is_evening(*dealt, setup.seed) or find_day_deal(*dealt, setup.seed) is not None:
        return setup.seed
    return ""


def name_deal(number: str) -> str:
    """What a match with a deal of this number is called beside its game, "" for any other."""
    if find_day(number) is not None:
        return _("Day's deal")
    return _("Season") if find_evening(number) is not None else ""
