"""What a replay is steered with: a track of all moments, a list of what happened, and how they share the window."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.core.texts import _
from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.text import layout as written
from game.art.text import measure
from game.input import means
from game.match.match_log import LogLine
from game.ui.canvas import Canvas
from game.ui.controls import KNOB, draw_rail, draw_rail_knob
from game.ui.style import HEAD, SMALL, Style
from game.ui.widget import FormLike, Widget

LOG_WIDE: Final = 300
"""Width of the list of what happened, in units."""
LOG_LEAST: Final = 0.3
"""The largest share of the window it takes, however large its text is."""


class Track(Widget):
    """A line from the first moment to the last, with a mark where each round begins; a click or a drag goes there."""

    focusable = True

    def __init__(self, length: int, rounds: Sequence[int], go: Callable[[int], object]) -> None:
        super().__init__()
        self.length, self.rounds, self.go = max(1, length), tuple(rounds), go
        self.moment = 0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(34)

    def _line(self, style: Style) -> pygame.Rect:
        knob = style.px(KNOB)
        return pygame.Rect(
            self.rect.x + knob // 2, self.rect.centery - style.px(3), max(10, self.rect.width - knob), style.px(6)
        )

    def place_of(self, moment: int, style: Style) -> int:
        """Where a moment lies on the screen, across."""
        line = self._line(style)
        return line.x + round(line.width * moment / self.length)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        style = canvas.style
        line = self._line(style)
        filled = round(line.width * self.moment / self.length)
        draw_rail(canvas, line, filled)
        wide = max(2, style.px(3))
        for moment in self.rounds[1:]:
            passed = moment <= self.moment
            mark = pygame.Rect(0, 0, wide, style.px(18))
            mark.center = (self.place_of(moment, style), line.centery)
            canvas.blit(panels.veil(mark.size, BRASS_LIGHT if passed else IVORY_DIM, 1.0), mark.topleft)
        lit = form.hover is self or form.pressed is self
        draw_rail_knob(canvas, line, filled, BRASS_LIGHT if lit else IVORY)

    def press(self, point: tuple[float, float], form: FormLike) -> None:
        self.drag(point, form)

    def drag(self, point: tuple[float, float], form: FormLike) -> None:
        line = self._line(form.style)
        moment = round((point[0] - line.x) / line.width * self.length)
        moment = max(0, min(self.length, moment))
        if moment != self.moment:
            self.go(moment)


class LogList(Widget):
    """All that happened, line by line; the lines of the moment that is shown are marked, a click goes to a line's."""

    focusable = True

    def __init__(self, lines: Callable[[], Sequence[LogLine]], go: Callable[[int], object]) -> None:
        super().__init__()
        self.lines, self.go = lines, go
        self.moment = 0
        self.offset = 0.0
        """Pixels of the list that have gone out above."""
        self._key: object = None
        self._tops: list[int] = []
        self._grabbed: tuple[float, float] | None = None
        self._follow = True

    # --- where the lines are -----------------------------------------------------------------------------------

    def _inner(self, style: Style) -> pygame.Rect:
        top = style.px(46)
        pad = style.px(14)
        rect = self.rect
        return pygame.Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, max(1, rect.height - top - style.px(10)))

    def _measured(self, style: Style) -> list[int]:
        """The top of each line, and the end of the last."""
        lines = self.lines()
        key = (id(lines), len(lines), style, self.rect.width)
        if key != self._key:
            self._key = key
            px, gap, wide = style.text(SMALL * 0.92), style.px(6), self._inner(style).width - style.px(10)
            tops = [0]
            for line in lines:
                tops.append(tops[-1] + measure(line.text, "text", px, wide)[1] + gap)
            self._tops = tops
            self._follow = True
        return self._tops

    def _now(self) -> tuple[int, int]:
        """The first line of the moment that is shown (or the last before it), and the one behind its last."""
        lines = self.lines()
        end = bisect_right(lines, self.moment, key=lambda line: line.decision)
        moment = lines[end - 1].decision if end else 0
        return bisect_left(lines, moment, key=lambda line: line.decision), end

    def show_now(self, style: Style) -> None:
        """Scroll so that the lines of the moment are seen, with some of what came before."""
        tops = self._measured(style)
        first, end = self._now()
        tall = self._inner(style).height
        top, bottom = tops[first], tops[end]
        if top < self.offset or bottom > self.offset + tall:
            self.offset = min(top, max(bottom - 0.6 * tall, 0.0))
        self._clamp(style)

    def _clamp(self, style: Style) -> None:
        most = max(0, self._measured(style)[-1] - self._inner(style).height)
        self.offset = max(0.0, min(self.offset, float(most)))

    def move(self, moment: int) -> None:
        """Another moment is shown; the list follows when it is drawn."""
        self.moment = moment
        self._follow = True

    def line_at(self, point: tuple[float, float], style: Style) -> int:
        """The number of the line under a point, -1 if there is none."""
        inner = self._inner(style)
        if not inner.collidepoint(point):
            return -1
        tops = self._measured(style)
        found = bisect_right(tops, point[1] - inner.y + self.offset) - 1
        return found if 0 <= found < len(tops) - 1 else -1

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        style = canvas.style
        canvas.panel(self.rect, radius=12, alpha=0.95)
        head = pygame.Rect(self.rect.x + canvas.px(14), self.rect.y + canvas.px(6), self.rect.width, canvas.px(36))
        drawn = written(_("What happened"), "title", style.display(HEAD * 0.8), IVORY)
        canvas.blit(drawn, (head.x, head.centery - drawn.get_height() // 2))
        tops = self._measured(style)
        if self._follow:
            self._follow = False
            self.show_now(style)
        inner = self._inner(style)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(inner.inflate(canvas.px(20), 0).clip(before))
        first, end = self._now()
        over = self.line_at(form.mouse, style) if form.hover is self else -1
        px, lines = style.text(SMALL * 0.92), self.lines()
        start = max(0, bisect_right(tops, self.offset) - 1)
        for number in range(start, len(lines)):
            y = inner.y + tops[number] - round(self.offset)
            if y > inner.bottom:
                break
            now = first <= number < end
            tall = tops[number + 1] - tops[number]
            if now or number == over:
                fill = "#33291A" if now else "#232A35"
                box = pygame.Rect(inner.x - canvas.px(8), y - canvas.px(3), inner.width + canvas.px(14), tall)
                canvas.blit(panels.panel(*box.size, fill=fill, radius=canvas.px(6), alpha=1.0, line=0), box.topleft)
            if now:  # not by colour alone
                edge = panels.veil((canvas.px(3), tall), BRASS_LIGHT, 1.0)
                canvas.blit(edge, (inner.x - canvas.px(8), y - canvas.px(3)))
            tone = IVORY if now or number == over else IVORY_DIM
            words = written(
                lines[number].text, "text", px, tone, inner.width - canvas.px(10), four_colour=style.four_colour
            )
            canvas.blit(words, (inner.x + canvas.px(2), y))
        canvas.surface.set_clip(before)
        self._draw_bar(canvas, tops[-1], inner)

    def _draw_bar(self, canvas: Canvas, whole: int, inner: pygame.Rect) -> None:
        if whole <= inner.height:
            return
        tall = max(canvas.px(30), round(inner.height * inner.height / whole))
        y = inner.y + round((inner.height - tall) * self.offset / max(1, whole - inner.height))
        wide = canvas.px(5)
        bar = panels.panel(wide, tall, fill=BRASS, radius=wide // 2, alpha=0.7, line=0)
        canvas.blit(bar, (self.rect.right - wide - canvas.px(5), y))

    # --- hands -------------------------------------------------------------------------------------------------

    def wheel(self, amount: float, form: FormLike) -> bool:
        before = self.offset
        self.offset -= amount * form.style.px(64)
        self._clamp(form.style)
        return self.offset != before

    def press(self, point: tuple[float, float], form: FormLike) -> None:
        self._grabbed = (point[1], self.offset)

    def drag(self, point: tuple[float, float], form: FormLike) -> None:
        """Pulled up or down like paper."""
        if self._grabbed is not None:
            self.offset = self._grabbed[1] + self._grabbed[0] - point[1]
            self._clamp(form.style)
            form.dirty = True

    def release(self, point: tuple[float, float], form: FormLike) -> None:
        grabbed, self._grabbed = self._grabbed, None
        if grabbed is None or abs(grabbed[0] - point[1]) > form.style.px(8):
            return
        number = self.line_at(point, form.style)
        if number >= 0:
            form.play("button")
            self.go(self.lines()[number].decision)

    def key(self, event: pygame.Event, form: FormLike) -> bool:
        """Up and down go to the moment of the next line."""
        step = 1 if means(event, "down") else -1 if means(event, "up") else 0
        if not step:
            return False
        moments = sorted({line.decision for line in self.lines()})
        place = bisect_right(moments, self.moment) if step > 0 else bisect_left(moments, self.moment) - 1
        if 0 <= place < len(moments):
            self.go(moments[place])
        return True


class Studio(Widget):
    """The window of a replay: room for the table (``stage``), the list beside it, track and buttons below."""

    def __init__(self, track: Track, buttons: Widget, log: LogList, log_shown: bool) -> None:
        super().__init__()
        self.track, self.buttons, self.log = track, buttons, log
        log.visible = log_shown
        self.stage = pygame.Rect(0, 0, 0, 0)
        self.strip = pygame.Rect(0, 0, 0, 0)
        self.adopt(track, buttons, log)

    def children(self) -> Sequence[Widget]:
        return (self.buttons, self.track, self.log)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        pad = style.px(12)
        inner = rect.width - 2 * pad
        _wide, tall = self.buttons.measure(style, inner)
        line = self.track.measure(style, inner)[1]
        high = line + tall + style.px(14)
        self.strip = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
        self.track.place(style, pygame.Rect(rect.x + pad, self.strip.y + style.px(2), inner, line))
        self.buttons.place(style, pygame.Rect(rect.x + pad, self.track.rect.bottom, inner, tall))
        beside = 0
        if self.log.visible:
            wide = min(round(style.px(LOG_WIDE) * max(1.0, style.text_scale)), round(rect.width * LOG_LEAST))
            gap = style.px(10)
            self.log.place(
                style, pygame.Rect(rect.right - wide - gap, rect.y + gap, wide, rect.height - high - 2 * gap)
            )
            beside = wide + gap
        self.stage = pygame.Rect(rect.x, rect.y, rect.width - beside, rect.height - high)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        pad = canvas.px(6)
        canvas.blit(
            panels.panel(self.strip.width + 2 * pad, self.strip.height + pad, fill=INK, radius=pad, alpha=0.92, line=1),
            (self.strip.x - pad, self.strip.y),
        )
        super().draw(canvas, form)
