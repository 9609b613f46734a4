"""A seal on a save: it shows that somebody has edited the file, to see more than his own cards or to take moves back.

It is a curtain, not a safe: whoever can write the file can also read the cards in it, and the key lies beside it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from engine.core.plain import read_json
from game.storage.documents import Plain
from game.storage.files import StorageError, atomic_write_text, read_text, set_aside
from game.storage.locks import hold_exclusive

FILE: Final = ".seal"


class Seals:
    """Seals of the files in one folder, made with the key that is kept there. Copied with its folder it stays valid."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._key = b""
        self._older: frozenset[str] = frozenset()

    def make_seal(self, said: Plain, record: Plain, known: Callable[[], Iterable[str]]) -> str:
        """The seal of what a save says about itself and of its record, "" where no key can be kept. ``known`` tells
        what lies in the folder already: it is asked if a key has to be made first.

        Raises StorageError: there is a key and it cannot be read now. It is not replaced, or nothing would fit again.
        """
        if not self._read_key():
            self._create_key(known())
        return self._compute_seal(said, record)

    def is_seal_valid(self, name: str, said: Plain, record: Plain, seal: object) -> bool:
        """Whether this is the seal of the two. Older than the key, or without one, nothing can be told: then it is.

        Raises StorageError as ``make_seal``.
        """
        if not self._read_key() or name in self._older:
            return True
        return seal == self._compute_seal(said, record)

    def _compute_seal(self, said: Plain, record: Plain) -> str:
        if not self._key:
            return ""
        try:
            covered = [read_json(json.dumps(said)), record]  # as it will be read again
        except ValueError:
            return ""
        from hashlib import blake2b  # start time: nothing is saved before the first picture

        return blake2b(json.dumps(covered, sort_keys=True).encode(), key=self._key, digest_size=16).hexdigest()

    def _read_key(self) -> bool:
        """Read the key unless it is known; whether it is. Raises StorageError."""
        if self._key:
            return True
        if not os.path.lexists(self._path):
            return False
        try:
            found: Any = read_json(read_text(self._path, 1_000_000))
            self._key = bytes.fromhex(found["key"])[:64]
            self._older = frozenset(map(str, found["older"]))
        except (ValueError, KeyError, TypeError):
            return False
        return bool(self._key)

    def _create_key(self, known: Iterable[str]) -> None:
        """Make a key; a damaged one is set aside. Raises StorageError."""
        text = json.dumps({"key": os.urandom(32).hex(), "older": sorted(known)})
        with hold_exclusive(self._path):
            if not self._read_key():
                with suppress(StorageError):
                    if os.path.lexists(self._path):
                        set_aside(self._path)
                    atomic_write_text(self._path, text)
        self._read_key()
