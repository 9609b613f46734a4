"""The door: the socket that listens. It counts who comes before anything is read, and whoever comes to a full house
takes the place of the one who has waited longest.

What is counted are descriptors, as long as they are open: nothing else can be forgotten.
"""

from __future__ import annotations

import os
import selectors
import socket
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from engine.core.texts import _
from game.errors import UserError
from game.phones.phone import Phone, RateLimit

PLACES: Final = 128
"""Connections at a time, half of them for the addresses known devices came from last, half for all others; never more
than a quarter of the program's descriptors."""
EACH: Final = 16
"""Of one address, those that have a seat left out."""
BROWSER: Final = 8
"""What a page opens at a time, at most: of addresses with more the longest there goes first."""
CROWD: Final = 4
"""If more than the places divided by this have said the word and sit nowhere, that keeps no place any longer."""
AT_ONCE: Final = 4
"""Connections that are accepted in one turn of the thread: few, so that who was let in is read and answered before as
many come as there are places."""
QUEUE: Final = 128
"""Connections that wait in the system to be accepted."""
REST: Final = 2.0
"""So many times as long as it has worked the thread rests: it leaves the window two thirds of the processor."""
LONGEST_REST: Final = 0.05
RATE_LIMITS: Final = 256
"""Addresses whose rate is remembered, but for those that say nothing."""
FEWEST: Final = 256
"""Descriptors where the system tells no limit."""


def count_descriptors() -> int:
    """How many descriptors the program may have open."""
    if sys.platform == "win32":
        return FEWEST
    import resource  # there is none on Windows

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return PLACES * 4 if limit == resource.RLIM_INFINITY else limit


class ListeningSocket(socket.socket):
    """A listening socket that lets in what there are places for, and closes everything else unread.

    It is used in the thread of the server alone; ``accept`` is called by asyncio.
    """

    def __init__(self) -> None:
        super().__init__(socket.AF_INET, socket.SOCK_STREAM)
        self.places = min(PLACES, count_descriptors() // 4)
        self.friends = set[str]()
        """The addresses known devices came from last, one each."""
        self.phones: dict[Phone, None] = {}
        """The connections that are spoken with, the oldest first."""
        self._inside: list[tuple[socket.socket, str]] = []
        self._rate_limits: dict[str, RateLimit] = {}

    def get_rate_limit(self, address: str) -> RateLimit:
        """What an address may say, all its connections together."""
        if len(self._rate_limits) >= RATE_LIMITS:
            self._rate_limits = {here: rate for here, rate in self._rate_limits.items() if not rate.is_idle}
        return self._rate_limits.setdefault(address, RateLimit())

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection there is a place for. Raises BlockingIOError if none waits, or too many came at once."""
        for _n in range(AT_ONCE):
            found, where = super().accept()
            if not _has_gone(found) and self._make_place(where[0]):
                self._inside.append((found, where[0]))
                return found, where
            found.close()
        raise BlockingIOError

    def _make_place(self, address: str) -> bool:
        """Whether there is a place for somebody who comes from this address; others may have to go for it."""
        self._inside = [each for each in self._inside if each[0].fileno() >= 0]
        at = Counter([address, *(here for _socket, here in self._inside)])
        seated = sum(phone.seat >= 0 for phone in self.phones if phone.address == address)
        if at[address] - seated > EACH * self.places // PLACES:
            return False
        for known in (False, True):
            going = [each for each in self.phones if each.seat < 0 and (each.address in self.friends) is known]
            few = sum(phone.welcome for phone in going) <= self.places // CROWD
            going.sort(key=partial(_order_who_goes, at, few))  # else the oldest first
            many = sum(at[here] for here in at if (here in self.friends) is known) - self.places // 2
            if many > len(going):
                return False
            for phone in going[: max(0, many)]:
                self._send_off(phone)
        return True

    def _send_off(self, phone: Phone) -> None:
        """Somebody goes at once, without a word."""
        del self.phones[phone]
        gone = phone.transport.get_extra_info("socket").fileno()
        self._inside = [each for each in self._inside if each[0].fileno() != gone]
        phone.transport.abort()


def _order_who_goes(at: Counter[str], few: bool, phone: Phone) -> tuple[bool, bool, int]:
    """Sorts first who is sent off first: who has not said the word (that protects ``few`` only), asks for
    nothing, and comes from an address with many connections ``at`` it.
    """
    return phone.welcome and few, phone.is_asking, -max(at[phone.address], BROWSER)


def _has_gone(found: socket.socket) -> bool:
    """Whether a connection was closed before it was accepted: many can be made and dropped in a second."""
    found.setblocking(False)
    try:
        return not found.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return False
    except OSError:
        return True


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


def open_door(address: str, ports: Sequence[int]) -> ListeningSocket:
    """A door at the first port that is free. Raises UserError."""
    why: str | None = ""
    for port in ports:
        found = ListeningSocket()
        try:
            if os.name == "posix":  # on Windows it would let other programs listen here, too
                found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((address, port))
        except OSError as error:
            found.close()
            why = error.strerror
        else:
            return found
    raise UserError(
        _("No phone can reach this computer: nothing could be opened at {address} ({why}).", address=address, why=why)
    )
