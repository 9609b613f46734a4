"""Devices that had a chair this evening, so that they are back by themselves when the window was closed in between.

What is kept are digests of their tokens: who reads the file can sit down nowhere.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from game.match.match_setup import Seat
from game.storage.book import Book

EVENING: Final = 12 * 3600
"""Seconds after which no device is known any more."""


def make_device_digest(token: str, who: Seat) -> str:
    """A digest of a device, the person whose chair it had and the PIN of that person."""
    return blake2b(f"{token}\n{who.name}\n{who.pin}".encode(errors="replace"), digest_size=16).hexdigest()


class KnownDevices(Book):
    """The file of them. Nothing is lost with it but that somebody has to scan again, so its troubles are not told."""

    KIND = "phones"
    _written = frozenset[str]()

    def read_devices(self) -> frozenset[str]:
        """The digests of the devices that had a chair within the last evening."""
        data = self.read()
        at, devices = data.get("at"), data.get("devices")
        if not isinstance(at, (int, float)) or not 0 <= time.time() - at < EVENING or not isinstance(devices, list):
            return frozenset()
        return frozenset(each for each in devices if isinstance(each, str))

    def save_devices(self, devices: Iterable[str]) -> None:
        """Keep these, if they are others than before."""
        found = frozenset(devices)
        if found != self._written:
            self._written = found
            now = int(time.time())
            self.change_data(lambda data: data.update(at=now, devices=sorted(found)), durable=False)
