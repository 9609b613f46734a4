"""Freed memory is given back when the program rests: once, and never while something happens."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from game.app import memory


class Page:
    """Something that may hold what holds it."""

    to: Page


def test_memory_is_given_back_once_in_every_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    rest, now = memory.Rest(), 0.0
    monkeypatch.setattr(memory, "give_back", lambda **_how: given.append(now))

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


def test_what_holds_itself_in_a_circle_is_freed_in_a_rest() -> None:
    page, button = Page(), Page()
    page.to, button.to, left = button, page, ref(page)
    gc.disable()
    try:
        del page, button
        assert left() is not None
        memory.give_back()
        assert left() is None
    finally:
        gc.enable()
