"""A reel being watched: at one moment, through somebody's eyes. It offers the table what a host offers for watching."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from ai import play as bots
from engine.core.events import Event
from engine.core.placing import Standing
from engine.core.record import split_line
from engine.core.state import State
from engine.core.texts import _
from engine.core.view import View, lay_open, observe
from game.match.judged import tell_or_nothing
from game.match.match_log import OPEN as OPEN
from game.match.match_log import Chronicle, LogLine, find_deal, show_event
from game.match.match_setup import NOBODY, HostError, Seats, find_only_person, list_called_names, list_told_names
from game.match.pace import Pace
from game.match.recording import Recording
from game.match.reel import Reel
from game.match.session import Session, ToldMoment

PUBLIC: Final = NOBODY
"""The eyes of somebody who sees no hand."""


class Replay(Session):
    """A match that is watched again.

    What it hands out is what ``eyes`` saw at moment ``at``: ``observe`` of the state then, and events and log lines as
    they were told to that seat. ``choices`` are the eyes that may be chosen; all open is among them only when the match
    is over. ``guard`` says whether it may still be shown: a replay of a running match ends with the turn of the person
    it was made for. ``people`` play that match at this screen: as at the table itself, what one of several alone may
    see is then not left lying open. When the match is over there is nobody left to hide anything from (0).
    """

    people_count = 0

    def __init__(
        self,
        reel: Reel,
        choices: Sequence[int],
        guard: Callable[[], bool] | None = None,
        people: int = 0,
        at: int = 0,
    ) -> None:
        if OPEN in choices and not reel.over:
            raise ValueError("nothing is laid open before the end")
        self.at = min(max(0, at), reel.length)
        super().__init__(reel.recording, reel.compute_state_at(self.at), Pace())
        self._reel = reel
        self.length: Final = reel.length
        """How many decisions there are to be watched."""
        self.rounds: Final = reel.rounds
        """The moments at which a round begins."""
        self.is_finished: Final = reel.over
        """Whether the match came to its end, wherever it is being watched."""
        self._guard = guard
        self.people_count = people
        self.choices: Final = tuple(choices)
        self.eyes = self.choices[0]
        self.present = max(NOBODY, self.eyes)
        self._fresh: list[Event] = []
        self._chronicle = Chronicle(
            self.game, reel.rules, lambda action: list_told_names(reel.list_seats_at(action), self.your_name)
        )
        for moment, events in enumerate(reel.events):
            self._chronicle.add_events(moment, events)

    # --- going to and fro --------------------------------------------------------------------------------------

    @property
    def is_allowed(self) -> bool:
        """Whether it may (still) be shown to whoever is at the screen."""
        return self._guard is None or self._guard()

    def seek(self, moment: int) -> None:
        """Go to a moment at once; what lies beyond the ends means the end."""
        self.at = min(max(0, moment), self.length)
        self._state = self._reel.compute_state_at(self.at)
        self._fresh = []
        self._mark_changed()

    def step_forward(self) -> bool:
        """Go on by one decision; its events can then be taken. False at the end."""
        if self.at >= self.length:
            return False
        fresh = self._fresh
        self.seek(self.at + 1)
        self._fresh = fresh + self._list_seen_events(self.at)
        return True

    def round_start(self, step: int) -> int:
        """The moment at which the next round begins (1) or this one, or the one before if this has just begun (-1)."""
        if step > 0:
            return next((moment for moment in self.rounds if moment > self.at), self.length)
        return max((moment for moment in self.rounds if moment < self.at), default=0)

    def look_through(self, eyes: int) -> None:
        """Show the match through other eyes. Raises HostError for eyes that are not among the ``choices``."""
        if eyes not in self.choices:
            raise HostError(_("This match cannot be watched through these eyes."))
        self.eyes = eyes
        self.present = max(NOBODY, eyes)
        self._fresh = []
        self._mark_changed()

    def _list_seen_events(self, moment: int) -> list[Event]:
        return [show_event(event, self.eyes) for event in self._reel.events[moment]]

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def recording(self) -> Recording:
        """The match itself, with everybody's cards. Raises HostError before the end."""
        if not self.is_finished:
            raise HostError(_("This match is still being played. Its moves are told when it is over."))
        return self._reel.recording

    @property
    def your_name(self) -> str | None:
        return self.recording.your_name if self.is_finished else find_only_person(self._reel.recording.seats)

    @property
    def seats(self) -> Seats:
        """Who sat where at this moment."""
        return self._reel.list_seats_at(self.at)

    @property
    def is_private(self) -> bool:
        """Whether what it shows is meant for one of several people at the same screen."""
        return self.people_count > 1 and self.present >= 0

    @property
    def action_count(self) -> int:
        """How many decisions were made up to this moment."""
        return self.at

    @property
    def is_over(self) -> bool:
        """Whether this is the end of a match that is over."""
        return self.is_finished and self.at == self.length

    def _observe_state(self, state: State) -> View:
        return lay_open(state, piles=False) if self.eyes == OPEN else observe(state, self.eyes)

    def public_log(self, told: int) -> list[LogLine]:
        """What everybody may read of the log: nothing of what is watched through one person's eyes."""
        return [] if self.is_private else self.list_log_lines()[:told]

    def take_events(self) -> list[Event]:
        """What happened by the steps since the last call, as these eyes saw it."""
        found, self._fresh = self._fresh, []
        return found

    def list_all_lines(self) -> list[LogLine]:
        """The log of all that can be watched, as these eyes may read it."""
        return self._chronicle.list_lines(self.eyes)

    def list_log_lines(self) -> list[LogLine]:
        """The log up to this moment."""
        lines = self.list_all_lines()
        return lines[: bisect_right(lines, self.at, key=lambda line: line.decision)]

    def list_recent_events(self, moments: int) -> list[Event]:
        """What happened by the last so many decisions, as these eyes saw it."""
        return self._list_events_from(max(0, self.at - moments + 1))

    def list_round_events(self) -> list[Event]:
        events = self._list_events_from(self._round_begun)
        return events[find_deal(events) :]

    def _list_events_from(self, first: int) -> list[Event]:
        return [event for moment in range(first, self.at + 1) for event in self._list_seen_events(moment)]

    @property
    def _round_begun(self) -> int:
        """The moment at which this round began."""
        return max((moment for moment in self.rounds if moment <= self.at), default=0)

    def last_round(self) -> list[ToldMoment]:
        """From before the last decision of these eyes' seat in this round; eyes without a seat go back to the decision
        before of who moved.
        """
        seat = self.eyes if self.eyes >= 0 else self.last_mover()
        begun = self._round_begun
        start = next((m - 1 for m in range(self.at - 1, begun, -1) if self._reel.movers[m] == seat), begun)
        return self.list_moments(start)

    def list_moments(self, start: int) -> list[ToldMoment]:
        """The moments from this one on up to the one that is shown; [] if there is nothing between them."""
        moments = range(start, self.at + 1) if start < self.at else ()
        return [
            ToldMoment(
                moment,
                self._observe_state(self._reel.compute_state_at(moment)),
                self._list_seen_events(moment) if moment > start else [],
            )
            for moment in moments
        ]

    def last_mover(self) -> int:
        """The seat that made the decision that led here; -1 for the deal."""
        return self._reel.movers[self.at]

    def next_mover(self) -> int:
        """The seat that makes the decision that follows; -1 at the end."""
        return self._reel.movers[self.at + 1] if self.at < self.length else -1

    def describe_bot_reason(self) -> str:
        """Why a bot did what led here, when watched with its eyes (or all open); "" for people, others, no reason.

        The sentence is made of nothing but what the bot saw before, and “you” in it is the bot.
        """
        seat = self.last_mover()
        if seat < 0 or self.eyes not in (seat, OPEN) or self.seats[seat].is_person:
            return ""
        before = observe(self._reel.compute_state_at(self.at - 1), seat)
        text = split_line(self._reel.recording.record.actions[self.at - 1])[1]
        return tell_or_nothing(bots.describe_reason, before, self.game.parse(text), list_called_names(self.seats, None))

    def get_standing(self) -> Standing:
        """The result. Raises HostError before the end: how a running round would be counted is nobody's business."""
        if not self.is_over:
            raise HostError(_("The result is known when the match is over."))
        return self._state.standing()


def make_replay(recording: Recording, at: int = 0, reel: Reel | None = None) -> Replay:
    """A replay of a match that is kept; ``reel``: its reel, where it has one. Raises BadRecord if it does not fit the
    rules.

    When the match is over it can be watched through all eyes and all open. While it is not, only through those of the
    person who plays it alone and has no PIN, or as everybody saw it: nobody may look into the others' hands by way
    of a file.
    """
    reel = reel or Reel(recording)
    people = recording.person_seats
    if not reel.over:
        alone = len(people) == 1 and not recording.seats[people[0]].pin
        return Replay(reel, people if alone else (PUBLIC,), people=len(people), at=at)
    seats = range(recording.record.seats)
    everybody = (*seats, PUBLIC, OPEN)
    replay = Replay(reel, everybody, at=at)
    replay.look_through(people[0] if len(people) == 1 else OPEN)
    return replay
