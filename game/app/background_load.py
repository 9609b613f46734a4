"""Loading in the background what the first picture does without, so that the loop goes on turning meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from threading import Condition, Thread
from typing import Final

BREATH: Final = 0.05
"""Seconds between two modules nobody waits for: what is clicked now comes before the second one."""
CALM: Final = 0.5
"""Seconds without them after something was waited for: it is drawn now, undisturbed."""


class BackgroundLoad:
    """Imports modules in a thread, one after the other. What is loaded is asked for again by whoever needs it, and then
    is there; a failure is therefore met, and told, there and not here.
    """

    def __init__(self, wanted: Iterable[str], later: Iterable[str] = (), breath: float = BREATH) -> None:
        """``wanted`` is waited for, ``later`` is not; a ``breath`` is taken between any two of these."""
        self._wanted = list(wanted)
        self._later = list(later)
        self._breath = breath
        self._calm = 0.0
        self._tried: set[str] = set()
        self._changed = Condition()
        self._thread = Thread(target=self._run, name="load", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while (module := self._next()) is not None:
            with suppress(Exception):
                import_module(module)
            self._tried.add(module)

    def _next(self) -> str | None:
        with self._changed:
            if not self._wanted and self._later:
                self._changed.wait(self._breath + self._calm)
                self._calm = 0.0
            waiting = self._wanted or self._later
            return waiting.pop(0) if waiting else None

    def urge(self, modules: Iterable[str]) -> None:
        """Load these before all others."""
        with self._changed:
            self._wanted = [*modules, *self._wanted]
            self._calm = CALM
            self._changed.notify()

    def has(self, modules: Iterable[str]) -> bool:
        """Whether these need not be waited for: loaded, or failed, or left to whoever asks for them."""
        return self._tried.issuperset(modules) or not self._thread.is_alive()
