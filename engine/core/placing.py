"""Places and shared wins, counted alike in all games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

N = TypeVar("N", int, float)
T = TypeVar("T")
PerSeat = tuple[int, ...]
"""A number for each seat."""
Seats = tuple[int, ...]
"""Some of the seats."""


def replace_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """These values with another one in this place, such as that of a seat."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)


class Standing(NamedTuple):
    """How a match (or a round) stands: per seat a score, and the place (1 is best, shared places repeat)."""

    scores: tuple[float, ...]
    places: PerSeat


def places(keys: Sequence[Any]) -> PerSeat:
    """The place of each key: 1 for the smallest; equal keys share a place, and as many places are left out after it."""
    return tuple([place_among(key, keys) for key in keys])


def leaders(places: Sequence[int]) -> list[int]:
    """The seats with the first place."""
    return [seat for seat, place in enumerate(places) if place == 1]


def place_among(key: Any, others: Iterable[Any]) -> int:
    """The place of ``key`` among others, which it shares with equal ones."""
    return 1 + len([other for other in others if other < key])


def wins(winners: Iterable[Collection[int]], seats: int, together: int = 1) -> list[float]:
    """Wins per seat, from the winners of each game; a win that is shared counts one half for each.

    So many seats as ``together`` (a team) share nothing.
    """
    found = [0.0] * seats
    for best in winners:
        for seat in best:
            found[seat] += 1.0 if len(best) == together else 0.5
    return found


def count_outdone(place: int, other: int) -> float:
    """What an opponent on place ``other`` counts for whoever has ``place``: 1 behind, one half beside, 0 ahead."""
    return 1.0 if other > place else 0.5 if other == place else 0.0


def totals(rounds: Iterable[Sequence[N]], seats: int) -> tuple[N, ...]:
    """Per seat the sum of its scores in all rounds."""
    return tuple([sum([scores[seat] for scores in rounds]) for seat in range(seats)])
