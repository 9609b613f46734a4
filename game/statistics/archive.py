"""The summaries of all finished matches, kept in one small file so that no match is ever read twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from engine.core.errors import BadRecord
from game.config.player_names import kept
from game.statistics.summary import Summary, quick, slow
from game.storage import Document, DocumentError, SaveStore, StorageError, exclusive, open_document, write_document

KIND: Final = "statistics"
VERSION: Final = 1
FILE: Final = "statistics.json"


class Archive:
    """Finished matches, summarised. Only matches that are over are ever in the history it reads.

    ``refresh`` looks which are new, ``work`` reads them, a few at a time: one that does not tell its rounds has to be
    played again, which takes up to a second. What was summarised stays, even if somebody removes the match.
    """

    def __init__(self, history: SaveStore, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._history = history
        self._path = path
        self._clock = clock
        self._found: dict[str, Summary] = {}
        self._since: dict[str, float] = {}
        self._waiting: list[str] = []
        self._read = False
        self._unsaved = False
        self._notices: list[str] = []

    # --- what is known -----------------------------------------------------------------------------------------

    @property
    def matches(self) -> list[Summary]:
        """All that are summarised so far, the oldest first."""
        return sorted(self._found.values(), key=lambda match: (match.ended, match.id))

    @property
    def waiting(self) -> int:
        """How many are still to be read."""
        return len(self._waiting)

    def since(self, name: str) -> float:
        """From when on the matches of a person count, in seconds since 1970."""
        return self._since.get(name, 0.0)

    def take_notices(self) -> tuple[str, ...]:
        """The sentences collected since the last call, for the player to read."""
        notices = tuple(self._notices)
        self._notices.clear()
        return notices

    # --- reading -----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Look which finished matches there are."""
        if not self._read:
            self._open()
        self._waiting = sorted((id for id in self._history.ids() if id not in self._found), reverse=True)

    def work(self, seconds: float) -> bool:
        """Read waiting matches for about so long, at least one. True if there is anything new."""
        end = time.perf_counter() + seconds
        changed = False
        while self._waiting:
            changed |= self._take(self._waiting.pop(0))
            if time.perf_counter() >= end:
                break
        if self._unsaved and not self._waiting:
            self._save()
        return changed

    def forget(self, name: str) -> None:
        """Count the matches of a person anew from now on; the matches themselves stay."""
        self._since[name] = self._clock()
        self._save()

    def _take(self, id: str) -> bool:
        try:
            save = self._history.load(id)
            found = quick(save) or slow(save)
        except StorageError as error:
            self._notices.append(str(error))
            return False
        except (BadRecord, KeyError, TypeError, ValueError):
            return False  # whatever it is, it is no finished match
        self._found[id] = found
        self._unsaved = True
        return True

    # --- the file ----------------------------------------------------------------------------------------------

    def _open(self) -> None:
        self._read = True
        try:
            self._merge()
        except DocumentError as error:
            self._notices.append(str(error))

    def _merge(self) -> None:
        """Take in what the file says, by this program or by another one. Raises DocumentError if it cannot be read."""
        document, notice = open_document(self._path, KIND, VERSION)
        if notice:
            self._notices.append(notice)
        data: Mapping[str, Any] = document.data if document else {}
        matches, since = data.get("matches"), data.get("since")
        for entry in matches if isinstance(matches, list) else ():
            try:
                match = Summary.from_json(entry)
            except (KeyError, TypeError, ValueError):
                continue  # it is read from the match again
            self._found.setdefault(match.id, match)
        for name, moment in since.items() if isinstance(since, dict) else ():
            if isinstance(moment, (int, float)):
                name = kept(str(name))  # noqa: PLW2901
                self._since[name] = max(float(moment), self._since.get(name, 0.0))

    def _save(self) -> None:
        self._unsaved = False
        try:
            with exclusive(self._path):
                self._merge()
                self._write()
        except StorageError as error:  # what cannot be read is not written over
            self._notices.append(str(error))

    def _write(self) -> None:
        data: dict[str, object] = {
            "matches": [match.to_json() for match in self.matches],
            "since": dict(self._since),
        }
        write_document(self._path, Document(KIND, VERSION, data))
