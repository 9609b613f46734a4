"""The previous generation of a file: a copy beside it that has certainly reached the disk."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from threading import Lock, Timer

from game.storage.files import StorageError, atomic_write_text, read_text


def get_generation_path(path: Path) -> Path:
    """The path under which the previous generation of a file is kept."""
    return path.with_name(f"{path.name}.bak")


def keep_generation(path: Path) -> None:
    """Force a file that was written to the disk and keep a copy of it as its previous generation.

    Nothing is lost if that fails: the system has the bytes, and the next durable write tells what is wrong.
    """
    with contextlib.suppress(OSError, StorageError, UnicodeDecodeError):
        with path.open("rb+") as file:
            os.fsync(file.fileno())
        atomic_write_text(get_generation_path(path), read_text(path))


class Generations:
    """Keeps generations beside the program, of each file at most one in ``pause`` seconds; the last change of a file is
    always among them, ``pause`` seconds later at most. So long a power cut can take back what was written.
    """

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._due: dict[Path, Timer] = {}
        self._kept: dict[Path, float] = {}
        """When each file was kept last."""
        self._lock = Lock()
        self._copying = Lock()

    def schedule_generation(self, path: Path) -> None:
        """A file was written: keep it as a generation, now or as soon as it may be. Nobody waits."""
        now = time.monotonic()
        with self._lock:
            if path not in self._due:
                rest = max(0.0, self._kept.get(path, now - self._pause) + self._pause - now)
                timer = self._due[path] = Timer(rest, self._keep_file, [path])
                timer.daemon = True
                timer.start()

    def forget_file(self, path: Path) -> None:
        """A file goes away: no generation of it is written any more."""
        with self._lock:
            self._due.pop(path, None)
        with self._copying:  # one that is being written is there afterwards, and can be deleted
            pass

    def wait_for_writes(self) -> None:
        """Keep every file that was written, and return when that is done."""
        for path in tuple(self._due):
            self._keep_file(path)
        with self._copying:
            pass

    def _keep_file(self, path: Path) -> None:
        with self._copying:
            with self._lock:
                timer = self._due.pop(path, None)
                self._kept[path] = time.monotonic()
            if timer is not None:
                timer.cancel()
                keep_generation(path)
