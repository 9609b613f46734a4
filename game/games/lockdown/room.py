"""The room Lockdown is played in: a hatch in the floor with the deck and what is Outside the Game. The more stacks of
three there are on the table, the warmer the hatch glows.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.art import panels
from game.art.bitmaps import bitmaps
from game.art.svg import render_part, render_picture
from game.games.lockdown import spread
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.render.table_canvas import TableCanvas

LESS: Final = 16
"""So many times as narrow lines from left to right are drawn before they are stretched."""
HOT: Final = 3
"""So many stacks of three are as hot as it gets."""


def place_hatch(layout: Layout) -> Box:
    """The hatch: the deck and the tray lie on it."""
    tray = spread.place_tray(layout)
    left = spread.place_centre(layout)[0].box.x - 26
    top = max(layout.centre.y - 2, tray.y - 18)
    return Box(left, top, tray.right + 26 - left, tray.bottom + 18 - top)


def draw_room(canvas: TableCanvas, layout: Layout) -> None:
    """All of it, below everything else."""
    deck = spread.place_centre(layout)[0].box
    _draw_plate(canvas, "hatch_plate", place_hatch(layout), 24 / 660, 16 / 170)
    canvas.draw_skin(deck.expand_by(10), partial(render_picture, "pictures/recess"))


def _draw_plate(canvas: TableCanvas, name: str, box: Box, side: float, rim: float) -> None:
    """A drawing as large as a box; ``side`` and ``rim`` are the shares of it within which there are only lines from
    left to right.
    """
    name, (x, y, w, h) = f"pictures/{name}", canvas.to_rect(box)
    left, top = round(side * w), round(rim * h)
    inner = pygame.Rect(left, top, w - 2 * left, h - 2 * top)

    def render_plate() -> panels.Parts:
        lines = pygame.transform.scale(render_part(name, (w, h), (*inner.topleft, *inner.size), LESS), inner.size)
        ends = (0, 0, left, h), (inner.right, 0, left, h), (left, 0, inner.w, top), (left, inner.bottom, inner.w, top)
        return (lines, inner.topleft), *((render_part(name, (w, h), part), part[:2]) for part in ends)

    parts = bitmaps.get_or_make(("drawing", name, w, h), render_plate)
    canvas.surface.blits([(part, (x + dx, y + dy)) for part, (dx, dy) in parts])


def draw_hatch_glow(canvas: TableCanvas, layout: Layout, trios: int) -> None:
    """The light along the rim of the hatch while somebody has three of a kind."""
    if not trios:
        return
    hatch = place_hatch(layout)
    light = render_picture("pictures/hatch_light", *canvas.to_rect(hatch).size)
    canvas.blit_faded(light, *hatch.centre_point, trios / HOT)
