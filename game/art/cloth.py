"""What a table is covered with: seamless tiles of light and shade, laid over the colour of the felt."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

Tiles = tuple[pygame.Surface, pygame.Surface]
"""What catches the light, and what lies in shade."""

SIDE: Final = 128
MOST: Final = 12
"""Steps of a channel a cloth may differ from its colour, so that what is written on it can be read."""


def lay_cloth(out: pygame.Surface, cloth: str) -> None:
    """Lay a cloth whose threads are a pixel wide over a picture; it also hides the bands of a gradient. Raises KeyError
    for no cloth.
    """
    width, height = out.get_size()
    places = [(x, y) for y in range(0, height, SIDE) for x in range(0, width, SIDE)]
    for tile, blend in zip(_make_tiles(cloth), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True):
        out.fblits([(tile, at) for at in places], blend)


@lru_cache(maxsize=4)
def _make_tiles(cloth: str) -> Tiles:
    return CLOTHS[cloth]()


def _split_levels(levels: bytes) -> Tiles:
    """Levels in eighths of a step, 128 being none, as light and shade."""
    lit = bytes(min(MOST, round(max(0, level - 128) / 8)) for level in range(256))
    shaded = bytes(min(MOST, round(max(0, 128 - level) / 8)) for level in range(256))
    return _make_grey_tile(levels.translate(lit)), _make_grey_tile(levels.translate(shaded))


def _make_grey_tile(levels: bytes) -> pygame.Surface:
    """A tile of these levels of grey."""
    tile = pygame.image.frombytes(levels, (SIDE, SIDE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    out = pygame.Surface((SIDE, SIDE), 0, 32)
    out.blit(tile, (0, 0))
    return out


def _make_noise(strength: float) -> bytes:
    rng = random.Random(8)
    grain = bytes(min(255, max(0, 128 + round(8 * rng.gauss(0, strength)))) for _ in range(256))
    return rng.randbytes(SIDE * SIDE).translate(grain)


def _shift_levels(strip: bytes, by: float) -> bytes:
    """A strip with all levels so many steps higher."""
    first = 64 + round(8 * by)
    return strip.translate(_RAMP[first : first + 256])


_RAMP: Final = bytes(min(255, max(0, level)) for level in range(-64, 320))


def _make_baize_tiles() -> Tiles:
    """Wool: threads that come up here and there. A thread is a strip of noise moved up by its own light."""
    rng, noise = random.Random(8), _make_noise(2.6)
    warp = [rng.random() * 2.2 for _ in range(SIDE)]
    over = bytearray(noise)
    for x, light in enumerate(warp):
        over[x::SIDE] = _shift_levels(noise[x::SIDE], light + 1.6)
    tile = bytearray()
    for y in range(SIDE):
        row = bytearray(_shift_levels(noise[y * SIDE : (y + 1) * SIDE], rng.random() * 2.2 - 1.3))
        first = -y % 3
        row[first::3] = over[y * SIDE + first : (y + 1) * SIDE : 3]
        tile += row
    return _split_levels(bytes(tile))


def _make_linen_tiles() -> Tiles:
    """Linen: threads go over and under one another, some thicker than others."""
    rng, noise = random.Random(9), _make_noise(1.1)
    warp, weft = ([rng.gauss(0.6, 1.3) for _ in range(SIDE // 2)] for _way in range(2))
    tile = bytearray(noise)
    for x in range(SIDE):
        tile[x::SIDE] = _shift_levels(noise[x::SIDE], warp[x // 2] + x % 2 * 1.8 - 1.2)
    for y in range(SIDE):
        row = _shift_levels(noise[y * SIDE : (y + 1) * SIDE], weft[y // 2] + y % 2 * 1.8 - 1.2)
        for x in (2 - y // 2 % 2 * 2, 3 - y // 2 % 2 * 2):
            tile[y * SIDE + x : (y + 1) * SIDE : 4] = row[x::4]
    return _split_levels(bytes(tile))


def _make_soft_tiles(octaves: tuple[tuple[int, int, float], ...]) -> Tiles:
    """Soft grain of several sizes: (cells across, cells down, steps of light) each."""
    rng = random.Random(11)
    whole = pygame.Surface((SIDE, SIDE), 0, 32)
    each = 128 // len(octaves)
    whole.fill([128 - each * len(octaves)] * 3)
    for across, down, strength in octaves:
        cells = pygame.image.frombytes(rng.randbytes(across * down), (across, down), "P")
        cells.set_palette([[max(0, round(each + (level - 128) * strength / 16))] * 3 for level in range(256)])
        wide = pygame.Surface((3 * across, 3 * down), 0, 32)  # three by three, that the edges of the middle one meet
        wide.blits([(cells, (x * across, y * down)) for x in range(3) for y in range(3)])
        big = pygame.transform.smoothscale(wide, (3 * SIDE, 3 * SIDE))
        whole.blit(big, (0, 0), (SIDE, SIDE, SIDE, SIDE), pygame.BLEND_RGB_ADD)
    return _split_levels(pygame.image.tobytes(whole, "RGB")[::3])


CLOTHS: Final[dict[str, Callable[[], Tiles]]] = {
    "baize": _make_baize_tiles,
    "linen": _make_linen_tiles,
    "velvet": lambda: _make_soft_tiles(((20, 12, 2.6), (64, 64, 3.5), (128, 128, 4.5))),
    "leather": lambda: _make_soft_tiles(((72, 68, 7.0), (128, 128, 4.0))),
    "steel": lambda: _make_soft_tiles(((6, 128, 4.5), (3, 64, 3.0), (128, 128, 2.0))),
}
