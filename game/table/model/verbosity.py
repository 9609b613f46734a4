"""How much the table tells of its own accord, by what the person has set: calm, normal, study."""

from __future__ import annotations

from math import inf
from typing import Final

from engine.core.texts import N_

NO_LOG: Final = N_("This match is played from memory: nothing is written down.")
AFTER: Final = 0.6
"""Seconds the pointer rests on a seat before its hand is shown large."""

REASONS: Final = {"calm": inf, "normal": AFTER, "study": 0.15}
"""Seconds the pointer rests on a thing until it is told why that cannot be chosen; a try is always answered."""
