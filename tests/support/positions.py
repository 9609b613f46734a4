"""Positions in the notation of scenarios, for tests that go on from there by themselves."""

from __future__ import annotations

from typing import Any

from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import build_position, play_position


def lay_position(prefix: str, lines: str, played: bool = True) -> Any:
    """The state after the ``do`` of a block of the game with this prefix, or with which it begins. Raises BadText."""
    block = parse_blocks(f"{prefix}-T | a position |\n{lines}")[0]
    return play_position(block) if played else build_position(block)
