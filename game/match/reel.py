"""A whole match on one reel: what happened by each decision, and the state at any of them without playing it all."""

from __future__ import annotations

from typing import Final

from engine.core.events import Event, RoundEnded
from engine.core.record import split_line
from engine.core.state import State
from engine.registry import game
from engine.replay import replay
from game.match.match_setup import Seats
from game.match.recording import Recording
from game.match.saved_match import get_seats_at

EVERY: Final = 16
"""Decisions from one kept state to the next: the longest way that is played to reach any moment."""


class Reel:
    """A match from its record. It holds all that is secret, so it is for the host and the replay alone.

    Moments count decisions: 0 is the deal, ``length`` the end.
    """

    def __init__(self, recording: Recording, check: bool = True) -> None:
        """Plays its record once. Raises BadRecord if it does not fit the rules or, with ``check``, ends differently."""
        self.recording: Final = recording
        self.game: Final = game(recording.record.game)
        self.movers: list[int] = []
        """Who made each decision; -1 for the deal."""
        self._kept: list[State] = []
        self.events: list[list[Event]] = []
        """What happened by each decision."""
        ends: list[int] = []
        state: State | None = None
        for step in replay(recording.record, check):
            state = step.state
            if step.number % EVERY == 0:
                self._kept.append(state.clone())
            self.events.append(step.events)
            if any(isinstance(event, RoundEnded) for event in step.events):
                ends.append(step.number)
            self.movers.append(step.seat)
        assert state is not None
        self.over: Final = state.over
        self.rules: Final = state.rules
        last = self.length if self.over else -1
        self.rounds: Final = (0, *(moment for moment in ends if moment not in (0, last)))
        """The moments at which a round begins; the first is the deal."""

    @property
    def length(self) -> int:
        """How many decisions the match has so far."""
        return len(self.movers) - 1

    def compute_state_at(self, moment: int) -> State:
        """The state after so many decisions, for the caller to keep."""
        first = moment // EVERY
        state = self._kept[first].clone()
        for line in self.recording.record.actions[first * EVERY : moment]:
            seat, text = split_line(line)
            state.apply(seat, self.game.parse(text))
        return state

    def list_seats_at(self, moment: int) -> Seats:
        """Who sat at each seat when decision number ``moment`` was made."""
        return get_seats_at(self.recording.eras, moment)
