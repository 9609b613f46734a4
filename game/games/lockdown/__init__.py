"""Lockdown at the table: mobile hands as fans, locked stacks, the deck, and what is Outside the Game."""

from game.games.lockdown.drawing import DRAWING
from game.games.lockdown.table import TABLE

__all__ = ["DRAWING", "TABLE"]
