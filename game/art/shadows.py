"""Soft shadows: short and dark at rest, longer and fainter as a card lifts."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.bitmaps import bitmaps, drawn
from game.art.svg import picture, raster, rgb

LAMP: Final = 0.5, 0.46
"""Where over a table its lamp hangs, in shares of the window: a little above the middle."""


def away(at: tuple[float, float], size: tuple[int, int]) -> tuple[float, float]:
    """Which way and how far the shadow of what stands at a place falls: away from the lamp, 1 at half a table's height
    from it.
    """
    half = size[1] / 2
    return (at[0] - LAMP[0] * size[0]) / half, (at[1] - LAMP[1] * size[1]) / half


def _reach(w: int, lift: float) -> tuple[int, float]:
    """Blur radius and height in pixels for a card ``w`` wide lifted by ``lift`` units."""
    unit = w / 107
    return max(1, round((4.2 + lift * 0.34) * unit)), (6.5 + lift * 0.42) * unit


def shadow(w: int, h: int, lift: float = 0.0) -> pygame.Surface:
    """The shadow of a card of ``w`` by ``h`` pixels that floats ``lift`` units (0..40) over the table. Blit it at
    :func:`shadow_offset` of the card.
    """
    step = min(10, max(0, round(lift / 4))) * 4

    def make() -> pygame.Surface:
        blur, _ = _reach(w, step)
        pad = blur * 2
        body = (
            f'<rect x="{pad}" y="{pad}" width="{w}" height="{h}" rx="{w * 0.068:.1f}" fill="#000000"'
            f' fill-opacity="{(150 - step * 1.5) / 255:.3f}"/>'
        )
        return softened(body, (w + 2 * pad, h + 2 * pad), blur, max(1, blur // 2))

    return bitmaps.picture(("card shadow", w, h, step), make)


def softened(body: str, size: tuple[int, int], blur: int, shrink: int) -> pygame.Surface:
    """A drawing with soft edges. Nothing in it is finer than its blur, so it is blurred ``shrink`` times as small and
    stretched, which costs a fraction.
    """
    tile = raster(body, -(-size[0] // shrink), -(-size[1] // shrink), size)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(tile, max(1, blur // shrink)), size)


def shadow_offset(w: int, lift: float = 0.0, fall: tuple[float, float] = (0.0, 0.8)) -> tuple[int, int]:
    """Where the shadow's top left corner lies relative to the card's, in pixels; ``fall``: see :func:`away`."""
    step = min(10, max(0, round(lift / 4))) * 4
    blur, high = _reach(w, step)
    return round(fall[0] * high) - 2 * blur, round(fall[1] * high) - 2 * blur


@drawn("pool")
def pool(w: int, h: int, colour: str) -> pygame.Surface:
    """A pool of light on a table."""
    return pygame.transform.smoothscale(picture("pictures/halo", 128, colour=colour), (w, h))


@drawn("glow")
def glow(w: int, h: int, colour: str, reach: int) -> pygame.Surface:
    """A soft light round a box of ``w`` by ``h`` pixels; blit it ``2 * reach`` up and left of the box."""
    pad = reach * 2
    body = f'<rect x="{pad}" y="{pad}" width="{w}" height="{h}" rx="{w * 0.09:.1f}" fill="#FFFFFF"/>'
    found = softened(body, (w + 2 * pad, h + 2 * pad), reach, max(1, reach // 3))
    # Blurred was black into the edge as well: only how clear it is stays, the colour is one everywhere.
    found.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    found.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return found
