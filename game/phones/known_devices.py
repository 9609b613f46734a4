"""Devices that had a chair this evening, so that they are back by themselves when the window was closed in between.

What is kept are digests of their tokens: who reads the file can sit down nowhere.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from game.match.match_setup import Seat
from game.storage.book import Book

EVENING: Final = 12 * 3600
"""Seconds after which no device is known any more."""


def make_device_digest(token: str, who: Seat) -> str:
    """A digest of a device, the person whose chair it had and the PIN of that person."""
    return blake2b(f"{token}\n{who.name}\n{who.pin}".encode(errors="replace"), digest_size=16).hexdigest()


class Device(NamedTuple):
    """When a device was at the table last, in seconds of the calendar, and the address it came from."""

    at: int
    address: str = ""


class KnownDevices(Book):
    """The file of them. Nothing is lost with it but that somebody has to scan again, so its troubles are not told."""

    KIND = "phones"
    _written: Mapping[str, Device] = {}

    def read_devices(self) -> dict[str, Device]:
        """The devices, by digest, that had a chair within the last evening."""
        found = self.read().get("devices")
        if not isinstance(found, dict):
            return {}
        now = time.time()
        return {
            digest: Device(*device)
            for digest, device in found.items()
            if isinstance(device, list)
            and [*map(type, device)] in ([int], [int, str])
            and 0 <= now - device[0] < EVENING
        }

    def save_devices(self, devices: Mapping[str, Device]) -> None:
        """Keep those of them that are not forgotten yet, if they are others than before."""
        found = {digest: device for digest, device in devices.items() if time.time() - device.at < EVENING}
        if found != self._written:
            self._written = found
            kept = {digest: list(found[digest]) for digest in sorted(found)}
            self.change_data(lambda data: data.update(devices=kept), durable=False)
