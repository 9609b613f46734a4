"""What came of the matches people finished: figures from the index, and from when on they count."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.config.player_names import UNNAMED, to_stored_name
from game.statistics.figures import PlayedMatches
from game.statistics.index import MatchIndex
from game.statistics.renames import Rename, dump_renames, find_counted_name, parse_renames
from game.storage.book import Book, get_table
from game.storage.documents import Changeable


class Archive(Book):
    """Finished matches in figures. Its file says from when on a person's matches count, and who was
    called otherwise: what cannot be found out from the matches again.
    """

    KIND = "statistics"

    def __init__(self, index: MatchIndex, folder: Path, clock: Callable[[], float] = time.time) -> None:
        super().__init__(folder)
        self.index = index
        self._clock = clock

    def list_people(self) -> list[str]:
        """The names of everybody who played a whole match, the latest player first."""
        return PlayedMatches(self.index, renames=self.renames).list_people()

    def get_played_matches(self, name: str, game: str = "") -> PlayedMatches:
        """The matches of a person that count; ``game`` "" is every game."""
        return PlayedMatches(self.index, name, game or None, self.get_count_start(name), self.renames)

    def get_everybody_matches(self, game: str) -> PlayedMatches:
        """The matches of one game, whoever of the people played them, each under the name of then."""
        return PlayedMatches(self.index, None, game, renames=self._unnamed_renames)

    def get_recorded_name(self, name: str, ended: float) -> str:
        """The name a record is told under: that of then, and the first one given of whoever had none."""
        return find_counted_name(self._unnamed_renames, name, ended)

    @property
    def _unnamed_renames(self) -> tuple[Rename, ...]:
        """Who had no name until then."""
        return tuple(each for each in self.renames if each.old == UNNAMED)

    def get_count_start(self, name: str) -> float:
        """From when on the matches of a person count, in seconds since 1970."""
        return _parse_starts(self.read()).get(name, 0.0)

    @property
    def renames(self) -> tuple[Rename, ...]:
        """The renames of people, in the order of time."""
        return parse_renames(self.read().get("renames"))

    def restart_count(self, name: str) -> None:
        """Count the matches of a person anew from now on; the matches themselves stay."""
        self.change_data(lambda data: data.update(since={**_parse_starts(data), name: self._clock()}))

    def rename_person(self, old: str, new: str) -> Rename | None:
        """A person is called otherwise from now on. What was played before counts for the old name, until ``join``.

        Whoever gets the earlier name back before a match is over was never called otherwise: the rename that is taken
        back, None where there is none.
        """
        now = self._clock()
        rename = Rename(now, old, new, now)
        dropped: list[Rename] = []

        def add_rename(data: Changeable) -> None:
            renames = parse_renames(data.get("renames"))
            last = next((each for each in reversed(renames) if old in (each.old, each.new)), None)
            returns = last and (last.old, last.new) == (new, old)
            if last and returns and not PlayedMatches(self.index, old, since=last.at).get_tally().matches:
                dropped.append(last)
                data["renames"] = dump_renames(each for each in renames if each != last)
            else:
                data["renames"] = dump_renames((*renames, rename))

        self.change_data(add_rename)
        return dropped[0] if dropped else None

    def join_matches(self, old: str, new: str) -> bool:
        """The matches somebody played under the name before the last ``rename_person`` count for the new one; whether
        that could be kept.
        """

        def join_rename(data: Changeable) -> None:
            renames = parse_renames(data.get("renames"))
            last = next((each for each in reversed(renames) if (each.old, each.new) == (old, new)), None)
            joined = last and last._replace(since=min(last.at, _parse_starts(data).get(old, 0.0)))
            data["renames"] = dump_renames(joined if joined and each is last else each for each in renames)

        return self.change_data(join_rename)

    def has_met(self, one: str, other: str) -> bool:
        """Whether two names belong to two people: they have sat at one table."""
        return any(duel.name == other for duel in replace(self.get_played_matches(one), since=0.0).list_duels())


def _parse_starts(data: Mapping[str, Any]) -> dict[str, float]:
    """From when on the matches of each person count, as the file says; what is no time is left out."""
    found: dict[str, float] = {}
    for name, moment in get_table(data, "since").items():
        if isinstance(moment, (int, float)):
            stored = to_stored_name(name)  # two words that are kept may be the same one by now
            found[stored] = max(float(moment), found.get(stored, 0.0))
    return found
