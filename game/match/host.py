"""The match host: the only holder of a State. Everybody else gets views, scrubbed events, and log lines.

What is shown of a match, and to whom, is said in `session` and `seating`; here it begins, is played, and ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self, Unpack

from engine.core.actions import Action
from engine.core.errors import BadRecord
from engine.core.events import Event
from engine.core.record import Record, ending_of, split_line
from engine.core.state import State
from engine.core.texts import _
from engine.core.view import View, observe
from engine.registry import game
from engine.replay import play_through
from game.match.loading import Loaded, load_match
from game.match.marks import Marks
from game.match.match_setup import NOBODY, HostError, MatchSetup, Seat
from game.match.pace import LastAct
from game.match.recording import Recording
from game.match.saved_match import Era
from game.match.seating import Around, Seating
from game.match.session import Undone
from game.match.take_back import UndoPoint
from game.match.waiting import Passed, foresee_pass


class Host(Seating):
    """A match being played: its state, its people and bots, its save."""

    _foreseen: tuple[int, Passed | None] | None = None
    _beside: tuple[UndoPoint, int] | None = None
    """The window beside which a turn has begun, and after how many actions that was."""

    def __init__(self, found: Loaded, match_id: str = "", **around: Unpack[Around]) -> None:
        super().__init__(found, match_id, **around)
        self._views_before: dict[int, View] = {}
        """What the person at the screen knew when it decided, by the number of that action."""

    # --- beginnings and ends -----------------------------------------------------------------------------------

    @classmethod
    def start_match(cls, setup: MatchSetup, **around: Unpack[Around]) -> Self:
        """Deal a new match and save it. Raises EngineError (no such game, BadOption)."""
        played = game(setup.game)
        seats = tuple(setup.seats)
        options = played.resolve(setup.options, len(seats))
        events: list[Event] = []
        state = played.start(options, len(seats), setup.seed, events)
        record = Record(setup.game, played.version, options, len(seats), setup.seed, ending=ending_of(state))
        kept = Recording(record, (Era(0, seats),), over=False, trust=setup.trust)
        host = cls._begin_match(Loaded(kept, state, [events]), **around)
        host._recorder.enter_deal()
        return host

    @classmethod
    def resume_match(cls, save_id: str, **around: Unpack[Around]) -> Self:
        """Go on with a saved match exactly where it was; covered if several people play, or one behind a PIN.

        Raises as ``loading.load_match``.
        """
        host = cls(load_match(around["store"], save_id), **around)
        host._chronicle.skip_events()
        if host.present != NOBODY and host.seats[host.present].pin:
            host.present = host._last_person = NOBODY  # whoever takes it up again need not be who sat there
        host._recorder.check_deal()
        if host.is_over:
            host._save_match()  # it may have been killed between its end and its entry in the history
        return host

    @classmethod
    def branch_off(cls, found: Loaded, **around: Unpack[Around]) -> Self:
        """Play on from a moment of a finished match, made by ``branching.make_branch``, and save it. Raises
        HostError."""
        host = cls._begin_match(found, **around)
        host._chronicle.skip_events()
        return host

    @classmethod
    def _begin_match(cls, found: Loaded, **around: Unpack[Around]) -> Self:
        host = cls(found, around["store"].new_id() if "store" in around else "", **around)
        host._save_match()
        return host

    @classmethod
    def from_state(
        cls,
        state: State,
        seats: Iterable[Seat],
        *,
        seed: str = "",
        actions: Sequence[str] = (),
        events: Sequence[list[Event]] = (),
        **around: Unpack[Around],
    ) -> Self:
        """Play on from any position (a scenario, a lesson, a picture); ``actions`` and ``events``: what led
        there, for the log. It is not saved.
        """
        rules = state.rules
        record = Record(rules.game, game(rules.game).version, dict(rules.options), rules.seats, seed, [*actions])
        host = cls(Loaded(Recording(record, (Era(0, tuple(seats)),), over=False), state.clone(), events), **around)
        host._recorder.whole = False
        return host

    @property
    def is_begun(self) -> bool:
        """Whether anything has been done since the deal, or since it is played on from another match: only then it is
        saved when it is left.
        """
        return self.action_count > max(0, self.marks.branch)

    def close(self) -> None:
        """Leave the match: a last save forced to the disk; what is over and in the history needs no save any more, nor
        does a deal nobody has played.
        """
        self._thinker.drop_task()
        if self.is_begun:
            self._save_match(durable=True)
        self._recorder.leave_match(self.is_begun)

    # --- playing -----------------------------------------------------------------------------------------------

    def perform_action(self, action: Action, asked: bool = True) -> None:
        if self.present == NOBODY:
            raise HostError(_("Nobody is at the screen."))
        self._apply_action(self.present, action, asked)

    def act_for_seat(self, seat: int, action: Action, asked: bool = True) -> None:
        if not self.seats[seat].is_person:
            raise HostError(_("{name} answers alone.", name=self.names[seat]))
        self._apply_action(seat, action, asked)

    def update(self, now: float, idle: bool) -> bool:
        wanted = self.get_waiting()
        if wanted.kind != "bot":
            return False
        seat = wanted.seats[0]
        number, level, temper = self.action_count + 1, self.seats[seat].level, self.seats[seat].temper
        if not self._thinker.is_thinking_about(number, seat, level, temper):
            at_once = self._last_act.at_once(self._state.asked, self.pace.windows)
            wait = 0.0 if at_once else self.pace.compute_think_time(self.match_id, number, self._last_act.goes_on(seat))
            self._thinker.start_thinking(now, number, observe(self._state, seat), level, wait, temper)
        action = self._thinker.take_answer(now, idle)
        if action is None:
            return False
        self._apply_action(seat, action)
        return True

    def skip_wait(self) -> None:
        self._thinker.hurry_up()

    def can_undo(self) -> bool:
        """The own last action, with nothing learnt by anybody, nothing left to chance and nobody else acting since;
        alone with bots the last decision in any case.
        """
        return not self.is_over and self._take_back.can_take_back(self.present)

    @property
    def marks(self) -> Marks:
        """The marks that say in how far it is no ordinary match."""
        return self._recorder.kept.marks

    def mark_chances(self) -> None:
        """A hint has told its chances: from here on the match says so."""
        if not self.marks.chances:
            self._recorder.add_mark(chances=True)
            self._save_match()

    def does_undo_mark(self) -> bool:
        return not self._take_back.open_to(self.present) and not self.marks.taken_back and self.can_undo()

    def describe_undo_price(self) -> str:
        if self.does_undo_mark():
            told = _("The match then stays out of records and statistics.")
            return f"{told} {self._describe_lost_try()}".rstrip()
        if self.marks.taken_back:
            return _("The match is out of records and statistics already.")
        if self.can_undo():
            return _("It costs nothing.")
        if self.is_over or self.present == NOBODY:
            return ""
        if self._take_back.is_alone(self.present):
            return _(
                "It costs nothing until somebody acts or learns something; then the match stays out of records and "
                "statistics."
            )
        return _("It costs nothing until somebody acts or learns something.")

    def find_undone(self) -> Undone | None:
        number = self._take_back.find_number(self.present) if self.can_undo() else 0
        view = self._find_view_before(number) if number else None
        if view is None:
            return None
        actions = self._recorder.kept.record.actions
        since = (line.decision for line in self.list_log_lines() if line.decision > number)
        seats = dict.fromkeys(split_line(actions[decision - 1])[0] for decision in since)
        label = self.game.label(view, self.game.parse(split_line(actions[number - 1])[1]), self.names)
        return Undone(number, label, tuple(seat for seat in seats if seat != self.present))

    def undo(self) -> None:
        if self.is_over:
            raise HostError(_("The match is over: nothing can be taken back any more."))
        if self.present == NOBODY:
            raise HostError(_("No hand is open here now."))
        if not self.can_undo():
            raise HostError(self._take_back.why_not(self.present))
        self._go_back(*self._take_back.take_back(self.present))
        self._save_match()

    def make_recording(self) -> Recording:
        """The match with its people, to be kept or watched. It holds everybody's cards: before it is over HostError is
        raised.
        """
        return self._recorder.make_recording(self._state)

    # --- windows that stop nobody ------------------------------------------------------------------------------

    def foresee_pass(self) -> Passed | None:
        if self._foreseen is None or self._foreseen[0] != self.version:
            self._foreseen = self.version, foresee_pass(self._state, self.game, self.pace.windows)
        return self._foreseen[1]

    def begin_beside_window(self) -> bool:
        found = self.foresee_pass()
        if found is None or not self.is_trusting or not all(map(self.is_here, (*found.seats, found.following))):
            return False
        point = UndoPoint(found.following, self.action_count, self._state.clone())
        for seat in found.seats:
            self._apply_action(seat, found.action, asked=False)
        self._beside = point, self.action_count
        return True

    @property
    def is_beside_window(self) -> bool:
        return self._beside is not None and self._beside[1] == self.action_count

    def return_to_window(self) -> None:
        if self._beside is None or not self.is_beside_window:
            super().return_to_window()
            return
        point, self._beside = self._beside[0], None
        self.present = NOBODY
        self._take_back.clear()
        self._go_back(point.state, point.number)
        self._save_match()

    # --- inside ------------------------------------------------------------------------------------------------

    def _forget_moment(self) -> None:
        super()._forget_moment()
        self._beside = None  # who answered the window would be asked again as somebody who did not sit there

    def _find_view_before(self, number: int) -> View | None:
        """What the person at the screen knew before this own action; None where the record cannot be played again."""
        if number not in self._views_before:
            try:
                state, _events = play_through(self._recorder.kept.record, number - 1)
            except BadRecord:
                return None
            self._views_before[number] = observe(state, self.present)
        return self._views_before[number]

    def _apply_action(self, seat: int, action: Action, asked: bool = True) -> None:
        if seat == self.present:
            self._views_before[self.action_count + 1] = self.get_view()
        before = self._state.clone()
        events: list[Event] = []
        try:
            self._state.apply(seat, action, events)
        except Exception:
            self._state = before  # a bug in a rule must not leave half an action behind
            raise
        self._recorder.add_action(seat, action, asked)
        self._chronicle.add_events(self.action_count, events)
        point = UndoPoint(seat, self.action_count, before)
        self._take_back.add_action(point, self.present, self._state, events, self.people_count == 1, asked)
        self._last_act.set_last_action(seat, action, not self.seats[seat].is_person, before.asked, self._state.asked)
        self._watch_screen(events)
        self._mark_changed()
        self._save_match()

    def _go_back(self, state: State, actions: int) -> None:
        """To a state the match was in after so many actions."""
        self._state = state
        self._recorder.remove_after(actions)
        self._chronicle.remove_after(actions)
        self._thinker.drop_task()
        self._last_act = LastAct()
        self._mark_changed()
