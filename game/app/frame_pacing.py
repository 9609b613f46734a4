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
WOKEN_RATE: Final = 2
"""Instead of ``DOZE_RATE`` where input ends the sleep: turns are then only for what time alone brings. While another
window has the person's attention, from ``REST_AFTER`` on.
"""


def rate(quiet: float, *, woken: bool = False, focused: bool = True) -> int:
    """Turns of the loop a second, ``quiet`` seconds after it stopped being busy.

    ``woken``: whether input ends the loop's sleep; ``focused``: whether the window has the person's attention.
    """
    if quiet < 0:
        return BUSY_RATE
    if quiet < REST_AFTER:
        return IDLE_RATE
    if quiet < DOZE_AFTER and (focused or not woken):
        return REST_RATE
    return WOKEN_RATE if woken else DOZE_RATE
