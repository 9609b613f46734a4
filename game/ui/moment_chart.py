"""A curve that is touched: pointing at a dot tells its moment, a click goes there; what mattered is marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, field
from typing import Final

import pygame

from game.art import panels
from game.art.colours import BAD, BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.shapes import Point
from game.art.text import measure_text
from game.input import find_step, is_command_key
from game.ui.canvas import Canvas
from game.ui.charts import LineChart, compute_dot_x, make_pill
from game.ui.style import SMALL
from game.ui.widget import Widget, as_widget

WORST: Final = "??"
"""The sign of what gave most away."""
AWAY: Final = 30
"""Units from the left edge of a note to where the line ends that leads there."""


@as_widget
class MomentChart(LineChart):
    """A ``LineChart`` whose dots are moments. ``tell(n)``: dot number ``n`` in words; ``go(n)``: to its moment.

    ``marks``: signs drawn at dots that mattered; ``shown``: the one whose moment is seen beside the chart, −1 for none.
    The words of the dot that is pointed at stand below the curve, else ``hint``; with the focus on the chart arrows go
    from dot to dot.
    """

    focusable = True

    _: KW_ONLY
    tell: Callable[[int], str]
    go: Callable[[int], object]
    marks: Mapping[int, str]
    hint: str
    shown: int = -1
    note: Widget | None = None
    """What tells of the moment that is shown, below the chart: a line leads there from its dot."""
    chosen: int = field(init=False, default=-1)
    """The dot that is told of; -1: none."""

    def get_spoken_text(self) -> str:
        return self.tell(self.chosen) if self.chosen >= 0 else ""

    def draw(self, canvas: Canvas) -> None:
        if self.is_hovered and not self.form.keyboard:
            self.chosen = self._find_nearest_dot(self.form.mouse[0])
        elif self.form.focus is not self:
            self.chosen = -1
        super().draw(canvas)
        px, line = self.get_text_px(SMALL), self._get_line_height()
        tag = pygame.Rect(0, 0, round(1.6 * px), line)
        if self.note is not None and self.shown >= 0:
            self._draw_way(canvas, self.note.rect)
        for n, sign in self.marks.items():
            tag.center = self._place_dot(n)
            canvas.draw_skin(tag, make_pill, BAD if sign == WORST else BRASS_LIGHT)
            canvas.draw_text(sign, tag, SMALL, "bold", INK, "centre")
        for n in {self.shown, self.chosen} - {-1}:
            ring = round(1.15 * tag.width) if n in self.marks else self.to_px(18)
            canvas.blit_centred(panels.make_circle(ring, IVORY, 2.2), *self._place_dot(n))
        box = self.get_curve_rect()
        where = pygame.Rect(box.x, box.bottom, box.width, line)
        where.inflate_ip(-2 * max(measure_text(words, "text", px)[0] + self.to_px(12) for words in self.ends), 0)
        if self.chosen < 0:
            canvas.draw_text(self.hint, where, SMALL, colour=IVORY_DIM, align="centre")
        else:
            canvas.draw_text(self.tell(self.chosen), where, SMALL, "bold", IVORY, "centre")

    def _draw_way(self, canvas: Canvas, note: pygame.Rect) -> None:
        """Draw the line from the dot that is shown down to its note, below the curve and along the gap to it."""
        (x, y), thick = self._place_dot(self.shown), max(1, self.to_px(1.5))
        turn, end = (self.rect.bottom + note.y) // 2, note.x + self.to_px(AWAY)
        for part in (x, y, 0, turn - y), (min(x, end), turn, abs(end - x), 0), (end, turn, 0, note.y - turn):
            canvas.draw_skin(pygame.Rect(part).inflate(thick, thick), make_pill, BRASS_LIGHT)

    def press(self, point: Point) -> None:
        self.chosen = self._find_nearest_dot(point[0])

    def on_click(self, point: Point) -> None:
        if self.chosen >= 0:
            self.go(self.chosen)

    def handle_key(self, event: pygame.Event) -> bool:
        step = find_step(event, "left", "right")
        if step:
            before = self.chosen if self.chosen >= 0 else self.shown
            self.chosen = min(len(self.values) - 1, max(0, before + step))
            return True
        pressed = is_command_key(event, "confirm", "choose") and self.chosen >= 0
        if pressed:
            self.go(self.chosen)
        return pressed

    def _place_dot(self, n: int) -> tuple[int, int]:
        """The middle of dot number ``n``, in pixels of the window."""
        box, share = self.get_curve_rect(), min(1.0, max(0.0, self.compute_share(self.values[n])))
        x = box.x + compute_dot_x(n, len(self.values), box.width, self.style.u)
        return round(x), round(box.bottom - share * box.height)

    def _find_nearest_dot(self, x: float) -> int:
        """The dot that lies nearest to a place from left to right."""
        return min(range(len(self.values)), key=lambda n: abs(self._place_dot(n)[0] - x), default=-1)
