"""The drawn picture of a view, when there is a table that draws the game: views that are equal must look equal."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.view import View

DRAW: Callable[[View], object] | None = None
"""Set by whoever can draw a table without a window (``python -m tests.laws --frames``)."""


def drawn(view: View) -> object:
    """Something that is equal for equal pictures; None while nothing draws."""
    return DRAW(view) if DRAW is not None else None
