"""Matches shown again, move by move."""
