"""Eightfist: two rows of four, pairs cancel, five wild cards freeze files. Clause ids EF-…, rulings ER-…."""

from engine.games.eightfist.game import GAME

__all__ = ["GAME"]
