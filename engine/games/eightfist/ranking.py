"""Arithmetic above the round: cutting, dealers, games, tournaments, record tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import RecordTable
from engine.core.placing import totals, wins
from engine.games.eightfist.options import ROUNDS

ROWS: Final = 8
"""Rows of each record table (ER-38)."""

TABLES = (
    RecordTable("tour", "Tour de Force", "The lowest sums of a whole game.", low=True, rows=ROWS),
    RecordTable("conquered", "Conquered", "The highest sums of a whole game.", low=False, rows=ROWS),
)
"""The two tables at the back of the manual (EF-052)."""


def lowest_cut(ranks: Mapping[int, int]) -> list[int]:
    """The seats with the lowest cut, aces low, suits ignored; several must cut again (ER-03)."""
    low = min(ranks.values())
    return sorted(seat for seat, rank in ranks.items() if rank == low)


def beginners(dealer: int, seats: int) -> list[int]:
    """Who begins each round: the player left of a dealer that moves left every round (ER-28)."""
    return [(dealer + 1 + number) % seats for number in range(ROUNDS)]  # EF-016


def current_game(history: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
    """The rounds of the game that is being played; in ``history`` an empty row ends each game of a tournament."""
    ended = [number for number, scores in enumerate(history) if not scores]
    return history[ended[-1] + 1 :] if ended else history


def lowest(sums: Sequence[int]) -> list[int]:
    """Who has the lowest sum; a tie is a shared win (ER-29)."""
    return [seat for seat, total in enumerate(sums) if total == min(sums)]  # EF-006


def crowned(sums: Sequence[int], extra: Sequence[int]) -> list[int]:
    """Who has won a game by its sums; of several the lowest in the sums of the extra rounds (ER-54)."""
    tied = lowest(sums)
    fewest = min(extra[seat] for seat in tied)
    return [seat for seat in tied if extra[seat] == fewest]


def tournament(length: int, games: Sequence[Sequence[int]], won: Sequence[Sequence[int]]) -> list[int] | None:
    """The winners of a tournament, or None while it can still change: most games, then the lower sum (ER-37).

    ``games`` are the sums of the games so far, ``won`` says who has won each of them.
    """
    seats = len(games[0])
    counts = wins(won, seats)
    left = length - len(games)
    order = sorted(counts, reverse=True)
    if left > 0 and order[0] <= order[1] + left:
        return None
    ahead = [seat for seat in range(seats) if counts[seat] == order[0]]
    sums = totals(games, seats)
    fewest = min(sums[seat] for seat in ahead)
    return [seat for seat in ahead if sums[seat] == fewest]


def decided(length: int, games: Sequence[Sequence[int]], won: Sequence[Sequence[int]]) -> bool:
    """Whether a match of so many games is over, after these ``games`` and who has ``won`` them."""
    return bool(games) and (length == 1 or tournament(length, games, won) is not None)


def with_game(tour: Sequence[int], conquered: Sequence[int], sums: Sequence[int]) -> tuple[list[int], list[int]]:
    """Both record tables after a game: lowest totals and highest totals, the best eight rows of each."""
    return sorted([*tour, *sums])[:ROWS], sorted([*conquered, *sums], reverse=True)[:ROWS]
