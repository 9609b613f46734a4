"""The end of a match of Absurd 8's: the sky falls, star by star, into the eight."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from game.art.themes import get_theme, make_emblem
from game.games.absurd8s.sky import make_spiral, make_star
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render import paint
from game.ui.canvas import Canvas

STARS: Final = 110
LAST: Final = 0.8
"""Share of the time at which the last star is gone."""


def _make_falling_stars() -> list[tuple[float, float, int, str, float]]:
    """Angle, distance (in half heights of the table), size in units, colour, and when it begins to fall."""
    rng = Random(88)
    tones = ("#FFFFFF", "#D9CCFF", "#FFE9B8", "#BFD8FF")
    return [
        (rng.random() * 2 * pi, 0.35 + 1.35 * rng.random(), rng.choice((5, 6, 8, 11, 15)), rng.choice(tones),
         0.42 * rng.random())
        for _ in range(STARS)
    ]  # fmt: skip


_SKY: Final = _make_falling_stars()


def draw_finale(canvas: Canvas, play: Play, share: float) -> None:
    """The sky at this share of the time."""
    stage, u, accent = play.layout.stage, play.layout.u, get_theme(play.table.name).accent
    x, y = stage.cx, stage.cy - 20 * u
    full = max(0.0, (share - LAST) / (1 - LAST))
    if full:
        paint.draw_halo(canvas, (x, y), 700 * u * (0.6 + 0.4 * out_cubic(full)), accent, 0.7 * (1 - 0.5 * full))
    else:
        size = max(8, round(420 * u))
        picture = make_spiral(size, size, share * 1.3, accent, 0.55 * min(1.0, 5 * share))
        canvas.blit_centred(picture, x, y)
    for angle, far, size, tone, begins in _SKY:
        t = min(1.0, max(0.0, (share - begins) / (LAST - begins)))
        if t >= 1.0:
            continue
        pull = 1 - t**2.4
        turn = angle + 2.6 * t**1.6
        at = x + cos(turn) * far * pull * stage.h * 0.62, y + sin(turn) * far * pull * stage.h * 0.5
        picture = make_star(max(2, round(size * u * (0.5 + 0.5 * pull) / 2) * 2), tone)
        canvas.blit_centred(picture, at[0], at[1])
    beat = 1 + 0.16 * sin(pi * min(1.0, 2.2 * full)) if full else 0.72 + 0.28 * share / LAST
    canvas.blit_centred(make_emblem(play.table.name, max(8, round(250 * u * beat / 4) * 4)), x, y)
