"""Draws the model of the table."""
