"""The end of a match of 8-equilibrium: the scale swings, ever less, and comes to rest; then its pans are alight."""

from __future__ import annotations

from math import cos, exp, pi

from game.art.meter import make_balance_scale
from game.art.themes import get_theme
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

SWINGS = 3.5
"""How often the beam goes to and fro before it rests."""
RESTS = 0.82
"""Share of the time at which it does."""
STEPS = 48
"""Pictures of the beam between level and as far as it leans."""


def compute_tilt(share: float) -> float:
    """How far the beam leans, -1..1, at this share of the time; exactly level from ``RESTS`` on."""
    t = min(1.0, share / RESTS)
    return exp(-2.6 * t) * cos(2 * pi * SWINGS * t) * (1 - t)


def draw_finale(canvas: TableCanvas, play: Play, share: float) -> None:
    """The scale at this share of the time."""
    stage = play.layout.stage
    at = stage.cx, stage.cy - 20
    level = max(0.0, (share - RESTS) / (1 - RESTS))
    if level:
        accent = get_theme(play.table.name).accent
        canvas.draw_halo(at, 620 * (0.7 + 0.3 * level), accent, 0.55 * min(1.0, 3 * level))
    tilt = round(compute_tilt(share) * STEPS) / STEPS
    canvas.draw_skin(Box.centre_on(*at, 520, 330), make_balance_scale, tilt, (0.75, 0.75))
