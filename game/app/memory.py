"""Gives memory back that the program has freed and its allocator keeps."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from typing import Final

from game.art.bitmaps import bitmaps
from game.art.fonts import forget_fonts

LARGE: Final = 128 * 1024
"""Bytes from which a block of memory goes back to the system the moment it is freed: most pictures."""
_M_MMAP_THRESHOLD: Final = -3
"""Number of the allocator's setting, see mallopt(3)."""
FLOWN: Final = frozenset({"tilted", "scaled", "ring"})
"""Kinds of pictures that are made for cards on their way and lights that breathe, of every angle and size: at rest most
are done with."""
RESTED: Final = 1.5
"""Seconds nothing has happened before freed memory is given back: it takes milliseconds nobody waits for then."""


def settle_memory() -> None:
    """Keep large blocks out of the heap from now on, and enable the garbage collector, with rare full collections.

    glibc raises its threshold to the largest block that was ever freed, up to 32 MB; pictures of all sizes then lie
    between what stays, and every match leaves a little more that cannot be given back. A full collection takes longer
    than a frame may: it is made while nothing happens (``give_back``), or else after 7,000,000 new objects.
    """
    _ask_allocator("mallopt", _M_MMAP_THRESHOLD, LARGE)
    gc.set_threshold(700, 10, 1000)
    gc.enable()


def give_back(*, left: bool = True) -> None:
    """Hand freed memory back to the system. ``left``: after a full garbage collection, which takes longer than a frame.

    Pages and tables that were left are reference cycles, with pictures as large as the window. Python collects by the
    number of new objects, not by their size: tens of megabytes may wait for it. Pictures come and go in all sizes with
    every table and every size of the window. What glibc has free between those that stay it keeps unless it is asked:
    after a hundred sizes more than all that is in use.
    """
    bitmaps.forget_large(FLOWN, 0)
    forget_fonts()  # a quarter of a megabyte each; what is drawn anew opens its own again within a millisecond
    if left:
        bitmaps.forget_unfitted()
        gc.collect()
    _ask_allocator("malloc_trim", 0)


def _ask_allocator(function: str, *values: int) -> None:
    """Call this function of glibc. Does nothing where the allocator does well by itself or cannot be asked."""
    if sys.platform != "linux":
        return
    with suppress(ImportError, OSError, AttributeError):  # another C library
        import ctypes  # start time: nothing is asked before the first picture

        getattr(ctypes.CDLL(None), function)(*values)


class Rest:
    """When memory is given back: once each time the program comes to rest. Garbage is collected only if a scene or a
    size of the window was left since: nobody who ponders at a table waits for a collection when the mouse moves.
    """

    _given = True
    _left = False
    _shown: object = None
    _turns = 0

    def update(self, now: float, busy_until: float, shown: object = None) -> None:
        """Nothing has happened since ``busy_until``; it is now ``now``. ``shown`` is another whenever something was
        left: a scene, a size of the window.
        """
        if shown != self._shown:
            self._left = self._left or self._shown is not None  # before the first there was nothing
            self._shown = shown
        if self._turns < 2:  # start time: the first picture does without
            self._turns += 1
            if self._turns == 2:
                settle_memory()
        if now < busy_until:
            self._given = False
        elif not self._given and now - busy_until > RESTED:
            self._given = True
            give_back(left=self._left)
            self._left = False
