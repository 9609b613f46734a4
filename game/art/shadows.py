"""Soft shadows: short and dark at rest, longer and fainter as a card lifts."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.shapes import Point
from game.art.svg import parse_rgb, render_picture, render_svg

LAMP: Final = 0.92
"""How far from the upper edge of a table its lamp hangs, in halves of its height: a little above the middle."""
ASIDE, DOWN = 0.4, 0.5
"""How far a shadow falls at half a table's height from the lamp, away from that, and everywhere towards who looks."""


def compute_shadow_fall(at: Point, middle: Point) -> Point:
    """Which way and how far the shadow of what stands at a place falls: away from the lamp over the ``middle`` of the
    table and towards who looks, so that none is seen beside a card more than below it.
    """
    x, half = middle
    return ASIDE * (at[0] - x) / half, DOWN + ASIDE * (at[1] / half - LAMP)


def _measure_blur(w: int, lift: int) -> tuple[int, float]:
    """Blur radius and height in pixels for a card ``w`` wide lifted by ``lift`` units."""
    unit = w / 107
    return round((5.0 + lift * 0.34) * unit), (8.5 + lift * 0.42) * unit


@cache_bitmaps("card shadow")
def make_card_shadow(w: int, h: int, lift: int = 0, turn: float = 0.0) -> pygame.Surface:
    """The shadow of a card of ``w`` by ``h`` pixels that floats ``lift`` units (0..40) over the table, turned by so
    many degrees counter-clockwise. Blit that of an upright card at :func:`shadow_offset` of it.
    """
    blur, _ = _measure_blur(w, lift)
    look = f'fill="#000000" fill-opacity="{(180 - lift * 1.8) / 255:.3f}"'
    return make_soft_box(w, h, w * 0.068, look, blur, 2, turn)


def make_soft_box(w: int, h: int, radius: float, look: str, blur: int, steps: int, turn: float = 0.0) -> pygame.Surface:
    """A rounded box with soft edges, which reach ``2 * blur`` pixels beyond it, turned by so many degrees. Nothing in
    it is finer than its blur, so it is blurred and turned as small as leaves that so many ``steps``, and stretched,
    which costs a fraction.
    """
    pad, shrink = 2 * blur, max(1, blur // steps)
    size = w + 2 * pad, h + 2 * pad
    body = f'<rect x="{pad}" y="{pad}" width="{w}" height="{h}" rx="{radius:.1f}" {look}/>'
    tile = _blur_tile(body, size, shrink, blur // shrink)
    if turn:
        small = tile.get_size()
        tile = pygame.transform.rotozoom(tile, turn, 1.0)
        (wide, tall), (across, down) = size, tile.get_size()
        size = round(wide * across / small[0]), round(tall * down / small[1])
    return pygame.transform.smoothscale(tile, size)


@cache_bitmaps("blurred")
def _blur_tile(body: str, size: tuple[int, int], shrink: int, blur: int) -> pygame.Surface:
    """A drawing so large, so many times smaller, and blurred."""
    tile = render_svg(body, -(-size[0] // shrink), -(-size[1] // shrink), size)
    return pygame.transform.gaussian_blur(tile, blur)


def shadow_offset(w: int, lift: int = 0, fall: Point = (0.0, 0.8)) -> tuple[int, int]:
    """Where the shadow's top left corner lies relative to the card's, in pixels; ``fall``: see
    :func:`compute_shadow_fall`."""
    blur, high = _measure_blur(w, lift)
    return round(fall[0] * high) - 2 * blur, round(fall[1] * high) - 2 * blur


@cache_bitmaps("pool")
def make_light_pool(w: int, h: int, colour: str) -> pygame.Surface:
    """A pool of light on a table, in dots of 4 by 4 pixels: its shades are wider than they are."""
    dots = pygame.transform.smoothscale(render_picture("pictures/halo", 128, colour=colour), (-(-w // 4), -(-h // 4)))
    return pygame.transform.scale(dots, (w, h))


@cache_bitmaps("glow")
def make_glow(w: int, h: int, colour: str, reach: int) -> pygame.Surface:
    """A soft light round a box of ``w`` by ``h`` pixels; blit it ``2 * reach`` up and left of the box."""
    return tint_soft_box(make_soft_box(w, h, w * 0.09, 'fill="#FFFFFF"', reach, 3), colour)


def tint_soft_box(found: pygame.Surface, colour: str) -> pygame.Surface:
    """A soft box in another colour. Blurred was black into its edge as well: only how clear it is stays."""
    found.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    found.fill((*parse_rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return found
