"""Gives memory back that the program has freed and its allocator keeps."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

RESTED: Final = 1.5
"""Seconds nothing has happened before freed memory is given back: it takes milliseconds nobody waits for then."""


def give_back() -> None:
    """Hand freed memory back to the system. Does nothing where the allocator does so by itself or cannot be asked.

    Pictures come and go in all sizes with every table and every size of the window. What glibc has free between those
    that stay it keeps for good unless it is asked: after a hundred sizes more than all that is in use.
    """
    if sys.platform != "linux":
        return
    with suppress(ImportError, OSError, AttributeError):  # another C library
        import ctypes  # start time: nothing is to be given back before the first rest

        ctypes.CDLL(None).malloc_trim(0)


class Rest:
    """When freed memory is given back: once in every rest of the program."""

    def __init__(self) -> None:
        self._given = True

    def update(self, now: float, busy_until: float) -> None:
        """Nothing has happened since ``busy_until``; it is now ``now``."""
        if now < busy_until:
            self._given = False
        elif not self._given and now - busy_until > RESTED:
            self._given = True
            give_back()
