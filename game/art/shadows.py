"""Soft shadows: short and dark at rest, longer and fainter as a card lifts."""

from __future__ import annotations

import pygame

from game.art.bitmaps import bitmaps, drawn
from game.art.svg import raster, rgb


def _reach(w: int, lift: float) -> tuple[int, int]:
    """Blur radius and downward offset in pixels for a card ``w`` wide lifted by ``lift`` units."""
    unit = w / 107
    return max(1, round((3.2 + lift * 0.34) * unit)), round((2.2 + lift * 0.42) * unit)


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


def shadow_offset(w: int, lift: float = 0.0) -> tuple[int, int]:
    """Where the shadow's top left corner lies relative to the card's, in pixels."""
    step = min(10, max(0, round(lift / 4))) * 4
    blur, drop = _reach(w, step)
    return -2 * blur, -2 * blur + drop


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
