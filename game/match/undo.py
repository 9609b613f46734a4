"""How far back undo can go: never past chance, past news for anybody, or past what somebody else has done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.events import Event
from engine.core.state import State


@dataclass(frozen=True, slots=True)
class Point:
    """Where undo can go back to: the state before action number ``number`` of ``seat``."""

    seat: int
    number: int
    state: State


class Undo:
    """The points the person at the screen can go back to, the last one first."""

    def __init__(self) -> None:
        self._points: list[Point] = []

    def note(self, point: Point, present: int, after: State, events: Iterable[Event]) -> None:
        """An action was done from ``point`` on, with ``present`` at the screen, and led to ``after``."""
        if point.seat == present and not _final(point, after, events):
            self._points.append(point)
        else:
            self._points.clear()

    def open_to(self, seat: int) -> bool:
        """Whether ``seat`` has something it may take back."""
        return bool(self._points) and self._points[-1].seat == seat

    def pop(self) -> Point:
        """The last point, which is gone with it. Raises IndexError where there is none."""
        return self._points.pop()

    def clear(self) -> None:
        """Nothing can be taken back any more."""
        self._points.clear()


def _final(point: Point, after: State, events: Iterable[Event]) -> bool:
    """Whether an action is past taking back: news for anybody, chance, or somebody else's act."""
    if point.state.table.rng != after.table.rng:
        return True
    return any(event.reveals or (event.kind == "act" and event.seat != point.seat) for event in events)
