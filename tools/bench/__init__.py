"""Measurements: figures, not verdicts. Each file is a program with its own help."""
