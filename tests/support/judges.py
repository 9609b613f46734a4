"""A process that judges without thinking, for pages of reviews."""

from __future__ import annotations

from unittest.mock import patch

from ai.judge import Advice, Judgement
from ai.outcomes import WINS, Count, Outcome, OutcomeTally, find_outcomes
from ai.play import HINT
from ai.search import Budget
from ai.worker import BotPool, Request, answer_request
from engine.core.actions import Action
from game.table.model.hint import HintAsker
from game.table.model.play import Play


class AtOnce(BotPool):
    """The third decision was bad, the others were as good as any; of the second nobody knows. ``dead``: never answers.

    ``gains``: how bad decisions were, by their place in the order in which they are asked about.
    """

    def __init__(self, dead: bool = False, gains: dict[int, float] | None = None) -> None:
        super().__init__()
        self.dead = dead
        self.gains = {3: 0.25} if gains is None else gains
        self.asked: list[tuple[str, str]] = []
        self.game = ""

    @property
    def given_up(self) -> bool:
        return self.dead

    def request_answer(self, request: Request, asker: str = "") -> None:
        other = next(each.text for each in request.view.actions if each.text != request.done)
        self.asked.append((request.done, other))
        self.game = request.view.game

    def poll_answer(self, id: str) -> str | Judgement:
        done, other = self.asked[-1]
        if len(self.asked) == 2:
            return ""  # one process died
        count = len(self.asked)
        gain = self.gains.get(count, 0.0)
        words = find_outcomes(self.game)
        assert words is not None
        bad = Outcome(max(word for word in words.TOLD if word != WINS), 1)
        why = OutcomeTally(40, 40.0, 40 * gain, ((bad, Count(20, 30, 20)),)) if gain else OutcomeTally()
        value = 0.5 if len(self.gains) == 1 else 0.5 + 0.3 * ((count * 7) % 11 - 5) / 5
        return "" if self.dead else Judgement(done, other, value, 0.05, gain, 0.015, 31, 40, (0.5, 0.5), why)


def answer_hints(pool: BotPool) -> None:
    """In place of starting a process: hints are thought about here, and nothing else is."""
    for asker, request in tuple(pool._wanted.items()):
        if request.level == HINT:
            pool._answers[asker] = answer_request(pool._wanted.pop(asker))


def answer_hints_quickly(pool: BotPool) -> None:
    """``answer_hints`` in few playouts: for tests of anything but what a hint says."""
    with patch("ai.search.Budget", lambda playouts, _seconds=None: Budget(min(playouts, 24))):
        answer_hints(pool)


class Advising(BotPool):
    """Has no process; hints are thought about here, in few playouts."""

    def start(self) -> None:
        answer_hints_quickly(self)


class Slow(BotPool):
    """Answers when told what, and nothing but hints."""

    advice: Advice | None = None
    hint = ""
    """The question that is a hint."""

    def request_answer(self, request: Request, asker: str = "") -> None:
        if request.level == HINT:
            self.advice, self.hint = None, request.id

    def poll_answer(self, id: str) -> Advice | None:
        return self.advice if id == self.hint else None

    def give_up_waiting(self, asker: str = "") -> None:
        pass


def give_hint(play: Play) -> Action | None:
    """Think about a hint here, and give it; None if there is nothing to say."""
    asker, pool = HintAsker(play), Advising()
    asker.ask_hint(pool)
    return asker.take_hint(pool)
