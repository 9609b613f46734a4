"""A seal on what a save says about itself: it shows that somebody has edited the file to see more than his own cards.

It is a curtain, not a safe: whoever can write the file can also read the cards in it, and the key lies beside it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from engine.core.plain import read_json
from game.storage.files import StorageError, atomic_write_text, read_text
from game.storage.locks import exclusive

FILE: Final = ".seal"


class Seals:
    """Seals of the files in one folder, made with the key that is kept there. Copied with its folder it stays valid."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._key = b""
        self._older: frozenset[str] = frozenset()

    def make(self, said: Mapping[str, object], known: Callable[[], Iterable[str]]) -> str:
        """The seal of some data, "" where no key can be kept. ``known`` tells what lies in the folder already: it is
        asked if a key has to be made first.
        """
        if not self._read():
            self._begin(known())
        return self._seal(said)

    def fits(self, name: str, said: Mapping[str, object], seal: object) -> bool:
        """Whether this is the seal of the data. Older than the key, or without one, nothing can be told: then it is."""
        return not self._read() or name in self._older or seal == self._seal(said)

    def _seal(self, said: Mapping[str, object]) -> str:
        if not self._key:
            return ""
        try:
            plain = read_json(json.dumps(said))  # as it will be read again
        except ValueError:
            return ""
        from hashlib import blake2b  # start time: nothing is saved before the first picture

        return blake2b(json.dumps(plain, sort_keys=True).encode(), key=self._key, digest_size=16).hexdigest()

    def _read(self) -> bool:
        """Read the key unless it is known; whether it is."""
        if self._key:
            return True
        try:
            found: Any = read_json(read_text(self._path, 1_000_000))
            self._key = bytes.fromhex(found["key"])[:64]
            self._older = frozenset(map(str, found["older"]))
        except (StorageError, ValueError, KeyError, TypeError):
            return False
        return bool(self._key)

    def _begin(self, known: Iterable[str]) -> None:
        text = json.dumps({"key": os.urandom(32).hex(), "older": sorted(known)})
        try:
            with exclusive(self._path):
                if not self._read():
                    atomic_write_text(self._path, text)
        except (StorageError, OSError):
            return
        self._read()
