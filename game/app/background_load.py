"""Loading a page's modules in a thread, so that the loop goes on turning meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from threading import Lock, Thread


class BackgroundLoad:
    """Imports modules in a thread, one after the other, which ends when it has loaded what it was asked for. What is
    loaded is asked for again by whoever needs it, and then is there; a failure is therefore met, and told, there alone.
    """

    def __init__(self) -> None:
        self._tried: set[str] = set()
        self._asked: set[str] = set()
        self._loading = Lock()

    def load_modules(self, modules: Iterable[str]) -> None:
        """Begin to load those of these that were never asked for."""
        fresh = [module for module in dict.fromkeys(modules) if module not in self._asked]
        self._asked.update(fresh)
        if fresh:
            Thread(target=self._load_next, args=(fresh,), name="load", daemon=True).start()

    def _load_next(self, modules: Sequence[str]) -> None:
        with self._loading:
            for module in modules:
                with suppress(Exception):
                    import_module(module)
                self._tried.add(module)

    def has_loaded(self, modules: Iterable[str]) -> bool:
        """Whether these were loaded, or failed to."""
        return self._tried.issuperset(modules)
