"""The log: what happened, with card icons; docked in a wide window, else a drawer."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from engine.core.texts import N_, _
from game.art import panels
from game.art.colours import BRASS, INK_SOFT, IVORY, IVORY_DIM
from game.art.shapes import Point
from game.art.text import line_height, measure_text, render_text
from game.match.match_log import LogLine
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.verbosity import NO_LOG
from game.table.model.versioned import Versioned
from game.table.render import paint
from game.ui.canvas import Canvas, clip_to_rect

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

    def draw(self, canvas: Canvas, play: Play, lit: int = -1) -> None:
        """Draw it, the newest line lowest; the lines of the decision number ``lit`` have the pointer on them."""
        box = self.get_box(play)
        if box is None:
            self._drawn = []
            return
        self._drawn, self._whole = [], 0
        u = play.layout.u
        canvas.draw_panel(pygame.Rect(box.to_ints()), radius=12, alpha=paint.OPAQUE)
        head = box.place_line(16 * u, 8 * u, 34 * u)
        paint.draw_text(canvas, _("What happened"), head, play.layout.get_text_px(20), "title", IVORY)
        inner = box.place_line(16 * u, 48 * u, box.h - 60 * u)
        if not play.table.has_log(play.view.rules):
            paint.draw_text(canvas, _(NO_LOG), inner, play.layout.get_text_px(16), "text", IVORY_DIM, lines=4)
            return
        px = play.layout.get_text_px(16)
        if not play.told:
            above = Box(inner.x, inner.y, inner.w, min(inner.h, 4.4 * px))
            paint.draw_text(canvas, _(NOTHING_YET), above, px, "italic", IVORY_DIM, lines=4)
            return
        shown = play.told - min(self.offset, play.told - 1)
        # No more lines than have room: a long match has thousands.
        first = max(0, shown - ceil(inner.h / line_height("text", px)) - 1)
        with clip_to_rect(canvas.surface, inner.to_ints()):
            self._draw_lines(canvas, play.host.list_log_lines(first)[: shown - first], inner, px, u, lit)

    def _draw_lines(self, canvas: Canvas, lines: Sequence[LogLine], inner: Box, px: int, u: float, lit: int) -> None:
        gap = round(GAP * u)
        width = round(inner.w)
        y = inner.bottom
        before = -1
        for line in reversed(lines):
            tall = measure_text(line.text, "text", px, width)[1]
            y -= tall + gap
            if y < inner.y and self._drawn:
                break  # a line whose beginning has no room would begin in the middle of a sentence
            where = Box(inner.x - 6 * u, y - gap / 2, inner.w + 12 * u, tall + gap)
            self._drawn.append((where, line.decision))
            self._whole += y >= inner.y
            if line.decision == lit:
                paint.draw_skin(canvas, where, panels.make_panel, fill=INK_SOFT, radius=round(5 * u), alpha=1.0, line=0)
            colour = IVORY if line is lines[-1] or line.decision == lit else IVORY_DIM
            drawn = render_text(line.text, "text", px, colour, width, four_colour=canvas.style.four_colour)
            canvas.blit(drawn, (inner.x, y))
            if before >= 0 and before != line.decision and y + tall + gap < inner.bottom:
                tick = render_text("·", "bold", max(10, px // 2), BRASS)
                canvas.blit(tick, (inner.x - 10 * u, y + tall - line_height("text", px) * 0.2))
            before = line.decision
