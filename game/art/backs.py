"""Card backs, one per style."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from game.art.stock import BOX, card_svg
from game.art.svg import Recent, area, clipped, mix, raster, regular
from game.art.themes import Theme, theme

_cache: Recent[pygame.Surface] = Recent(6_000_000)
_FIELD: Final = (13.0, 13.0, 224.0, 324.0)


def _field(room: Theme) -> str:
    x, y, w, h = _FIELD
    light, dark = mix(room.back_fill, "#FFFFFF", 0.10), mix(room.back_fill, "#000000", 0.22)
    return (
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="125" cy="175" r="200">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="100%" stop-color="{dark}"/></radialGradient></defs>'
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="9" fill="url(#b)"/>'
    )


def _frame(room: Theme) -> str:
    """The hairline at which the pattern ends, and a plain rim outside it."""
    return (
        f'<rect x="16.25" y="16.25" width="217.5" height="317.5" rx="10" fill="none" stroke="{room.back_fill}"'
        ' stroke-width="8"/>'
        f'<rect x="20" y="20" width="210" height="310" rx="6.5" fill="none" stroke="{room.back_line}"'
        ' stroke-width="1.8"/>'
    )


def _medal(room: Theme, size: float = 94.0) -> str:
    """The emblem in the middle, upright and turned are the same picture twice: two half-size emblems foot to foot would
    be small, so it stands alone.
    """
    mark = room.emblem_svg(room.back_line, mix(room.back_line, room.back_fill, 0.62))
    k = size * 0.72 / 100
    return (
        f'<circle cx="125" cy="175" r="{size * 0.56}" fill="{room.back_fill}" stroke="{room.back_line}"'
        ' stroke-width="2.4"/>'
        f'<circle cx="125" cy="175" r="{size * 0.5}" fill="none" stroke="{room.back_line}" stroke-width="1"/>'
        f'<g transform="translate(125 175) scale({k:.3f}) translate(-50 -50)">{mark}</g>'
    )


def _curve(points: list[tuple[float, float]], paint: str, width: float, opacity: float = 1.0) -> str:
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    return (
        f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width}" stroke-linejoin="round"'
        f' opacity="{opacity}"/>'
    )


def _house(room: Theme) -> str:
    """Engine-turned rosettes, as on old banknotes."""
    out = []
    for ring, (radius, swing, waves) in enumerate(((150, 34, 18), (112, 30, 14), (76, 22, 12))):
        for phase in range(3):
            points = []
            for k in range(240):
                a = 2 * pi * k / 240
                r = radius + swing * sin(waves * a + phase * 2 * pi / 3)
                points.append((125 + r * cos(a) * 0.78, 175 + r * sin(a) * 1.12))
            out.append(_curve(points, room.back_line, 1.25, 0.75 - 0.1 * ring))
    return "".join(out)


def _waves(room: Theme) -> str:
    """Lines that swing like a beam coming to rest: wide at the edge, still in the middle."""
    out = []
    for row in range(-17, 18):
        base = 175 + row * 10
        swing = 1.5 + abs(row) * 0.75
        points = [(x, base + swing * sin((x - 125) / 18 * (1 if row > 0 else -1))) for x in range(8, 244, 4)]
        d = "M" + " L".join(f"{x} {y:.1f}" for x, y in points)
        out.append(
            f'<path d="{d}" fill="none" stroke="{room.back_line}" stroke-width="1.6"'
            f' opacity="{0.28 + abs(row) / 34:.2f}"/>'
        )
    return "".join(out)


def _burst(room: Theme) -> str:
    """Poster rays from the middle."""
    rays = []
    for k in range(24):
        a, b = 2 * pi * (k - 0.27) / 24, 2 * pi * (k + 0.27) / 24
        rays.append(
            f'<path d="M125 175 L{125 + 300 * cos(a):.1f} {175 + 300 * sin(a):.1f} L{125 + 300 * cos(b):.1f}'
            f' {175 + 300 * sin(b):.1f} Z"/>'
        )
    return f'<g fill="{room.back_line}" opacity="0.82">{"".join(rays)}</g>' + "".join(
        f'<circle cx="125" cy="175" r="{r}" fill="none" stroke="{room.back_fill}" stroke-width="{w}"/>'
        for r, w in ((84, 10), (118, 4), (152, 4), (186, 4))
    )


def _stars(room: Theme) -> str:
    """Star dust on rings round a drain."""
    out = []
    for ring in range(1, 9):
        radius = 30 + ring * 20
        out.append(
            f'<circle cx="125" cy="175" r="{radius}" fill="none" stroke="{room.back_line}" stroke-width="0.9"'
            ' opacity="0.3"/>'
        )
        count = 4 + ring * 2
        for k in range(count):
            a = 2 * pi * k / count + ring * 0.42
            size = 2.2 + ((k * 7 + ring * 3) % (count // 2)) % 4 * 1.5
            points = regular(4, 125 + radius * cos(a), 175 + radius * sin(a), size + 1.6, inner=0.32)
            out.append(
                '<path d="M'
                + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
                + f' Z" fill="{room.back_line}" opacity="0.9"/>'
            )
    return "".join(out)


def _plates(room: Theme) -> str:
    """Bolted plates with warning stripes top and bottom."""
    stripes = "".join(
        f'<path d="M{x} {y} l22 0 l-26 30 l-22 0 Z" fill="{room.back_line}"/>'
        for y in (22, 298)
        for x in range(0, 300, 44)
    )
    dark = mix(room.back_fill, "#000000", 0.45)
    light = mix(room.back_fill, "#FFFFFF", 0.25)
    lines = "".join(
        f'<path d="M13 {y} H237" stroke="{dark}" stroke-width="3"/><path d="M13 {y + 2.4} H237" stroke="{light}"'
        ' stroke-width="1"/>'
        for y in (54, 296)
    )
    weave = "".join(
        f'<path d="M{x} {y} l9 9 l9 -9" fill="none" stroke="{light}" stroke-width="2.4" opacity="0.5"/>'
        for y in [*range(64, 172, 12)]
        for x in range(17, 232, 18)
    )
    weave += "".join(
        f'<path d="M{250 - x} {350 - y} l-9 -9 l-9 9" fill="none" stroke="{light}" stroke-width="2.4" opacity="0.5"/>'
        for y in [*range(64, 172, 12)]
        for x in range(17, 232, 18)
    )
    bolts = "".join(
        f'<circle cx="{x}" cy="{y}" r="5" fill="{light}" stroke="{dark}" stroke-width="1.6"/><path d="M{x - 3} {y}'
        f' h6" stroke="{dark}" stroke-width="1.4"/>'
        for x in (29, 221)
        for y in (68, 282)
    )
    return weave + stripes + lines + bolts


_STYLES: Final[dict[str, Callable[[Theme], str]]] = {
    "house": _house,
    "teal_scale": _waves,
    "brick_fist": _burst,
    "violet_star": _stars,
    "gunmetal_lock": _plates,
}


def back(style: str, w: int) -> pygame.Surface:
    """The back of a card, ``w`` pixels wide. Raises KeyError for a style that does not exist."""
    room, pattern = theme(style), _STYLES[style]

    def make() -> pygame.Surface:
        h = round(w * 1.4)
        x, y, fw, fh = _FIELD
        field = raster(_field(room) + pattern(room), w, h, BOX)
        clipped(field, f'<rect x="{x}" y="{y}" width="{fw}" height="{fh}" rx="9" fill="#FFFFFF"/>', BOX)
        card = raster(card_svg(mini=w < 60), w, h, BOX)
        card.blit(field, (0, 0))
        card.blit(raster(_frame(room) + _medal(room, 94 if w >= 60 else 150), w, h, BOX), (0, 0))
        return card

    return _cache.get((style, w), make, area)


def forget() -> None:
    """Empty the cache (after a change of window size)."""
    _cache.clear()
