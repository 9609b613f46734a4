"""A whole match on one reel: what happened by each decision, and the state at any of them without playing it all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.core.events import Event, RoundEnded
from engine.core.record import Record, split_line
from engine.core.state import State
from engine.registry import game
from engine.replay import replay
from game.match.match_setup import Seat
from game.match.saved_match import Era, seats_at

EVERY: Final = 16
"""Decisions from one kept state to the next: the longest way that is played to reach any moment."""
LONG: Final = 20_000
"""Decisions beyond which memory counts more than that way: so many states are kept as ``STATES``, and what happened is
found out again by playing from the state before."""
STATES: Final = 1000
STRETCHES: Final = 40
"""So many stretches between two states are remembered."""


class Reel:
    """A match from its record. It holds all that is secret, so it is for the host and the replay alone.

    Moments count decisions: 0 is the deal, ``length`` the end.
    """

    def __init__(self, record: Record, eras: Sequence[Era], check: bool = True) -> None:
        """Plays the record once. Raises BadRecord if it does not fit the rules or, with ``check``, ends differently."""
        self.record: Final = record
        self.eras: Final = tuple(eras)
        self.game: Final = game(record.game)
        self.movers: list[int] = []
        """Who made each decision; -1 for the deal."""
        long = len(record.actions) > LONG
        self.every: Final = len(record.actions) // STATES if long else EVERY
        self._kept: list[State] = []
        events: list[list[Event]] = []
        ends: list[int] = []
        state: State | None = None
        for step in replay(record, check):
            state = step.state
            if step.number % self.every == 0:
                self._kept.append(state.clone())
            if not long or not step.number:
                events.append(step.events)
            if any(isinstance(event, RoundEnded) for event in step.events):
                ends.append(step.number)
            self.movers.append(step.seat)
        assert state is not None
        self.events: Sequence[Sequence[Event]] = _PlayedAgain(self, events[0]) if long else events
        """What happened by each decision."""
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
        return self._replay_to(moment, None)

    def list_stretch_events(self, moment: int) -> list[list[Event]]:
        """What happened by the decisions behind the last kept state before this moment, up to the next one."""
        events: list[list[Event]] = []
        self._replay_to(min(self.length, (moment - 1) // self.every * self.every + self.every), events)
        return events

    def _replay_to(self, moment: int, events: list[list[Event]] | None) -> State:
        first = (moment - (events is not None)) // self.every
        state = self._kept[first].clone()
        for line in self.record.actions[first * self.every : moment]:
            seat, text = split_line(line)
            happened: list[Event] | None = None if events is None else []
            state.apply(seat, self.game.parse(text), happened)
            if events is not None and happened is not None:
                events.append(happened)
        return state

    def list_seats_at(self, moment: int) -> tuple[Seat, ...]:
        """Who sat where when decision number ``moment`` was made."""
        return seats_at(self.eras, moment)


class _PlayedAgain(Sequence[Sequence[Event]]):
    """What happened by each decision of a long match, played again where it is asked for."""

    def __init__(self, reel: Reel, deal: list[Event]) -> None:
        self._reel, self._deal = reel, deal
        self._stretches: dict[int, list[list[Event]]] = {}

    def __len__(self) -> int:
        return self._reel.length + 1

    def __getitem__(self, moment: Any) -> Any:
        if moment == 0:
            return self._deal
        number, place = divmod(moment - 1, self._reel.every)
        if number not in self._stretches:
            if len(self._stretches) >= STRETCHES:
                self._stretches.clear()
            self._stretches[number] = self._reel.list_stretch_events(moment)
        return self._stretches[number][place]
