"""Benches run by hand, and seldom: what they take apart has to be there still."""

from __future__ import annotations

from tests.bench.phases import places


def test_all_that_is_timed_by_name_is_there() -> None:
    assert [(owner, name) for owner, name, _phase in places() if not hasattr(owner, name)] == []
