"""Loading a page's modules in a thread, so that the loop goes on turning meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Lock, Thread


class BackgroundLoad:
    """Imports modules in a thread, one after the other; the thread ends when nothing is left to load. What is loaded is
    asked for again by whoever needs it, and then is there; a failure is therefore met, and told, there and not here.
    """

    def __init__(self) -> None:
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._tried: set[str] = set()
        self._asked: set[str] = set()
        self._lock = Lock()
        self._thread: Thread | None = None

    def load_modules(self, modules: Iterable[str]) -> None:
        """Begin to load those of these that were never asked for."""
        for module in dict.fromkeys(modules):
            if module not in self._asked:
                self._asked.add(module)
                self._waiting.put(module)
        with self._lock:
            if self._thread is None and not self._waiting.empty():
                self._thread = Thread(target=self._load_waiting, name="load", daemon=True)
                self._thread.start()

    def _load_waiting(self) -> None:
        while True:
            with self._lock:
                try:
                    module = self._waiting.get_nowait()
                except Empty:
                    self._thread = None
                    return
            with suppress(Exception):
                import_module(module)
            self._tried.add(module)

    def has_loaded(self, modules: Iterable[str]) -> bool:
        """Whether these were loaded, or failed to."""
        return self._tried.issuperset(modules)
