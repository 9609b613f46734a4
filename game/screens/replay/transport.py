"""What a replay is steered with: a track of all moments, a list of what happened, and how they share the window."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.core.texts import Name, _
from game.art import panels
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.art.shapes import Size
from game.input import find_step
from game.match.match_log import LogLine
from game.table.render.overlays.log_panel import LogEntry
from game.ui.boxes import Column
from game.ui.canvas import Canvas
from game.ui.controls import Slider
from game.ui.frames import WoodFrame
from game.ui.labels import Label
from game.ui.scroll import Scroll
from game.ui.style import HEAD, SMALL, Style
from game.ui.widget import Widget, as_widget

LOG_WIDE: Final = 300
"""Width of the list of what happened, in units."""
LOG_LEAST: Final = 0.3
"""The largest share of the window it takes, however large its text is."""


class Track(Slider):
    """A line from the first moment to the last, with a mark where each round begins; a click or a drag goes there."""

    slides = False

    def __init__(self, length: int, rounds: Sequence[int], go: Callable[[int], object]) -> None:
        super().__init__(0, lambda moment: go(round(moment)), high=max(1, length), step=1)
        self.rounds = tuple(rounds)

    def get_spoken_text(self) -> str:
        return ""

    def measure(self, width: int) -> Size:
        return width, self.to_px(34)

    def measure_value_text(self) -> int:
        return 0

    def draw(self, canvas: Canvas) -> None:
        line = self.place_track()
        for moment in self.rounds[1:]:
            tone = BRASS_LIGHT if moment <= self.value else IVORY_DIM
            mark = panels.make_veil((max(2, canvas.to_px(3)), canvas.to_px(18)), tone, 1.0)
            canvas.blit_centred(mark, line.x + round(line.width * moment / self.high), line.centery)
        super().draw(canvas)


def _set_off_name(line: LogLine, names: Sequence[Name]) -> LogLine:
    """A line with the name it begins with in bold: who does something is found without reading."""
    first = max((name for name in names if line.text.startswith(f"{name} ")), key=len, default="")
    return line._replace(text=f"*{first}*{line.text[len(first) :]}") if first else line


class LogList(WoodFrame):
    """All that happened, line by line; the lines of the moment that is shown are marked."""

    focusable, lit = True, False

    def __init__(self, lines: Sequence[LogLine], names: Sequence[Name], go: Callable[[int], object]) -> None:
        self.go = go
        self.moment = 0
        self.lines = [LogEntry(_set_off_name(line, names), SMALL * 0.92, self._go_to_line) for line in lines]
        self._decisions = [line.decision for line in lines]
        self.scroll = Scroll(Column(*self.lines, gap=6), pad=8)
        self._placed: object = None
        super().__init__(Column(Label(_("What happened"), HEAD * 0.8, "title"), self.scroll, gap=6), 16)

    def _go_to_line(self, decision: int) -> None:
        self.form.set_focus(self)
        self.go(decision)

    def draw(self, canvas: Canvas) -> None:
        shown = self.lines[slice(*self.find_current_lines())]
        for line in self.lines:
            line.is_current = line in shown
        super().draw(canvas)

    def find_current_lines(self) -> Size:
        """The first line of the moment that is shown (or of the last before it that is told of), and the one behind its
        last.
        """
        end = bisect_right(self._decisions, self.moment)
        return bisect_left(self._decisions, self._decisions[end - 1] if end else 0), end

    def move_to(self, moment: int) -> None:
        """Bring the lines of a moment into view, with some of what came before."""
        self.moment = moment
        first, end = self.find_current_lines()
        if first < end and self._placed is not None:
            top, bottom, view = self.lines[first].rect.top, self.lines[end - 1].rect.bottom, self.scroll.rect
            if top < view.top or bottom > view.bottom:
                self.scroll.scroll_to(self.scroll.offset + min(top - view.y, bottom - view.y - 0.6 * view.height))

    def place(self, rect: pygame.Rect) -> None:
        if self._placed == (self.style, tuple(rect)):
            return  # a match has a thousand lines
        super().place(rect)
        self._placed = self.style, tuple(rect)
        self.move_to(self.moment)

    def handle_key(self, event: pygame.Event) -> bool:
        """Up and down go to the moment of the next line."""
        step = find_step(event, "up", "down")
        beyond = [moment for moment in self._decisions if (moment - self.moment) * step > 0]
        if beyond:
            self.go(beyond[0] if step > 0 else beyond[-1])
        return bool(step)


def measure_log_width(style: Style, width: int) -> int:
    """Pixels across the list in a window so many pixels wide."""
    return min(round(style.to_px(LOG_WIDE) * max(1.0, style.text_scale)), round(width * LOG_LEAST))


@as_widget
class Studio(Widget):
    """The window of a replay: room for the table (``stage``), the list beside it, a ``desk`` with track and buttons
    below.
    """

    desk: WoodFrame
    log: LogList
    _log_shown: bool

    def list_children(self) -> Sequence[Widget]:
        return (self.desk, *([self.log] if self._log_shown else []))

    def place_children(self, rect: pygame.Rect) -> None:
        high = self.desk.measure(rect.width)[1]
        self.desk.place(pygame.Rect(rect.x, rect.bottom - high, rect.width, high))
        beside = 0
        if self._log_shown:
            wide = measure_log_width(self.style, rect.width)
            self.log.place(pygame.Rect(rect.right - wide, rect.y, wide, rect.height - high))
            beside = wide
        self.stage = pygame.Rect(rect.x, rect.y, rect.width - beside, rect.height - high)
