"""8-equilibrium: give, swap, reject; the best-balanced hand of eight wins. Clause ids EQ-…, rulings R-…."""

from engine.games.equilibrium.game import GAME

__all__ = ["GAME"]
