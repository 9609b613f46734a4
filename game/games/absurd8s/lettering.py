"""Words where there is little room, and words that are read on anything."""

from __future__ import annotations

from typing import Final

from game.art.colours import INK, IVORY
from game.art.fonts import Role
from game.art.text import measure_text, measure_width
from game.table.model.geometry import Box, Pose
from game.table.model.layout import Layout
from game.table.render import paint
from game.ui.canvas import Canvas

SMALLEST: Final = 11
"""Pixels of the smallest words."""
LINE: Final = 1.4
"""Height of a line, in sizes of its words."""


def fits_in_box(words: str, box: Box, px: int, role: Role = "bold") -> bool:
    """Whether words of this size stand in a box, on as many lines as it takes."""
    w, h = measure_text(words, role, px, round(box.w))
    return w <= box.w and h <= box.h


def draw_fitted_text(canvas: Canvas, words: str, box: Box, px: int, role: Role = "bold", colour: str = IVORY) -> None:
    """A few words in a box, on more lines or smaller if they would not stand in it otherwise."""
    while not (whole := fits_in_box(words, box, px, role)) and px > SMALLEST:
        px -= 1
    lines = 9 if whole else max(1, int(box.h / (px * LINE)))
    paint.draw_text(canvas, words, box, px, role, colour, lines=lines)


def on_chip(
    canvas: Canvas, words: str, at: tuple[float, float], px: int, colour: str = IVORY, border: str = "#4A3A86"
) -> None:
    """Words that are read on anything, the middle of their upper edge at a place."""
    u = canvas.style.u
    wide = measure_width(words, "text", px) + 14 * u
    box = Box(at[0] - wide / 2, at[1], wide, max(18 * u, px * 1.2))
    paint.draw_label(canvas, words, box, px, colour, "text", fill=INK, border=border, alpha=0.95)


def tag_box(layout: Layout, pose: Pose, words: str) -> Box:
    """Where words stand at the foot of a card: about its middle, but off the own panel; large ones leave the pile at
    the left alone.
    """
    u, own = layout.u, layout.own
    w = measure_width(words, "bold", layout.get_text_px(15)) + 16 * u
    x = max(pose.x - w / 2, pose.box.x - 12 * u)
    box = Box(x, pose.box.bottom - 28 * u, w, 21 * u)
    if box.expand_by(4 * u).overlaps_box(own):
        box = box._replace(x=own.right + 4 * u if layout.left_handed else own.x - 4 * u - w)
    return box
