"""Eightfist at the table: the own Fist large, the others as panels, stock and slush pile between them."""

from game.games.eightfist.drawing import DRAWING
from game.games.eightfist.table import TABLE

__all__ = ["DRAWING", "TABLE"]
