"""One seat's share of a match: a session whose only person is the one with the phone, with no way to the state.

All it knows of the match comes from ``Host.observe_afar``, which decides what a seat may know, and from what
everybody may know. A table's model plays on it as it does at the screen.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action, Decision
from engine.core.events import Event
from engine.core.placing import Standing
from engine.core.texts import Name, You
from engine.core.view import View
from game.match.host import Host
from game.match.match_log import LogLine, find_deal
from game.match.match_setup import Seats
from game.match.pace import Pace
from game.match.session import Session, ToldMoment
from game.match.waiting import Waiting

EVENTS = 8
"""What a decision brings about at most, nearly always."""

Answer = Callable[[int, Action], None]
"""What is done with the answer of a seat."""


class SeatSession(Session):
    """One seat's share of a match, with no way to its state. Call ``update_from_host`` when the match has gone on."""

    is_watch_only = False
    people_count = 1
    seats: Seats = ()
    names: tuple[Name, ...] = ()
    player_count = action_count = 0
    is_over = False
    _counted = ""  # deals that count once are for one person at the screen

    def __init__(self, host: Host, seat: int, answer: Answer) -> None:
        # Not Session's own: that one keeps the state of the match.
        self._host = host
        self._seen = host.observe_afar(seat, 0)
        self._answer = answer
        self.events = list(self._seen.events)
        """What the seat saw happen, from the beginning on."""
        self._taken = len(self.events)
        self.setup = host.setup
        self.game = host.game
        self.pace = Pace(speed=0.0)
        self.pace.windows = host.pace.windows
        self.present = seat
        self._take_state()

    def update_from_host(self) -> None:
        """Take what the seat knows by now. Raises HostError when its person does not play elsewhere any more."""
        self._seen = self._host.observe_afar(self.present, len(self.events))
        self.events += self._seen.events
        self._take_state()

    def _take_state(self) -> None:
        """What everybody may know of the match by now. Whoever reads the names is “you”, however many play."""
        host = self._host
        self.version, self.seats, self.player_count = host.version, host.seats, host.player_count
        self.action_count, self.is_over, self.away = host.action_count, host.is_over, host.away
        self.names = tuple(You() if seat == self.present else name for seat, name in enumerate(host.names))

    def get_view(self) -> View:
        return self._seen.view

    def public_view(self) -> View:
        return self._host.public_view()

    def list_log_lines(self) -> list[LogLine]:
        return self._seen.lines[:]

    def public_log(self, told: int) -> list[LogLine]:
        return self.list_log_lines()[:told]

    def take_events(self) -> list[Event]:
        found, self._taken = self.events[self._taken :], len(self.events)
        return found

    def list_recent_events(self, moments: int) -> list[Event]:
        return self.events[-EVENTS * moments : self._taken]

    def list_round_events(self) -> list[Event]:
        taken = self.events[: self._taken]
        return taken[find_deal(taken) :]

    def last_round(self) -> list[ToldMoment]:
        return []

    def get_standing(self) -> Standing:
        return self._host.get_standing()

    def get_decision(self) -> Decision | None:
        return self._seen.view.decision

    def get_waiting(self) -> Waiting:
        return Waiting("over") if self.is_over else Waiting("nothing" if self.get_decision() else "bot")

    def perform_action(self, action: Action, asked: bool = True) -> None:
        self._answer(self.present, action)
        self.update_from_host()
