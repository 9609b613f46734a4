"""Plays a record again, action by action."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Final

from engine.core.errors import BadRecord, EngineError, OtherRules
from engine.core.events import Event
from engine.core.record import Record, ending_of, split_line
from engine.core.state import State
from engine.core.texts import _, quoted
from engine.registry import game

PROGRESS: Final[ContextVar[Callable[[int, int], object] | None]] = ContextVar("progress", default=None)
"""Whoever plays records beside something else is told how far it is: (actions played, of so many). What it raises ends
the playing."""
OFTEN: Final = 250
"""Actions from one time to the next."""
TOLD: Final = 5000
"""Actions whose events are kept at most: nobody reads a longer log, and memory has an end."""


@dataclass(slots=True)
class ReplayStep:
    """One recorded action, what it made happen, and the state after it (one object for all steps: clone to keep)."""

    number: int
    seat: int
    text: str
    events: list[Event]
    state: State


def replay(record: Record, check: bool = True) -> Iterator[ReplayStep]:
    """Play the record: first a step number 0 with the deal, then one per action.

    Raises OtherRules when it was played by another version of the rules, and BadRecord when the game is not here, a
    line does not fit, or (with ``check``) the digest at the end differs.
    """
    try:
        played = game(record.game)
        if played.version != record.version:
            raise OtherRules(
                _(
                    "This match was played by rules {found} of {game}; this program has {version}.",
                    found=quoted(record.version),
                    game=played.title,
                    version=played.version,
                )
            )
        events: list[Event] = []
        state = played.start(record.options, record.seats, record.seed, events)
        yield ReplayStep(0, -1, "", events, state)
        told, length = PROGRESS.get(), len(record.actions)
        for number, line in enumerate(record.actions, 1):
            if told is not None and number % OFTEN == 0:
                told(number, length)
            seat, text = split_line(line)
            events = []
            state.apply(seat, played.parse(text), events)
            yield ReplayStep(number, seat, text, events, state)
    except BadRecord:
        raise
    except EngineError as error:
        raise BadRecord(_("This record does not fit the rules: {error}", error=error)) from error
    if check and record.ending and record.ending != ending_of(state):
        raise BadRecord(_("This record ends differently from what was played; it was changed or is damaged."))


def play_through(record: Record, actions: int | None = None) -> tuple[State, list[list[Event]]]:
    """The state after so many actions of a record, and what happened by each of them, first by the deal; of more than
    ``TOLD`` by the last of them.

    ``actions`` None is all of them; then the end is checked, too. Raises as ``replay``.
    """
    part = record if actions is None else replace(record, actions=record.actions[:actions], ending="")
    told: deque[list[Event]] = deque(maxlen=TOLD)
    state: State | None = None
    for step in replay(part):
        state = step.state
        told.append(step.events)
    assert state is not None
    return state, list(told)
