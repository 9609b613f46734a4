"""Positions, moves and outcomes as text, and the runner that executes them. The notation is one for all games."""

from engine.scenario.runner import Result, run_file, run_text

__all__ = ["Result", "run_file", "run_text"]
