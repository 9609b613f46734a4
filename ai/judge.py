"""What a decision was worth: the choice beside the best other one, as the seat saw it then.

The better action is what a hint says, so that a hint and a review never contradict each other. It is measured in other
worlds than it was found in, so that luck which made it look best is not counted for it twice (the winner's curse of a
maximum over estimates).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, NamedTuple

from ai.outcomes import OutcomeTally, OutcomeWatch, Reason, find_outcomes, is_welcome
from ai.parts import price_choices
from ai.play import advise_action
from ai.search import Budget, assess_actions, can_foresee, find_rollout
from ai.wins import CertainWins, find_certain_knockouts, find_certain_wins
from engine.core.actions import Action
from engine.core.alike import find_alike
from engine.core.errors import EngineError, Inconsistent
from engine.core.texts import _
from engine.core.view import View

WORLDS: Final = 120
"""In so many worlds what was done and the best are played out."""
WHY: Final = 60
"""In so many worlds a hint is held against another choice, for what comes of it."""
MANY: Final = 4
"""With more seats, where each playout takes longer, the worlds are fewer in proportion."""


class NotJudged(EngineError):
    """There is nothing to go by: playouts that foresee nothing, or a view of which no world can be drawn."""


class Judgement(NamedTuple):
    """What came out: texts of the action that was ``done`` and of the ``best`` (the same where none looks better).

    ``value`` is the seat's mean share of a win after what was done and ``error`` its standard error, ``gain`` and
    ``gain_error`` the same of what the best gets more, measured in the same ``worlds``; in so many of them it was
    ``better``, in so many ``worse``. ``chances``: the mean value per seat after what was done. ``tally``: what
    came about in these worlds. ``fair`` and ``fair_error``: what the choice of somebody as strong as the others gets
    more, where that was asked.
    """

    done: str
    best: str
    value: float
    error: float
    gain: float
    gain_error: float
    better: int
    worlds: int
    chances: tuple[float, ...]
    tally: OutcomeTally = OutcomeTally()
    worse: int = 0
    fair: float = 0.0
    fair_error: float = 0.0

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What comes about in more, or fewer, of the same worlds after the best, and so makes it better."""
        return self.tally.list_reasons()

    def pool_with(self, other: Judgement) -> Judgement:
        """This judgement and another one of the same two actions in other worlds, as one of them all."""
        worlds = self.worlds + other.worlds
        share = self.worlds / worlds
        weigh: Callable[[float, float], float] = lambda one, two: share * one + (1 - share) * two
        spread: Callable[[float, float], float] = lambda one, two: math.hypot(share * one, (1 - share) * two)
        return self._replace(
            value=weigh(self.value, other.value),
            error=spread(self.error, other.error),
            gain=weigh(self.gain, other.gain),
            gain_error=spread(self.gain_error, other.gain_error),
            better=self.better + other.better,
            worse=self.worse + other.worse,
            worlds=worlds,
            chances=tuple(map(weigh, self.chances, other.chances)),
            tally=self.tally.pool_with(other.tally),
            fair=weigh(self.fair, other.fair),
            fair_error=spread(self.fair_error, other.fair_error),
        )


class Advice(NamedTuple):
    """What is recommended: the text of the ``best`` action, what ``wins`` for certain, and, where the action
    ``is_certain`` to do so or to put another player out, no more; else what it is ``worth`` beside another one, where
    that can be told.
    """

    best: str
    wins: CertainWins = CertainWins()
    is_certain: bool = False
    worth: Judgement | None = None


def find_advice(view: View, seconds: float | None = None) -> Advice:
    """What to recommend to a person. Raises as ``choose_action``."""
    action, wins = advise_action(view), find_certain_wins(view)
    if action in (wins.actions or find_certain_knockouts(view)):
        return Advice(action.text, wins, is_certain=True)
    try:
        return Advice(action.text, wins, worth=judge_advice(view, action, Random(0), seconds))
    except (NotJudged, Inconsistent):
        return Advice(action.text, wins)


def judge_advice(view: View, advised: Action, rng: Random, seconds: float | None = None) -> Judgement:
    """What is recommended beside the best other action by price, so that it can be told what comes of it. Raises
    NotJudged.
    """
    prices, alike = price_choices(view), find_alike(view)
    others = [action for action in view.actions if action not in (advised, *alike.group_of(advised))]
    if not others or alike.needs_no_search:
        raise NotJudged(_("This decision cannot be judged."))
    other = max(others, key=lambda action: prices.get(action, 0.0))
    return judge_action(view, other, rng, WHY, advised, seconds)


def judge_action(
    view: View,
    done: Action,
    rng: Random,
    worlds: int | None = None,
    best: Action | None = None,
    seconds: float | None = None,
    fair: Action | None = None,
) -> Judgement:
    """Judge an action that was legal in ``view``; a function of the arguments, unless the ``seconds`` run out.

    ``worlds``: see ``WORLDS`` (None). ``best``: what to measure it by, where that has been found before. ``seconds``:
    for the measuring. ``fair``: what somebody as strong as the others would have done. Raises NotJudged.
    """
    game = find_rollout(view.game)
    if game is None or not can_foresee(view.game, view.rules.seats):
        raise NotJudged(_("There is no review for this game."))
    if worlds is None:
        worlds = WORLDS * MANY // max(MANY, view.rules.seats)
    if best is None:
        best, alike = advise_action(view), find_alike(view)
        if alike.needs_no_search and done in alike.group_of(best):
            best = done
    tried = tuple(dict.fromkeys((done, best, fair or done)))
    words = find_outcomes(view.game)
    watch = OutcomeWatch(game, words, view.seat) if words is not None and best != done else None
    welcome = partial(is_welcome, view)
    told = assess_actions(view, tried, Budget(worlds * len(tried), seconds), rng, watch=watch)
    measured = {each.action: each for each in told}
    if done not in measured:
        raise NotJudged(_("This decision cannot be judged."))
    own, top, par = measured[done], measured[best], measured[fair or done]
    return Judgement(
        done.text,
        best.text,
        own.value,
        own.error,
        top.gain,
        top.gain_error,
        top.better,
        own.worlds,
        own.chances,
        OutcomeTally() if watch is None else watch.compare_actions(best, done, welcome),
        top.worse,
        par.gain,
        par.gain_error,
    )
