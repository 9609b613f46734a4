"""The story of a finished match: where it turned, the best move, and where it was closest.

It is read off one curve per seat: how the match stands after the deals that are over, and what the rollouts of the bots
say of the one that is played (`ai.search.Rollout.value`), which counts as much as a deal of this match brought. A game
without rollouts is measured by the cards that are left in the hands.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import exp
from statistics import fmean
from typing import Literal, NamedTuple

from ai.search import find_rollout
from engine.core.events import Acted, Event, Note
from engine.core.record import Record
from engine.core.state import Rules, State
from engine.registry import game
from engine.replay import replay
from game.match.how_won import find_sign

MomentKind = Literal["turn", "best", "near"]

PER_CARD = 0.3
"""How much a card more in the hand costs, as an exponent, where nothing better is known."""
LEAST = 0.02
"""A gain smaller than this is no move to speak of."""
ALIKE = 0.15
"""Moments that differ by less are about as close as each other."""


class StoryMoment(NamedTuple):
    """A place in the match: after decision ``at``, which ``seat`` made or profited by.

    ``ahead``: whether the seat it is about was in front there.
    """

    kind: MomentKind
    at: int
    seat: int
    ahead: bool


class StoryPoint(NamedTuple):
    """After a decision: who made it, how each seat stands by the deals that are over (more is better), its chance in
    the one that is played (0 for all where none is), and the places once the match is over.
    """

    mover: int
    scores: tuple[float, ...]
    chances: tuple[float, ...]
    places: tuple[int, ...]
    bare: bool
    """Whether there is little to tell of it: nothing is named and no more than a card moves (a draw, a pass)."""


class Curve(list[StoryPoint]):
    """The match, position by position."""

    @property
    def places(self) -> tuple[int, ...]:
        """Per seat its place at the end of the match."""
        return self[-1].places

    @cached_property
    def deal_spread(self) -> float:
        """How far the deals of the match parted the first from the last, on average."""
        ends = [before.scores for before, after in pairwise(self) if before.scores != after.scores] + [self[-1].scores]
        brought = [[b - a for a, b in zip(*two, strict=True)] for two in pairwise(ends)]
        return fmean([max(each) - min(each) for each in brought] or [0.0]) or 1.0

    def compute_margin(self, at: int, seat: int) -> float:
        """How far a seat was in front of the best of those who did not end with it, after a decision, in deals."""
        point, places = self[at], self.places
        worth = [score / self.deal_spread + chance for score, chance in zip(point.scores, point.chances, strict=True)]
        others = [worth[other] for other, place in enumerate(places) if place != places[seat]]
        return worth[seat] - max(others) if others else 0.0


class StoryTeller:
    """Reads a record bit by bit, so that no page waits for it. ``found`` is None until it is read."""

    def __init__(self, record: Record, seat: int) -> None:
        """``seat``: whose story it is; -1: that of the winner."""
        self._seat = seat
        self._record = record
        self._happened: list[list[Event]] = []
        self._rows = _iter_positions(record, self._happened)
        self._curve = Curve()
        self.found: tuple[StoryMoment, ...] | None = None

    def read_on(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Read on for about so long by this clock; True when the story has just become known. Raises BadRecord."""
        if self.found is not None:
            return False
        end = clock() + seconds
        for row in self._rows:
            self._curve.append(row)
            if clock() >= end:
                return False
        self.found = list_story_moments(self._curve, self._seat) if 1 in self._curve.places else ()
        return True

    def list_decision_lines(self, at: int, names: tuple[str, ...]) -> list[str]:
        """What the log says of decision ``at`` with all cards laid open: the match is over, and its replay may be
        watched so. A decision that is only a part of something has no line of its own: then it is what was said last.
        """
        played = game(self._record.game)
        rules: Rules = played.rules(self._record.options, self._record.seats)
        for events in reversed(self._happened[: at + 1]):
            if told := [line for event in events if (line := played.tell(event.laid_open(), rules, names))]:
                return told
        return []


def list_story_moments(curve: Curve, seat: int) -> tuple[StoryMoment, ...]:
    """The moments of a curve worth going back to, in the order of the match; fewer where there is nothing to tell."""
    winner = curve.places.index(1)
    seat = winner if seat < 0 else seat
    turn = _find_turning_point(curve, winner)
    found = [] if turn is None else [turn]
    for more in (_find_closest_moment, _find_best_move):  # three places, where there are three
        told = {each.at for each in found}
        moment = more(curve, seat, told) or more(curve, seat, ())
        found += [] if moment is None else [moment]
    return tuple(sorted(found, key=lambda each: each.at))


def _find_turning_point(curve: Curve, winner: int) -> StoryMoment | None:
    """Where the winner took the lead for good."""
    margins = [curve.compute_margin(at, winner) for at in range(len(curve))]
    behind = [at for at in range(len(margins) - 1) if margins[at] <= 0]
    rises = [after - before for before, after in pairwise(margins)]
    if margins[-1] <= 0:  # what breaks a tie is no lead
        return None
    if behind:
        at = behind[-1] + 1
    elif max(rises, default=0.0) >= LEAST:
        at = 1 + rises.index(max(rises))
    else:
        return None
    return StoryMoment("turn", at, winner, ahead=True)


def _find_best_move(curve: Curve, seat: int, told: Collection[int]) -> StoryMoment | None:
    """The seat's own decision that gained it most, of those that are not told yet."""
    gains = [
        (curve.compute_margin(at, seat) - curve.compute_margin(at - 1, seat), at)
        for at in range(1, len(curve))
        if curve[at].mover == seat and at not in told
    ]
    gain, at = max(gains, default=(0.0, 0))
    return StoryMoment("best", at, seat, curve.compute_margin(at, seat) > 0) if gain >= LEAST else None


def _find_closest_moment(curve: Curve, seat: int, told: Collection[int]) -> StoryMoment | None:
    """Where a winner was nearest to losing it, and a loser nearest to winning; the beginning does not count.

    Of moments that are about as close, the closest one of which there is something to tell.
    """
    last = len(curve) - 1
    later = [at for at in range(max(1, last // 3), last) if at not in told]
    if not later:
        return None
    sign = 1 if curve.places[seat] == 1 else -1
    away = {at: sign * curve.compute_margin(at, seat) for at in later}
    close = [at for at in later if away[at] <= min(away.values()) + ALIKE]
    at = min(close, key=lambda at: (curve[at].bare, away[at]))
    return StoryMoment("near", at, seat, curve.compute_margin(at, seat) > 0)


def _iter_positions(record: Record, happened: list[list[Event]]) -> Iterator[StoryPoint]:
    """The position after each decision. What it made happen is added to ``happened``."""
    known, played = find_rollout(record.game), game(record.game)
    none = scores = (0.0,) * record.seats
    deals = 0
    for step in replay(record, check=False):
        happened.append(step.events)
        state = step.state
        before, deals = deals, known.count_ended_deals(state) if known is not None else int(state.over)
        if deals > before and not (state.over and deals == 1):
            figures = state.standing().scores
            sign = find_sign(figures, played.rounds(state), played.low)
            scores = tuple(sign * figure for figure in figures)
        chances = none
        if not state.over and deals == before:
            chances = tuple(_by_cards(state) if known is None else known.compute_shares_of_win(state, deals))
        elif state.over and deals == 1:  # the only deal is what it was won by, whatever its points
            won = [place == 1 for place in state.standing().places]
            chances = tuple(own / sum(won) for own in won)
        moved = sum(not isinstance(event, Acted | Note) for event in step.events)
        bare = " " not in step.text and moved <= 1
        yield StoryPoint(step.seat, scores, chances, state.standing().places if state.over else (), bare)


def _by_cards(state: State) -> Sequence[float]:
    """Chances by how many cards each seat holds: the fewer the better."""
    specs, zones = state.rules.zones, state.table.zones
    odds = [
        exp(-PER_CARD * sum(len(zones[n]) for n, spec in enumerate(specs) if spec.owner == seat))
        for seat in range(state.rules.seats)
    ]
    return [one / sum(odds) for one in odds]
