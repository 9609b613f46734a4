"""Absurd 8's at the table: piles, effects, chains, battles, and every card's text within reach."""

from game.games.absurd8s.drawing import DRAWING
from game.games.absurd8s.table import TABLE

__all__ = ["DRAWING", "TABLE"]
