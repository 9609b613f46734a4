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
from pathlib import Path
from typing import Final

import pygame

from game.app.frame_pacing import REST_RATE, rate

OPEN_FILES: Final = Path("/proc/self/fd")


def open_sockets(folder: Path = OPEN_FILES) -> frozenset[tuple[int, int]]:
    """The sockets of this process, each as its number and its inode; none where the system does not list them."""
    found = set()
    try:
        numbers = [int(path.name) for path in folder.iterdir()]
    except (OSError, ValueError):
        return frozenset()
    for number in numbers:
        try:
            about = os.fstat(number)
        except OSError:  # the listing's own
            continue
        if stat.S_ISSOCK(about.st_mode):
            found.add((number, about.st_ino))
    return frozenset(found)


def same(number: int, inode: int) -> bool:
    """Whether a file of this process is still the one it was: numbers are given anew."""
    try:
        return os.fstat(number).st_ino == inode
    except OSError:
        return False


class LoopSleep:
    """Sleeps between turns. ``server`` are the sockets on which the display server tells of input, as `open_sockets`
    gives them; without any, only time ends a sleep.
    """

    def __init__(self, server: frozenset[tuple[int, int]] = frozenset()) -> None:
        self.server = server
        self._clock = pygame.time.Clock()
        self._woken = False

    def between(self, quiet: float, events: int, *, focused: bool, polled: bool) -> None:
        """Sleep ``quiet`` seconds after the loop stopped being busy, in a window that is ``focused`` or not.

        ``events`` is how many the last turn had: a server that woke the loop for nothing is not listened to this time,
        lest something nobody reads keeps the loop turning. ``polled``: something sends events that wake nobody.
        """
        server = [] if polled else [number for number, inode in self.server if same(number, inode)]
        turns = rate(quiet, woken=bool(server), focused=focused)
        if turns >= REST_RATE or not server:
            self._woken = False
            self._clock.tick(turns)
            return
        if self._woken and not events:
            self._woken = False
            time.sleep(1 / turns)
        else:
            waiting = select.poll()  # `select` itself takes no number above a thousand
            for number in server:
                waiting.register(number, select.POLLIN)
            self._woken = bool(waiting.poll(1000 / turns))
        self._clock.tick()
