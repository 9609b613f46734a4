"""How often the loop turns: quickly while something moves, ever more slowly the longer nothing happens."""

from __future__ import annotations

from typing import Final

BUSY_RATE: Final = 60
"""Turns of the loop a second while something moves."""
IDLE_RATE: Final = 30
REST_RATE: Final = 15
"""When nothing has happened for ``REST_AFTER`` seconds; the first event then waits 50 ms at most."""
REST_AFTER: Final = 2.0
DOZE_RATE: Final = 10
DOZE_AFTER: Final = 12.0
"""When the person has gone to think, the loop turns as rarely as nobody notices: it then costs 0.1 % of a core."""


def rate(quiet: float) -> int:
    """Turns of the loop a second, ``quiet`` seconds after it stopped being busy."""
    if quiet < 0:
        return BUSY_RATE
    if quiet < REST_AFTER:
        return IDLE_RATE
    return REST_RATE if quiet < DOZE_AFTER else DOZE_RATE
