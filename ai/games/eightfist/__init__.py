"""A computer player for Eightfist: a few numbers per file, after the fourteen rules of good play.

It sees a View only. Every choice is priced in points of the finished round: what the own files are expected to cost,
what turning a card up is worth as tempo, what a card on the slush pile gives the next player, and, when the round
could end, whether ending it is good. Drawing from the stock is priced as the mean, over all cards of the pack, of the
best that could be done with each (``evaluation``).
"""

from __future__ import annotations

SEARCHES = {"hard": (400, 160, 120)}
HEAT = 5.0
"""Points of difference Easy tells apart poorly."""
