"""What comes about soon after a choice more often than after another one: the reasons a review gives.

What a game brings along is the module ``ai.games.<game>.outcomes``, see ``Outcomes``; a game without one gives no
reasons. Everything is counted in the playouts both choices are measured by anyway, in the same worlds.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, cast

from ai.parts import part
from ai.search import Rollout, mean_and_error
from engine.core.actions import Action, Decision
from engine.core.state import State
from engine.core.texts import Names, _, plain

WINS: Final = "wins"
"""The outcome every game knows: ``seat`` wins the deal."""
SURE: Final = 2.5
"""An outcome is a reason if it is more (or less) frequent by so many standard errors: several are tried ..."""
LEAST: Final = 0.1
"""... and in so large a share of the worlds."""
FEWEST: Final = 5
"""So many worlds with an outcome, and without it, are needed to say what it is worth."""


class Outcome(NamedTuple):
    """Something that has come about: a word of the game's own, and whom it is about."""

    what: str
    seat: int


class Reason(NamedTuple):
    """An outcome, and in how many of the worlds it came about after the ``best`` action and after what was ``done``."""

    outcome: Outcome
    best: int
    done: int


Playout = tuple[frozenset[Outcome], float]
"""What came about in a playout, and what it was worth to the seat."""


class Outcomes(Protocol):
    """What a game has to say: a module with these names.

    ``TURN``: the kinds of decision a turn begins with. ``TOLD``: each outcome by its word as a sentence about a
    ``name``.
    """

    TURN: frozenset[str]
    TOLD: Mapping[str, str]

    def soon(self, before: State, after: State, seat: int, deal: int, /) -> Iterable[Outcome]:
        """What has happened by the time it is the turn of ``seat`` again, or deal number ``deal`` is over."""
        ...

    def end(self, state: State, deal: int, /) -> Iterable[Outcome]:
        """What the end of the deal brought, ``WINS`` among it."""
        ...


def outcomes(game: str) -> Outcomes | None:
    """What a game has to say, None if nothing."""
    return cast("Outcomes | None", part(game, "outcomes"))


def tell_outcome(words: Outcomes, outcome: Outcome, names: Names) -> str:
    """The outcome as a sentence."""
    return _(words.TOLD[outcome.what], name=plain(names)[outcome.seat])


class OutcomeWatch:
    """Looks on at playouts (``ai.search.Watch``) and notes what came about in each of them."""

    def __init__(self, rollout: Rollout, words: Outcomes, seat: int) -> None:
        self._rollout, self._words, self._seat = rollout, words, seat
        self.seen = defaultdict[Action, list[Playout]](list)

    def __call__(self, before: State, after: State, deal: int, action: Action, playout: Iterator[Decision]) -> None:
        others = False
        for seat, kind in playout:
            others |= seat != self._seat
            if others and seat == self._seat and kind in self._words.TURN:
                break
        found = set(self._words.soon(before, after, self._seat, deal))
        deque(playout, maxlen=0)
        if self._rollout.deals(after) > deal:
            found.update(self._words.end(after, deal))
        worth = self._rollout.value(after, deal)[self._seat]
        self.seen[action].append((frozenset(found), worth))


def reasons(best: Sequence[Playout], done: Sequence[Playout]) -> tuple[Reason, ...]:
    """What speaks for the best action, measured in the same worlds as what was done.

    At most two: the outcome that says most about the difference in worth, and who wins more (or less) often by it.
    """
    both = [*best, *done]
    worth = [value for _found, value in both]
    ranked: list[tuple[float, Reason]] = []
    for outcome in sorted(set().union(*(found for found, _value in both))):
        after_best, after_done = ([outcome in found for found, _value in each] for each in (best, done))
        told = _shift([a - b for a, b in zip(after_best, after_done, strict=True)])
        told *= _effect([*after_best, *after_done], worth)
        if told > 0:
            ranked.append((told, Reason(outcome, sum(after_best), sum(after_done))))
    ranked.sort(key=lambda each: -each[0])
    why = [reason for _told, reason in ranked if reason.outcome.what != WINS]
    wins = [reason for _told, reason in ranked if reason.outcome.what == WINS]
    return (*why[:1], *wins[:1])


def _shift(differences: Sequence[int]) -> float:
    """By what share of the worlds an outcome is more frequent; 0 within the error."""
    mean, error = mean_and_error(differences)
    return mean if abs(mean) >= LEAST and abs(mean) > SURE * error else 0.0


def _effect(there: Sequence[bool], worth: Sequence[float]) -> float:
    """How much more the playouts with an outcome are worth than those without it; 0 where that cannot be told."""
    with_it = [value for value, found in zip(worth, there, strict=True) if found]
    without = [value for value, found in zip(worth, there, strict=True) if not found]
    if min(len(with_it), len(without)) < FEWEST:
        return 0.0
    return sum(with_it) / len(with_it) - sum(without) / len(without)
