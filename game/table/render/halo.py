"""A soft round light."""

from __future__ import annotations

from game.art.svg import picture
from game.ui.canvas import Canvas


def halo(canvas: Canvas, at: tuple[float, float], size: float, colour: str, alpha: float) -> None:
    """A light ``size`` pixels across round a point, ``alpha`` 0..1 in its middle."""
    light = picture("pictures/halo", max(16, round(size / 32) * 32), colour=colour)
    light.set_alpha(round(255 * min(1.0, alpha)))
    canvas.centred(light, *at)
    light.set_alpha(255)
