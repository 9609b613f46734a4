"""Guessing made slow: so many tries in a while, from one address and from all together. Pure: no clock."""

from __future__ import annotations

from collections import deque
from typing import Final

WHILE: Final = 60.0
"""Seconds in which tries are counted."""
EACH: Final = 5
"""Wrong tries of one address in a while."""
TOGETHER: Final = 10
"""Wrong tries of all addresses in a while: at this rate a word is found in four hours, on average."""


class Tries:
    """Wrong tries, by address. They are forgotten after a while."""

    def __init__(self) -> None:
        self._wrong: deque[tuple[float, str]] = deque()

    def get_wait_seconds(self, address: str, now: float) -> int:
        """Seconds until this address may try again, 0 for at once."""
        while self._wrong and now - self._wrong[0][0] >= WHILE:
            self._wrong.popleft()
        own = [at for at, whose in self._wrong if whose == address]
        all_of_them = [at for at, _whose in self._wrong]
        until = [times[-most] + WHILE for times, most in ((own, EACH), (all_of_them, TOGETHER)) if len(times) >= most]
        return max(0, *(int(at - now) + 1 for at in until)) if until else 0

    def record_failure(self, address: str, now: float) -> None:
        """A try was wrong, or counts as wrong until ``forgive_failure``."""
        self._wrong.append((now, address))

    def forgive_failure(self, address: str, now: float) -> None:
        """The try that was counted then was right."""
        if (now, address) in self._wrong:
            self._wrong.remove((now, address))
