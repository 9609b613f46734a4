"""The edge round a table: wood or metal, lit by the lamp over the middle, with a line of brass and a shadow inside. Its
grain is a tile of ``assets/edges``, 13 pixels high for its width.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from math import ceil
from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.matter import lay_matter
from game.art.panels import blit_long, stretch_tile
from game.art.svg import make_blank_surface, mix_colours, parse_rgb, render_picture, render_svg
from game.art.themes import Theme

WIDTH: Final = 12.5
"""Units; what lies on the table begins 14 units from the window's edge."""
GRAIN: Final = 13
"""Pixels of a grain across the edge."""
PROFILE: Final = (
    (0.0, 1.0, "#000000", 0.6),
    (1.0, 2.0, "shine", 0.5),
    (2.0, 5.5, "shine", 0.12),
    (6.0, 7.0, "#000000", 0.3),
    (7.0, 9.0, "#000000", 0.16),
    (9.0, 10.0, "#000000", 0.62),
    (10.0, 11.3, "metal", 0.5),
    (11.3, 12.0, "#000000", 0.6),
)
"""How the edge is moulded, from outside: bands in twelfths of its width, their colour, and how strongly."""
LIGHT: Final = 0.5, 0.78, 0.94, 1.0, 0.94, 0.78, 0.5
"""What there is of the lamp's light along a side, from corner to corner."""
LEDGE: Final = 13.0
"""Units of the corners of a ledge."""
SHADE: Final = 0.58
"""How much of the light of an edge is on a ledge, whose grain is as much calmer: words stand on it."""
LEDGE_PROFILE: Final = (
    (0.0, 0.8, "#000000", 0.6),
    (0.8, 1.4, "metal", 0.45),
    (2.2, 1.0, "#000000", 0.55),
    (3.2, 0.8, "#FFE9C4", 0.16),
)
"""The lines along it, as in ``PROFILE`` but in units, and their width in place of their end."""


def draw_edge_shadow(out: pygame.Surface) -> None:
    """Draw the soft shadow an edge casts inwards, on a picture of the same shape that may be smaller."""
    rim = _measure_rim(out)
    depths = [rim * (1 + 1.5 * step / 8) for step in range(1, 9)]
    shade = "".join(_make_band_svg(rim, depth, rim, 'stroke="#000000" stroke-opacity="0.05"') for depth in depths)
    _lay_frame(out, shade, rim)


def draw_edge(out: pygame.Surface, theme: Theme) -> None:
    """Draw the edge of a room's table round a picture as large as the window."""
    (width, height), rim = out.get_size(), _measure_rim(out)
    corner = rim * 4
    # What the edge is made of, as far from the lamp as the corners are; it fills them beyond its own rounding.
    rail = _make_band_svg(-1.4 * rim, rim, rim, f'stroke="{mix_colours("#000000", theme.rail, LIGHT[0])}"')
    _lay_frame(out, rail, rim)
    top = _make_side(theme, width - 2 * corner, rim)
    left = pygame.transform.rotate(_make_side(theme, height - 2 * corner, rim), 90)
    flip = pygame.transform.flip
    out.blits(
        (
            (top, (corner, 0)),
            (flip(top, True, True), (corner, height - rim)),
            (left, (0, corner)),
            (flip(left, True, True), (width - rim, corner)),
        )
    )
    _lay_frame(out, _make_moulding_svg(theme, rim), rim)


def _measure_rim(out: pygame.Surface) -> int:
    """Pixels an edge is wide."""
    return round(min(out.get_width() / 1280, out.get_height() / 720) * WIDTH)


def _lay_frame(out: pygame.Surface, body: str, rim: int) -> None:
    """Lay a frame round a picture. Drawn is one corner, which the others mirror; what it ends with goes on along the
    sides.
    """
    corner = 4 * rim
    drawn, tile = render_svg(body, corner + 1, corner + 1), make_blank_surface(2 * corner + 1, 2 * corner + 1)
    for far, low in product((False, True), repeat=2):
        at = far * corner, low * corner
        tile.blit(pygame.transform.flip(drawn, far, low), at, special_flags=pygame.BLEND_RGBA_MAX)
    blit_long(out, partial(stretch_tile, tile, corner), out.get_rect(), corner, hollow=True)


def _make_band_svg(begin: float, end: float, rim: int, look: str) -> str:
    """A band of a frame between two distances from outside, in pixels."""
    at = (begin + end) / 2
    return (
        f'<rect x="{at}" y="{at}" width="{8 * rim + 1 - 2 * at}" height="{8 * rim + 1 - 2 * at}"'
        f' rx="{3.2 * rim - at:.2f}" fill="none" stroke-width="{end - begin}" {look}/>'
    )


def _make_moulding_svg(theme: Theme, rim: int) -> str:
    """The lines upon the edge, on whole pixels, or they would be soft."""
    tones = {
        "shine": mix_colours(theme.rail, "#FFE9C4", 0.62),
        "metal": theme.metal_colour,
    }
    body = ""
    for begin, end, colour, opacity in PROFILE:
        low, high = round(begin * rim / 12), round(end * rim / 12)
        high += colour == "metal" and low == high
        if high > low:
            body += _make_band_svg(low, high, rim, f'stroke="{tones.get(colour, colour)}" stroke-opacity="{opacity}"')
    return body


def _make_side(theme: Theme, length: int, rim: int) -> pygame.Surface:
    """A side of the edge, lying, with its grain, under the lamp: brightest in its middle."""
    drawn = pygame.Surface((length * GRAIN // rim, GRAIN), 0, 32)
    drawn.fill(parse_rgb(theme.rail))
    lay_matter(drawn, f"edges/{theme.edge}")
    out = pygame.transform.smoothscale(drawn, (length, rim))
    if theme.edge == "leather":
        _draw_seam(out, theme)
    light = pygame.Surface((len(LIGHT), 2), 0, 32)
    for x, share in enumerate(LIGHT):
        light.fill([round(255 * share)] * 3, (x, 0, 1, 2))
    out.blit(pygame.transform.smoothscale(light, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


@cache_bitmaps("ledge")
def make_ledge(w: int, h: int, theme: Theme, unit: float) -> pygame.Surface:
    """A board of what the edge is made of, with its line of metal round it: a part of the edge that reaches inwards."""
    drawn = pygame.Surface((round(w / unit), round(h / unit)), 0, 32)
    drawn.fill(parse_rgb(theme.rail))
    lay_matter(drawn, f"edges/{theme.edge}")
    drawn.fill([round(255 * SHADE)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    out = make_blank_surface(w, h)
    out.blit(pygame.transform.smoothscale(drawn, (w, h)), (0, 0))
    _line_ledge(out, theme, unit)
    return out


def _line_ledge(out: pygame.Surface, theme: Theme, unit: float) -> None:
    """Round the corners of a ledge and draw the lines along it. They are drawn on a small one of the same corners:
    along its sides all is alike.
    """
    corner = min(ceil(LEDGE * unit) + 1, (min(out.get_size()) - 1) // 2)
    side, lines = 2 * corner + 1, ""
    for at, wide, tone, opacity in LEDGE_PROFILE:
        colour = theme.metal_colour if tone == "metal" else tone
        inset = (at + wide / 2) * unit
        lines += (
            f'<rect x="{inset}" y="{inset}" width="{side - 2 * inset}" height="{side - 2 * inset}" fill="none"'
            f' rx="{LEDGE * unit - inset}" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{wide * unit}"/>'
        )
    board = render_svg(f'<rect width="{side}" height="{side}" rx="{LEDGE * unit}" fill="#FFFFFF"/>', side, side)
    across, down = (((0, 0), (long - corner, corner + 1)) for long in out.get_size())
    for (x, left), (y, top) in product(across, down):
        out.blit(board, (x, y), (left, top, corner, corner), pygame.BLEND_RGBA_MULT)
    blit_long(out, partial(stretch_tile, render_svg(lines, side, side), corner), out.get_rect(), corner, hollow=True)


def _draw_seam(piece: pygame.Surface, theme: Theme) -> None:
    """Sew a seam along a lying piece of leather."""
    long, rim = piece.get_size()
    thread, hole = mix_colours(theme.rail, "#F2B07A", 0.4), mix_colours(theme.rail, "#000000", 0.7)
    stitch = render_picture("edges/seam", round(rim * 1.1), rim, thread=thread, hole=hole)
    count = long // stitch.get_width()
    piece.blits([(stitch, (round(n * long / count), 0)) for n in range(count)])
