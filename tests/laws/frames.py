"""The drawn picture of a position, when there is a table that draws the game: who cannot tell two apart sees the same.

The laws themselves need no window. Whoever can draw puts itself on the ``EASEL`` (``tests.laws.pictures`` does); the
deep laws then compare the pictures of positions whose hidden cards were exchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.state import State


@dataclass
class Easel:
    """Who draws, and how much of that is wanted: drawing takes its time."""

    draw: Callable[[State, int], object] | None = None
    """Of a position, what its seat (-1: an onlooker) has on the screen: equal for equal pictures."""
    left: int = 0
    """How many positions are still to be compared."""
    done: int = 0


EASEL = Easel()
