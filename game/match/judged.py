"""A decision and what it was worth, as a review, its chart and its trials speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, ParamSpec

from ai import play as bots
from ai.judge import Judgement
from ai.outcomes import WINS, Outcome, Reason, find_outcomes, tell_outcome
from engine.core.texts import N_, Names, _
from engine.core.view import View

P = ParamSpec("P")

ERRORS: Final = 2.0
"""So many standard errors are told."""
SURE: Final = 3.0
"""A choice was worse if it lost more than so many standard errors (of a match's decisions some lie beyond two) ..."""
LEAST: Final = 0.05
"""... and more than so much of a win ..."""
SPARE: Final = 1.5
"""... by so many standard errors: else every sixth that is told would be a trifle in more playouts."""
GRADES: Final = N_(((0.20, "Blunder", "??"), (0.10, "Mistake", "?"), (LEAST, "Inaccuracy", "?!")))
"""What a certain loss of so much of a win is called, and its sign: the grades of chess sites, by expected points."""


class Player(NamedTuple):
    """A person at a seat; whoever takes the seat over is another one."""

    seat: int
    name: str


class Told(NamedTuple):
    """A reason in words, and in what share of the worlds it comes about after the ``best`` action and what was
    ``done``.
    """

    words: str
    best: float
    done: float


def tell_win(game: str, seat: int, names: Names) -> str:
    """What a chance of this seat is a chance of, as a sentence: who wins the round, or the game; "" without words."""
    words = find_outcomes(game)
    return "" if words is None else tell_outcome(words, Outcome(WINS, seat), names, seat)


def tell_reasons(game: str, reasons: Iterable[Reason], worlds: int, names: Names, asked: int) -> tuple[Told, ...]:
    """Reasons that were found in so many ``worlds`` for a choice of the seat ``asked``, as far as there are words."""
    if (words := find_outcomes(game)) is None:
        return ()
    return tuple(
        Told(tell_outcome(words, each.outcome, names, asked), each.best / worlds, each.done / worlds)
        for each in reasons
    )


def explain_best(view: View, worth: Judgement, names: Names) -> str:
    """What speaks for the best choice and not as much for what was done; "" for nothing."""
    best = view.find_action(worth.best)
    rival = view.find_action(worth.done)
    return tell_or_nothing(bots.describe_reason, view, best, names, rival) if best else ""


def tell_or_nothing(tell: Callable[P, str], *asked: P.args, **named: P.kwargs) -> str:
    """What is told; "" where that fails, for a bug in a bot's explanation ends no replay, review, puzzle or hint."""
    try:
        return tell(*asked, **named)
    except Exception:  # noqa: BLE001  # whatever went wrong, the page goes on without the sentence
        return ""


class Judged(NamedTuple):
    """Decision number ``at`` of the match, made in a ``deal``, and what it was worth.

    ``done`` and ``best`` are the labels of what was chosen and of the best.
    """

    at: int
    deal: int
    player: Player
    done: str
    best: str
    worth: Judgement
    reasons: tuple[Told, ...] = ()

    @property
    def loss(self) -> float:
        """What the choice gave away of a win, as far as that is certain; 0 within the error."""
        return certain_loss(self.worth)

    @property
    def grade(self) -> str:
        """What the loss is called, "" if there is none that is certain."""
        return next((_(grade) for least, grade, _sign in GRADES if self.loss >= least), "")

    @property
    def grade_sign(self) -> str:
        """The sign of the grade as chess sites write it, ``?!`` to ``??``; "" where there is none."""
        return next((sign for least, _grade, sign in GRADES if self.loss >= least), "")


def certain_loss(worth: Judgement) -> float:
    """What a choice gives away of a win; 0 unless that is more than chance and more than a trifle."""
    least = max(LEAST + SPARE * worth.gain_error, SURE * worth.gain_error)
    return worth.gain if worth.gain > least else 0.0
