"""Places of a game and of several games in a row (LD-R37)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import placing
from engine.core.placing import PerSeat, count_outdone
from engine.games.lockdown.cards import SET

RankKey = tuple[int, int, int]
"""What ranks somebody who is still in: locked cards, stacks of three, mobile cards (LD-R21)."""


def key_of(stacks: Sequence[int], mobile: int) -> RankKey:
    """What ranks a seat whose stacks and mobile hand have so many cards."""
    return sum(stacks), stacks.count(SET - 1), mobile


def points(game: PerSeat) -> tuple[float, ...]:
    """One point for everybody outlasted, half a point for everybody one shares the place with."""
    return tuple(sum(count_outdone(place, other) for other in game) - count_outdone(place, place) for place in game)


def totals(games: Sequence[PerSeat], seats: int) -> tuple[float, ...]:
    """Per seat the points of all games so far."""
    return placing.totals([points(game) for game in games], seats)


def wins(games: Sequence[PerSeat], seats: int) -> PerSeat:
    """Games in which the seat had the first place, shared or not."""
    return tuple(sum(game[seat] == 1 for game in games) for seat in range(seats))
