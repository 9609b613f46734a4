"""Answers of several people at once: windows for reactions, and choices nobody sees before all have chosen.

By the rules those who may react are asked one after the other. Here all of them are asked when the window opens, and it
is open for as long as every other: neither who is asked, nor what anybody holds or presses, moves the moment at which
it closes. Only who reacts ends it, and that is done in sight of all.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

from engine.core.actions import Action, Decision
from engine.core.errors import EngineError
from engine.core.events import Acted, Event, TurnBegan
from game.match.host import Host
from game.table.model.game_table import GameTable

ABSENCES: Final = 3
"""How often the time of a window begins anew because a phone was away: who comes and goes holds up nobody for long."""


class Reactions:
    """Who wants to react in the window that is open now. ``opened`` is called when one opens, and says for how many
    seconds; ``aloud``: whether people at the screen have not answered yet; ``stopped``: whether the table has stopped,
    so that time begins anew.
    """

    def __init__(
        self,
        host: Host,
        table: GameTable,
        opened: Callable[[], float],
        aloud: Callable[[], object] = tuple,
        stopped: Callable[[], object] = tuple,
    ) -> None:
        self.host, self.table, self.opened, self.aloud = host, table, opened, aloud
        self.stopped = stopped
        self._absences, self._was_away = 0, False
        self.number = 0
        """Of the time that runs, or ran last."""
        self.seconds = 0.0
        """How long it is."""
        self._until: float | None = None
        self._passed: set[int] = set()
        self._wanting: set[int] = set()
        self._held: dict[int, Action] = {}

    def _get_reaction_window(self) -> Decision | None:
        """What the first person is asked by the window that is open; None where there is nobody else from whom anything
        could be kept.
        """
        windows, seats = self.table.windows, self.host.seats
        asked = (ask for ask in self.host.public_view().asked if ask.kind in windows and seats[ask.seat].is_person)
        return None if self.host.is_single_player else next(asked, None)

    @property
    def is_running(self) -> bool:
        """Whether a window is open whose time runs."""
        return self._until is not None and self._get_reaction_window() is not None

    def open_to(self, seat: int) -> bool:
        """Whether the person of a seat may say now that he wants to react."""
        if self._get_reaction_window() is None or seat not in self.host.afar or seat in self._wanting | self._passed:
            return False
        return seat in self.table.list_eligible_seats(self.host.public_view())

    def has_answered(self, seat: int) -> bool:
        """Whether this person has answered what nobody is told yet."""
        return seat in self._held or (seat in self._passed and self._get_reaction_window() is not None)

    def react(self, seat: int) -> None:
        """A person wants to: he is asked what to do as soon as his turn to react has come."""
        if self.open_to(seat):
            self._wanting.add(seat)

    def handle_answer(self, seat: int, action: Action) -> None:
        """The answer of a person. Raises IllegalAction, HostError."""
        window, choosing = self._get_reaction_window(), self._list_choosing_seats()
        if window is not None and action.text == self.table.windows[window.kind]:
            self._passed.add(seat)
            self._wanting.discard(seat)
        elif window is None and len(choosing) > 1 and seat in choosing:
            self._held[seat] = action
        else:
            self.host.act_for_seat(seat, action)

    def on_event(self, event: Event) -> None:
        """Forget who wanted to react after a turn began, and after anything but letting go: a new window is a new
        question.
        """
        passed = isinstance(event, Acted) and self.table.windows.get(event.asked) == event.text
        if isinstance(event, TurnBegan) or (isinstance(event, Acted) and not passed):
            self._passed.clear()
            self._wanting.clear()
            self._until = None

    def is_due(self, now: float) -> bool:
        """Whether the window closes for whoever is asked."""
        window = self._get_reaction_window()
        if window is None or self._until is None or now < self._until or self.is_held_up() or self.aloud():
            return False
        return window.seat in self.host.afar - self._wanting

    def is_held_up(self) -> bool:
        """Whether the table has stopped or a phone is away; one that comes and goes holds a window up a few times."""
        return bool(self.stopped()) or (bool(self.host.away) and self._absences <= ABSENCES)

    def list_missing_seats(self) -> list[int]:
        """Whose phones are away and hold up the window that is open, or what all choose at the same time."""
        away = self.host.away
        if self._get_reaction_window() is not None:
            return sorted(away) if self._absences <= ABSENCES else []
        return [seat for seat in self._list_choosing_seats() if seat in away]

    def advance_window(self, now: float) -> bool:
        """Tell what all have chosen, or let the window go once its time is over; whether either was done."""
        if self._tell_choices():
            return True
        window = self._get_reaction_window()
        if window is None:
            self._absences = 0
            return False
        away = bool(self.host.away)
        self._absences += away and not self._was_away
        self._was_away = away
        if self.is_held_up():
            self._until = None
        elif self._until is None:
            self.number, self.seconds = self.number + 1, self.opened()
            self._until = now + self.seconds
        if not self.is_due(now):
            return False
        self.host.act_for_seat(window.seat, self.host.game.parse(self.table.windows[window.kind]), asked=False)
        return True

    def _list_choosing_seats(self) -> list[int]:
        """The people on phones who are asked at the same time."""
        return [ask.seat for ask in self.host.public_view().asked if ask.seat in self.host.afar]

    def _tell_choices(self) -> bool:
        """Hand over what was chosen, once all have."""
        if not self._held:
            return False
        choosing = self._list_choosing_seats()
        self._held = {seat: action for seat, action in self._held.items() if seat in choosing}
        if not self._held or len(self._held) < len(choosing):
            return False
        held, self._held = self._held, {}
        for seat in choosing:
            with contextlib.suppress(EngineError):  # the match has gone back meanwhile, and asks again
                self.host.act_for_seat(seat, held[seat])
        return True
