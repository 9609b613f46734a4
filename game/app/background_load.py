"""Loading in the background what the first picture does without, so that the loop goes on turning meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from threading import Lock, Thread


class BackgroundLoad:
    """Imports modules in a thread, one after the other. What is loaded is asked for again by whoever needs it, and then
    is there; a failure is therefore met, and told, there and not here.
    """

    def __init__(self, modules: Iterable[str]) -> None:
        self._waiting = list(modules)
        self._tried: set[str] = set()
        self._lock = Lock()
        self._thread = Thread(target=self._run, name="load", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while (module := self._next()) is not None:
            with suppress(Exception):
                import_module(module)
            self._tried.add(module)

    def _next(self) -> str | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting else None

    def urge(self, modules: Iterable[str]) -> None:
        """Load these, in this order, before all others that wait."""
        first = list(modules)
        with self._lock:
            self._waiting = [*first, *(module for module in self._waiting if module not in first)]

    def has(self, modules: Iterable[str]) -> bool:
        """Whether these need not be waited for: loaded, or failed, or left to whoever asks for them."""
        return self._tried.issuperset(modules) or not self._thread.is_alive()
