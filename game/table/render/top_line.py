"""The line at the top of the table: the game and its progress."""

from __future__ import annotations

from game.art.colours import IVORY_DIM
from game.table.model.play import Play
from game.table.render.overlays import strip
from game.table.render.table_canvas import TableCanvas


def draw_top(canvas: TableCanvas, play: Play) -> None:
    """The line at the top: the game and how far the match is, or as much of it as has room."""
    layout = play.layout
    if strip.is_in_line(layout) and strip.list_tiles(play):
        return  # what happened is told there
    progress = play.table.describe_progress(play.view)
    box = layout.title_box
    told = f"*{play.host.game.title}*  ·  {progress}", progress, progress.rpartition(" · ")[2]
    words = next((one for one in told if layout.measure_width(one, 17) <= box.w), "")
    canvas.draw_text(words, box, 17, "text", IVORY_DIM, "right" if layout.left_handed else "left")
