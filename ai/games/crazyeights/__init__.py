"""A computer player for Crazy Eights. It sees a View only.

Every action is priced by how hard it makes it for the next player to go on, and how easy for oneself (``evaluation``).
Normal takes the best; Easy sees differences poorly. Hints are given by playouts, to agree with a review; as a level
they win no more (``docs/ladder.md``). There are no tempers: with one card to a turn too little is left to taste.
"""

from __future__ import annotations

HEAT = 2.7
"""Differences in price Easy tells apart poorly."""
