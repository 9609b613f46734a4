"""Words where there is little room, and words that are read on anything."""

from __future__ import annotations

from typing import Final

from game.art.colours import IVORY
from game.art.fonts import Role
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.render.table_canvas import TableCanvas

LINE: Final = 1.3
"""Height of a line, in sizes of its words."""


def fits_in_box(layout: Layout, words: str, box: Box) -> bool:
    """Whether words stand in a box, on as many lines as it takes."""
    w, h = layout.measure_text(words, 15, "bold", box.w)
    return w <= box.w and h <= box.h


def draw_fitted_text(
    canvas: TableCanvas, words: str, box: Box, role: Role = "bold", colour: str = IVORY, *, hangs: bool = False
) -> None:
    """A few words in a box, on as many lines as it has room for; where they hang, the first one at its upper edge."""
    lines = max(1, int(box.h / (LINE * canvas.layout.get_text_size(15))))
    if hangs:
        box = box._replace(h=min(box.h, canvas.layout.measure_text(words, 15, "bold", box.w)[1]))
    canvas.draw_text(words, box, 15, role, colour, lines=lines)
