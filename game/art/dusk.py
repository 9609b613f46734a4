"""Dusk: the sky over the house and the dark ground it stands on."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.art.svg import load_svg_elements, parse_rgb, render_svg

SKY: Final = (
    (0.0, "#10122B"),
    (0.3, "#231D48"),
    (0.55, "#4E2F62"),
    (0.74, "#8C4766"),
    (0.9, "#CC7358"),
    (1.0, "#EBA765"),
)
"""Colours of the sky from top to horizon."""
GROUND: Final = ("#1A1424", "#0C0912")
_STARS: Final = 70


def draw_dusk_sky(out: pygame.Surface, line: int, moon: tuple[int, int]) -> None:
    """The evening sky with the middle of its moon at a point, and the ground from ``line`` down, filling a surface as
    large as the window.
    """
    width, height = out.get_size()
    _draw_gradient(out, pygame.Rect(0, 0, width, line), SKY)
    _draw_noise(out, line)
    _draw_stars(out, line)
    shine = render_svg(load_svg_elements("house/moon"), round(height * 0.17), round(height * 0.17), (100, 100))
    out.blit(shine, shine.get_rect(center=moon))
    hills = render_svg(
        load_svg_elements("house/hills"), width, round(height * 0.16), (1280, 115)
    )  # not kept: it is part of this
    out.blit(hills, (0, line - round(height * 0.13)))
    _draw_gradient(out, pygame.Rect(0, line, width, height - line), ((0.0, GROUND[0]), (1.0, GROUND[1])))


def _draw_gradient(out: pygame.Surface, rect: pygame.Rect, stops: tuple[tuple[float, str], ...]) -> None:
    """Fill a box from top to foot with colours that run into one another."""
    strip = pygame.Surface((2, 65), 0, 32)
    for y in range(65):
        at = y / 64
        n = next(n for n in range(1, len(stops)) if at <= stops[n][0])
        (low, one), (high, other) = stops[n - 1], stops[n]
        share = (at - low) / (high - low)
        strip.fill(
            [round(a + (b - a) * share) for a, b in zip(parse_rgb(one), parse_rgb(other), strict=True)], (0, y, 2, 1)
        )
    out.blit(pygame.transform.scale(pygame.transform.smoothscale(strip, (2, rect.h)), rect.size), rect)


def _draw_noise(out: pygame.Surface, line: int) -> None:
    """A trace of noise, which hides the bands of the sky."""
    side = 256
    levels = Random(8).randbytes(side * side).translate(bytes(level * 5 // 256 for level in range(256)))
    tile = pygame.image.frombytes(levels, (side, side), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    flat = tile.convert(out)
    out.fblits(
        [(flat, (x, y)) for y in range(0, line, side) for x in range(0, out.get_width(), side)], pygame.BLEND_RGB_ADD
    )


def _draw_stars(out: pygame.Surface, line: int) -> None:
    rng = Random(8)
    unit = out.get_height() / 720
    for _star in range(_STARS):
        x, y = rng.random() * out.get_width(), rng.random() ** 1.6 * line * 0.62
        size = max(1, round(unit * rng.choice((1.0, 1.0, 1.6))))
        dot = pygame.Surface((size, size))
        dot.fill("#FFF3D8")
        dot.set_alpha(round(150 * (1 - y / line) * rng.uniform(0.35, 1)))
        out.blit(dot, (round(x), round(y)))
