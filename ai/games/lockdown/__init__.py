"""The player of Lockdown. What it knows comes from ``engine.games.lockdown.knowledge``.

Hints are given by playouts, to agree with a review; as a level they win no more (``docs/ladder.md``).
"""

from __future__ import annotations

HEAT = 0.15
"""See ``ai.draw``, in shares of a life."""
