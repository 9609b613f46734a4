"""A computer player for Absurd 8's, after the fourteen rules of thumb of good play.

It sees a View only. Everything is priced in tenths of a card (``evaluation``). Easy plays by a soft maximum of the same
prices; Normal takes the best. Bluffs are laid and called by chance, as often as ``bluffs`` says. ``reason`` says why
in words.
"""

from __future__ import annotations

SEARCHES = {"hard": (160, 160, 160), "expert": (1600, 1000, 700)}
HEAT = 6.0
"""How far Easy strays from the best price."""
