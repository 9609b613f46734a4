"""The match host: the only holder of a State. Everybody else gets views, scrubbed events, and log lines.

What is shown of a match, and to whom, is said in `session` and `seating`; here it begins, is played, and ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from ai.worker import BotPool
from engine.core.actions import Action
from engine.core.errors import EngineError
from engine.core.events import Event
from engine.core.record import Record, ending_of
from engine.core.state import State
from engine.core.texts import _
from engine.core.view import observe
from engine.registry import game
from game.match.loading import Loaded, load_match
from game.match.marks import Marks
from game.match.match_setup import NOBODY, HostError, MatchSetup, Seat
from game.match.pace import Pace
from game.match.recording import Recording
from game.match.saved_match import Era
from game.match.seating import Seating
from game.match.take_back import UndoPoint
from game.storage import SaveStore, TableStore


class Host(Seating):
    """A match being played: its state, its people and bots, its save."""

    # --- beginnings and ends -----------------------------------------------------------------------------------

    @classmethod
    def start_match(
        cls,
        setup: MatchSetup,
        store: SaveStore | None = None,
        bots: BotPool | None = None,
        pace: Pace | None = None,
        history: SaveStore | None = None,
        tables: TableStore | None = None,
    ) -> Self:
        """Deal a new match and save it. ``store`` keeps it while it lasts, ``history`` for good when it is over,
        its feats are entered in ``tables``.

        Without ``bots`` they think in this process. Raises EngineError (no such game, BadOption).
        """
        played = game(setup.game)
        seats = len(setup.seats)
        options = played.resolve(setup.options, seats)
        setup = replace(setup, options=options, seats=tuple(setup.seats))
        events: list[Event] = []
        state = played.start(options, seats, setup.seed, events)
        record = Record(setup.game, played.version, options, seats, setup.seed, ending=ending_of(state))
        match_id = store.new_id() if store else ""
        host = cls(setup, state, record, [Era(0, tuple(setup.seats))], bots, pace, match_id)
        host._recorder.keeper.set_stores(store, history, tables)
        host._chronicle.add_events(0, events)
        host._save_match()
        return host

    @classmethod
    def resume_match(
        cls,
        save_id: str,
        store: SaveStore,
        bots: BotPool | None = None,
        pace: Pace | None = None,
        history: SaveStore | None = None,
        tables: TableStore | None = None,
    ) -> Self:
        """Go on with a saved match exactly where it was; covered if several people play, or one behind a PIN.

        Raises as ``loading.load_match``.
        """
        host = cls._taken_up(load_match(store, save_id), save_id, store, bots, pace, history, tables)
        if host.present != NOBODY and host.seats[host.present].pin:
            host.present = host._last_person = NOBODY  # whoever takes it up again need not be who sat there
        if host.is_over:
            host._save_match()  # it may have been killed between its end and its entry in the history
        return host

    @classmethod
    def branch_off(
        cls,
        found: Loaded,
        store: SaveStore | None = None,
        bots: BotPool | None = None,
        pace: Pace | None = None,
        history: SaveStore | None = None,
    ) -> Self:
        """Play on from a moment of a finished match, made by ``branching.make_branch``, and save it. Raises
        HostError."""
        match_id = store.new_id() if store else ""
        host = cls._taken_up(found, match_id, store, bots, pace, history, None)
        host._save_match()
        return host

    @classmethod
    def _taken_up(
        cls,
        found: Loaded,
        match_id: str,
        store: SaveStore | None,
        bots: BotPool | None,
        pace: Pace | None,
        history: SaveStore | None,
        tables: TableStore | None,
    ) -> Self:
        """A match that goes on from where it was."""
        record = found.record
        setup = MatchSetup(record.game, record.options, found.eras[-1].seats, record.seed, found.trust)
        host = cls(setup, found.state, record, found.eras, bots, pace, match_id)
        host._recorder.keeper.seconds = found.seconds
        host._recorder.marks = found.marks
        host._recorder.unasked = set(found.unasked)
        host._recorder.keeper.set_stores(store, history, tables)
        for number, events in enumerate(found.events, len(record.actions) + 1 - len(found.events)):
            host._chronicle.add_events(number, events)
        host._chronicle.skip_events()
        return host

    @classmethod
    def from_state(
        cls, state: State, seats: Iterable[Seat], bots: BotPool | None = None, pace: Pace | None = None, seed: str = ""
    ) -> Self:
        """Play on from any position (a scenario, a lesson, a picture). It has no record and is not saved."""
        sitting = tuple(seats)
        rules = state.rules
        setup = MatchSetup(rules.game, dict(rules.options), sitting, seed)
        record = Record(rules.game, game(rules.game).version, dict(rules.options), rules.seats, seed)
        host = cls(setup, state.clone(), record, [Era(0, sitting)], bots, pace)
        host._recorder.whole = False
        return host

    def close(self) -> None:
        """Leave the match: a last save forced to the disk; what is over and in the history needs no save any more, nor
        does a deal nobody has played.
        """
        self._thinker.drop_task()
        begun = self.action_count > max(0, self.marks.branch)
        if begun:
            self._save_match(durable=True)
        self._recorder.keeper.leave_match(self.is_over, begun)

    # --- playing -----------------------------------------------------------------------------------------------

    def perform_action(self, action: Action) -> None:
        if self.present == NOBODY:
            raise HostError(_("Nobody is at the screen."))
        self._apply_action(self.present, action)

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
            at_once = self._last_act.at_once(self._state.asks(), self.pace.windows)
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
        """In how far it is no ordinary match."""
        return self._recorder.marks

    def mark_chances(self) -> None:
        """A hint has told its chances: from here on the match says so."""
        if not self.marks.chances:
            self._recorder.marks = self.marks._replace(chances=True)
            self._save_match()

    def undo_marks(self) -> bool:
        return self._take_back.would_mark_match(self.present) and not self.marks.taken_back and self.can_undo()

    def undo(self) -> None:
        if self.is_over:
            raise HostError(_("The match is over: nothing can be taken back any more."))
        if not self.can_undo():
            raise HostError(self._take_back.why_not(self.present))
        self._go_back(*self._take_back.take_back(self.present))
        self._save_match()

    def make_recording(self) -> Recording:
        """The match with its people, to be kept or watched. It holds everybody's cards: before it is over HostError is
        raised.
        """
        return self._recorder.make_recording(self._state)

    # --- inside ------------------------------------------------------------------------------------------------

    def _apply_action(self, seat: int, action: Action, asked: bool = True) -> None:
        before = self._state.clone()
        events: list[Event] = []
        try:
            self._state.apply(seat, action, events)
        except EngineError:
            raise
        except Exception:
            self._state = before  # a bug in a rule must not leave half an action behind
            raise
        self._recorder.add_action(seat, action, asked)
        self._chronicle.add_events(self.action_count, events)
        point = UndoPoint(seat, self.action_count, before)
        self._take_back.add_action(point, self.present, self._state, events, self.people_count == 1, asked)
        self._last_act.set_last_action(seat, action, not self.seats[seat].is_person, before.asks(), self._state.asks())
        self._watch_screen(events)
        self._mark_changed()
        self._save_match()

    def _go_back(self, state: State, actions: int) -> None:
        """To a state the match was in after so many actions."""
        self._state = state
        self._recorder.remove_after(actions)
        self._chronicle.remove_after(actions)
        self._thinker.drop_task()
        self._last_act.clear()
        self._mark_changed()
