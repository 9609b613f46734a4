"""What comes about soon after a choice more often than after another one: the reasons a review gives.

What a game brings along is the module ``ai.games.<game>.outcomes``, see ``Outcomes``; a game without one gives no
reasons. Everything is counted in the playouts both choices are measured by anyway, in the same worlds.
"""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import add
from typing import Final, NamedTuple, Protocol, cast

from ai.parts import find_part
from ai.search import Rollout
from engine.core.actions import Action, Decision
from engine.core.state import State
from engine.core.texts import Names, _, plain
from engine.core.view import View
from engine.registry import game as find_game

WINS: Final = "wins"
"""What a chance is a chance of: ``seat`` wins the deal. It is the gain itself, and so no reason for it."""
SURE: Final = 3.0
"""An outcome is a reason if it is more (or less) frequent by so many standard errors: several are tried ..."""
LEAST: Final = 0.1
"""... and in so large a share of the worlds."""
FEWEST: Final = 5
"""So many worlds with an outcome, and without it, are needed to say what it is worth."""
EXPLAINS: Final = 0.5
"""A reason accounts for so much of the gain."""


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
    ``name``, and ``WINS``; ``turn`` is whose next turn it may come about before. ``BAD``: those that nobody is glad of.
    """

    TURN: frozenset[str]
    TOLD: Mapping[str, str]
    BAD: frozenset[str]

    def is_another_turn(self, before: State, after: State, /) -> bool:
        """Whether the seat on turn ``after`` was not on that turn ``before`` yet, though nobody else has decided
        anything since.
        """
        ...

    def iter_soon_outcomes(self, before: State, after: State, seat: int, deal: int, /) -> Iterable[Outcome]:
        """What has happened by the time it is the turn of ``seat`` again, or deal number ``deal`` is over."""
        ...

    def iter_final_outcomes(self, state: State, seat: int, deal: int, /) -> Iterable[Outcome]:
        """What else than a winner the end of deal number ``deal``, which is over, has brought and concerns ``seat``."""
        ...


def iter_no_outcomes(state: State, seat: int, deal: int) -> Iterable[Outcome]:
    """``iter_final_outcomes`` of a game whose deals bring a winner and nothing else that a review tells."""
    return ()


def is_always_another_turn(before: State, after: State) -> bool:
    """``is_another_turn`` of a game in which a turn asks once what it begins with."""
    return True


def find_outcomes(game: str) -> Outcomes | None:
    """What a game has to say, None if nothing."""
    return cast("Outcomes | None", find_part(game, "outcomes"))


def is_welcome(view: View, outcome: Outcome) -> bool:
    """Whether the viewer's side is glad of the outcome, taken for itself: good for it, or bad for somebody else."""
    words, team = find_outcomes(view.game), partial(find_game(view.game).team, view.rules)
    own = outcome.seat == view.seat or team(outcome.seat) == team(view.seat) >= 0
    return words is not None and (outcome.what in words.BAD) != own


def tell_outcome(words: Outcomes, outcome: Outcome, names: Names, asked: int) -> str:
    """The outcome as a sentence; the seat ``asked`` is whose choice it comes of, and whose next turn is spoken of."""
    told = plain(names)
    return _(words.TOLD[outcome.what], name=told[outcome.seat], turn=told[asked])


class OutcomeWatch:
    """Looks on at playouts (``ai.search.Watch``) and notes what came about in each of them."""

    def __init__(self, rollout: Rollout, words: Outcomes, seat: int) -> None:
        self._rollout, self._words, self._seat = rollout, words, seat
        self.seen = defaultdict[Action, list[Playout]](list)
        self._soon = set[Outcome]()
        self._left_turns = set[Action]()

    def __call__(self, before: State, after: State, deal: int, action: Action, playout: Iterator[Decision]) -> None:
        apart = False
        for decision in playout:
            self._left_turns.add(action)
            if decision.seat != self._seat:
                apart = True
            elif decision.kind in self._words.TURN and (apart or self._words.is_another_turn(before, after)):
                break
        found = set(self._words.iter_soon_outcomes(before, after, self._seat, deal))
        self._soon |= found
        deque(playout, maxlen=0)
        if self._rollout.count_ended_deals(after) > deal:
            found.update(self._words.iter_final_outcomes(after, self._seat, deal))
        worth = self._rollout.compute_shares_of_win(after, deal)[self._seat]
        self.seen[action].append((frozenset(found), worth))

    def compare_actions(self, best: Action, done: Action, wanted: Callable[[Outcome], bool]) -> OutcomeTally:
        """What came about after the best action and after what was done. Where one of them ends the deal at once in
        every world, what comes by the next turn after the other one alone is left out: it says only that play goes on.
        """
        moot: set[Outcome] = set()
        for ending, other in ((best, done), (done, best)):
            if ending not in self._left_turns and other in self._left_turns:
                moot = self._soon.difference(*[found for found, _worth in self.seen[ending]])
        after_best, after_done = (
            [(found - moot, worth) for found, worth in self.seen[action]] for action in (best, done)
        )
        return tally_outcomes(after_best, after_done, wanted)


class Count(NamedTuple):
    """In how many worlds an outcome came about after the ``best`` action, after what was ``done`` and after ``both``;
    what the playouts with it were worth in all.
    """

    best: int = 0
    done: int = 0
    both: int = 0
    worth: float = 0.0

    def pool_with(self, other: Count) -> Count:
        """With what other worlds told."""
        return Count(*map(add, self, other))


class OutcomeTally(NamedTuple):
    """All outcomes of two actions in the same ``worlds``, whose playouts were worth so much in all, and so much more
    after the best action than after the other; ``wanted`` outcomes are to come about more often, others less. Of
    further worlds it is pooled.
    """

    worlds: int = 0
    worth: float = 0.0
    gain: float = 0.0
    counts: tuple[tuple[Outcome, Count], ...] = ()
    wanted: frozenset[Outcome] = frozenset()

    def pool_with(self, other: OutcomeTally) -> OutcomeTally:
        """With what other worlds told."""
        one, two = dict(self.counts), dict(other.counts)
        counts = tuple(
            (each, one.get(each, Count()).pool_with(two.get(each, Count()))) for each in sorted({*one, *two})
        )
        sums = self.worlds + other.worlds, self.worth + other.worth, self.gain + other.gain
        return OutcomeTally(*sums, counts, self.wanted | other.wanted)

    def turn_round(self) -> OutcomeTally:
        """What came about, with what was done told as the best action, and the best action as what was done."""
        counts = tuple((each, count._replace(best=count.done, done=count.best)) for each, count in self.counts)
        return self._replace(gain=-self.gain, counts=counts)

    def list_reasons(self) -> tuple[Reason, ...]:
        """What speaks for the best action: the outcome that accounts for most of what it is worth more, and for
        ``EXPLAINS`` of that at least; before all one that it brings for certain, for where a card ends the deal much
        else comes about less often.
        """
        ranked = [
            ((count.best == self.worlds, told), Reason(outcome, count.best, count.done))
            for outcome, count in self.counts
            if (outcome in self.wanted) == (count.best > count.done)
            and (told := self._compute_explained_gain(count)) >= EXPLAINS * self.gain
        ]
        return (max(ranked, key=lambda each: each[0])[1],) if ranked and self.gain > 0 else ()

    def list_differences(self) -> tuple[Reason, ...]:
        """What the best action brings most of beside the other one though it accounts for no gain: the wanted outcome
        that comes about more often, or another less often, by the widest margin.
        """
        ranked = [
            (abs(shift), Reason(outcome, count.best, count.done))
            for outcome, count in self.counts
            if (shift := self._find_shift(count)) and (outcome in self.wanted) == (shift > 0)
        ]
        return (max(ranked)[1],) if ranked else ()

    def _find_shift(self, count: Count) -> int:
        """In how many more worlds the outcome comes about after the best action; 0 for few, and within the error."""
        shift = count.best - count.done
        spread = count.best + count.done - 2 * count.both - shift * shift / self.worlds
        is_certain = abs(shift) >= LEAST * self.worlds and abs(shift) > SURE * math.sqrt(max(0.0, spread))
        return shift if is_certain else 0

    def _compute_explained_gain(self, count: Count) -> float:
        """How much of the gain in all worlds comes of the outcome: its shift, times how much more playouts with it are
        worth; 0 within the error.
        """
        there, absent = count.best + count.done, 2 * self.worlds - count.best - count.done
        shift = self._find_shift(count)
        if min(there, absent) < FEWEST or not shift:
            return 0.0
        return shift * (count.worth / there - (self.worth - count.worth) / absent)


def tally_outcomes(best: Sequence[Playout], done: Sequence[Playout], wanted: Callable[[Outcome], bool]) -> OutcomeTally:
    """What came about after the best action and after what was done, in the same worlds."""
    counts: dict[Outcome, Count] = {}
    for (after_best, value), (after_done, other) in zip(best, done, strict=True):
        for outcome in after_best | after_done:
            there = outcome in after_best, outcome in after_done
            seen = Count(*there, all(there), there[0] * value + there[1] * other)
            counts[outcome] = counts.get(outcome, Count()).pool_with(seen)
    worths = [sum([value for _found, value in each]) for each in (best, done)]
    found = tuple(sorted(counts.items()))
    return OutcomeTally(len(best), sum(worths), worths[0] - worths[1], found, frozenset(filter(wanted, counts)))
