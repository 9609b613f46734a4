"""The end of a match of Lockdown: the wheel of the hatch is turned, its halves draw apart, and there is daylight."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.art.bitmaps import bitmaps
from game.art.svg import raster
from game.art.themes import emblem
from game.games.lockdown.theme import THEME
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.halo import halo
from game.ui.canvas import Canvas

TURNED = 0.45
"""Share of the time at which the wheel has been turned."""
OPEN = 0.85
"""Share at which the hatch stands open."""
LIGHT = "#FFE9B8"


def _disc(size: int) -> pygame.Surface:
    """The shut hatch: steel with bolts and warning stripes round its rim."""

    def make() -> pygame.Surface:
        stripes = ""
        for k in range(24):
            a, b = 2 * pi * k / 24, 2 * pi * (k + 0.5) / 24
            ring = [(r * cos(t), r * sin(t)) for r, t in ((46, a), (46, b), (40, b + 0.1), (40, a + 0.1))]
            path = " L".join(f"{50 + px:.1f} {50 + py:.1f}" for px, py in ring)
            stripes += f'<path d="M{path} Z" fill="#F2B03D"/>'
        bolts = "".join(
            f'<circle cx="{50 + 34 * cos(k * pi / 6):.1f}" cy="{50 + 34 * sin(k * pi / 6):.1f}" r="1.7" fill="#9AA6B2"'
            ' stroke="#15181C" stroke-width="0.7"/>'
            for k in range(12)
        )
        body = (
            '<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="10" y1="5" x2="90" y2="95">'
            '<stop offset="0%" stop-color="#7B8793"/><stop offset="55%" stop-color="#4A545F"/>'
            '<stop offset="100%" stop-color="#2A3038"/></linearGradient></defs>'
            '<circle cx="50" cy="50" r="49" fill="#15181C"/><circle cx="50" cy="50" r="47" fill="#20252B"/>'
            f'{stripes}<circle cx="50" cy="50" r="39.4" fill="url(#m)" stroke="#15181C" stroke-width="1.4"/>{bolts}'
            '<circle cx="50" cy="50" r="29" fill="none" stroke="#15181C" stroke-width="1" stroke-opacity="0.6"/>'
            '<path d="M50 11 V89" stroke="#15181C" stroke-width="1.2"/>'
        )
        return raster(body, size, size, (100, 100))

    return bitmaps.picture(("hatch", size), make)


def _wheel(size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        spokes = "".join(
            f'<path d="M50 50 L{50 + 40 * cos(k * pi / 3):.1f} {50 + 40 * sin(k * pi / 3):.1f}" stroke="#C9D1D9"'
            ' stroke-width="6"/>'
            for k in range(6)
        )
        body = (
            f'{spokes}<circle cx="50" cy="50" r="41" fill="none" stroke="#15181C" stroke-width="12"/>'
            '<circle cx="50" cy="50" r="41" fill="none" stroke="#C9D1D9" stroke-width="8"/>'
            '<circle cx="50" cy="50" r="12" fill="#F2B03D" stroke="#15181C" stroke-width="3"/>'
        )
        return raster(body, size, size, (100, 100))

    return bitmaps.picture(("wheel", size), make)


def draw(canvas: Canvas, play: Play, share: float) -> None:
    """The hatch at this share of the time."""
    stage, u = play.layout.stage, play.layout.u
    x, y = round(stage.cx), round(stage.cy - 20 * u)
    size = max(16, round(400 * u / 2) * 2)
    turned = min(1.0, share / TURNED)
    apart = out_cubic(min(1.0, max(0.0, (share - TURNED) / (OPEN - TURNED))))
    if apart:
        halo(canvas, (x, y), 760 * u * (0.35 + 0.65 * apart), LIGHT, 0.35 + 0.65 * apart)
        mark = emblem(THEME.key, max(8, round(170 * u)), "#FFF6DC")
        canvas.surface.blit(mark, mark.get_rect(center=(x, y)))
    disc, half = _disc(size), size // 2
    gone = round(apart * size * 0.62)
    canvas.surface.blit(disc, (x - half - gone, y - half), (0, 0, half, size))
    canvas.surface.blit(disc, (x + gone, y - half), (half, 0, half, size))
    if not apart:
        eased = turned * turned * (3 - 2 * turned)
        wheel = pygame.transform.rotozoom(_wheel(max(16, round(190 * u))), -eased * 300, 1.0)
        canvas.surface.blit(wheel, wheel.get_rect(center=(x, y)))
