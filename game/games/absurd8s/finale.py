"""The end of a match of Absurd 8's: the sky falls, star by star, into the eight."""

from __future__ import annotations

from math import pi, sin
from typing import Final

import pygame

from game.art.themes import get_theme, make_emblem
from game.games.absurd8s.sky import STARS, make_spiral, make_star
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

LAST: Final = 0.8
"""Share of the time at which the last star is gone."""


def draw_finale(canvas: TableCanvas, play: Play, share: float) -> None:
    """The sky at this share of the time."""
    stage, accent = play.layout.stage, get_theme(play.table.name).accent
    x, y = stage.cx, stage.cy - 20
    full = max(0.0, (share - LAST) / (1 - LAST))
    if full:
        canvas.draw_halo((x, y), 700 * (0.6 + 0.4 * out_cubic(full)), accent, 0.7 * (1 - 0.5 * full))
    else:
        wide = max(8, canvas.to_px(420))
        canvas.blit_faded(make_spiral(wide, wide, share * 1.3, accent), x, y, 0.55 * min(1.0, 5 * share))
    for number, (left, top, size, colour) in enumerate(STARS):
        begins = 0.42 * number / len(STARS)
        t = max(0.0, (share - begins) / (LAST - begins))
        if t >= 1.0:
            continue
        pull = 1 - t**2.4
        away = pygame.Vector2((left - 0.5) * stage.w, (top - 0.5) * stage.h).rotate_rad(2.6 * t**1.6) * pull
        picture = make_star(max(2, canvas.to_px(1.6 * size * (1 + pull)) // 2 * 2), colour)
        canvas.blit_centred(picture, x + away.x, y + away.y)
    beat = 1 + 0.16 * sin(pi * min(1.0, 2.2 * full)) if full else 0.72 + 0.28 * share / LAST
    canvas.blit_centred(make_emblem(play.table.name, max(8, canvas.to_px(250 * beat / 4) * 4)), x, y)
