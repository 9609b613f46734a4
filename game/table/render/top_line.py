"""The line at the top of the table: the game and its progress."""

from __future__ import annotations

from game.art.colours import IVORY_DIM
from game.art.text import measure_text
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.overlays import strip
from game.ui.canvas import Canvas


def draw_top(canvas: Canvas, play: Play, title: str) -> None:
    """The line at the top: the game and how far the match is, or as much of it as has room."""
    layout = play.layout
    if strip.is_in_line(layout) and strip.list_tiles(play):
        return  # what happened is told there
    progress = play.table.describe_progress(play.view)
    box, px = layout.title_box, layout.get_text_px(17)
    told = f"*{title}*  ·  {progress}", progress, progress.rpartition(" · ")[2]
    words = next((one for one in told if measure_text(one, "text", px)[0] <= box.w), "")
    paint.draw_text(canvas, words, box, px, "text", IVORY_DIM, "right" if layout.left_handed else "left")
