"""Days and months as people write them."""

from __future__ import annotations

from datetime import date
from typing import Final

from engine.core.texts import N_, _

_MONTHS: Final = N_((
    "Jan", "Feb", "Mar", "Apr", "May", "Jun",
    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
))  # fmt: skip
_WEEKDAYS: Final = N_(("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"))


def format_day(when: date) -> str:
    """A date for a person: ``20 Nov 2026``."""
    return _("{day} {month} {year}", day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year)


def format_month(when: date) -> str:
    """A month for a person: ``Nov 2026``."""
    return _("{month} {year}", month=_(_MONTHS[when.month - 1]), year=when.year)


def format_weekday(when: date) -> str:
    """The weekday of a date, short: ``Fri``."""
    return _(_WEEKDAYS[when.weekday()])
