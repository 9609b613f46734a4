"""Crazy Eights at the table: stock and discard pile in the middle, hands round it."""
