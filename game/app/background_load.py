"""Loading in the background what the first picture does without, so that the loop goes on turning meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread


class BackgroundLoad:
    """Calls ``load`` once, in a thread. What it loads is asked for again by whoever needs it, and then is there; a
    failure is therefore met, and told, there and not here.
    """

    def __init__(self, load: Callable[[], object]) -> None:
        self._load = load
        self._thread = Thread(target=self._run, name="load", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with suppress(Exception):
            self._load()

    def done(self) -> bool:
        """Whether it has ended, one way or the other."""
        return not self._thread.is_alive()
