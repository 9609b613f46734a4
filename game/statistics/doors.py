"""Eight doors a game: what teaches its depth, found in finished records alone, so that they count backwards.

The doors of a game are the module ``game.games.<game>.doors``, see ``Doors``; what is found stands in the index beside
what else is known of a match, and goes with it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from engine.core.errors import BadRecord
from engine.core.record import Record
from engine.replay import ReplayStep, replay
from game.game_file import read_game_part
from game.statistics.figures import PlayedMatches
from game.statistics.index import HISTORY, MatchIndex
from game.storage import StorageError

EIGHT: Final = 8


class Door(NamedTuple):
    """Something to achieve. ``puzzles``: what it takes is rather seen in the puzzles than in the lesson."""

    key: str
    title: str
    help: str
    puzzles: bool = False


def read_doors(game: str) -> tuple[Door, ...]:
    """The doors of a game, as its file has them."""
    return tuple(Door(key, **said) for key, said in read_game_part(game, "doors").items())


class Doors(Protocol):
    """What a game brings along: a module with these names."""

    DOORS: tuple[Door, ...]

    def iter_opened(self, steps: Iterable[ReplayStep], seat: int, /) -> Iterator[str]:
        """The keys of the doors this seat opens in a match, as often as it does."""
        ...


def find_opened_doors(played: PlayedMatches) -> dict[str, dict[str, float]]:
    """By game and key, when the doors were opened that some matches have opened, as far as they have been looked at:
    the end of the first of them, in seconds since 1970.
    """
    found: dict[str, dict[str, float]] = {}
    for game, door, ended in played.query_rows("game, door, min(ended)", "GROUP BY game, door", source="door"):
        found.setdefault(game, {})[door] = ended
    return found


def look_at_next_match(index: MatchIndex, doors: Callable[[str], Doors]) -> bool:
    """Look at the latest match that nobody has looked at; False when there is none."""
    rows = index.query_rows(
        "SELECT match, ended, game FROM side WHERE match NOT IN (SELECT match FROM looked) ORDER BY ended DESC LIMIT 1"
    )
    if not rows:
        return False
    match, ended, game = rows[0]
    found = set()
    with suppress(BadRecord, StorageError, LookupError):  # in one that cannot be played again there are none
        record, known = Record.from_json(index.shelves[HISTORY].load(index.find_file(match)).record), doors(game)
        for name, seat in index.query_rows("SELECT name, seat FROM side WHERE match = ?", (match,)):
            opened = set(known.iter_opened(replay(record), seat)) & {door.key for door in known.DOORS}
            found |= {(name, ended, match, game, door) for door in opened}

    def enter_doors(into: sqlite3.Connection) -> None:
        into.execute("REPLACE INTO looked VALUES (?)", (match,))
        into.executemany("REPLACE INTO door VALUES (?, ?, ?, ?, ?)", found)

    return index.run_transaction(enter_doors)
