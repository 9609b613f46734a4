"""The previous generation of a file: a copy beside it that has certainly reached the disk."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from threading import Condition, Lock, Thread

from game.storage.files import StorageError, atomic_write_text, read_text


def get_generation_path(path: Path) -> Path:
    """Where the previous generation of a file is kept."""
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
        self._wanted: dict[Path, float] = {}
        """By file, the moment it is due."""
        self._kept: dict[Path, float] = {}
        self._news = Condition()
        self._copying = Lock()
        self._hurry = False
        self._thread: Thread | None = None

    def schedule_generation(self, path: Path) -> None:
        """A file was written: keep it as a generation, now or as soon as it may be. Nobody waits."""
        now = time.monotonic()
        with self._news:
            self._kept = {each: when for each, when in self._kept.items() if now - when < self._pause}
            self._wanted.setdefault(path, self._kept.get(path, now - self._pause) + self._pause)
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._run_thread, name="keep", daemon=True)
                self._thread.start()

    def forget_file(self, path: Path) -> None:
        """A file goes away: no generation of it is written any more."""
        with self._news:
            self._wanted.pop(path, None)
        with self._copying:  # one that is being written is there afterwards, and can be deleted
            pass

    def wait_for_writes(self) -> None:
        """Wait until every file that was written is kept."""
        with self._news:
            thread, self._hurry = self._thread, True
            self._news.notify()
        if thread is not None:
            thread.join()
        self._hurry = False

    def _run_thread(self) -> None:
        while (path := self._wait_for_due_file()) is not None:
            with self._copying:
                with self._news:
                    due = self._wanted.pop(path, None)
                    self._kept[path] = time.monotonic()
                if due is not None:
                    keep_generation(path)

    def _wait_for_due_file(self) -> Path | None:
        """Wait until a file is due; None, and the thread may end, if there is nothing left to do."""
        with self._news:
            while self._wanted:
                path = min(self._wanted, key=self._wanted.__getitem__)
                rest = self._wanted[path] - time.monotonic()
                if rest <= 0 or self._hurry:
                    return path
                self._news.wait(rest)
            self._thread = None
            return None
