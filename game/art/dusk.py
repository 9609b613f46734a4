"""Dusk: the sky over the house and the dark ground it stands on."""

from __future__ import annotations

import pygame

from game.art.matter import lay_matter
from game.art.svg import FOLDER, draw_picture


def draw_dusk_sky(out: pygame.Surface, line: int, moon: tuple[int, int]) -> None:
    """The evening sky with the middle of its moon at a point, and the ground from ``line`` down, filling a surface as
    large as the window.
    """
    width, height = out.get_size()
    sky, ground = pygame.Rect(0, 0, width, line), pygame.Rect(0, line, width, height - line)
    _draw_shade(out, "house/sky", sky)
    lay_matter(out.subsurface(sky), "house/haze")
    draw_picture(out, "house/stars", pygame.Rect(0, 0, width, round(line * 0.62)))
    shine = pygame.Rect(0, 0, round(height * 0.17), round(height * 0.17))
    shine.center = moon
    draw_picture(out, "house/moon", shine)
    draw_picture(out, "house/hills", pygame.Rect(0, line - round(height * 0.13), width, round(height * 0.16)))
    _draw_shade(out, "house/ground", ground)


def _draw_shade(out: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Fill a box from top to foot with the colours of a narrow picture, which run into one another."""
    strip = pygame.image.load(FOLDER / f"{name}.png")
    out.blit(pygame.transform.scale(pygame.transform.smoothscale(strip, (2, rect.h)), rect.size), rect)
