"""The door: the socket that listens. It counts who comes before anything is read, and whoever comes to a full house
takes the place of the one who has waited longest among the most.

What is counted are descriptors, as long as they are open: nothing else can be forgotten.
"""

from __future__ import annotations

import selectors
import socket
import sys
import time
from collections import Counter
from typing import Any, Final

from game.phones.phone import Pace, Phone

PLACES: Final = 128
"""Connections at a time, whoever they belong to; never more than a quarter of the program's descriptors."""
STRANGERS: Final = 64
"""Of these, for addresses without a known device; the others are kept for known ones."""
EACH: Final = 16
"""Of one address, those that have a seat left out."""
AT_ONCE: Final = 16
"""Connections that are accepted in one turn of the thread."""
QUEUE: Final = 128
"""Connections that wait in the system to be accepted."""
REST: Final = 2.0
"""So many times as long as it has worked the thread rests: it leaves the window two thirds of the processor."""
LONGEST_REST: Final = 0.05
PACES: Final = 256
"""Addresses whose pace is remembered, but for those that say nothing."""
FEWEST: Final = 256
"""Descriptors where the system tells no limit."""


def count_descriptors() -> int:
    """How many descriptors the program may have open."""
    if sys.platform == "win32":
        return FEWEST
    import resource  # there is none on Windows

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return PLACES * 4 if limit == resource.RLIM_INFINITY else limit


class Door(socket.socket):
    """A listening socket that lets in what there are places for, and closes everything else unread.

    It is used in the thread of the server alone; ``accept`` is called by asyncio.
    """

    def __init__(self) -> None:
        super().__init__(socket.AF_INET, socket.SOCK_STREAM)
        self.places = min(PLACES, count_descriptors() // 4)
        self.friends = set[str]()
        """The addresses of known devices."""
        self.phones: dict[Phone, None] = {}
        """The connections that are spoken with, the oldest first."""
        self._inside: list[tuple[socket.socket, str]] = []
        self._paces: dict[str, Pace] = {}

    def get_pace(self, address: str) -> Pace:
        """What an address may say, all its connections together."""
        if len(self._paces) >= PACES:
            self._paces = {here: pace for here, pace in self._paces.items() if not pace.is_idle}
        return self._paces.setdefault(address, Pace())

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection there is a place for. Raises BlockingIOError if none waits, or too many came at once."""
        for _n in range(AT_ONCE):
            found, where = super().accept()
            if self._make_place(where[0]):
                self._inside.append((found, where[0]))
                return found, where
            found.close()
        raise BlockingIOError

    def _make_place(self, address: str) -> bool:
        """Whether there is a place for somebody who comes from this address; another one may have to go for it."""
        self._inside = [each for each in self._inside if each[0].fileno() >= 0]
        at = Counter(here for _socket, here in self._inside)
        at.subtract(phone.address for phone in self.phones if phone.seat >= 0)
        if at[address] >= EACH * self.places // PLACES:
            return False
        known = address in self.friends
        rivals = {here: number for here, number in at.items() if known or here not in self.friends}
        taken = len(self._inside) if known else sum(rivals.values())
        if taken < self.places * (PLACES if known else STRANGERS) // PLACES:
            return True
        going = [phone for phone in self.phones if phone.seat < 0 and not phone.welcome and phone.address in rivals]
        oldest = max(going, key=lambda phone: rivals[phone.address], default=None)
        if oldest is not None:
            del self.phones[oldest]
            oldest.transport.abort()
        return oldest is not None


class CalmSelector(selectors.DefaultSelector):
    """Waits for what comes, and rests between two turns of a thread that is kept busy, lest the window stand still."""

    _worked = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """As any selector's, after a rest in proportion to what the thread has worked."""
        work = time.thread_time() - self._worked
        time.sleep(min(LONGEST_REST, REST * work))
        found = super().select(timeout)
        self._worked = time.thread_time()
        return found
