"""Eightfist at the table: the own Fist large, the others as panels, stock and slush pile between them."""
