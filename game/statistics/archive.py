"""What came of the matches people finished: figures from the index, and from when on they count."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.config.player_names import kept
from game.statistics.figures import PlayedMatches
from game.statistics.index import MatchIndex
from game.storage import Document, DocumentError, StorageError, exclusive, write_document
from game.storage.noticing import Noticing

KIND: Final = "statistics"
VERSION: Final = 1
FILE: Final = "statistics.json"


class Archive(Noticing):
    """Finished matches in figures. ``path`` is the file that says from when on a person's matches count: the one thing
    that cannot be found out from the matches again.
    """

    def __init__(self, index: MatchIndex, path: Path, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.index = index
        self._path = path
        self._clock = clock
        self._since: dict[str, float] = {}
        self._read = False

    def people(self) -> list[str]:
        """Everybody who played a whole match, who played last first."""
        return PlayedMatches(self.index.database).people()

    def played(self, name: str, game: str = "") -> PlayedMatches:
        """The matches of a person that count; ``game`` "" is every game."""
        return PlayedMatches(self.index.database, name, game or None, self.since(name))

    def of_everybody(self, game: str) -> PlayedMatches:
        """The matches of one game, whoever of the people played them."""
        return PlayedMatches(self.index.database, None, game)

    def since(self, name: str) -> float:
        """From when on the matches of a person count, in seconds since 1970."""
        if not self._read:
            self._open()
        return self._since.get(name, 0.0)

    def forget(self, name: str) -> None:
        """Count the matches of a person anew from now on; the matches themselves stay."""
        self._since[name] = self._clock()
        try:
            with exclusive(self._path):
                self._merge()
                write_document(self._path, Document(KIND, VERSION, {"since": dict(self._since)}))
        except StorageError as error:  # what cannot be read is not written over
            self._notices.append(str(error))

    def take_notices(self) -> tuple[str, ...]:
        return (*super().take_notices(), *self.index.take_notices())

    def _open(self) -> None:
        self._read = True
        try:
            self._merge()
        except DocumentError as error:
            self._notices.append(str(error))

    def _merge(self) -> None:
        """Take in what the file says, by this program or by another one. Raises DocumentError if it cannot be read."""
        since = self._data(self._path, KIND, VERSION).get("since")
        for name, moment in since.items() if isinstance(since, dict) else ():
            if isinstance(moment, (int, float)):
                name = kept(str(name))  # noqa: PLW2901
                self._since[name] = max(float(moment), self._since.get(name, 0.0))
