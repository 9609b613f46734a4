"""The log: what happened, with card icons; docked in a wide window, else a drawer."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from engine.core.texts import N_, _
from game.art.colours import BRASS, INK_SOFT, IVORY, IVORY_DIM
from game.art.shapes import Point
from game.match.match_log import LogLine
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.verbosity import NO_LOG
from game.table.model.versioned import Versioned
from game.table.render.table_canvas import OPAQUE, TableCanvas
from game.ui.canvas import clip_to_rect

NOTHING_YET = N_("Every move will be told here. A click on a line shows that moment once more.")

GAP = 5


class LogPanel(Versioned):
    """Scroll place of the log, and drawing it. ``offset`` counts the newest lines that are scrolled out of sight."""

    offset = 0

    def __init__(self) -> None:
        self._drawn: list[tuple[Box, int]] = []
        """Where lines were drawn last, and the number of the decision each came from."""
        self._whole = 0
        """So many of them are drawn with nothing cut off."""

    def get_box(self, play: Play) -> Box | None:
        """Where the log is now; None while it is shut."""
        if play.layout.dock is not None:
            return play.layout.dock
        return play.layout.drawer if play.choices.log_open else None

    def handle_wheel(self, amount: int, play: Play) -> None:
        """Scroll (positive: to older lines)."""
        self.offset = max(0, min(self.offset + 2 * amount, play.told - max(1, self._whole)))

    def moment_at(self, play: Play, point: Point) -> int:
        """The decision the line under a point came from, -1 where there is no line."""
        box = self.get_box(play)
        if box is None or not box.contains_point(point):
            return -1
        return next((decision for where, decision in self._drawn if where.contains_point(point)), -1)

    def draw(self, canvas: TableCanvas, play: Play, lit: int = -1) -> None:
        """Draw it, the newest line lowest; the lines of the decision number ``lit`` have the pointer on them."""
        box = self.get_box(play)
        if box is None:
            self._drawn = []
            return
        self._drawn, self._whole = [], 0
        canvas.page.draw_panel(canvas.to_rect(box), radius=12, alpha=OPAQUE)
        head = box.place_line(16, 8, 34)
        canvas.draw_text(_("What happened"), head, 20, "title", IVORY)
        inner = box.place_line(16, 48, box.h - 60)
        if not play.table.has_log(play.view.rules):
            canvas.draw_text(_(NO_LOG), inner, 16, "text", IVORY_DIM, lines=4)
            return
        if not play.told:
            above = inner._replace(h=min(inner.h, 4.4 * play.layout.get_text_size(16)))
            canvas.draw_text(_(NOTHING_YET), above, 16, "italic", IVORY_DIM, lines=4)
            return
        shown = play.told - min(self.offset, play.told - 1)
        # No more lines than have room: a long match has thousands.
        first = max(0, shown - ceil(inner.h / play.layout.measure_text("|", 16)[1]) - 1)
        with clip_to_rect(canvas.surface, canvas.to_rect(inner)):
            self._draw_lines(canvas, play.host.list_log_lines(first)[: shown - first], inner, lit)

    def _draw_lines(self, canvas: TableCanvas, lines: Sequence[LogLine], inner: Box, lit: int) -> None:
        y = inner.bottom
        before = -1
        for line in reversed(lines):
            tall = canvas.layout.measure_text(line.text, 16, room=inner.w)[1]
            y -= tall + GAP
            if y < inner.y and self._drawn:
                break  # a line whose beginning has no room would begin in the middle of a sentence
            where = Box(inner.x - 6, y - GAP / 2, inner.w + 12, tall + GAP)
            self._drawn.append((where, line.decision))
            self._whole += y >= inner.y
            if line.decision == lit:
                canvas.draw_panel(where, 5, fill=INK_SOFT, alpha=1.0, line=0)
            colour = IVORY if line is lines[-1] or line.decision == lit else IVORY_DIM
            canvas.draw_text(line.text, Box(inner.x, y, inner.w, tall), 16, "text", colour, lines=99)
            if before >= 0 and before != line.decision and y + tall + GAP < inner.bottom:
                canvas.draw_text("·", Box(inner.x - 10, y + tall - GAP, 10, 2 * GAP), 8, "bold", BRASS)
            before = line.decision
