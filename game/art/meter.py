"""A small living scale: how the two sides of one's own hand weigh against each other."""

from __future__ import annotations

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS_LIGHT, IVORY
from game.art.svg import load_svg_elements, render_svg

MAX_TURN = 15.0
"""Degrees the beam leans at a tilt of 1."""


@cache_bitmaps("balance")
def make_balance_scale(
    w: int, h: int, tilt: float, loads: tuple[float, float], left: str = IVORY, right: str = BRASS_LIGHT
) -> pygame.Surface:
    """A scale in a box of pixels. ``tilt`` -1..1: below 0 the left pan is the heavy one, above 0 the right, 0 is level.

    ``left`` and ``right`` colour what lies in the pans, ``loads`` (0..1) say how full they are.
    """
    wide = max(72.0, 72.0 * w / h)  # drawn in a box 72 high; its width follows the pixels so that nothing is squashed
    turn = max(-1.0, min(1.0, tilt)) * MAX_TURN
    more, less = (1.7 * (3.0 + 10.0 * load) if load else 0.0 for load in loads)
    places = {
        "middle": wide / 2, "arm": min(44.0, wide / 2 - 17), "turn": turn, "back": -turn, "left_heap": more,
        "right_heap": less,
    }  # fmt: skip
    told = {name: f"{value:.3f}" for name, value in places.items()}
    return render_svg(load_svg_elements("pictures/balance", left=left, right=right, **told), w, h, (wide, 72.0))
