"""A soft round light, kept in a few sizes and strengths."""

from __future__ import annotations

import pygame

from game.art.bitmaps import bitmaps
from game.art.svg import raster
from game.ui.canvas import Canvas

STEPS = 10
"""Strengths it has."""


def halo(canvas: Canvas, at: tuple[float, float], size: float, colour: str, alpha: float) -> None:
    """A light ``size`` pixels across round a point, ``alpha`` 0..1 in its middle."""
    step = max(1, round(min(1.0, alpha) * STEPS))
    px = max(16, round(size / 32) * 32)

    def make() -> pygame.Surface:
        stops = "".join(
            f'<stop offset="{offset}%" stop-color="{colour}" stop-opacity="{strength * step / STEPS:.2f}"/>'
            for offset, strength in ((0, 0.9), (35, 0.42), (70, 0.12), (100, 0.0))
        )
        body = (
            '<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
            f'{stops}</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#h)"/>'
        )
        return raster(body, px, px, (100, 100))

    canvas.centred(bitmaps.picture(("halo", px, step, colour), make), at[0], at[1])
