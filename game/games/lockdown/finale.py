"""The end of a match of Lockdown: the wheel of the hatch is turned, its halves draw apart, and there is daylight."""

from __future__ import annotations

import pygame

from game.art.svg import render_picture
from game.art.themes import make_emblem
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render import paint
from game.ui.canvas import Canvas

TURNED = 0.45
"""Share of the time at which the wheel has been turned."""
OPEN = 0.85
"""Share at which the hatch stands open."""
LIGHT = "#FFE9B8"


def draw_finale(canvas: Canvas, play: Play, share: float) -> None:
    """The hatch at this share of the time."""
    stage, u = play.layout.stage, play.layout.u
    x, y = round(stage.cx), round(stage.cy - 20 * u)
    size = max(16, round(400 * u / 2) * 2)
    turned = min(1.0, share / TURNED)
    apart = out_cubic(min(1.0, max(0.0, (share - TURNED) / (OPEN - TURNED))))
    if apart:
        paint.draw_halo(canvas, (x, y), 760 * u * (0.35 + 0.65 * apart), LIGHT, 0.35 + 0.65 * apart)
        canvas.blit_centred(make_emblem(play.table.name, max(8, round(170 * u)), "#FFF6DC"), x, y)
    disc, half = render_picture("pictures/hatch", size), size // 2
    gone = round(apart * size * 0.62)
    canvas.surface.blit(disc, (x - half - gone, y - half), (0, 0, half, size))
    canvas.surface.blit(disc, (x + gone, y - half), (half, 0, half, size))
    if not apart:
        eased = turned * turned * (3 - 2 * turned)
        wheel = pygame.transform.rotozoom(render_picture("pictures/wheel", max(16, round(190 * u))), -eased * 300, 1.0)
        canvas.blit_centred(wheel, x, y)
