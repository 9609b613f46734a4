"""The table: cloth under a lamp, falling into shadow towards the edge."""

from __future__ import annotations

import pygame

from game.art.edge import draw_edge
from game.art.matter import lay_matter
from game.art.svg import mix_colours, render_picture
from game.art.themes import Theme


def draw_felt(out: pygame.Surface, theme: Theme) -> None:
    """The bare table, filling a surface as large as the window. The lamp's light is a small picture, stretched."""
    size = out.get_size()
    thread = max(1, round(min(size[0] / 1280, size[1] / 720)))
    bright = mix_colours(theme.felt, "#FFE2AE", 0.07)
    light = render_picture("pictures/lamp", 96, 54, bright=bright, dark=theme.felt_dark)
    cloth = pygame.Surface([-(-side // thread) for side in size], 0, 32)
    cloth.blit(pygame.transform.smoothscale(light, cloth.get_size()), (0, 0))
    lay_matter(cloth, f"cloths/{theme.cloth}")
    pygame.transform.scale(cloth, size, out)
    draw_edge(out, theme)
