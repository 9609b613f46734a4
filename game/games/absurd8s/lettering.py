"""Words where there is little room, and words that are read on anything."""

from __future__ import annotations

from typing import Final

from game.art.colours import IVORY
from game.art.fonts import Role
from game.art.shapes import Point
from game.table.model.geometry import Box, Pose
from game.table.model.layout import Layout
from game.table.render.table_canvas import TableCanvas

LINE: Final = 1.3
"""Height of a line, in sizes of its words."""


def fits_in_box(layout: Layout, words: str, box: Box) -> bool:
    """Whether words stand in a box, on as many lines as it takes."""
    w, h = layout.measure_text(words, 15, "bold", box.w)
    return w <= box.w and h <= box.h


def draw_fitted_text(canvas: TableCanvas, words: str, box: Box, role: Role = "bold", colour: str = IVORY) -> None:
    """A few words in a box, on as many lines as it has room for."""
    lines = max(1, int(box.h / (LINE * canvas.layout.get_text_size(15))))
    canvas.draw_text(words, box, 15, role, colour, lines=lines)


def on_chip(canvas: TableCanvas, words: str, at: Point, colour: str = IVORY, border: str = "#4A3A86") -> None:
    """Words that are read on anything, the middle of their upper edge at a place."""
    wide, tall = canvas.layout.measure_width(words, 15) + 14, max(18, 1.2 * canvas.layout.get_text_size(15))
    box = Box(at[0] - wide / 2, at[1], wide, tall)
    canvas.draw_label(words, box, 15, "text", colour, fill=canvas.room.well_colour, border=border, alpha=0.95)


def tag_box(layout: Layout, pose: Pose, words: str) -> Box:
    """Where words stand at the foot of a card: about its middle, but off the own panel; large ones leave the pile at
    the left alone.
    """
    own = layout.own
    w = layout.measure_width(words, 15, "bold") + 16
    x = max(pose.x - w / 2, pose.box.x - 12)
    box = Box(x, pose.box.bottom - 28, w, 21)
    if box.expand_by(4).overlaps_box(own):
        box = box._replace(x=own.right + 4 if layout.left_handed else own.x - 4 - w)
    return box
