"""The host of a lesson: the pupil plays, the others do as they are told."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from math import inf
from typing import Any, Final

from engine.core.actions import Action
from engine.core.state import State
from engine.core.texts import _
from engine.core.view import View
from game.lessons.lesson import NOTHING, LessonLine
from game.match.host import Host
from game.match.match_setup import HostError
from game.match.waiting import Waiting

PATIENCE: Final = 14
"""Most actions of bots in a row."""
BEAT: Final = 0.7
"""Seconds at speed 1 between two actions of the others."""


Snapshot = tuple[State, int]
"""A moment a lesson can go back to, and how many actions had been done then."""


class LessonHost(Host):
    """A match in which nobody but the pupil decides anything. It is never saved, and nothing is taken back."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.script: deque[LessonLine] = deque()
        """What the others are going to do."""
        self.done: list[str] = []
        """The pupil's actions in this step."""
        self.step = NOTHING
        """What the pupil is to do himself, though it may be the only thing possible, until the others are told what
        they do about it.
        """
        self.later: tuple[str, ...] = ()
        """Verbs of actions nothing has been said of yet: the pupil is not offered them, and none is done by itself."""
        self.patience = 0
        """How many actions of bots that play by themselves the pupil still has to watch before he is asked again."""
        self.faults: list[str] = []
        """What could not be done as the lesson has it; stays empty."""
        self._since: float | None = None
        """Since when the next of them waits."""

    # --- telling the others what to do -------------------------------------------------------------------------

    def queue_script(self, lines: Iterable[LessonLine]) -> None:
        """Let the seats beside the learner's do this next, one after the other."""
        self.script.extend(lines)
        self.step = NOTHING
        self._since = None

    @property
    def is_quiet(self) -> bool:
        """Whether nobody but the pupil is to do anything now."""
        if self.script or self._bots_play:
            return False
        found = self._find_own_answer()
        return found is None or found[0] == self.present

    @property
    def answers_itself(self) -> bool:
        """Whether something is about to be done that has one answer only: the teacher speaks after it."""
        return self._find_own_answer() is not None

    @property
    def _bots_play(self) -> bool:
        return self.patience > 0 and super().get_waiting().kind == "bot"

    def take_snapshot(self) -> Snapshot:
        """Keep this moment, for ``restore_snapshot``."""
        return self._state.clone(), self.action_count

    def restore_snapshot(self, moment: Snapshot) -> None:
        """Go back to a moment that was kept."""
        self._go_back(moment[0].clone(), moment[1])
        self._chronicle.skip_events()
        self._take_back.clear()
        self.script.clear()

    # --- what the table sees -----------------------------------------------------------------------------------

    def _observe_state(self, state: State) -> View:
        view = super()._observe_state(state)
        legal = ((asked, tuple(each for each in legal if each.verb not in self.later)) for asked, legal in view.legal)
        return replace(view, legal=tuple(legal)) if self.later else view

    def get_waiting(self) -> Waiting:
        found = super().get_waiting()
        if found.kind == "bot" and self.is_quiet:
            return Waiting("nothing")  # the teacher is speaking: nobody thinks
        return found

    def can_undo(self) -> bool:
        return False

    def describe_undo_price(self) -> str:
        return ""

    def undo(self) -> None:
        raise HostError(_("In a lesson the teacher's *Back* takes its place."))

    def perform_action(self, action: Action, asked: bool = True) -> None:
        lines = (line for way in self.step.wanted_lines for line in way if line.text == action.text and line.chance)
        self._state.table.script += next((line.chance for line in lines), ())
        super().perform_action(action, asked)
        self.done.append(action.text)

    def skip_wait(self) -> None:
        self._since = -inf
        super().skip_wait()

    def update(self, now: float, idle: bool) -> bool:
        """See ``Host.update``: what answers itself, then the next action of the script, each after a short while."""
        if idle and (answer := self._find_own_answer()) is not None:
            self._apply_action(*answer)
            return True
        if not self.script:
            acted = self._bots_play and super().update(now, idle)
            self.patience -= acted
            return acted
        if self._since is None:
            self._since = now
        wait = BEAT / self.pace.speed if self.pace.speed > 0 else 0.0
        if not idle or now < self._since + wait:
            return False
        self._since = None
        line = self.script.popleft()
        action = self._find_legal_action(line)
        if action is None:
            # A lesson that is wrong must not stop anybody; the tests walk all of it and find this.
            self.faults.append(f"P{line.seat} {line.text}")
            return False
        self._state.table.script += line.chance
        self._apply_action(line.seat, action)
        return True

    def _find_legal_action(self, line: LessonLine) -> Action | None:
        decision = next((asked for asked in self._state.asked if asked.seat == line.seat), None)
        legal = self._state.legal(decision) if decision is not None else ()
        return next((action for action in legal if action.text == line.text), None)

    def _find_own_answer(self) -> tuple[int, Action] | None:
        """Who answers by itself now, and what: what has one answer only, and windows for reactions that the lesson does
        not speak of go by. None for nobody; nor does the pupil while the teacher is about to speak.
        """
        if self.script and self._find_legal_action(self.script[0]) is not None:
            return None
        if self.step.is_done(self.done):
            return None  # the step is done: first the others hear what the lesson has them do
        speaks = self.step is NOTHING and not self.script and not self._bots_play
        wanted = {line.text for way in self.step.wanted_lines for line in way}
        for asked in self._state.asked:
            legal = self._state.legal(asked)
            mine = asked.seat == self.present
            if mine and speaks:
                continue
            alone = legal[0] if len(legal) == 1 else None
            if not mine:
                alone = alone or next((a for a in legal if a.text == self.pace.windows.get(asked.kind)), None)
            if alone is not None and not (mine and (alone.text in wanted or alone.verb in self.later)):
                return asked.seat, alone
        return None
