"""A step of a match, which is held against what is told of the choices it is played with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.actions import Action, Decision
from engine.core.events import Acted, Event, MatchEnded, TurnBegan


@dataclass
class Step:
    """What ``decision`` offers ``before``, what is done, what happens, and how it is ``after``.

    ``past``: what has happened since the last turn began.
    """

    before: Any
    decision: Decision
    legal: tuple[Action, ...]
    action: Action
    past: list[Event]
    events: list[Event]
    after: Any

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def verbs(self) -> set[str]:
        return {action.verb for action in self.legal}

    @property
    def turn(self) -> list[Acted]:
        """What was done in this turn before."""
        return [event for event in self.past if isinstance(event, Acted)]

    @property
    def turn_begins(self) -> bool:
        """Whether another turn begins by it."""
        return any(isinstance(event, TurnBegan) for event in self.events)

    @property
    def zones(self) -> list[list[int]]:
        """Before."""
        found: list[list[int]] = self.before.table.zones
        return found

    @property
    def ended(self) -> bool:
        """Whether the match ends by it."""
        return any(isinstance(event, MatchEnded) for event in self.events)


Law = Callable[[Step], bool]
Told = tuple[str, str]
"""The key of an option and the value."""


def lasts(number: int, counted: str = "history") -> Law:
    """The match has so many rounds, or games."""
    return lambda step: step.ended == (len(getattr(step.after, counted)) == number)
