"""The player of Lockdown. What it knows comes from ``engine.games.lockdown.knowledge``.

Hints are given by playouts, to agree with a review; as a level they win no more (``docs/ladder.md``).
"""

from __future__ import annotations

LEVELS: tuple[str, ...] = ("easy", "normal")
SEARCHES = {"hint": (320, 320, 320)}
HEAT = {"easy": 0.15, "normal": 0.0}
"""See ``ai.draw``, in shares of a life."""
