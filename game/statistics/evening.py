"""An evening: matches several people played one soon after the other, whatever the game, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from math import isclose
from typing import Any, Final, NamedTuple

from game.statistics.database import Database
from game.statistics.renames import Rename, find_names_now

PAUSE: Final = 6 * 3600.0
"""Seconds from the end of one match to that of the next within an evening, at most."""
LONGEST: Final = 24 * 3600.0
"""Seconds an evening lasts at most."""
_POINTS: Final = (
    "SELECT match, ended, game, seat, name, outdone * (seats - 1) AS points FROM side"
    " UNION ALL SELECT match, ended, game, seat, name, points FROM part"
)
"""Everybody's points by place, match by match."""


class EveningMatch(NamedTuple):
    """A match of an evening: its game, and the points of everybody who played in it."""

    game: str
    points: Mapping[str, float]


class Evening(tuple[EveningMatch, ...]):
    """The matches of an evening in their order.

    Points go by place, so that all games weigh alike: one for each opponent left behind, bots too, one half for each
    who shares the place. Who held a seat for a part of a match has that part of the seat's points.
    """

    __slots__ = ()

    @property
    def totals(self) -> list[tuple[str, float]]:
        """The name and the sum of the points of everybody, the best first."""
        sums = Counter[str]()
        for match in self:
            sums.update(match.points)
        return sorted(sums.items(), key=lambda line: (-line[1], line[0]))

    @property
    def leaders(self) -> list[str]:
        """The names of those who have the most points; several where they share them."""
        totals = self.totals
        return [name for name, points in totals if isclose(points, totals[0][1], abs_tol=1e-9)]


def find_evening(database: Database, match: str, renames: Sequence[Rename] = ()) -> Evening:
    """The evening that a match ends so far; without matches if the index does not know it, or one played alone.

    ``renames``, in the order of time: who was called otherwise in an earlier match has its points, too.
    """
    rows = database.query_rows(
        f"SELECT match, ended, game, name, points FROM ({_POINTS}),"
        f" (SELECT max(ended) AS last FROM ({_POINTS}) WHERE match = ?)"
        " WHERE ended > last - ? AND ended <= last ORDER BY ended DESC, match, seat",
        (match, LONGEST),
    )
    return Evening(reversed(_group_matches(rows, match, renames)))


def _group_matches(rows: Sequence[tuple[Any, ...]], match: str, renames: Sequence[Rename]) -> list[EveningMatch]:
    """Of these seats, the newest first, the matches of several people that belong to one of them."""
    taken: list[EveningMatch] = []
    before = 0.0
    for key, group in groupby(rows, key=lambda row: row[0]):
        sides = list(group)
        ended = sides[0][1]
        called = find_names_now([side[3] for side in sides], ended, renames)
        points = Counter[str]()
        for side in sides:
            points[called[side[3]]] += side[4]
        if len(points) < 2:
            if key == match:
                return []
            continue
        if taken and before - ended > PAUSE:
            break
        taken.append(EveningMatch(sides[0][2], points))
        before = ended
    return taken
