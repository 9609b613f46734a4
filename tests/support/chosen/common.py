"""A step of a match, which is held against what is told of the choices it is played with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.actions import Action, Decision
from engine.core.events import Acted, Event, MatchEnded


@dataclass
class Step:
    """What ``decision`` offers ``before``, what is done, what happens, and how it is ``after``.

    ``turn``: what was done since the last turn began.
    """

    before: Any
    decision: Decision
    legal: tuple[Action, ...]
    action: Action
    turn: list[Acted]
    events: list[Event]
    after: Any

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def verbs(self) -> set[str]:
        return {action.verb for action in self.legal}

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
