"""The end of a match of Lockdown: the wheel of the hatch is turned, its halves draw apart, and there is daylight."""

from __future__ import annotations

import pygame

from game.art.svg import render_picture
from game.art.themes import make_emblem
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

TURNED = 0.45
"""Share of the time at which the wheel has been turned."""
OPEN = 0.85
"""Share at which the hatch stands open."""
LIGHT = "#FFE9B8"


def draw_finale(canvas: TableCanvas, play: Play, share: float) -> None:
    """The hatch at this share of the time."""
    stage = play.layout.stage
    at = stage.cx, stage.cy - 20
    x, y = map(canvas.to_px, at)
    size = max(16, canvas.to_px(200) * 2)
    turned = min(1.0, share / TURNED)
    apart = out_cubic(min(1.0, max(0.0, (share - TURNED) / (OPEN - TURNED))))
    if apart:
        canvas.draw_halo(at, 760 * (0.35 + 0.65 * apart), LIGHT, 0.35 + 0.65 * apart)
        canvas.blit_centred(make_emblem(play.table.name, max(8, canvas.to_px(170)), "#FFF6DC"), *at)
    disc, half = render_picture("pictures/hatch", size), size // 2
    gone = round(apart * size * 0.62)
    canvas.surface.blit(disc, (x - half - gone, y - half), (0, 0, half, size))
    canvas.surface.blit(disc, (x + gone, y - half), (half, 0, half, size))
    if not apart:
        wheel = render_picture("pictures/wheel", max(16, canvas.to_px(190)))
        canvas.blit_centred(pygame.transform.rotozoom(wheel, -300 * out_cubic(turned), 1.0), *at)
