"""The log: what happened, line by line, as widgets; docked in a wide window, else a drawer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import pygame

from engine.core.texts import N_, _, edition
from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, IVORY, IVORY_DIM
from game.art.shapes import Point
from game.art.svg import mix_colours
from game.match.match_log import LogLine
from game.table.model.geometry import Box
from game.table.model.layout import LOG_SIZE
from game.table.model.play import Play
from game.table.model.verbosity import NO_LOG
from game.table.render.table_canvas import OPAQUE, TableCanvas
from game.ui.boxes import Column, Panel
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.scroll import Scroll
from game.ui.style import Style
from game.ui.widget import Widget

NOTHING_YET = N_("Every move will be told here. Choose a line to see that moment once more.")
GAP, APART = 3.0, 8.0
"""Units between two lines, and between two that came from different decisions."""
TITLE, LETTERS = 20, 16
"""Units of the letters above the lines beside a table, and of what is said instead of lines."""


class LogEntry(Label):
    """A line of what happened, ``size`` units high; a click calls ``go`` with its decision. With the line that is
    pointed at all lines of its decision are lit.
    """

    is_current = False
    """Whether it tells of the moment that is shown."""

    def __init__(self, line: LogLine, size: float, go: Callable[[int], object]) -> None:
        super().__init__(line.text, size, colour=IVORY_DIM)
        self.decision, self.go = line.decision, go

    def takes_mouse(self) -> bool:
        return True

    def on_click(self, point: Point) -> None:
        self.form.play("button")
        self.go(self.decision)

    def draw(self, canvas: Canvas) -> None:
        now, hover, usual = self.is_current, self.form.hover, self.colour
        box = self.rect.inflate(canvas.to_px(16), canvas.to_px(2 * GAP))
        if now or (isinstance(hover, LogEntry) and hover.decision == self.decision):
            look, self.colour = self.form.look, IVORY
            fill = mix_colours(look.well_colour, BRASS, 0.25) if now else look.sheet_colour
            canvas.draw_skin(box, panels.make_panel, fill=fill, radius=canvas.to_px(6), alpha=1.0, line=0)
        if now:  # not by colour alone
            canvas.blit(panels.make_veil((canvas.to_px(3), box.height), BRASS_LIGHT, 1.0), box.topleft)
        super().draw(canvas)
        self.colour = usual


class TableLog:
    """The log of a table where its layout has room for it, the newest line lowest; ``go``: what a click on a line calls
    with its decision.
    """

    def __init__(self, play: Play, form: Form, go: Callable[[int], object]) -> None:
        self.play, self.form, self.go = play, form, go
        self.scroll = Scroll(Column())
        self._stands: tuple[object, ...] = ()
        """What its widgets were made of ..."""
        self._lines: list[LogLine] = []
        """... and the lines."""

    @property
    def state_key(self) -> tuple[object, ...]:
        """What is equal to an earlier one as long as it looks the same, but for the lines."""
        return self.form.hover, self.form.pressed, self.scroll.offset

    def show_newest(self) -> None:
        """Show the newest lines, whatever somebody has scrolled to."""
        self.form.end_holds()
        self.scroll, self._stands = Scroll(Column()), ()

    def lay_out(self, style: Style) -> None:
        """Show what is told by now; somebody who reads earlier lines, or has pressed one, goes on with these."""
        play, layout, box = self.play, self.play.layout, self.play.layout.log_box
        lines = play.host.list_log_lines()[: play.told] if play.table.has_log(play.view.rules) else []
        stands, seen = (layout, style, edition()), lines[: len(self._lines)]
        same = stands == self._stands and seen == self._lines  # for whoever sits down now lines are other ones
        if box is None or (same and (self.form.pressed or len(lines) == len(seen))):
            return
        self._stands, self._lines, at_end = stands, lines, self.scroll.offset == self.scroll.max_offset
        self.scroll = Scroll(Column(*self._iter_parts(lines), gap=APART), 3, fills=True)
        head = [Label(_("What happened"), TITLE, "title")] * (layout.dock is not None)  # else somebody has opened it
        panel = Panel(Column(*head, self.scroll), plain=layout.dock is not None, alpha=OPAQUE, radius=12)
        style = style._replace(u=layout.u, text_scale=layout.choices.text_scale)
        self.form.exchange_root(lambda: panel, style, pygame.Rect([round(length * layout.u) for length in box]))
        if at_end:
            self.scroll.scroll_to(self.scroll.max_offset)

    def _iter_parts(self, lines: list[LogLine]) -> Iterator[Widget]:
        """The lines of each decision, or why there are none."""
        if not self.play.table.has_log(self.play.view.rules):
            yield Label(_(NO_LOG), LETTERS, colour=IVORY_DIM)
        elif not lines:
            yield Label(_(NOTHING_YET), LETTERS, "italic", IVORY_DIM)
        for _decision, told in groupby(lines, lambda line: line.decision):
            entries = [LogEntry(line, LOG_SIZE, self.go) for line in told]
            entries[0].colour = IVORY  # what was done, above what came of it
            yield Column(*entries, gap=GAP)


def is_log_drawn(play: Play) -> bool:
    """Whether the log is drawn where it is: one that nobody has opened is not as long as it has nothing to tell."""
    return bool(play.told) or play.layout.choices.log_open or not play.table.has_log(play.view.rules)


def draw_log(canvas: TableCanvas, log: TableLog, box: Box | None) -> None:
    """Draw it if it is in a box."""
    if box is not None and is_log_drawn(log.play):
        log.lay_out(canvas.style)
        if box == log.play.layout.dock:
            canvas.draw_ledge(box)
        log.form.draw(Canvas(canvas.surface, log.form.style))
