"""From one person's last choice to the next person's usable hand: a second at most, and one gesture."""

from __future__ import annotations

import pytest

from tests.bench.covers import LINES, Line, measure
from tests.support.tables import TimedApp

LONGEST = 1.0
"""Seconds at normal speed, the time a cover is held included."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("trust", [False, True], ids=["strangers", "trusting"])
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.title)
def test_the_next_person_can_go_on_within_a_second(app: TimedApp, line: Line, trust: bool) -> None:
    count = measure(app, line, 1, 1.0, trust, 24)
    assert all(seconds <= LONGEST + 0.001 for seconds in count.passed), "rounding"
    assert all(gestures <= 1 for gestures in count.gestures)
