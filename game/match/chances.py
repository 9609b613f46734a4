"""The way of a person's chances through a match: what each step of it was owed to the choice, and what to the rest.

A deal begins with an even share of a win. A decision divides the way from one point of the curve to the next: up to
what its best action was worth, cards and others have brought it; from there to what was done, the choice has. Behind
the last decision of a deal everything is the cards' and the others'. So both sum up exactly to the way of the curve.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.match.judged import Judged


@dataclass(frozen=True, slots=True)
class Step:
    """A point of the curve after decision ``at``, and how it was come to from the point before (``first``: of a deal,
    which is come to from nowhere). ``value``, ``luck`` and ``choice`` are shares of a win; ``error`` and
    ``choice_error`` are standard errors of ``value`` and ``choice``.
    """

    at: int
    value: float
    error: float = 0.0
    luck: float = 0.0
    choice: float = 0.0
    choice_error: float = 0.0
    first: bool = False


@dataclass(frozen=True, slots=True)
class Chances:
    """All steps of a person, deal by deal."""

    steps: tuple[Step, ...]

    @property
    def luck(self) -> float:
        """What cards and others brought in all."""
        return sum(step.luck for step in self.steps)

    @property
    def choice(self) -> float:
        """What the choices brought in all, beside the best ones."""
        return sum(step.choice for step in self.steps)

    @property
    def error(self) -> float:
        """The standard error of ``choice``; where every deal is over it is that of ``luck``, too."""
        return math.sqrt(sum(step.choice_error**2 for step in self.steps))

    @property
    def breaks(self) -> tuple[int, ...]:
        """The indices at which a deal begins."""
        return tuple(n for n, step in enumerate(self.steps) if step.first)


def chances(judged: Sequence[Judged], ends: Mapping[int, tuple[int, float]], seats: int) -> Chances:
    """The way through the deals in which one person was judged. ``ends``: by deal, after which decision it was over and
    what it then was worth to the person.
    """
    steps: list[Step] = []
    deal = -1
    for number, each in enumerate(judged):
        if each.deal != deal:
            deal = each.deal
            steps.append(Step(each.at - 1, 1.0 / seats, first=True))
        worth = each.worth
        before = steps[-1].value
        luck, choice = worth.value + worth.gain - before, -worth.gain
        steps.append(Step(each.at, worth.value, worth.error, luck, choice, worth.gain_error))
        if deal in ends and (number + 1 == len(judged) or judged[number + 1].deal != deal):
            at, end = ends[deal]
            steps.append(Step(at, end, luck=end - worth.value))
    return Chances(tuple(steps))
