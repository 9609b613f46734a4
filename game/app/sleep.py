"""The sleep between two turns of the loop.

While something moves it is a clock's. At rest it is a wait for the display server, which input ends at once, so that
the loop may turn as rarely as time alone asks for it. (`pygame.event.wait` is no such wait: it looks a thousand times a
second.)
"""

from __future__ import annotations

import os
import select
import stat
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from _typeshed import HasFileno  # what the system can wait for

OPEN_FILES: Final = Path("/proc/self/fd")
BUSY_RATE: Final = 60
"""Turns of the loop a second while something moves."""
IDLE_RATE: Final = 30
REST_RATE: Final = 15
"""When nothing has happened for ``REST_AFTER`` seconds; the first event then waits 50 ms at most."""
REST_AFTER: Final = 2.0
DOZE_RATE: Final = 10
DOZE_AFTER: Final = 12.0
"""When the person has gone to think, the loop turns as rarely as nobody notices: it then costs 0.1 % of a core."""
WOKEN_RATE: Final = 1
"""Instead of ``REST_RATE`` where input ends the sleep and another window has the person's attention: turns are then
only for what time alone brings.
"""
WOKEN_DOZE_RATE: Final = 0.5
"""Instead of ``DOZE_RATE`` where input ends the sleep and another window has the person's attention."""


def choose_frame_rate(quiet: float, *, woken: bool = False, focused: bool = True) -> float:
    """Turns of the loop a second, ``quiet`` seconds after it stopped being busy.

    ``woken``: whether input ends the loop's sleep; ``focused``: whether the window has the person's attention.
    """
    if quiet < 0:
        return BUSY_RATE
    if quiet < REST_AFTER:
        return IDLE_RATE
    if quiet < DOZE_AFTER and (focused or not woken):
        return REST_RATE
    if not woken:
        return DOZE_RATE
    return WOKEN_RATE if quiet < DOZE_AFTER else WOKEN_DOZE_RATE


FAMILY_BYTES: Final = 2
"""Bytes before the name in what `getpeername` tells of a socket of this machine, see unix(7)."""
PEER_BYTES: Final = 128
"""Bytes this may have."""


def open_sockets() -> frozenset[tuple[int, int]]:
    """The sockets of this process, each as its number and its inode; none where the system does not list them."""
    found = set()
    try:
        numbers = [int(path.name) for path in OPEN_FILES.iterdir()]
    except (OSError, ValueError):
        return frozenset()
    for number in numbers:
        with suppress(OSError):  # the listing's own
            about = os.fstat(number)
            if stat.S_ISSOCK(about.st_mode):
                found.add((number, about.st_ino))
    return frozenset(found)


def is_bus(number: int) -> bool:
    """Whether a socket leads to a bus of the desktop (D-Bus): SDL joins one beside the display server's, and what the
    bus tells is left unread.

    The C library is asked for the name of the other end: the program itself knows nothing that could open a connection.
    """
    import ctypes  # start time: nothing is asked before the first picture

    peer = ctypes.create_string_buffer(PEER_BYTES)
    size = ctypes.c_uint(len(peer))
    try:
        found = ctypes.CDLL(None).getpeername(number, peer, ctypes.byref(size)) == 0
    except (OSError, AttributeError):  # another C library
        return False
    name = os.fsdecode(peer.raw[FAMILY_BYTES : size.value]) if found else ""  # of a display on another machine, numbers
    return "bus" in name.rpartition("/")[2]


def is_same_file(number: int, inode: int) -> bool:
    """Whether a file of this process is still the one it was: numbers are given anew."""
    with suppress(OSError):
        return os.fstat(number).st_ino == inode
    return False


class LoopSleep:
    """Sleeps between turns. ``server`` are the sockets on which the display server tells of input, as `open_sockets`
    gives them; without any, only time ends a sleep.
    """

    def __init__(self, server: frozenset[tuple[int, int]] = frozenset()) -> None:
        self.server = server
        self._clock = pygame.time.Clock()
        self._ended = 0.0
        self._woken = False

    def sleep_until_next_frame(
        self, quiet: float, events: int, *, focused: bool, polled: bool, wakers: Sequence[HasFileno] = ()
    ) -> None:
        """Sleep ``quiet`` seconds after the loop stopped being busy, in a window that is ``focused`` or not.

        ``events`` is how many the last turn had: a server that woke the loop for nothing is not listened to for a tenth
        of a second, lest something nobody reads keeps the loop turning, and never again if it is a bus. ``polled``:
        something sends events that wake nobody. ``wakers`` end the sleep as soon as they can be read from, which
        whoever they belong to does.
        """
        server = [] if polled else [number for number, inode in self.server if is_same_file(number, inode)]
        if self._woken and not events:
            self.server = frozenset(each for each in self.server if not is_bus(each[0]))
            server = []
        turns = choose_frame_rate(quiet, woken=bool(server), focused=focused)
        heeded = server if turns < REST_RATE else []
        if not wakers and not heeded:
            self._woken = False
            self._clock.tick(turns)
            return
        begun = self._ended if turns >= BUSY_RATE else time.perf_counter()
        self._woken = _wait_for_input(heeded, wakers, max(0.0, begun + 1 / turns - time.perf_counter()))
        self._clock.tick()
        self._ended = time.perf_counter()


def _wait_for_input(server: Sequence[int], wakers: Sequence[HasFileno], seconds: float) -> bool:
    """Wait until there is anything to read; whether ``server`` has something."""
    if server:
        waiting = select.poll()  # `select` itself takes no number above a thousand
        for number in (*server, *(waker.fileno() for waker in wakers)):
            waiting.register(number, select.POLLIN)
        return any(number in server for number, _what in waiting.poll(1000 * seconds))
    select.select(wakers, (), (), seconds)
    return False
