"""How far back undo can go: never past chance, past news for anybody, or past what somebody else has done.

Alone with bots it goes to one's own last decision however far they have played on. Nobody at the table is wronged by
it, but who has seen what the bots did may do better the second time. So it marks the match, and a marked match stays
out of record tables and statistics.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.core.errors import BadRecord
from engine.core.events import Event
from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import N_, _
from engine.replay import play_through, replay
from game.match.match_setup import NOBODY
from game.match.recorder import Recorder
from game.match.saved_match import Era

MARKED = N_("Taken back. This match now counts as one with take-backs: it stays out of record tables and statistics.")


def has_single_player(eras: Sequence[Era]) -> bool:
    """Whether one person has played against bots from the deal on: nobody else's knowledge is touched."""
    persons = {(number, seat.name) for era in eras for number, seat in enumerate(era.seats) if seat.is_person}
    return len(persons) == 1


def last_own(actions: Sequence[str], seat: int, first: int, unasked: Container[int] = ()) -> int:
    """The number of the last action of ``seat``, counted from 1; 0 if it has none from action ``first`` on.

    Those in ``unasked`` do not count.
    """
    own, numbers = f"P{seat} ", range(len(actions), max(first, 1) - 1, -1)
    return next((number for number in numbers if actions[number - 1].startswith(own) and number not in unasked), 0)


def without_choice(record: Record, seat: int) -> set[int]:
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
    return any(ask.seat == seat and len(state.legal(ask)) == 1 for ask in state.asks())


class UndoPoint(NamedTuple):
    """Where undo can go back to: the state before action number ``number`` of ``seat``."""

    seat: int
    number: int
    state: State


class Undo:
    """The points the person at the screen can go back to, the last one first."""

    def __init__(self) -> None:
        self._points: list[UndoPoint] = []

    def add_action(
        self, point: UndoPoint, present: int, after: State, events: Iterable[Event], asked: bool = True
    ) -> None:
        """An action was done from ``point`` on, with ``present`` at the screen, and led to ``after``.

        What nobody was ``asked`` goes back with what was done before it.
        """
        if point.seat != present or _is_final(point, after, events):
            self._points.clear()
        elif asked:
            self._points.append(point)

    def open_to(self, seat: int) -> bool:
        """Whether ``seat`` has something it may take back."""
        return bool(self._points) and self._points[-1].seat == seat

    def pop_point(self) -> UndoPoint:
        """The last point, which is gone with it. Raises IndexError where there is none."""
        return self._points.pop()

    def clear(self) -> None:
        """Nothing can be taken back any more."""
        self._points.clear()


def _is_final(point: UndoPoint, after: State, events: Iterable[Event]) -> bool:
    """Whether an action is past taking back: news for anybody, chance, or somebody else's act."""
    if point.state.table.rng != after.table.rng:
        return True
    return any(event.reveals or (event.kind == "act" and event.seat != point.seat) for event in events)


class TakeBack:
    """What the person at the screen may take back, and what that leads to."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._undo = Undo()
        self._unasked: set[int] | None = None if recorder.record.actions else set()
        """The numbers of what the person alone did without a choice, or without having been asked; None for what a
        match that was taken up began with, until somebody wants to know.
        """

    def add_action(
        self, point: UndoPoint, present: int, after: State, events: Iterable[Event], single: bool, asked: bool
    ) -> None:
        """An action was done from ``point`` on and led to ``after``. ``single``: one person plays. ``asked``: it was
        decided by whom it is an action of, and did not answer itself.
        """
        self._undo.add_action(point, present, after, events, asked)
        if single and point.seat == present and (not asked or _has_single_choice(point.state, point.seat)):
            self._get_unasked_numbers(present).add(point.number)

    def clear(self) -> None:
        """Somebody else has the screen: what the one before did stays done."""
        self._undo.clear()

    def can_take_back(self, present: int) -> bool:
        """Whether there is anything ``present`` may take back while the match lasts."""
        return self._undo.open_to(present) or self._find_last_decision(present) > 0

    def would_mark_match(self, present: int) -> bool:
        """Whether it would mark the match: somebody has acted or learnt something since."""
        return not self._undo.open_to(present)

    def take_back(self, present: int) -> tuple[State, int]:
        """The state the match goes back to, for the caller to keep, and how many actions were done by then."""
        if self._undo.open_to(present):
            point = self._undo.pop_point()
            self._get_unasked_numbers(present).difference_update(range(point.number, self._recorder.action_count + 1))
            return point.state, point.number - 1
        number = self._find_last_decision(present)
        self._get_unasked_numbers(present).difference_update(range(number, self._recorder.action_count + 1))
        self._undo.clear()
        state, _events = play_through(self._recorder.record, number - 1)
        if not self._recorder.marks.taken_back:
            self._recorder.marks = self._recorder.marks._replace(taken_back=True)
            self._recorder.keeper.add_notice(_(MARKED))
        return state, number - 1

    def why_not(self, present: int) -> str:
        """Why ``present`` can take nothing back while the match lasts."""
        if not self._recorder.has_acted(present):
            return _("You have done nothing yet that could be taken back.")
        return _("That cannot be taken back any more: somebody has acted or learnt something new since.")

    def _find_last_decision(self, present: int) -> int:
        """The number of the last decision of a person alone with bots; 0 where several play, or there is none."""
        recorder = self._recorder
        if present == NOBODY or not recorder.whole or not has_single_player(recorder.eras):
            return 0
        return last_own(recorder.record.actions, present, recorder.eras[-1].first, self._get_unasked_numbers(present))

    def _get_unasked_numbers(self, present: int) -> set[int]:
        """The numbers of what the person alone did without a choice, or without having been asked."""
        if self._unasked is None:
            try:
                self._unasked = without_choice(self._recorder.record, present) | self._recorder.unasked
            except BadRecord:  # what cannot be played again cannot be taken back to, and says so then
                self._unasked = set()
        return self._unasked
