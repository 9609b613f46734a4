"""The log: what happened, with card icons; docked in a wide window, else a drawer."""

from __future__ import annotations

from math import ceil

from engine.core.texts import N_, _
from game.art.colours import INK_SOFT, IVORY, IVORY_DIM
from game.match.match_log import LogLine
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.model.verbosity import NO_LOG
from game.table.render.table_canvas import OPAQUE, TableCanvas
from game.ui.canvas import clip_to_rect

NOTHING_YET = N_("Every move will be told here. Choose a line to see that moment once more.")

GAP, APART = 3.0, 5.0
"""Units between two lines, and more between two that came from different decisions."""


def place_log_lines(play: Play, scrolled: int) -> list[tuple[Box, LogLine]]:
    """The lines that are seen and what each takes, the lowest first; the newest ``scrolled`` lines are below the panel.
    A line whose beginning has no room is left out, unless it is the only one.
    """
    layout, box = play.layout, play.layout.log_box
    if box is None or not play.told or not play.table.has_log(play.view.rules):
        return []
    inner = _place_inner(box)
    shown = play.told - min(scrolled, play.told - 1)
    # No more lines than have room: a long match has thousands.
    first = max(0, shown - ceil(inner.h / layout.measure_text("|", layout.log_size)[1]) - 1)
    found: list[tuple[Box, LogLine]] = []
    y = inner.bottom
    for line in reversed(play.host.list_log_lines(first)[: shown - first]):
        tall = layout.measure_text(line.text, layout.log_size, room=inner.w)[1] + GAP
        y -= tall + APART * (bool(found) and found[-1][1].decision != line.decision)
        if y < inner.y and found:
            break
        found.append((Box(inner.x - 6, y - GAP / 2, inner.w + 12, tall), line))
    return found


def scroll_log(touch: Touch, amount: int) -> None:
    """Scroll (positive: to older lines)."""
    seen = max(1, len(place_log_lines(touch.play, touch.log_offset)))
    touch.log_offset = max(0, min(touch.log_offset + 2 * amount, touch.play.told - seen))


def is_log_drawn(play: Play) -> bool:
    """Whether the log is drawn where it is: one that nobody has opened is not as long as it has nothing to tell."""
    return bool(play.told) or play.layout.choices.log_open or not play.table.has_log(play.view.rules)


def draw_log(canvas: TableCanvas, touch: Touch, box: Box | None) -> None:
    """Draw it in a box, if it is there, the newest line lowest; those of the decision that is pointed at are lit."""
    if box is None or not is_log_drawn(touch.play):
        return
    play, layout, inner = touch.play, touch.play.layout, _place_inner(box)
    canvas.draw_plate(box, alpha=OPAQUE)
    canvas.draw_text(_("What happened"), box.place_line(16, 8, 34), 20, "title", IVORY)
    if not play.table.has_log(play.view.rules):
        canvas.draw_text(_(NO_LOG), inner, 16, "text", IVORY_DIM, lines=4)
    elif not play.told:
        above = inner._replace(h=min(inner.h, 4.4 * layout.get_text_size(16)))
        canvas.draw_text(_(NOTHING_YET), above, 16, "italic", IVORY_DIM, lines=4)
    below: LogLine | None = None
    with clip_to_rect(canvas.surface, canvas.to_rect(inner)):
        for where, line in place_log_lines(play, touch.log_offset):
            lit = touch.hover == ("log", line.decision)
            if lit:
                canvas.draw_panel(where, 5, fill=INK_SOFT, alpha=1.0, line=0)
            text = Box(inner.x, where.y + GAP / 2, inner.w, where.h - GAP)
            canvas.draw_text(
                line.text, text, layout.log_size, "text", IVORY if lit or below is None else IVORY_DIM, lines=99
            )
            below = line


def _place_inner(box: Box) -> Box:
    """Where its lines have room."""
    return box.place_line(16, 48, box.h - 60)
