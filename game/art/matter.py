"""What a table is made of: seamless tiles of light and shade, laid over its colour. They are greys in ``assets/cloths``
and ``assets/edges``.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from game import ASSETS

SINKS: Final = 5
"""How much a step of shade takes from a dark colour."""
REPEATED: Final = 3
"""How often a tile is repeated each way: fewer are laid."""
PLAIN: Final = (128, 128, 128)
"""The grey that leaves a colour as it is; a step more or less in a tile is one in each channel."""


def lay_matter(out: pygame.Surface, name: str) -> None:
    """Lay a matter such as ``cloths/baize`` over a picture, pixel for pixel; it also hides the bands of a gradient.
    Raises OSError where there is no such tile.
    """
    light, shade = _load_tiles(name)
    (width, height), (w, h) = out.get_size(), light.get_size()
    places = [(x, y) for y in range(0, height, h) for x in range(0, width, w)]
    out.fblits([(light, at) for at in places], pygame.BLEND_RGB_ADD)
    out.fblits([(shade, at) for at in places], pygame.BLEND_RGB_SUB)


@lru_cache(maxsize=4)
def _load_tiles(name: str) -> tuple[pygame.Surface, pygame.Surface]:
    """What catches the light, and what lies in shade."""
    drawn = pygame.image.load(ASSETS / f"{name}.png")
    light, shade = pygame.Surface(drawn.get_size(), 0, 32), pygame.Surface(drawn.get_size(), 0, 32)
    light.blit(drawn, (0, 0))
    shade.fill(PLAIN)
    shade.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    light.fill(PLAIN, special_flags=pygame.BLEND_RGB_SUB)
    return light, shade


@lru_cache(maxsize=8)
def make_matter_tile(name: str, thread: int) -> pygame.Surface:
    """A matter as a clear tile of light and shade, its threads so many pixels wide, to be laid over what is dark."""
    light, shade = _load_tiles(name)
    w, h = light.get_size()
    greys = zip(*(pygame.image.tobytes(each, "RGB")[::3] for each in (light, shade)), strict=True)
    lit, sunk = b"\xff\xff\xff", b"\0\0\0"
    dots = (lit + bytes((2 * more,)) if more else sunk + bytes((min(255, SINKS * less),)) for more, less in greys)
    out = pygame.transform.scale_by(pygame.image.frombytes(b"".join(dots), (w, h), "RGBA"), thread)
    larger = pygame.Surface((REPEATED * w * thread, REPEATED * h * thread), pygame.SRCALPHA)
    steps = range(REPEATED)
    larger.blits([(out, (column * w * thread, row * h * thread)) for column, row in product(steps, steps)])
    return larger
