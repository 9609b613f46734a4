"""Absurd 8's at the table: piles, effects, chains, battles, and every card's text within reach."""

from game.tables.absurd8s.table import TABLE

__all__ = ["TABLE"]
