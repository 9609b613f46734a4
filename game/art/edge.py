"""The edge round a table: wood or metal, lit by the lamp over the middle, with a line of brass and a shadow inside."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.art.colours import BRASS
from game.art.svg import mix_colours, parse_rgb, render_svg
from game.art.themes import Theme

WIDTH: Final = 12.5
"""Units; what lies on the table begins 14 units from the window's edge."""
GRAINS: Final = {"wood": (300, 70, 0.13), "brass": (90, 110, 0.05), "steel": (90, 160, 0.07), "leather": (1500, 3, 0.2)}
"""How each matter is streaked: streaks along 1280 units, how long they are in units, and how strongly."""
PROFILE: Final = (
    (0.0, 1.0, "#000000", 0.6),
    (1.0, 2.0, "shine", 0.5),
    (2.0, 5.5, "shine", 0.12),
    (6.0, 7.0, "#000000", 0.3),
    (7.0, 9.0, "#000000", 0.16),
    (9.0, 10.0, "#000000", 0.62),
    (10.0, 11.3, "metal", 1.0),
    (11.3, 12.0, "#000000", 0.6),
)
"""How the edge is moulded, from outside: bands in twelfths of its width, their colour, and how strongly."""
SEAM: Final = 0.4
"""Where leather is sewn, as a share of the edge's width from outside."""
FALLOFF: Final = 0.5
"""What is left of the lamp's light in the corners."""


def draw_edge(out: pygame.Surface, theme: Theme) -> None:
    """Draw the edge of a room's table round a picture as large as the window."""
    width, height = out.get_size()
    unit = min(width / 1280, height / 720)
    rim = max(4, round(unit * WIDTH))
    corner = rim * 4
    shade, rail, lines = _make_corner_tiles(theme, rim, corner)
    _draw_frame(out, shade)
    flip = pygame.transform.flip
    top = _apply_light(_draw_seam(_make_edge_strip(theme, width - 2 * corner, rim, unit), theme, rim))
    side = pygame.transform.rotate(
        _apply_light(_draw_seam(_make_edge_strip(theme, height - 2 * corner, rim, unit), theme, rim)), 90
    )
    for piece, at in (
        (top, (corner, 0)),
        (flip(top, True, True), (corner, height - rim)),
        (side, (0, corner)),
        (flip(side, True, True), (width - rim, corner)),
    ):
        out.blit(piece, at)
    rail.blit(_make_edge_strip(theme, corner, corner, unit), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rail.fill([round(255 * FALLOFF)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    _draw_frame(out, rail, sides=False)
    _draw_frame(out, lines)


def _draw_seam(piece: pygame.Surface, theme: Theme, rim: int) -> pygame.Surface:
    """Sew a seam along a lying piece of leather."""
    w, h = round(rim * 1.1), piece.get_height()
    if theme.edge == "leather":
        stitch = render_svg(_make_seam_svg(f"M{rim * 0.2} {rim * SEAM} h{rim * 0.7}", theme, rim), w, h, (w, h))
        long = piece.get_width()
        piece.blits([(stitch, (round(x * long / (long // w)), 0)) for x in range(long // w)])
    return piece


def _make_seam_svg(path: str, theme: Theme, rim: int) -> str:
    """A thread along a path, sunk into the leather."""
    thread = mix_colours(theme.rail, "#F2B07A", 0.4)
    look = f'fill="none" stroke-linecap="round" stroke-dasharray="{rim * 0.7} {rim * 0.4}"'
    return "".join(
        f'<path d="{path}" {look} stroke="{colour}" stroke-width="{rim * wide}"/>'
        for colour, wide in ((mix_colours(theme.rail, "#000000", 0.7), 0.3), (thread, 0.14))
    )


def _draw_frame(out: pygame.Surface, tile: pygame.Surface, *, sides: bool = True) -> None:
    """Lay the tile of the upper left corner into all four, and what it ends in along the sides."""
    (width, height), corner, flip = out.get_size(), tile.get_width(), pygame.transform.flip
    for right in (False, True):
        for bottom in (False, True):
            out.blit(flip(tile, right, bottom), (width - corner if right else 0, height - corner if bottom else 0))
    if not sides:
        return
    across = pygame.transform.scale(tile.subsurface((corner - 1, 0, 1, corner)), (max(1, width - 2 * corner), corner))
    down = pygame.transform.scale(tile.subsurface((0, corner - 1, corner, 1)), (corner, max(1, height - 2 * corner)))
    out.blit(across, (corner, 0))
    out.blit(flip(across, False, True), (corner, height - corner))
    out.blit(down, (0, corner))
    out.blit(flip(down, True, False), (width - corner, corner))


def _make_edge_strip(theme: Theme, length: int, rim: int, unit: float) -> pygame.Surface:
    """A piece of the edge, lying, without light: one colour with sharp streaks."""
    count, long, strength = GRAINS[theme.edge]
    out = pygame.Surface((max(1, length), rim), 0, 32)
    out.fill(parse_rgb(theme.rail))
    rng, thick = Random(f"{theme.edge} {length}"), max(1, round(unit))
    light, dark = (
        parse_rgb(mix_colours(theme.rail, "#FFE2AE", strength)),
        parse_rgb(mix_colours(theme.rail, "#000000", strength)),
    )
    for n in range(round(count * length / unit / 1280 * rim / unit / WIDTH)):
        reach = round(long * unit * rng.uniform(0.4, 1.6))
        at = rng.uniform(-reach, length), rng.uniform(0, rim)
        out.fill((light, dark)[n % 2], (*map(int, at), reach, thick))
    return out


def _apply_light(piece: pygame.Surface) -> pygame.Surface:
    """A side under the lamp: brightest in its middle."""
    steps = 33
    light = pygame.Surface((steps, 2), 0, 32)
    for x in range(steps):
        away = abs(2 * x / (steps - 1) - 1)
        light.fill([round(255 * (FALLOFF + (1 - FALLOFF) * (1 - away * away)))] * 3, (x, 0, 1, 2))
    piece.blit(pygame.transform.smoothscale(light, piece.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return piece


def _make_corner_tiles(theme: Theme, rim: int, reach: int) -> tuple[pygame.Surface, ...]:
    """The upper left corner: the shadow on the cloth; where the edge is, in white; and the lines upon it."""
    radius = rim * 2.2
    depth = rim * 1.5
    rings = "".join(
        f'<path d="{_make_ring_path(rim + depth * k / 8, radius, reach, outside=rim)}" '
        'fill="#000000" fill-opacity="0.05"/>'
        for k in range(1, 9)
    )
    shine = mix_colours(theme.rail, "#FFE9C4", 0.62)
    metal = BRASS if theme.edge != "steel" else theme.accent
    body = ""
    for begin, end, colour, opacity in PROFILE:  # on whole pixels, or they would be soft
        low, high = round(begin * rim / 12), round(end * rim / 12)
        high += colour == "metal" and low == high
        at, tone = (low + high) / 2, {"shine": shine, "metal": metal}.get(colour, colour)
        look = f'fill="none" stroke="{tone}" stroke-width="{high - low}" stroke-opacity="{opacity}"'
        body += f'<path d="{_make_arc_path(at, radius + rim - at, reach)}" {look}/>' if high > low else ""
    if theme.edge == "leather":  # it ends within the tile, whose last row and column go on along the sides
        arc = _make_arc_path(rim * SEAM, radius + rim * (1 - SEAM), reach - 7)
        body += f'<g opacity="{FALLOFF}">{_make_seam_svg(arc, theme, rim)}</g>'
    box = reach, reach
    whole = f'<path d="{_make_ring_path(rim, radius, reach, outside=0)}" fill="#FFFFFF"/>'
    return tuple(render_svg(each, reach, reach, box) for each in (rings, whole, body))


def _make_ring_path(inset: float, radius: float, reach: float, outside: float) -> str:
    """The area between ``outside`` and a rounded corner at ``inset``, in the top left corner tile."""
    return (
        f"M{outside} {outside} H{reach} V{inset:.2f} H{inset + radius:.2f} A{radius:.2f} {radius:.2f} 0 0 0"
        f" {inset:.2f} {inset + radius:.2f}"
        f" V{reach} H{outside} Z"
    )


def _make_arc_path(inset: float, radius: float, reach: float) -> str:
    """The line of a rounded corner at ``inset``, running out of the tile on both sides."""
    return (
        f"M{reach + 4} {inset:.2f} H{inset + radius:.2f} A{radius:.2f} {radius:.2f} 0 0 0 {inset:.2f}"
        f" {inset + radius:.2f} V{reach + 4}"
    )
