"""Dusk: the sky over the house and the dark ground it stands on."""

from __future__ import annotations

from typing import Final

import pygame

from game import ASSETS
from game.art.matter import lay_matter
from game.art.svg import draw_picture, parse_rgb

_STARLIGHT: Final = parse_rgb("#FFF3D8")
_STARS_BOX: Final = 1280, 384
"""The sky the places of stars are told in."""


def draw_dusk_sky(out: pygame.Surface, line: int, moon: tuple[int, int]) -> None:
    """The evening sky with the middle of its moon at a point, and the ground from ``line`` down, filling a surface as
    large as the window.
    """
    width, height = out.get_size()
    sky, ground = pygame.Rect(0, 0, width, line), pygame.Rect(0, line, width, height - line)
    draw_shade(out, "house/sky", sky)
    lay_matter(out.subsurface(sky), "house/haze")
    _draw_stars(out, width / _STARS_BOX[0], line * 0.62 / _STARS_BOX[1])
    shine = pygame.Rect(0, 0, round(height * 0.17), round(height * 0.17))
    shine.center = moon
    draw_picture(out, "house/moon", shine)
    draw_picture(out, "house/hills", pygame.Rect(0, line - round(height * 0.13), width, round(height * 0.16)))
    draw_shade(out, "house/ground", ground)


def draw_shade(out: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Fill what of a box is in the window, from its top to its foot, with the colours of a narrow picture, which run
    into one another.
    """
    rect = rect.clip(out.get_rect())
    strip = pygame.transform.smoothscale(pygame.image.load(ASSETS / f"{name}.png").convert(out), (2, rect.h))
    pygame.transform.scale(strip, rect.size, out.subsurface(rect))


def _draw_stars(out: pygame.Surface, across: float, down: float) -> None:
    """Each of them is told by its place, its side and its light."""
    for star in (ASSETS / "house/stars.txt").read_text(encoding="utf-8").splitlines():
        x, y, side, light = map(float, star.split())
        square = round(x * across), round(y * down), *(2 * [max(1, round(side * across))])
        out.fill([round(part * light) for part in _STARLIGHT], square, pygame.BLEND_RGB_ADD)
