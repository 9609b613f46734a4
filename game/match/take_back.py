"""How far back undo can go: never past chance, past news for anybody, or past what somebody else has done.

Alone with bots it goes to one's own last decision however far they have played on. Nobody at the table is wronged by
it, but who has seen what the bots did may do better the second time. So it marks the match, and a marked match stays
out of record tables and statistics.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from engine.core.errors import BadRecord
from engine.core.events import Event
from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import _
from engine.replay import play_through, replay
from game.match.match_setup import NOBODY
from game.match.recorder import Recorder
from game.match.waiting import is_news


def _list_without_choice(record: Record, seat: int) -> set[int]:
    """The numbers of the actions of ``seat`` to which there was no other. Raises BadRecord if it does not replay."""
    found = set[int]()
    single = False
    for step in replay(replace(record, ending="")):
        if step.seat == seat and single:
            found.add(step.number)
        single = _has_single_choice(step.state, seat)
    return found


def _has_single_choice(state: State, seat: int) -> bool:
    """Whether there is but one thing that ``seat``, if it is asked, can do."""
    return any(ask.seat == seat and len(state.legal(ask)) == 1 for ask in state.asked)


class UndoPoint(NamedTuple):
    """Where undo can go back to: the state before action number ``number`` of ``seat``."""

    seat: int
    number: int
    state: State


def is_harmless(point: UndoPoint, after: State, events: Iterable[Event]) -> bool:
    """Whether nobody else has acted on what was done from ``point`` on, or learnt anything from it. It led to
    ``after``.
    """
    others = any(each.kind == "act" and each.seat != point.seat for each in events)
    return not others and not is_news(point.state, after, events)


class TakeBack:
    """What the person at the screen may take back, and what that leads to."""

    def __init__(self, recorder: Recorder) -> None:
        self._points: list[UndoPoint] = []
        """The points the person at the screen can go back to, the last one first."""
        self._recorder = recorder
        self._unasked: set[int] | None = None if recorder.kept.record.actions else set()
        """The numbers of what the person alone did without a choice, or without having been asked; None for what a
        match that was taken up began with, until somebody wants to know.
        """

    def add_action(
        self, point: UndoPoint, present: int, after: State, events: Iterable[Event], single: bool, asked: bool
    ) -> None:
        """An action was done from ``point`` on and led to ``after``. ``single``: one person plays. ``asked``: it was
        decided by whom it is an action of, and did not answer itself; else it goes back with what was done before it.
        """
        if point.seat != present or not is_harmless(point, after, events):
            self.clear()
        elif asked:
            self._points.append(point)
        if single and point.seat == present and (not asked or _has_single_choice(point.state, point.seat)):
            self._get_unasked_numbers(present).add(point.number)

    def open_to(self, seat: int) -> bool:
        """Whether ``seat`` has something it may take back that nobody has acted on, or learnt anything from."""
        return bool(self._points) and self._points[-1].seat == seat

    def clear(self) -> None:
        """Nothing can be taken back any more: what was done stays done."""
        self._points.clear()

    def can_take_back(self, present: int) -> bool:
        """Whether there is anything ``present`` may take back while the match lasts."""
        return self.find_number(present) > 0

    def find_number(self, present: int) -> int:
        """The number of the first action that goes if ``present`` takes back; 0 where there is nothing to."""
        return self._points[-1].number if self.open_to(present) else self._find_last_decision(present)

    def take_back(self, present: int) -> tuple[State, int]:
        """The state the match goes back to, for the caller to keep, and how many actions were done by then."""
        recorder = self._recorder
        if self.open_to(present):
            _seat, number, state = self._points.pop()
        else:
            number = self._find_last_decision(present)
            self.clear()
            state, _events = play_through(recorder.kept.record, number - 1)
            if not recorder.kept.marks.taken_back:
                recorder.add_mark(taken_back=True)
        self._get_unasked_numbers(present).difference_update(range(number, recorder.action_count + 1))
        return state, number - 1

    def why_not(self, present: int) -> str:
        """Why ``present`` can take nothing back while the match lasts."""
        if not any(line.startswith(f"P{present} ") for line in self._recorder.kept.record.actions):
            return _("You have done nothing yet that could be taken back.")
        return _("That cannot be taken back any more: somebody has acted or learnt something new since.")

    def is_alone(self, present: int) -> bool:
        """Whether ``present`` has played alone with bots from the deal on: nobody else's knowledge is touched."""
        recorder, people = self._recorder, set[tuple[int, str]]()
        for era in recorder.kept.eras:
            people.update((number, seat.name) for number, seat in enumerate(era.seats) if seat.is_person)
        return present != NOBODY and recorder.whole and len(people) == 1

    def _find_last_decision(self, present: int) -> int:
        """The number of the last decision of a person alone with bots; 0 where several play, or there is none."""
        if not self.is_alone(present):
            return 0
        recorder = self._recorder
        actions, unasked = recorder.kept.record.actions, self._get_unasked_numbers(present)
        numbers = range(len(actions), max(recorder.kept.eras[-1].first, 1) - 1, -1)
        return next((n for n in numbers if actions[n - 1].startswith(f"P{present} ") and n not in unasked), 0)

    def _get_unasked_numbers(self, present: int) -> set[int]:
        """The numbers of what the person alone did without a choice, or without having been asked."""
        if self._unasked is None:
            try:
                self._unasked = _list_without_choice(self._recorder.kept.record, present) | self._recorder.kept.unasked
            except BadRecord:  # what cannot be played again cannot be taken back to, and says so then
                self._unasked = set()
        return self._unasked
