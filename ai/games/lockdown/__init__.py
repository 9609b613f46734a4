"""The player of Lockdown. What it knows comes from ``engine.games.lockdown.knowledge``.

Among three and four playouts win more than it does, between two less (``docs/ladder.md``).
"""

from __future__ import annotations

SEARCHES = {"hard": (0, 600, 0)}
HEAT = 0.15
"""See ``ai.draw``, in shares of a life."""
