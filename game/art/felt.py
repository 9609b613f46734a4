"""The table: felt under a lamp, edges falling into shadow, a wooden rail with a brass line at the window's edge."""

from __future__ import annotations

import random
from functools import lru_cache
from math import hypot

import pygame

from game.art.colours import BRASS
from game.art.svg import mix, raster, rgb
from game.art.themes import Theme

_LIGHT = (96, 54)
_TILE = 128
_SHADES = 255
"""Steps between the lamp's middle and the dark: more than a channel of any felt has."""


def felt(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The bare table filling a window of ``size`` pixels, opaque. Bake it once per size and room."""
    out = pygame.Surface(size, 0, 32)
    pygame.transform.smoothscale(_light(theme.felt, theme.felt_dark), size, out)
    add, take = _weave()
    tiles = [(x, y) for y in range(0, size[1], _TILE) for x in range(0, size[0], _TILE)]
    out.fblits([(add, at) for at in tiles], pygame.BLEND_RGB_ADD)
    out.fblits([(take, at) for at in tiles], pygame.BLEND_RGB_SUB)
    _rail(out, theme)
    return out


@lru_cache(maxsize=8)
def _light(bright: str, dark: str) -> pygame.Surface:
    """A small picture of the lamp's light, to be stretched over the table."""
    one, two = rgb(mix(bright, "#FFE2AE", 0.07)), rgb(dark)
    shares = [step * step * (3 * _SHADES - 2 * step) / _SHADES**3 * 0.94 + 0.02 for step in range(_SHADES + 1)]
    pool = _pool()
    pixels = bytearray(3 * len(pool))
    for channel, (a, b) in enumerate(zip(one, two, strict=True)):
        pixels[channel::3] = pool.translate(bytes(round(a + (b - a) * share) for share in shares))
    small = pygame.image.frombytes(bytes(pixels), _LIGHT, "RGB")
    out = pygame.Surface(_LIGHT, 0, 32)
    out.blit(small, (0, 0))
    return out


@lru_cache(maxsize=1)
def _pool() -> bytes:
    """The shade of every pixel of the lamp's light, in whatever colour. The lamp hangs a little above the middle; its
    pool is wider than high. Left and right are alike.
    """
    width, height = _LIGHT
    across = [((x + 0.5) / width - 0.5) / 0.66 * _SHADES for x in range(width // 2)]
    rows = bytearray()
    for y in range(height):
        down = ((y + 0.5) / height - 0.46) * 0.86 / 0.66 * _SHADES
        half = bytes([min(_SHADES, int(hypot(x, down))) for x in across])
        rows += half + half[::-1]
    return bytes(rows)


@lru_cache(maxsize=1)
def _weave() -> tuple[pygame.Surface, pygame.Surface]:
    """Two seamless tiles of thread: what catches the light and what lies in shade. The grain also hides the bands of
    the gradient.

    Made of whole rows and columns of bytes, as it stands between the start of the program and its first picture:
    a thread is a strip of noise moved up by the thread's own light, which is one look-up table cut from a longer one.
    """
    rng = random.Random(8)
    # Levels are counted in eighths, 128 being none.
    grain = bytes(min(255, max(0, 128 + round(8 * rng.gauss(0, 2.6)))) for _ in range(256))
    noise = rng.randbytes(_TILE * _TILE).translate(grain)
    ramp = bytes(min(255, max(0, level)) for level in range(-64, 320))

    def moved(strip: bytes, by: float) -> bytes:
        first = 64 + round(8 * by)
        return strip.translate(ramp[first : first + 256])

    warp = [rng.random() * 2.2 for _ in range(_TILE)]
    weft = [rng.random() * 2.2 for _ in range(_TILE)]
    over = bytearray(noise)
    for x, light in enumerate(warp):
        over[x::_TILE] = moved(noise[x::_TILE], light + 1.6)
    tile = bytearray()
    for y, light in enumerate(weft):
        row = bytearray(moved(noise[y * _TILE : (y + 1) * _TILE], light - 1.3))
        first = -y % 3
        row[first::3] = over[y * _TILE + first : (y + 1) * _TILE : 3]
        tile += row
    lit = bytes(min(12, round(max(0, level - 128) / 8)) for level in range(256))
    shaded = bytes(min(12, round(max(0, 128 - level) / 8)) for level in range(256))
    return _grey(tile.translate(lit)), _grey(tile.translate(shaded))


def _grey(levels: bytearray) -> pygame.Surface:
    """A tile of these levels of grey."""
    tile = pygame.image.frombytes(bytes(levels), (_TILE, _TILE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    out = pygame.Surface((_TILE, _TILE), 0, 32)
    out.blit(tile, (0, 0))
    return out


def _rail(out: pygame.Surface, theme: Theme) -> None:
    """A rim of dark wood: straight pieces from one stretched strip, corners from one small drawing."""
    width, height = out.get_size()
    rim = max(4, round(min(width / 1280, height / 720) * 9))
    corner = rim * 5
    radius = rim * 3.2
    light, dark = mix(theme.rail, "#FFFFFF", 0.13), mix(theme.rail, "#000000", 0.45)
    depth = rim * 1.6
    rings = "".join(
        f'<path d="{_ring(rim + depth * k / 8, radius, corner, outside=rim)}" fill="#000000" fill-opacity="0.055"/>'
        for k in range(1, 9)
    )
    body = (
        rings
        + f'<path d="{_ring(rim, radius, corner, outside=0)}" fill="{theme.rail}"/>'
        + f'<path d="{_arc(rim * 0.22, radius + rim * 0.6, corner)}" fill="none" stroke="{light}"'
        f' stroke-width="{rim * 0.16:.2f}" stroke-opacity="0.7"/>'
        + f'<path d="{_arc(rim * 1.02, radius, corner)}" fill="none" stroke="{dark}" stroke-width="{rim * 0.3:.2f}"/>'
        + f'<path d="{_arc(rim * 0.74, radius + rim * 0.2, corner)}" fill="none" stroke="{BRASS}"'
        f' stroke-width="{max(1.0, rim * 0.13):.2f}"/>'
    )
    tile = raster(body, corner, corner, (corner, corner))
    flip = pygame.transform.flip
    across = pygame.transform.scale(tile.subsurface((corner - 1, 0, 1, corner)), (max(1, width - 2 * corner), corner))
    down = pygame.transform.scale(tile.subsurface((0, corner - 1, corner, 1)), (corner, max(1, height - 2 * corner)))
    out.blit(across, (corner, 0))
    out.blit(flip(across, False, True), (corner, height - corner))
    out.blit(down, (0, corner))
    out.blit(flip(down, True, False), (width - corner, corner))
    for right in (False, True):
        for bottom in (False, True):
            out.blit(flip(tile, right, bottom), (width - corner if right else 0, height - corner if bottom else 0))


def _ring(inset: float, radius: float, reach: float, outside: float) -> str:
    """The area between ``outside`` and a rounded corner at ``inset``, in the top left corner tile."""
    return (
        f"M{outside} {outside} H{reach} V{inset:.2f} H{inset + radius:.2f} A{radius:.2f} {radius:.2f} 0 0 0"
        f" {inset:.2f} {inset + radius:.2f}"
        f" V{reach} H{outside} Z"
    )


def _arc(inset: float, radius: float, reach: float) -> str:
    """The line of a rounded corner at ``inset``, running out of the tile on both sides."""
    return (
        f"M{reach + 4} {inset:.2f} H{inset + radius:.2f} A{radius:.2f} {radius:.2f} 0 0 0 {inset:.2f}"
        f" {inset + radius:.2f} V{reach + 4}"
    )
