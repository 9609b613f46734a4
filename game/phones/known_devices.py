"""Devices that had a chair this evening, so that they are back by themselves when the window was closed in between.

What is kept are digests of their tokens: who reads the file can sit down nowhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

from game.match.match_setup import Seat
from game.storage import Document, DocumentError, StorageError, read_document, write_document

KIND: Final = "phones"
VERSION: Final = 1
EVENING: Final = 12 * 3600
"""Seconds after which no device is known any more."""


def make_device_digest(token: str, who: Seat) -> str:
    """A digest of a device, the person whose chair it had and the PIN of that person."""
    return blake2b(f"{token}\n{who.name}\n{who.pin}".encode(errors="replace"), digest_size=16).hexdigest()


class KnownDevices:
    """The file of them. Nothing is lost with it but that somebody has to scan again, so its troubles are not told."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock = path, clock
        self._written: frozenset[str] = frozenset()

    def read_devices(self) -> frozenset[str]:
        """The devices of this evening."""
        try:
            data = read_document(self._path, KIND, VERSION).data
        except DocumentError:
            return frozenset()
        at, devices = data.get("at"), data.get("devices")
        if not isinstance(at, (int, float)) or not 0 <= self._clock() - at < EVENING or not isinstance(devices, list):
            return frozenset()
        return frozenset(each for each in devices if isinstance(each, str))

    def save_devices(self, devices: Iterable[str]) -> None:
        """Keep these, if they are others than before."""
        found = frozenset(devices)
        if found != self._written:
            self._written = found
            data = {"at": int(self._clock()), "devices": sorted(found)}
            try:
                write_document(self._path, Document(KIND, VERSION, data), durable=False)
            except StorageError:
                return
