"""Arithmetic above the round: cutting, dealers, games, tournaments, record tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import RecordTable
from engine.core.placing import PerSeat, totals, wins
from engine.games.eightfist.options import EightfistRules

Rounds = Sequence[Sequence[int]]
"""By round or game a number for each seat, or some of the seats."""
TABLES = (
    RecordTable("tour", "Tour de Force", "The lowest sums of a whole game.", low=True),
    RecordTable("conquered", "Conquered", "The highest sums of a whole game.", low=False),
)
"""The two tables at the back of the manual (EF-052),
of eight rows each (ER-38).
"""


def games_of(history: Rounds) -> list[list[Sequence[int]]]:
    """The rounds of every game, the last being the one that is played: an empty row in ``history`` ends each game of a
    tournament.
    """
    found: list[list[Sequence[int]]] = [[]]
    for scores in history:
        if scores:
            found[-1].append(scores)
        else:
            found.append([])
    return found


def game_sums(rounds: Rounds, rules: EightfistRules) -> tuple[PerSeat, PerSeat]:
    """Per seat the totals of a game: of its eight rounds, and of its extra rounds (ER-54)."""
    return totals(rounds[: rules.rounds], rules.seats), totals(rounds[rules.rounds :], rules.seats)


def find_lowest(figures: Sequence[Any]) -> list[int]:
    """The seats with the lowest figure; a tie is a shared win (ER-29)."""
    return [seat for seat, figure in enumerate(figures) if figure == min(figures)]  # EF-006


def rank_seats(keys: Sequence[Any]) -> list[int]:
    """The seats by what ranks them, the best first."""
    return sorted(range(len(keys)), key=keys.__getitem__)


def find_crowned(sums: Sequence[int], extra: Sequence[int]) -> list[int]:
    """The seats that have won a game by its sums; of several the lowest in the sums of the extra rounds (ER-54)."""
    return find_lowest([*zip(sums, extra, strict=True)])


def find_tournament_winners(length: int, games: Rounds, won: Rounds) -> list[int] | None:
    """The winners of a tournament, or None while it can still change: most games, then the lower sum (ER-37).

    ``games`` are the sums of the games so far, ``won`` says who has won each of them.
    """
    keys = tournament_keys(games, won)
    left = length - len(games)
    first, second, *_others = sorted(keys)
    if left > 0 and first[0] >= second[0] - left:
        return None
    return find_lowest(keys)


def tournament_keys(games: Rounds, won: Rounds) -> list[tuple[float, int]]:
    """What a tournament ranks the seats by, low is good."""
    seats = len(games[0])
    return [(-count, total) for count, total in zip(wins(won, seats), totals(games, seats), strict=True)]


def is_decided(length: int, games: Rounds, won: Rounds) -> bool:
    """Whether a match of so many games is over, after these ``games`` and who has ``won`` them."""
    return bool(games) and find_tournament_winners(length, games, won) is not None
