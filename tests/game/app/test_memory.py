"""Freed memory is given back when the program rests: once, and never while something happens."""

from __future__ import annotations

import gc
from types import SimpleNamespace
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


def test_rubbish_is_looked_for_only_where_something_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[bool] = []
    monkeypatch.setattr(memory, "give_back", lambda *, left: looked.append(left))
    rest, busy = memory.Rest(), 0.0
    for shown in ("title", "table", "table", "table", "title", "title"):
        busy += 10.0
        rest.update(busy - 1.0, busy, shown)
        rest.update(busy + 2 * memory.RESTED, busy, shown)
    assert looked == [False, True, False, False, True, False], "nothing was there before the title"


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


@pytest.mark.parametrize(("system", "asked"), [("linux", [(-3, memory.LARGE), (0,)]), ("darwin", []), ("win32", [])])
def test_the_allocator_is_asked_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch, system: str, asked: list[tuple[int, ...]]
) -> None:
    heard: list[tuple[int, ...]] = []
    library = SimpleNamespace(
        mallopt=lambda *values: heard.append(values), malloc_trim=lambda *values: heard.append(values)
    )
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("ctypes.CDLL", lambda _name: library)
    rest = memory.Rest()
    for now, busy_until in ((0.0, 1.0), (1.0, 1.0), (3.0, 1.0), (4.0, 1.0)):
        rest.update(now, busy_until)
    assert heard == asked


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    class Other:
        def __getattr__(self, name: str) -> object:
            looked.append(name)
            raise AttributeError(name)

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("ctypes.CDLL", lambda _name: Other())
    memory.part_large_blocks()
    memory.give_back()
    assert looked == ["mallopt", "malloc_trim"]
