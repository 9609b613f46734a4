"""The line at the top of the table: the game and its progress."""

from __future__ import annotations

from game.art.colours import IVORY
from game.table.model.play import Play
from game.table.render.overlays import strip, tiling
from game.table.render.table_canvas import TableCanvas

SIZE = 17
"""Units of its letters."""


def draw_top(canvas: TableCanvas, play: Play) -> None:
    """The line at the top: the game and how far the match is, or as much of it as has room."""
    layout = play.layout
    if tiling.is_in_line(layout) and strip.list_tiles(play):
        return  # what happened is told there
    align = "right" if layout.left_handed else "left"
    canvas.draw_text(get_title(play), layout.title_box, SIZE, "text", IVORY, align)


def get_title(play: Play) -> str:
    """What it says; letters that are a little too large for all of it are drawn smaller."""
    progress = play.table.describe_progress(play.view)
    titled, last = f"*{play.host.title}*  ·  ", progress.rpartition(" · ")[2]
    marked = f"{titled}{play.host.deal_mark}  ·  " if play.host.deal_mark else titled
    alone = (each[:1].upper() + each[1:] for each in (progress, last))
    told = marked + progress, marked + last, titled + progress, titled + last, f"*{play.host.title}*", *alone
    room = 1.12 * play.layout.title_box.w
    return next((one for one in told if play.layout.measure_width(one, SIZE) <= room), "")
