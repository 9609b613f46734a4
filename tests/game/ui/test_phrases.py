"""Dates, figures and spans of time as people write them where they are."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from game.config import language
from game.ui.phrases import date_and_time, format_duration, format_number, format_percent


@pytest.fixture
def tokyo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("the clock of this system cannot be set for one process")
    before = os.environ.get("TZ", "")
    monkeypatch.setenv("TZ", "JST-9")
    time.tzset()
    yield
    monkeypatch.setenv("TZ", before)
    time.tzset()


@pytest.mark.usefixtures("tokyo")
def test_date_and_time_are_those_of_the_place_where_somebody_plays() -> None:
    assert date_and_time(datetime(2026, 12, 31, 23, 5, tzinfo=UTC)) == "1 Jan 2027, 08:05"
    assert date_and_time(datetime(2026, 3, 1, 0, 0, tzinfo=UTC)) == "1 Mar 2026, 09:00"


def test_figures_have_the_signs_of_the_language() -> None:
    assert [format_number(-1.25, 1), format_number(3), format_percent(0.355)] == ["−1.2", "3", "36%"]
    assert language.set_language("de")
    assert format_number(-1.25, 2) == "−1,25"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (59.0, "59 s"), (60.0, "1 min"), (3540.0, "59 min"), (3600.0, "1 h 00 min"), (7500.0, "2 h 05 min")],
)
def test_how_long_something_took(seconds: float, words: str) -> None:
    assert format_duration(seconds).replace("\N{NO-BREAK SPACE}", " ") == words
