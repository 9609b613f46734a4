"""Taking back alone: with bots for company, undo goes to one's own last decision however far they have played on.

Nobody at the table is wronged by it, but who has seen what the bots did may do better the second time. So it marks the
match, and a marked match stays out of record tables and statistics.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import N_
from engine.replay import replay
from game.match.saved_match import Era

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


def state_before(record: Record, number: int) -> State:
    """The state before action ``number`` of a record. Raises BadRecord if the record does not replay."""
    part = replace(record, actions=record.actions[: number - 1])
    *_earlier, last = replay(part, check=False)
    return last.state
