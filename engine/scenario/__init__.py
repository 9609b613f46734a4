"""Positions, moves and outcomes as text, and the runner that executes them. The notation is one for all games."""
