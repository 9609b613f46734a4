"""Taking back alone: with bots for company, undo goes to one's own last decision however far they have played on.

Nobody at the table is wronged by it, but who has seen what the bots did may do better the second time. So it marks the
match, and a marked match stays out of record tables and statistics.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import N_
from engine.replay import replay
from game.match.saved_match import Era
from game.match.undo import Point

KEPT = 24
"""States that are kept: each is a copy of the table."""
MARKED = N_("Taken back. This match now counts as one with take-backs: it stays out of record tables and statistics.")


def alone(eras: Sequence[Era]) -> bool:
    """Whether one person has played against bots from the deal on: nobody else's knowledge is touched."""
    persons = {(number, seat.name) for era in eras for number, seat in enumerate(era.seats) if seat.person}
    return len(persons) == 1


def last_own(actions: Sequence[str], seat: int, first: int) -> int:
    """The number of the last action of ``seat``, counted from 1; 0 if it has none from action ``first`` on."""
    own = f"P{seat} "
    return next(
        (number for number in range(len(actions), max(first, 1) - 1, -1) if actions[number - 1].startswith(own)), 0
    )


class OwnStates:
    """The states before the last decisions of the person alone. Older ones are brought back by playing the record."""

    def __init__(self) -> None:
        self._points: deque[Point] = deque(maxlen=KEPT)

    def note(self, point: Point) -> None:
        """The person alone has decided from ``point`` on."""
        self._points.append(point)

    def before(self, record: Record, number: int) -> State:
        """The state before an action, for the caller to keep. Raises BadRecord if the record does not replay."""
        points = self._points
        while points and points[-1].number > number:  # what was taken back since
            points.pop()
        if points and points[-1].number == number:
            return points.pop().state
        *_earlier, last = replay(replace(record, actions=record.actions[: number - 1]), check=False)
        return last.state

    def clear(self) -> None:
        """Nothing before now is the person's own any more."""
        self._points.clear()
