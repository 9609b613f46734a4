"""The table: cloth under a lamp, falling into shadow towards the edge."""

from __future__ import annotations

from math import ceil

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.edge import draw_edge, draw_edge_shadow
from game.art.matter import lay_matter
from game.art.shapes import Point
from game.art.svg import make_blank_surface, mix_colours, parse_rgb, render_picture
from game.art.themes import Theme

PLATE = 168
"""Units a plate of a floor is wide."""


def draw_felt(out: pygame.Surface, theme: Theme, middle: Point | None = None) -> None:
    """The bare table, filling a surface as large as the window. The lamp hangs over the pixel ``middle`` of the table,
    None for that of the window; its light is a small picture, stretched.
    """
    size = out.get_size()
    thread = max(1, round(min(size[0] / 1280, size[1] / 720)))
    bright = mix_colours(theme.felt, "#FFE2AE", 0.16)
    light = render_picture("pictures/lamp", 64, 36, bright=bright, dark=theme.felt_dark)
    cloth = pygame.Surface([-(-side // thread) for side in size], 0, 32)
    (w, h), (x, y) = cloth.get_size(), (length / thread for length in middle or (size[0] / 2, size[1] / 2))
    lit = pygame.Rect(0, 0, ceil(2 * max(x, w - x)), ceil(2 * max(y, h - y)))  # as far as the corner furthest away
    lit.center = round(x), round(y)
    cloth.blit(pygame.transform.smoothscale(light, lit.size), lit)
    lay_matter(cloth, f"cloths/{theme.cloth}")
    draw_edge_shadow(cloth)
    pygame.transform.scale(cloth, size, out)
    if theme.floor:
        _lay_floor(out, theme.floor)
    draw_edge(out, theme)


def blit_inlay(out: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Blit what the middle of a table lies on: an end as broad as high, mirrored at the right, and between them what it
    ends with.
    """
    side = min(rect.h, rect.w // 2)
    left, middle, right = _make_inlay(name, side, rect.h, rect.w)
    out.blits(((left, rect), (middle, (rect.x + side, rect.y)), (right, (rect.right - side, rect.y))))


@cache_bitmaps("inlay")
def _make_inlay(name: str, side: int, h: int, w: int) -> tuple[pygame.Surface, ...]:
    end = render_picture(f"inlays/{name}", side, h)
    middle = pygame.transform.scale(end.subsurface((side - 1, 0, 1, h)), (w - 2 * side, h))
    return end, middle, pygame.transform.flip(end, True, False)


@cache_bitmaps("woven")
def make_woven_emblem(theme: Theme, px: int) -> pygame.Surface:
    """The emblem of a room in its own cloth: sunk into it, its lines catching a little of the lamp's light."""
    name, out = f"emblems/{theme.name}", make_blank_surface(px, px)
    lit, tone = (
        mix_colours(theme.felt, colour, share) for colour, share in (("#FFE9C4", 0.3), (theme.felt_dark, 0.45))
    )
    depth = max(1, round(px / 110))
    drawn = render_picture(name, px, line="#000000", tone="#000000").copy()  # that is shared
    for aside, share, colour in ((-depth, 80, "#000000"), (depth, 46, "#FFE9C4")):
        drawn.fill(parse_rgb(colour), special_flags=pygame.BLEND_RGB_ADD)
        drawn.set_alpha(share)
        out.blit(drawn, (aside, aside))
    worked = render_picture(name, px, line=lit, tone=tone)
    out.blit(worked, (0, 0))
    return out


def _lay_floor(out: pygame.Surface, name: str) -> None:
    """Lay plates over all of it, two of which are a drawing, each row a plate on; a seam runs through the middle."""
    w, h = out.get_size()
    side = round(PLATE * min(w / 1280, h / 720))
    pair = render_picture(f"pictures/{name}", 2 * side, side)
    for row, y in enumerate(range(h // 2 % side - side, h, side)):
        for x in range(w // 2 % side - (2 - row % 2) * side, w, 2 * side):
            out.blit(pair, (x, y))
