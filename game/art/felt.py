"""The table: cloth under a lamp, falling into shadow towards the edge."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

import pygame

from game.art.edge import draw_edge
from game.art.matter import lay_matter
from game.art.shadows import LAMP
from game.art.svg import mix_colours, parse_rgb
from game.art.themes import Theme

_LIGHT = (96, 54)
_SHADES = 255
"""Steps between the lamp's middle and the dark: more than a channel of any felt has."""


def draw_felt(out: pygame.Surface, theme: Theme) -> None:
    """The bare table, filling a surface as large as the window."""
    size = out.get_size()
    thread = max(1, round(min(size[0] / 1280, size[1] / 720)))
    cloth = pygame.transform.smoothscale(
        _make_lamp_light(theme.felt, theme.felt_dark), [-(-side // thread) for side in size]
    )
    lay_matter(cloth, f"cloths/{theme.cloth}")
    pygame.transform.scale(cloth, size, out)
    draw_edge(out, theme)


@lru_cache(maxsize=8)
def _make_lamp_light(bright: str, dark: str) -> pygame.Surface:
    """A small picture of the lamp's light, to be stretched over the table."""
    one, two = parse_rgb(mix_colours(bright, "#FFE2AE", 0.07)), parse_rgb(dark)
    shares = [step * step * (3 * _SHADES - 2 * step) / _SHADES**3 * 0.94 + 0.02 for step in range(_SHADES + 1)]
    pool = _make_light_shades()
    pixels = bytearray(3 * len(pool))
    for channel, (a, b) in enumerate(zip(one, two, strict=True)):
        pixels[channel::3] = pool.translate(bytes(round(a + (b - a) * share) for share in shares))
    small = pygame.image.frombytes(bytes(pixels), _LIGHT, "RGB")
    out = pygame.Surface(_LIGHT, 0, 32)
    out.blit(small, (0, 0))
    return out


@lru_cache(maxsize=1)
def _make_light_shades() -> bytes:
    """The shade of every pixel of the lamp's light, in whatever colour. The lamp hangs a little above the middle; its
    pool is wider than high. Left and right are alike.
    """
    width, height = _LIGHT
    across = [((x + 0.5) / width - 0.5) / 0.66 * _SHADES for x in range(width // 2)]
    rows = bytearray()
    for y in range(height):
        down = ((y + 0.5) / height - LAMP[1]) * 0.86 / 0.66 * _SHADES
        half = bytes([min(_SHADES, int(hypot(x, down))) for x in across])
        rows += half + half[::-1]
    return bytes(rows)
