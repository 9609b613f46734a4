"""Small phrases many pages need: dates, figures, enumerations, as people write them."""

from __future__ import annotations

from datetime import datetime

from engine.core.texts import _, pgettext
from game.dates import format_day as format_day
from game.dates import format_month as format_month


def date_and_time(when: datetime) -> str:
    """Day and time of day where the player is."""
    here = when.astimezone()
    return _("{day}, {time}", day=format_day(here.date()), time=f"{here:%H:%M}")


def format_number(value: float, digits: int = 0) -> str:
    """A number with a real minus sign and the language's decimal mark."""
    mark = pgettext("decimal mark", ".")
    return f"{value:.{digits}f}".replace("-", "\N{MINUS SIGN}").replace(".", mark)


def format_score(value: float) -> str:
    """A score: halves and means with one digit, whole ones without."""
    return format_number(value, 0 if value == round(value) else 1)


def format_percent(share: float) -> str:
    """``36%``; in German ``36 %``, with a space that does not break."""
    return _("{number}%", number=round(100 * share))


def format_duration(seconds: float) -> str:
    """``3 min``, ``2 h 05 min``; what lasts less than a minute in seconds."""
    if seconds < 60:
        return _("{seconds} s", seconds=round(seconds))
    minutes = round(seconds / 60)
    if minutes < 60:
        return _("{minutes} min", minutes=minutes)
    return _("{hours} h {minutes} min", hours=minutes // 60, minutes=f"{minutes % 60:02d}")
