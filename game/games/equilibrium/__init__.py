"""8-equilibrium at the table: deck, shown card and Market in the middle, hands of eight round it."""

from game.games.equilibrium.drawing import DRAWING
from game.games.equilibrium.table import TABLE

__all__ = ["DRAWING", "TABLE"]
