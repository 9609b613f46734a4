"""The table of the sixth game."""
