"""Freed memory is given back when the program rests: once, and never while something happens."""

import pytest

from game.app import memory


def test_memory_is_given_back_once_in_every_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    rest, now = memory.Rest(), 0.0
    monkeypatch.setattr(memory, "give_back", lambda: given.append(now))

    def until(end: float, busy: float) -> None:
        nonlocal now
        while now < end:
            rest.update(now, busy)
            now += 0.5

    until(10.0, 0.0)
    assert given == []  # nothing has been freed yet
    until(20.0, 20.0)
    assert given == []
    until(30.0, 20.0)
    assert given == [20.0 + memory.RESTED + 0.5]
    until(40.0, 35.0)
    assert given[1:] == [35.0 + memory.RESTED + 0.5]


def test_giving_back_does_no_harm_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.give_back()
    monkeypatch.setattr("sys.platform", "plan9")
    memory.give_back()
