"""The ring that fills while a button for all who share a screen is held."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.art import icons
from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS_LIGHT, INK, IVORY
from game.art.svg import render_svg
from game.table.model.geometry import Box
from game.table.model.touch import Holding
from game.table.render.overlays.bar import Bar
from game.table.render.seats.paint_seats import seat_colour
from game.ui.canvas import Canvas

STEPS: Final = 32


def draw_ring(canvas: Canvas, bar: Bar, holding: Holding, now: float) -> None:
    """The ring over the button that is held, with the shape of the seat that is named in it."""
    box = next((each.box for each in bar.buttons if each.target == holding.target), None)
    if box is None:
        return
    u = canvas.style.u
    size = round(64 * u)
    where = Box(box.cx - size / 2, box.y - size - 6 * u, size, size)
    steps = max(1, math.ceil(holding.compute_hold_progress(now) * STEPS))
    canvas.surface.blit(_make_hold_ring(size, steps), (round(where.x), round(where.y)))
    word, _space, seat = str(holding.target[1]).partition(" ")
    if word == "react":
        sign = icons.seat_icon(int(seat), round(size * 0.42), seat_colour(int(seat)))
    else:
        sign = icons.make_icon("check", round(size * 0.42), IVORY)
    canvas.blit_centred(sign, where.cx, where.cy)


@cache_bitmaps("hold ring")
def _make_hold_ring(size: int, steps: int) -> pygame.Surface:
    around = 2 * math.pi * 40
    done = around * steps / STEPS
    return render_svg(
        f'<circle cx="50" cy="50" r="48" fill="{INK}" opacity="0.92"/>'
        f'<circle cx="50" cy="50" r="40" fill="none" stroke="{IVORY}" stroke-opacity="0.25" stroke-width="9"/>'
        f'<circle cx="50" cy="50" r="40" fill="none" stroke="{BRASS_LIGHT}" stroke-width="9"'
        f' stroke-dasharray="{done:.2f} {around:.2f}" transform="rotate(-90 50 50)"/>',
        size,
        size,
        (100, 100),
    )
