"""Which program has a match open: a lock of the operating system, which ends with the program however it ends."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from game.storage.files import lock_file, make_folder

_HELD: Final[dict[Path, tuple[IO[bytes], int]]] = {}
"""The locks of this program, and how many here rely on each."""
_TRIES: Final = 5
"""How often a file that vanished while it was being locked is made again."""


def hold_lock(path: Path) -> bool:
    """Lock the file at `path`, making it if needed; false if another running program holds it.

    A program may hold a lock several times over. A file a killed program left behind stops nobody. Where locking is
    impossible (a folder that cannot be written, a file system without locks) it is as if nobody else were there.
    """
    held = _HELD.get(path)
    if held is not None:
        _HELD[path] = held[0], held[1] + 1
        return True
    for _attempt in range(_TRIES):
        try:
            make_folder(path.parent)
            # A pipe somebody put there would wait for its reader.
            flags = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
            file = os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | flags, 0o600), "ab")
        except OSError:
            return True
        try:
            lock_file(file)
        except OSError as error:
            file.close()
            return not isinstance(error, BlockingIOError | PermissionError)
        with contextlib.suppress(OSError):
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                _HELD[path] = file, 1
                return True
        file.close()  # whoever held it before has just taken the file away
    return True


def release_lock(path: Path) -> None:
    """Give up one hold; with the last the file goes too. Nothing happens if this program does not hold it."""
    held = _HELD.pop(path, None)
    if held is None:
        return
    file, count = held
    if count > 1:
        _HELD[path] = file, count - 1
        return
    if sys.platform == "win32":  # an open file cannot be taken away there
        file.close()
    with contextlib.suppress(OSError):
        path.unlink()
    file.close()


WAIT: Final = 5.0
"""Seconds a program waits for another one that is writing; that takes milliseconds, unless it hangs."""


@contextlib.contextmanager
def hold_exclusive(path: Path) -> Iterator[None]:
    """While inside, no other program is inside for the same file: what is read there may be changed and written back.

    After `WAIT` seconds it goes on regardless, so that a program that hangs stops nobody for good.
    """
    lock = path.with_name(f".{path.name}.lock")
    end = time.monotonic() + WAIT
    while not (held := hold_lock(lock)) and time.monotonic() < end:
        time.sleep(0.002)
    try:
        yield
    finally:
        if held:
            release_lock(lock)
