"""Search for all games: flat Monte Carlo over worlds the seat cannot rule out, on the public engine alone.

Every world is a sample of the view. In each of them every candidate is played out by the game's quick policy, with the
same cards to come for all candidates (common random numbers), and what the seats get at the end is compared world by
world. For a level half of the candidates drops out after each stage (sequential halving: Karnin, Koren, Somekh 2013),
and what the heuristic would do is left only for something that is better by a paired test. For a hint a candidate drops
out once it can hardly be better than the leader by what counts (a race: Maron, Moore 1994).

What a game brings along is the module ``ai.games.<game>.rollout``, see ``Rollout``; a game without one is not searched.

Two entries, both functions of a view and a generator: ``search_action`` chooses, spending its worlds on what looks
best; ``assess_actions`` tells the chances after each of some actions, all in the same worlds, for hints and reviews.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple, Protocol, cast

from ai.parts import find_part
from engine.core.actions import Action, Decision
from engine.core.errors import Inconsistent
from engine.core.state import Legal, State
from engine.core.view import View
from engine.sampling import Sampler, Weigh

CANDIDATES: Final = 6
"""So many actions are looked into, the best by the game's own prices."""
MANY_CANDIDATES: Final = 64
"""So many actions hints and reviews look into, where prices count little: the best may be one that they hold cheap."""
FIRST_WORLDS: Final = 8
"""No candidate drops out, and nothing is called proven, before so many worlds."""
SURE: Final = 1.0
"""By so many standard errors an action must be better than the heuristic's to be chosen."""
PROVEN: Final = 3.0
"""The search stops when the leader is so many standard errors above every other candidate."""
RACED: Final = 3.2
"""Of a hint a candidate drops out when so many standard errors would not make it better than the leader by what counts
..."""
COUNTS: Final = 0.045
"""... by this share of a win, ..."""
RACED_FIRST: Final = 128
"""... and not before so many playouts of all. From then on ..."""
RACED_PLAYOUTS: Final = 768
"""... no more are left than share so many playouts: of many that are as good as each other any is good enough."""
PRICED_WORLDS: Final = 20
"""So many worlds are prices worth where playouts tell what is better, ..."""
PRICED_LOW: Final = 0.1
"""... and none lies further below the best price than by this share of a win."""
GUESSED: Final = (8, 0.16)
"""So many differences of this square are taken to have been seen: the error of few worlds can be far too small."""
PLIES: Final = 400
"""More decisions than a deal takes: so many has a playout that is not cut."""
HINT_PLIES: Final = 4
"""So many decisions a seat, as if there were four at least, has a playout of a hint: what comes later is luck."""
LOOK: Final = 15
"""A playout looks at the clock every so many decisions and one."""


class Rollout(Protocol):
    """What the search needs to know of a game: a module with these names.

    ``UNIT`` what one unit of ``price_actions`` is worth as a share of a win. If they are there, ``refine_choice(view,
    chosen, actions, worths, rng)`` says what Normal does where its prices have chosen something; ``FORESIGHT`` (between
    two, among more) says how far the ends of playouts come true beside an even chance of all who have one, fitted to
    what came (``tools.bench.calibration``); ``make_belief(view)`` weighs the deals of the hidden cards
    (``engine.sampling.Weigh``) by what the view tells of others' choices: without it all deals are alike;
    ``compute_margins(state, deal)`` tells how clearly each seat wins or loses that deal, as a small share of a win: it
    settles what chances leave even, and is part of no chance that is told; after ``count_plies(seats, exact)``
    decisions, where it is there, a playout is cut and valued as it stands, see ``count_plies``. ``MISLED``: with so
    many seats whoever follows playouts wins less than Normal, so that nothing that is told goes by them
    (``can_foresee``).
    """

    UNIT: float

    def price_actions(self, view: View, rng: Random | None, /) -> Sequence[tuple[Action, float]]:
        """What the heuristic makes of each legal action: where it leaves a choice to chance, ``rng`` says which way it
        falls this time, and with None each action has what it is worth by itself.
        """
        ...

    def choose_quickly(self, state: State, seat: int, kind: str, legal: Legal, rng: Random, /) -> Action:
        """A quick player: what ``seat``, who has a choice, answers to this kind of decision, by what it sees."""
        ...

    def count_ended_deals(self, state: State, /) -> int:
        """How many deals of the match are over; a playout ends with the deal it begins in."""
        ...

    def compute_shares_of_win(self, state: State, deal: int, /) -> Sequence[float]:
        """Each seat's chance to win deal number ``deal``, over or not: from 0 to 1, and 1 in all."""
        ...


class Budget(NamedTuple):
    """How much may be spent on a decision: so many playouts, and so many seconds at most.

    With no ``seconds`` the outcome is the same on every machine. They are seconds of processor time, so that a bot on a
    busy machine thinks later, and not less.
    """

    playouts: int
    seconds: float | None = None


class Estimate(NamedTuple):
    """What an action turned out to be worth.

    ``value``: the seat's mean chance, ``error`` its standard error, over ``worlds`` worlds. ``gain`` and
    ``gain_error`` are the same of the difference to the heuristic's choice in the same worlds, ``better`` in how many
    of them it was the better one, ``worse`` in how many the other. ``chances``: per seat the mean chance after it.
    """

    action: Action
    value: float
    error: float
    gain: float
    gain_error: float
    worlds: int
    chances: tuple[float, ...]
    better: int
    worse: int


class SearchResult(NamedTuple):
    """The outcome of a search: the choice, and an estimate of each candidate.

    ``estimates`` are ordered by worth, the best first. There are none where nothing could be looked into.
    """

    choice: Action
    estimates: tuple[Estimate, ...]
    playouts: int


class TimeUp(Exception):
    """The seconds are spent in the middle of a playout."""


Watch = Callable[[State, State, int, Action, Iterator[Decision]], None]
"""Is handed every playout, to look on: the world before the action, the state behind it, the number of the deal, the
action, and the decisions that follow. The state moves on when the next of them is asked for, to the end with the last.
"""


def find_rollout(game: str) -> Rollout | None:
    """What this game brings along for the search, None if nothing."""
    return cast("Rollout | None", find_part(game, "rollout"))


def can_foresee(game: str, seats: int) -> bool:
    """Whether playouts of this game tell what is better among so many: hints, chances, reviews and puzzles go by them
    nowhere else.
    """
    known = find_rollout(game)
    return known is not None and seats not in getattr(known, "MISLED", ())


def count_plies(game: Rollout, seats: int, exact: bool) -> int:
    """After so many decisions a playout is cut; ``exact``: a level chooses by it, or somebody is told of it."""
    cut: Callable[[int, bool], int] | None = getattr(game, "count_plies", None)
    if cut is not None:
        return cut(seats, exact)
    return PLIES if exact else HINT_PLIES * max(4, seats)


def search_action(
    view: View,
    heuristic: Action,
    budget: Budget,
    rng: Random,
    candidates: Sequence[Action] | None = None,
    clock: Callable[[], float] = time.thread_time,
    priced: bool = True,
) -> SearchResult:
    """What to answer to the decision pending in ``view``, and whether to leave the ``heuristic`` choice.

    ``candidates``: the actions to look into instead of the best by price. Without ``priced`` prices tell nothing of
    what is better, or of all actions, as for a hint, no more than a few worlds would. The outcome hangs on nothing but
    the arguments, and where the seconds run out on the clock.
    """
    game = find_rollout(view.game)
    if game is None or len(view.actions) < 2:
        return SearchResult(heuristic, (), 0)
    race = _Race(view, game, heuristic, budget, rng, clock, candidates, priced)
    race.run_race()
    return SearchResult(race.get_choice(), race.list_estimates(), race.playouts)


def assess_actions(
    view: View,
    actions: Sequence[Action],
    budget: Budget,
    rng: Random,
    watch: Watch | None = None,
) -> tuple[Estimate, ...]:
    """What each of these legal actions is worth, all tried in the same worlds and none dropped, the best first.

    ``gain`` is told against the first of ``actions``: what a person did, say. Worths are what the playouts brought,
    without the heuristic's price. ``watch`` looks on at every playout. Empty in a game without
    rollouts, or where the seconds do not last for one world.
    """
    game = find_rollout(view.game)
    if game is None or not actions:
        return ()
    race = _Race(view, game, actions[0], budget, rng, time.thread_time, actions, priced=False)
    race.watch = watch
    with suppress(TimeUp, Inconsistent):
        for _ in range(budget.playouts // len(race.all)):
            race.try_all()
    return tuple(sorted(race.list_estimates(), key=lambda one: -one.value))


class _Candidate(NamedTuple):
    """An action and what came out of it: per world the own chance with its margin, and the chances of all seats."""

    action: Action
    bonus: float
    own: list[float]
    outcomes: list[Sequence[float]]


class _Race:
    """The candidates, the first of them the heuristic's choice, and the worlds they are tried in."""

    def __init__(
        self,
        view: View,
        game: Rollout,
        heuristic: Action,
        budget: Budget,
        rng: Random,
        clock: Callable[[], float],
        candidates: Sequence[Action] | None,
        priced: bool,
    ) -> None:
        self.game, self.seat = game, view.seat
        self.hints = candidates is None and not priced
        self.plies = count_plies(game, view.rules.seats, not self.hints)
        self.foresight: Sequence[float] = getattr(game, "FORESIGHT", (1.0, 1.0))
        self.counts = COUNTS / self.foresight[view.rules.seats > 2]
        self.clock = clock
        self.deadline = math.inf if budget.seconds is None else clock() + budget.seconds
        self.watch: Watch | None = None
        self.playouts = 0
        seed = rng.getrandbits(64)
        prices = dict(game.price_actions(view, Random(seed))) if priced or candidates is None else {}
        base = prices.get(heuristic, 0.0)
        low = max(prices.values(), default=0.0) - PRICED_LOW / game.UNIT if self.hints else -math.inf
        wanted = candidates or sorted(prices, key=lambda action: -prices[action])
        chosen = [heuristic, *[action for action in wanted if action is not heuristic]]
        if candidates is None:
            chosen = chosen[: MANY_CANDIDATES if self.hints else CANDIDATES]
        self.all = [
            _Candidate(action, game.UNIT * (max(low, prices.get(action, base)) - base), [], []) for action in chosen
        ]
        self.alive = self.all[:]
        self.budget = budget.playouts
        self.rng = rng
        self.chance = Random(0)
        self.sampler = Sampler(view)
        self.margin: Callable[[State, int], Sequence[float]] | None = getattr(game, "compute_margins", None)
        believes = getattr(game, "make_belief", None)
        self.belief: Weigh | None = believes(view) if believes is not None else None

    def run_race(self) -> None:
        """Try the candidates in world after world until the budget is spent or one is the best."""
        with suppress(TimeUp, Inconsistent):
            if self.hints:
                self._race_candidates()
            else:
                self._halve_candidates()

    def _halve_candidates(self) -> None:
        """After each stage the worse half drops out, but for the heuristic's choice, until one is proven best."""
        stages = math.ceil(math.log2(max(2, len(self.alive))))
        first = self.all[0]
        for stage in range(stages):
            left = (self.budget - self.playouts) // (stages - stage)
            worlds = max(0 if stage else FIRST_WORLDS, left // len(self.alive))
            end, number = self.playouts + worlds * len(self.alive), 0
            while self.playouts < end:
                self.try_all()
                number += 1
                if number % FIRST_WORLDS == 0 and self._is_settled():
                    return
            ranked = sorted(self.alive, key=self._compute_worth, reverse=True)
            kept = ranked[: max(2, (len(ranked) + 1) // 2)]
            self.alive = kept if first in kept else [*kept[:-1], first]

    def _race_candidates(self) -> None:
        """Who can hardly be better than the leader by what counts drops out, and the worst of too many, until one is
        left.
        """
        while len(self.alive) > 1 and self.playouts < self.budget:
            self.try_all()
            worlds = len(self.alive[0].own)
            if self.playouts >= RACED_FIRST and worlds % FIRST_WORLDS == 0:
                best, *others = sorted(self.alive, key=self._compute_worth, reverse=True)
                able = [best, *[other for other in others if _compute_excess(best, other) > self.counts]]
                self.alive = able[: math.ceil(RACED_PLAYOUTS / worlds)]

    def try_all(self) -> None:
        """One more world for every candidate that is left: for all of them, or for none."""
        world = self.sampler.draw(self.rng, self.belief)
        world.last_deal = True
        if not world.DEDUCES:
            world.table.drop_hints()
        seed = self.rng.getrandbits(32)
        deal = self.game.count_ended_deals(world)
        open_ = [float(share > 0) for share in self.game.compute_shares_of_win(world, deal)]
        left = sum(open_)
        outcomes: list[Sequence[float]] = []
        own: list[float] = []
        for candidate in self.alive:
            state = world.clone()
            self.chance.seed(seed)
            state.apply(self.seat, candidate.action)
            trust = 1.0 if self.game.count_ended_deals(state) > deal else self.foresight[left > 2]
            playout = self._play_out(state)
            if self.watch is not None:
                self.watch(world, state, deal, candidate.action, playout)
            deque(playout, maxlen=0)
            worth = self.game.compute_shares_of_win(state, deal)
            even = (1.0 - trust) / left
            outcomes.append([even * chance + trust * share for chance, share in zip(open_, worth, strict=True)])
            own.append(worth[self.seat] + (self.margin(state, deal)[self.seat] if self.margin is not None else 0.0))
        for candidate, outcome, gained in zip(self.alive, outcomes, own, strict=True):
            candidate.outcomes.append(outcome)
            candidate.own.append(gained)
        self.playouts += len(self.alive)

    def _play_out(self, state: State) -> Iterator[Decision]:
        """Plays a state on to the end of the deal, or until it is cut: each decision before it is answered."""
        quick, chance = self.game.choose_quickly, self.chance
        for ply in range(self.plies):
            if not state.stack:
                return
            if not ply & LOOK and self.deadline < math.inf and self.clock() > self.deadline:
                raise TimeUp
            decision = state.asked[0]
            yield decision
            seat, kind, legal = decision.seat, decision.kind, state.answers
            state.answer(quick(state, seat, kind, legal, chance) if len(legal) > 1 else legal[0])

    def _compute_worth(self, candidate: _Candidate) -> float:
        worlds = len(candidate.own)
        if self.hints:
            return (sum(candidate.own) + PRICED_WORLDS * candidate.bonus) / (worlds + PRICED_WORLDS)
        return sum(candidate.own) / max(1, worlds) + candidate.bonus

    def _is_settled(self) -> bool:
        """Whether one candidate is clearly above each of the others that are left."""
        best = max(self.alive, key=self._compute_worth)
        return all([_is_proven(best, other) for other in self.alive if other is not best])

    def get_choice(self) -> Action:
        """The best candidate, but for a hint only if it is better than the heuristic's by the test."""
        first = self.all[0]
        best = max(self.alive, key=self._compute_worth)
        if best is first or len(best.own) < FIRST_WORLDS:
            return first.action
        gain, error = _compute_difference(best, first)
        better = self.hints or gain + best.bonus > max(SURE * error, 1e-6)
        return best.action if better else first.action

    def list_estimates(self) -> tuple[Estimate, ...]:
        """All candidates that were tried, the best first."""
        first = [chances[self.seat] for chances in self.all[0].outcomes]
        found = []
        for one in sorted(self.all, key=lambda one: (len(one.own), self._compute_worth(one)), reverse=True):
            if one.own:
                count = len(one.own)
                own = [each[self.seat] for each in one.outcomes]
                pairs = [*zip(own, first, strict=False)]
                gain, gain_error = compute_mean_and_error([a - b for a, b in pairs])
                chances = tuple([sum(column) / count for column in zip(*one.outcomes, strict=True)])
                value, error = compute_mean_and_error(own)
                better = sum([a > b for a, b in pairs])
                worse = sum([a < b for a, b in pairs])
                figures = value, error, gain, gain_error, count, chances, better, worse
                found.append(Estimate(one.action, *figures))
        return tuple(found)


def compute_shares(odds: Sequence[float]) -> list[float]:
    """Odds as shares of a whole."""
    whole = sum(odds)
    return [one / whole for one in odds]


def _compute_difference(one: _Candidate, other: _Candidate) -> tuple[float, float]:
    """The mean difference of two candidates over the worlds both were tried in, and its standard error."""
    return compute_mean_and_error([a - b for a, b in zip(one.own, other.own, strict=False)])


def _is_proven(best: _Candidate, other: _Candidate) -> bool:
    """Whether the best is better than another beyond chance."""
    gain, error = _compute_difference(best, other)
    return gain + best.bonus - other.bonus > PROVEN * error + 1e-6


def _compute_excess(best: _Candidate, other: _Candidate) -> float:
    """How much better than the best another can be at most, as far as worlds and prices tell, beyond chance."""
    differences = [b - a for a, b in zip(best.own, other.own, strict=False)]
    count, total = len(differences), sum(differences)
    seen, square = GUESSED
    squares = sum([each * each for each in differences]) - total * total / count + seen * square
    worlds = count + PRICED_WORLDS
    gain = (total + PRICED_WORLDS * (other.bonus - best.bonus)) / worlds
    return gain + RACED * math.sqrt(squares / (count + seen) / worlds)


def compute_mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum([(value - mean) ** 2 for value in values])
    return mean, math.sqrt(spread / count / max(1, count - 1))
