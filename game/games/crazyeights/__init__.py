"""Crazy Eights at the table: stock and discard pile in the middle, hands round it."""

from game.games.crazyeights.drawing import DRAWING
from game.games.crazyeights.table import TABLE

__all__ = ["DRAWING", "TABLE"]
