"""The drawn picture of a view, when there is a table that draws the game: views that are equal must look equal."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.view import View

DRAW: Callable[[View], object] | None = None
"""Set by a test that can draw a table without a window; the deep laws then compare its pictures too."""


def drawn(view: View) -> object:
    """Something that is equal for equal pictures; None while nothing draws."""
    return DRAW(view) if DRAW is not None else None
