"""The room Lockdown is played in: a hatch in the floor with the deck and what is Outside the Game, a rack for the own
hand. The more stacks of three there are on the table, the warmer the hatch glows.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.art import panels
from game.art.bitmaps import bitmaps
from game.art.svg import render_part, render_picture
from game.games.lockdown import spread
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.ui.canvas import Canvas

LESS: Final = 16
"""So many times as narrow lines from left to right are drawn before they are stretched."""
HOT: Final = 3
"""So many stacks of three are as hot as it gets."""


def place_hatch(layout: Layout) -> Box:
    """The hatch: the deck, its count and the tray lie on it."""
    u = layout.u
    deck, _out = spread.place_centre(layout)
    tray = spread.place_tray(layout)
    low = spread.is_low(layout)
    left, right = deck.x - deck.w / 2 - (88 if low else 34) * u, tray.right + 26 * u
    top = max(layout.centre.y - 2 * u, tray.y - 18 * u)
    # Where it is low the last words lie over the lower rim.
    bottom = layout.centre.bottom - 10 * u if low else spread.place_deck_count(layout).bottom + 22 * u
    return Box(left, top, right - left, bottom - top)


def place_rack(layout: Layout) -> Box:
    """Where the own hand is held."""
    u, plate, own = layout.u, spread.own_plate(layout), layout.own
    left, right = (own, plate) if layout.left_handed else (plate, own)
    top = plate.y + 34 * u
    return Box(left.right + 14 * u, top, right.x - left.right - 28 * u, layout.size[1] - 14 * u - top)


def draw_room(canvas: Canvas, layout: Layout) -> None:
    """All of it, below everything else."""
    deck = spread.place_centre(layout)[0].box
    _draw_plate(canvas, "hatch_plate", place_hatch(layout), 24 / 660, 16 / 170)
    x, y, w, h = deck.expand_by(10 * layout.u).to_ints()
    canvas.surface.blit(render_picture("pictures/recess", w, h), (x, y))
    _draw_plate(canvas, "rack", place_rack(layout), 20 / 616, 6 / 116)


def _draw_plate(canvas: Canvas, name: str, box: Box, side: float, rim: float) -> None:
    """A drawing as large as a box; ``side`` and ``rim`` are the shares of it within which there are only lines from
    left to right.
    """
    name, (x, y, w, h) = f"pictures/{name}", box.to_ints()
    left, top = round(side * w), round(rim * h)
    inner = pygame.Rect(left, top, w - 2 * left, h - 2 * top)

    def render_plate() -> panels.Parts:
        lines = pygame.transform.scale(render_part(name, (w, h), (*inner.topleft, *inner.size), LESS), inner.size)
        ends = (0, 0, left, h), (inner.right, 0, left, h), (left, 0, inner.w, top), (left, inner.bottom, inner.w, top)
        return (lines, inner.topleft), *((render_part(name, (w, h), part), part[:2]) for part in ends)

    parts = bitmaps.get_or_make(("drawing", name, w, h), render_plate)
    canvas.surface.blits([(part, (x + dx, y + dy)) for part, (dx, dy) in parts])


def draw_hatch_glow(canvas: Canvas, layout: Layout, trios: int) -> None:
    """The light along the rim of the hatch while somebody has three of a kind."""
    if not trios:
        return
    x, y, w, h = place_hatch(layout).to_ints()
    canvas.blit_faded(render_picture("pictures/hatch_light", w, h), x + w // 2, y + h // 2, trios / HOT)
