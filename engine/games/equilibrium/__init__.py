"""8-equilibrium: give, swap, reject; the best-balanced hand of eight wins. Rules: see docs in each module, clause ids EQ-…, R-…."""

from engine.games.equilibrium.game import GAME

__all__ = ["GAME"]
