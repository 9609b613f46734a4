"""What came of the matches people finished: figures from the index, and from when on they count."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.config.player_names import UNNAMED, to_stored_name
from game.statistics.figures import PlayedMatches
from game.statistics.index import MatchIndex
from game.statistics.renames import Rename, renames_json, renames_of
from game.storage import Document, DocumentError, StorageError, hold_exclusive, write_document
from game.storage.noticing import Noticing

KIND: Final = "statistics"
VERSION: Final = 1
FILE: Final = "statistics.json"


class Archive(Noticing):
    """Finished matches in figures. ``path`` is the file that says from when on a person's matches count, and who was
    called otherwise: what cannot be found out from the matches again.
    """

    def __init__(self, index: MatchIndex, path: Path, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.index = index
        self._path = path
        self._clock = clock
        self._since: dict[str, float] = {}
        self._renames: tuple[Rename, ...] = ()
        self._read = False

    def list_people(self) -> list[str]:
        """Everybody who played a whole match, who played last first."""
        return PlayedMatches(self.index.database, renames=self.renames).list_people()

    def get_played_matches(self, name: str, game: str = "") -> PlayedMatches:
        """The matches of a person that count; ``game`` "" is every game."""
        return PlayedMatches(self.index.database, name, game or None, self.get_count_start(name), self.renames)

    def of_everybody(self, game: str) -> PlayedMatches:
        """The matches of one game, whoever of the people played them, each under the name of then."""
        return PlayedMatches(self.index.database, None, game, renames=self._unnamed_renames)

    def record_name(self, name: str, ended: float) -> str:
        """The name a record is told under: that of then, and the first one given of whoever had none."""
        given = (each.new for each in self._unnamed_renames if each.old == name and each.since < ended <= each.at)
        return next(given, name)

    @property
    def _unnamed_renames(self) -> tuple[Rename, ...]:
        """Who had no name until then."""
        return tuple(each for each in self.renames if each.old == UNNAMED)

    def get_count_start(self, name: str) -> float:
        """From when on the matches of a person count, in seconds since 1970."""
        if not self._read:
            self._open_file()
        return self._since.get(name, 0.0)

    @property
    def renames(self) -> tuple[Rename, ...]:
        """Who was called otherwise, in the order of time."""
        if not self._read:
            self._open_file()
        return self._renames

    def restart_count(self, name: str) -> None:
        """Count the matches of a person anew from now on; the matches themselves stay."""
        self._since[name] = self._clock()
        self._change_file(lambda: None)

    def rename_person(self, old: str, new: str) -> bool:
        """A person is called otherwise from now on. What was played before counts for the old name, until ``join``.

        False for whoever gets the earlier name back before a match is over, and so was never called otherwise.
        """
        now, count = self._clock(), len(self.renames)

        def add_rename() -> None:
            last = next((each for each in reversed(self._renames) if old in (each.old, each.new)), None)
            if last is not None and (last.old, last.new) == (new, old) and not self._has_match_since(old, last.at):
                self._renames = tuple(each for each in self._renames if each is not last)
            else:
                self._renames = (*self._renames, Rename(now, old, new, now))

        self._change_file(add_rename)
        return len(self._renames) > count

    def join_matches(self, old: str, new: str) -> None:
        """The matches somebody played under the name before the last ``rename_person`` count for the new one."""

        def join_rename() -> None:
            last = next((each for each in reversed(self._renames) if (each.old, each.new) == (old, new)), None)
            joined = last and replace(last, since=min(last.at, self.get_count_start(old)))
            self._renames = tuple(joined if joined and each is last else each for each in self._renames)

        self._change_file(join_rename)

    def has_met(self, one: str, other: str) -> bool:
        """Whether two names belong to two people: they have sat at one table."""
        return any(duel.name == other for duel in replace(self.get_played_matches(one), since=0.0).list_duels())

    def _has_match_since(self, name: str, since: float) -> bool:
        """Whether a match under this name ended after a time."""
        return bool(PlayedMatches(self.index.database, name, since=since).get_tally().matches)

    def _change_file(self, work: Callable[[], None]) -> None:
        """Change what the file holds, as it is now: another program may have written."""
        try:
            with hold_exclusive(self._path):
                self._merge_file()
                self._read = True
                work()
                data = {"since": dict(self._since), "renames": renames_json(self._renames)}
                write_document(self._path, Document(KIND, VERSION, data))
        except StorageError as error:  # what cannot be read is not written over
            self._notices.append(str(error))

    def take_notices(self) -> tuple[str, ...]:
        return (*super().take_notices(), *self.index.take_notices())

    def _open_file(self) -> None:
        self._read = True
        try:
            self._merge_file()
        except DocumentError as error:
            self._notices.append(str(error))

    def _merge_file(self) -> None:
        """Take in what the file says, by this program or by another one. Raises DocumentError if it cannot be read."""
        data = self._load_data(self._path, KIND, VERSION)
        self._renames, since = renames_of(data.get("renames")), data.get("since")
        for name, moment in since.items() if isinstance(since, dict) else ():
            if isinstance(moment, (int, float)):
                name = to_stored_name(str(name))  # noqa: PLW2901
                self._since[name] = max(float(moment), self._since.get(name, 0.0))
