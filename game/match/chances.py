"""The way of a person's chances through a match, deal by deal, and what each choice gave away of them.

A deal begins with an even share of a win and ends with what it brought; between them lies a point for each decision.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from game.match.judged import Judged


class Step(NamedTuple):
    """A point of the curve after decision ``at``, or (``first``) before the first one of a deal.

    ``value``, and what the ``choice`` brought beside the best one, are shares of a win; ``error`` and ``choice_error``
    are their standard errors; ``fair`` and ``fair_error`` are what the choice brought beside that of a player as strong
    as the others.
    """

    at: int
    value: float
    error: float = 0.0
    choice: float = 0.0
    choice_error: float = 0.0
    first: bool = False
    fair: float = 0.0
    fair_error: float = 0.0


class Chances(tuple[Step, ...]):
    """All steps of a person, deal by deal."""

    __slots__ = ()

    @property
    def even_wins(self) -> float:
        """What even shares of all deals come to, in wins."""
        return sum(step.value for step in self if step.first)

    @property
    def actual_wins(self) -> float:
        """What the deals brought, in wins; what the last one promised last, where it is not over."""
        lasts = {*(n - 1 for n in self.deal_starts if n), len(self) - 1}
        return sum(self[n].value for n in lasts if n >= 0)

    @property
    def choice_total(self) -> float:
        """What the choices brought in all, beside the best ones."""
        return sum(step.choice for step in self)

    @property
    def choice_error(self) -> float:
        """The standard error of ``choice_total``."""
        return math.sqrt(sum(step.choice_error**2 for step in self))

    @property
    def fair_total(self) -> float:
        """What the choices brought in all, beside those of a player as strong as the others: small ones count as well,
        though none of them can be proven alone.
        """
        return sum(step.fair for step in self)

    @property
    def fair_error(self) -> float:
        """The standard error of ``fair_total``."""
        return math.sqrt(sum(step.fair_error**2 for step in self))

    @property
    def deal_starts(self) -> tuple[int, ...]:
        """The indices at which a deal begins."""
        return tuple(n for n, step in enumerate(self) if step.first)


def compute_chances(judged: Sequence[Judged], ends: Mapping[int, tuple[int, float]], seats: int) -> Chances:
    """The way through the deals in which one person was judged. ``ends``: by deal, after which decision it was over and
    what it then was worth to the person.
    """
    steps: list[Step] = []
    for deal, group in groupby(judged, key=lambda each: each.deal):
        made = [(each.at, each.worth) for each in group]
        steps.append(Step(made[0][0] - 1, 1.0 / seats, first=True))
        steps += [
            Step(at, w.value, w.error, -w.gain, w.gain_error, fair=-w.fair, fair_error=w.fair_error) for at, w in made
        ]
        if deal in ends:
            steps.append(Step(*ends[deal]))
    return Chances(steps)
