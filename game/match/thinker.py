"""One bot's turn to think: asked once, shown at its time, never waited for in vain."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from ai import play
from ai.tempers import EVEN
from ai.worker import BOOT_SECONDS, BotPool, Request
from engine.core.actions import Action
from engine.core.texts import _
from engine.core.view import View
from game.errors import add_notices
from game.match.pace import Pace

STALL_SECONDS: Final = 6.0
"""How long after its time a bot's answer may come before another one is made up on the spot: several times what the
longest thought takes, for a slow or busy machine.
"""


@dataclass(slots=True)
class _Task:
    """One decision to be made by a bot, and what became of it."""

    number: int
    request: Request
    """Its id is of this question alone: after an undo the same seat may be asked the same number again, of another
    view."""
    due: float
    answer: Action | None = None
    hurried: bool = False


class Thinker:
    """Gets the answers of a match's bots, from the pool if there is one, and holds them back until their time."""

    def __init__(self, match: str, seed: str, pool: BotPool | None, pace: Pace) -> None:
        self._match = match
        self._seed = seed
        self._pool = pool
        self._pace = pace
        self._task: _Task | None = None
        self._asked = 0
        self._said: set[str] = set()
        """What was told about bots that did not answer."""

    def hurry_up(self) -> None:
        """The player will not wait: what is being thought about is shown as soon as it is known."""
        if self._task is not None:
            self._task.hurried = True

    def drop_task(self) -> None:
        """The position changed in another way: what is being thought about is not wanted any more."""
        self._task = None

    def is_thinking_about(self, number: int, seat: int, level: str, temper: str) -> bool:
        """Whether it is at this very decision: action ``number`` of the match, by such a bot on ``seat``."""
        if (task := self._task) is None:
            return False
        asked = task.request
        return (task.number, asked.view.seat, asked.level, asked.temper) == (number, seat, level, temper)

    def start_thinking(self, now: float, number: int, view: View, level: str, wait: float, temper: str = EVEN) -> None:
        """Think about the decision pending in ``view``, not to be shown for ``wait`` seconds."""
        self._asked += 1
        request_id = f"{self._match}/{number}/{self._asked}"
        request = Request(request_id, view, level, bot_seed(self._seed, view.seat, number), temper)
        self._task = _Task(number, request, now + wait)
        if self._pool is not None:
            self._pool.request_answer(request)

    def take_answer(self, now: float, idle: bool) -> Action | None:
        """The bot's answer if it is there and its time has come. ``idle``: nothing moves on the table."""
        task = self._task
        if task is None:
            return None
        if task.answer is None:
            task.answer = self._find_answer(now, task, idle)
        if task.answer is None or not idle:
            return None
        if not task.hurried and (now < task.due or self._pace.is_stepwise):
            return None
        self._task = None
        return task.answer

    def _find_answer(self, now: float, task: _Task, idle: bool) -> Action | None:
        if self._pool is None:
            return choose_action_here(task.request)
        text = self._pool.poll_answer(task.request.id)
        if text is None:
            patience = STALL_SECONDS + (BOOT_SECONDS if self._pool.is_starting else 0.0)
            if not idle or now < task.due + patience:  # nobody waits while something moves
                return None
            self._pool.give_up_waiting()
        if (known := task.request.view.find_action(text)) is not None:
            return known
        self._report_bot_failure(self._pool)
        return choose_action_here(task.request, hasty=True)

    def _report_bot_failure(self, pool: BotPool) -> None:
        """Say once that a bot answered without thought, and once if it will be so from now on."""
        said = _("A bot got no time to think on this busy computer. It moved at once and thinks again next turn.")
        if pool.given_up:
            said = _("The bots cannot think ahead on this computer: from now on they play what comes to mind first.")
        if said not in self._said:
            self._said.add(said)
            add_notices(said)


def bot_seed(seed: str, seat: int, number: int) -> str:
    """The seed of a bot's thought: the same match, seat and action number always give the same one.

    Neither level nor temper is part of it: a bot with a temper begins from what an even-tempered one would do.
    """
    return f"{seed}/{seat}/{number}"


def choose_action_here(asked: Request, *, hasty: bool = False) -> Action:
    """An answer found in this process; ``hasty``: without search. A bot with a bug plays anything legal instead."""
    rng = Random(asked.seed)
    try:
        if hasty:
            return play.choose_at_once(asked.view, asked.level, rng, asked.temper)
        return play.choose_action(asked.view, asked.level, rng, temper=asked.temper)
    except Exception:  # noqa: BLE001  # whatever is wrong with a bot, the people at the table play on
        return play.choose_action(asked.view, play.RANDOM, rng)
