"""Figures of one person's matches, summed by the index. None of them reads a match."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, cast

from engine.core.plain import read_json
from game.config.player_names import BESIDE, UNNAMED
from game.statistics.database import Database
from game.statistics.renames import Rename, find_counted_name

PERSON = ""
"""The “level” of people among opponents."""
WINDOW = 5
"""Values the line of a trend is the mean of."""


class Tally(NamedTuple):
    """Matches played and won. ``expected`` is how many an average player would have won."""

    matches: int = 0
    won: int = 0
    expected: float = 0.0
    seconds: float = 0.0
    timed: int = 0
    """How many of them say how long they took."""

    @property
    def win_share(self) -> float:
        """The share of matches played that were won, 0 to 1; 0 where none was."""
        return self.won / self.matches if self.matches else 0.0

    @property
    def expected_share(self) -> float:
        """The share of these matches an average player would have won, 0 to 1."""
        return self.expected / self.matches if self.matches else 0.0


class Duel(NamedTuple):
    """Matches at one table with another person: how often one was ahead or level (partners are)."""

    name: str
    matches: int
    ahead: int
    level: int

    @property
    def behind(self) -> int:
        """In how many of the matches the other person was ahead."""
        return self.matches - self.ahead - self.level


class Best(NamedTuple):
    """A figure, whose it is, and when it was made."""

    figure: float
    name: str
    ended: float


_TALLY = (
    "count(*), ifnull(sum(won), 0), ifnull(sum(expected), 0.0), ifnull(sum(seconds), 0.0), ifnull(sum(seconds > 0), 0)"
)


@dataclass(frozen=True, slots=True)
class PlayedMatches:
    """The matches some people played from the deal to the end. ``name``, ``game`` None is everybody, every game;
    ``since``: only those that ended later; ``renames``: names that count for others.
    """

    database: Database
    name: str | None = None
    game: str | None = None
    since: float = 0.0
    renames: tuple[Rename, ...] = ()

    @property
    def _match_condition(self) -> str:
        """The condition for these matches, in SQL."""
        mine = f"name IN (SELECT value FROM json_each(:names)) AND {self._counted_name} = :name"
        wanted = {mine: self.name, "game = :game": self.game, "ended > :since": self.since or None}
        return " AND ".join(words for words, value in wanted.items() if value is not None) or "1"

    @property
    def _counted_name(self) -> str:
        """The name a match counts for, in SQL."""
        return "counted_name(name, ended)" if self.renames else "iif(name = :beside, :unnamed, name)"

    def _ask(self, question: str) -> list[tuple[Any, ...]]:
        self.database.find_counted_name = partial(find_counted_name, self.renames)
        names = json.dumps([self.name, BESIDE, *(each.old for each in self.renames)])
        values = {"name": self.name, "names": names, "game": self.game, "since": self.since}
        values |= {"beside": BESIDE, "unnamed": UNNAMED}
        return self.database.query_rows(question, values)

    def query_rows(self, what: str, rest: str = "", also: str = "1", source: str = "side") -> list[tuple[Any, ...]]:
        """Ask ``SELECT what FROM source`` of these matches alone: ``also`` narrows them, ``rest`` groups and orders."""
        return self._ask(f"SELECT {what} FROM {source} WHERE {self._match_condition} AND {also} {rest}")

    # --- who and when ------------------------------------------------------------------------------------------

    def list_people(self) -> list[str]:
        """The names of everybody who played one of these matches, the latest player first."""
        return [name for (name,) in self.query_rows(self._counted_name, "GROUP BY 1 ORDER BY max(ended) DESC, 1")]

    def get_game_tallies(self) -> dict[str, Tally]:
        """By game, the tally of all these matches of it."""
        return {game: Tally(*tally) for game, *tally in self.query_rows(f"game, {_TALLY}", "GROUP BY game")}

    def get_time_span(self) -> tuple[float, float]:
        """The moments at which the first and the last of them ended, in seconds since 1970; 0 where there is none."""
        ((first, last),) = self.query_rows("ifnull(min(ended), 0.0), ifnull(max(ended), 0.0)")
        return first, last

    # --- sums --------------------------------------------------------------------------------------------------

    def get_tally(self) -> Tally:
        """The tally of all these matches."""
        return Tally(*self.query_rows(_TALLY)[0])

    def count_places(self) -> list[tuple[int, int]]:
        """How often each place was taken, from the first to the last there was at these tables."""
        rows = self.query_rows("place, count(*), max(seats)", "GROUP BY place")
        count = {place: times for place, times, _seats in rows}
        return [(place, count.get(place, 0)) for place in range(1, max((row[2] for row in rows), default=0) + 1)]

    def list_opponents(self, order: Sequence[str] = ()) -> list[tuple[str, Tally]]:
        """How it went by the kind of opponents (a level of bots, or people); ``order`` says which levels come first."""
        rank = {level: number for number, level in enumerate(order)}
        rows = self.query_rows(f"level, {_TALLY}", "GROUP BY level", source="met")
        rows.sort(key=lambda row: (row[0] == PERSON, rank.get(row[0], len(rank)), row[0]))
        return [(level, Tally(*tally)) for level, *tally in rows]

    def list_duels(self) -> list[Duel]:
        """The duels with each of the other people, whom one met most often first."""
        rows = self._ask(
            f"WITH mine AS (SELECT match, seat, place FROM side WHERE {self._match_condition})"
            f" SELECT {self._counted_name}, count(*), sum(mine.place < side.place), sum(mine.place = side.place)"
            " FROM mine JOIN side ON side.match = mine.match AND side.seat <> mine.seat"
            " GROUP BY 1 ORDER BY 2 DESC, 1"
        )
        return [Duel(*row) for row in rows]

    def find_favourite(self) -> tuple[str, str, int] | None:
        """The game and variant played most (the one played last among equals), and how often."""
        rows = self.query_rows(
            "game, variant, count(*)", "GROUP BY game, variant ORDER BY count(*) DESC, max(ended) DESC LIMIT 1"
        )
        return next(((game, variant, times) for game, variant, times in rows), None)

    # --- in the order they were played ---------------------------------------------------------------------------

    def count_streaks(self) -> tuple[int, int]:
        """How many matches in a row were won up to the last one, and how many at most."""
        runs = [0]
        for (won,) in self.query_rows("won", "ORDER BY ended, match, seat"):
            runs.append((runs[-1] + 1) * won)
        return runs[-1], max(runs)

    def list_shares(self) -> list[tuple[str, float, dict[str, int]]]:
        """For each match in their order its id, the share of opponents left behind, and by level how many they were."""
        met = "SELECT json_group_object(level, count) FROM met WHERE met.match = side.match AND met.seat = side.seat"
        rows = self.query_rows(f"match, outdone, ({met})", "ORDER BY ended, match, seat")
        return [(match, share, cast(dict[str, int], read_json(levels))) for match, share, levels in rows]

    def compute_trend(self, scored: bool, most: int) -> tuple[list[float], int]:
        """The mean score of each match, or (not ``scored``) the share of opponents it left behind, in their order;
        where there are more than ``most``, of so many matches together as the second value says.
        """
        column = "mean" if scored else "outdone"
        known = f"{column} IS NOT NULL"
        together = -(-self.query_rows("count(*)", also=known)[0][0] // most) or 1
        rows = self._ask(
            f"SELECT avg(one) FROM (SELECT {column} AS one, row_number() OVER (ORDER BY ended, match, seat) - 1 AS n"
            f" FROM side WHERE {self._match_condition} AND {known}) GROUP BY n / {together} ORDER BY n"
        )
        return [mean for (mean,) in rows], together

    # --- the best of all ---------------------------------------------------------------------------------------

    def _find_best(self, column: str, low: bool, also: str = "1") -> Best | None:
        order = "ASC" if low else "DESC"
        rows = self.query_rows(
            f"{column}, {self._counted_name}, ended",
            f"ORDER BY {column} {order}, ended, match LIMIT 1",
            f"{column} IS NOT NULL AND {also}",
        )
        return Best(*rows[0]) if rows else None

    def find_best_round(self, low: bool) -> Best | None:
        """The best score of a round (``low``: the lowest), the first of equals."""
        return self._find_best("least" if low else "most", low)

    def find_fastest_win(self) -> Best | None:
        """The fewest seconds a match took that was won."""
        return self._find_best("seconds", True, "won AND seconds > 0")

    def find_biggest_lead(self) -> Best | None:
        """The largest distance between the total of who won, alone or as a team, and the best of the others."""
        return self._find_best("lead", False)

    def find_longest_run(self) -> Best | None:
        """The longest run of matches won by anybody; the first of equals."""
        best, runs = Best(0, "", 0.0), Counter[str]()
        for name, won, ended in self.query_rows(f"{self._counted_name}, won, ended", "ORDER BY ended, match, seat"):
            runs[name] = (runs[name] + 1) * won
            if runs[name] > best.figure:
                best = Best(runs[name], name, ended)
        return best if best.name else None


def smooth_values(values: Sequence[float]) -> list[float]:
    """At every place the mean of the last ``WINDOW`` values up to it."""
    parts = (values[max(0, end - WINDOW) : end] for end in range(1, len(values) + 1))
    return [sum(part) / len(part) for part in parts]
