"""Charts in the style of the house: bars, a line. Every value is written beside its mark; none is told by
colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise, starmap
from typing import Final, NamedTuple

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BAD, BRASS_LIGHT, IVORY, IVORY_DIM
from game.art.house import WINDOW, lit_window
from game.art.portraits import make_portrait
from game.art.shapes import Point, Size
from game.art.svg import mix_colours, render_svg
from game.art.text import measure_text
from game.art.themes import get_theme
from game.config.portraits import CALM
from game.ui.canvas import Canvas
from game.ui.style import SMALL
from game.ui.widget import Widget, as_widget

PICTURE: Final = 54
"""Units across a face or a window beside a bar."""
SIGN: Final = 26
"""Units that a dot or a piece of a line has before the words that say what it is."""
LAST, END = 30, 13
"""Size of the figure a line has come to, and units across the dot at its end."""
CURVE: Final = 150
"""Height of a curve, in units, where nothing else is asked for."""


class ChartBar(NamedTuple):
    """One bar: what it is of, how long (0..1), its value in words, and where the mark is that it is measured by; a
    ``face`` or the window of a ``room`` beside it, whose light it has then.
    """

    label: str
    share: float
    value: str
    mark: float | None = None
    face: str = ""
    room: str = ""


@as_widget
class Bars(Widget):
    """Bars lying below each other, their labels on the left, their values on the right; with pictures these stand above
    the bars. Marks are small triangles.
    """

    bars: Sequence[ChartBar]

    @property
    def _has_pictures(self) -> bool:
        return any(bar.face or bar.room for bar in self.bars)

    def _get_row_height(self) -> int:
        line = round(self.get_text_px(SMALL) * 1.7)
        return max(self.to_px(PICTURE + 8), round(1.6 * line)) if self._has_pictures else line

    def measure(self, width: int) -> Size:
        return width, self._get_row_height() * len(self.bars)

    def iter_rows(self) -> Iterator[pygame.Rect]:
        x, y, wide, row = *self.rect.topleft, self.rect.width, self._get_row_height()
        yield from (pygame.Rect(x, y + n * row, wide, row) for n in range(len(self.bars)))

    def _place_parts(self, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where on a line the label, the bar and the value go."""
        px = self.get_text_px(SMALL)
        label = max((measure_text(bar.label, "text", px)[0] for bar in self.bars), default=0)
        value = max((measure_text(bar.value, "bold", px)[0] for bar in self.bars), default=0) + self.to_px(12)
        if self._has_pictures:
            x = line.x + self.to_px(PICTURE + 14)
            words = pygame.Rect(x, line.y + round(0.06 * line.height), line.right - x, round(0.5 * line.height))
            return words, pygame.Rect(x, words.bottom, words.width, round(0.36 * line.height)), words
        label = min(label, round(line.width * 0.4)) + self.to_px(12)
        words, ends = pygame.Rect(line.x, line.y, label, line.height), line.right - value
        wide = max(self.to_px(40), ends - words.right)
        return words, pygame.Rect(words.right, line.y, wide, line.height), pygame.Rect(ends, line.y, value, line.height)

    def draw(self, canvas: Canvas) -> None:
        look, across = self.form.look, canvas.to_px(PICTURE)
        trough = mix_colours(look.well_colour, "#FFFFFF", 0.14)
        for bar, line in zip(self.bars, self.iter_rows(), strict=True):
            label, lies, value = self._place_parts(line)
            light = get_theme(bar.room).accent if bar.room else look.accent
            at = line.x, line.centery - across // 2
            if bar.face:
                canvas.blit(make_portrait(bar.face, CALM, across, light), at)
            elif bar.room:
                window = _make_window(bar.room, round(across * WINDOW[0] / WINDOW[1]), across)
                canvas.blit_centred(window, line.x + across / 2, line.centery)
            canvas.draw_text(bar.label, label, SMALL, colour=IVORY if self._has_pictures else IVORY_DIM)
            tall = min(round(self.get_text_px(SMALL) * 0.85), round(0.6 * lies.height))
            picture = _make_bar(lies.width, max(6, tall), min(1.0, max(0.0, bar.share)), bar.mark, light, trough)
            canvas.blit(picture, (lies.x, lies.centery - picture.get_height() // 2))
            canvas.draw_text(bar.value, value, SMALL, "bold", align="right")


@cache_bitmaps("small window")
def _make_window(room: str, w: int, h: int) -> pygame.Surface:
    return lit_window(room, w, h)


@cache_bitmaps("bar")
def _make_bar(wide: int, tall: int, share: float, mark: float | None, light: str, trough: str) -> pygame.Surface:
    over = max(3, round(tall * 0.55))
    r = tall / 2
    fill = max(tall, share * wide) if share > 0 else 0
    body = (
        f'<rect x="0" y="{over}" width="{wide}" height="{tall}" rx="{r}" fill="{trough}"/>'
        f'<rect x="0" y="{over}" width="{fill:.1f}" height="{tall}" rx="{r}" fill="{light}"/>'
    )
    if mark is not None:
        x = min(wide - over, max(over, mark * wide))
        line = max(1.4, tall * 0.13)
        body += (
            f'<path d="M{x - over * 0.8:.1f} 0 H{x + over * 0.8:.1f} L{x:.1f} {over * 1.1:.1f} Z" fill="{IVORY}"/>'
            f'<path d="M{x:.1f} {over} V{over + tall}" stroke="{IVORY}" stroke-width="{line:.1f}"/>'
        )
    return render_svg(body, wide, tall + 2 * over)


@as_widget
class LineChart(Widget):
    """Values in order as dots, and a line through ``smooth`` (as many). ``ticks`` are (value, words) of the scale's
    lines, the first and the last of them its ends. ``ends``: words below the first and the last dot; ``last``: where
    the line ends. ``errors``: how far off each value may be, up and down; they are shown as a band. ``breaks``: where a
    line begins anew.
    """

    values: Sequence[float]
    smooth: Sequence[float]
    ticks: Sequence[tuple[float, str]]
    ends: tuple[str, str]
    last: str = ""
    errors: Sequence[float] = ()
    breaks: Sequence[int] = ()
    tall: float = CURVE
    signs: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """An icon and a figure for what stands out, by the number of the dot."""
    even: float | None = None
    """The value above which ground is won, and below which it is lost, in tints of their own."""
    legend: tuple[str, str] | None = None
    """What a dot is, and what the line: told between the ends, or where they have no room between them below."""
    foot, filled = 0.08, 0.94
    """Shares of the height at which its scale begins, clear of the words below, and ends."""

    def _get_line_height(self) -> int:
        return round(self.get_text_px(SMALL) * 1.5)

    def _get_height(self) -> int:
        return self.to_px(self.tall * (0.5 + 0.5 * max(1.0, self.style.text_scale)))

    def measure(self, width: int) -> Size:
        return width, self._get_height() + self._get_line_height() * (1 + self._is_legend_below(width))

    def _measure_sides(self) -> tuple[int, int]:
        """Pixels that the words of the scale take, and where the line ends, beside the curve."""
        px = self.get_text_px(SMALL)
        gutter = max((measure_text(words, "text", px)[0] for _value, words in self.ticks), default=0) + self.to_px(10)
        return gutter, measure_text(self.last, "number", self.get_text_px(LAST))[0] + self.to_px(
            10
        ) if self._has_last_label else 0

    def get_curve_rect(self) -> pygame.Rect:
        """The rectangle the curve lies in, from its lowest to its highest line."""
        line, (gutter, aside) = self._get_line_height(), self._measure_sides()
        spare = max(0, self.rect.height - self.measure(self.rect.width)[1])
        top, tall = self.rect.y + line // 2, self._get_height() + spare - line // 2
        return pygame.Rect(self.rect.x + gutter, top, self.rect.width - gutter - aside, tall)

    def compute_share(self, value: float) -> float:
        """How high a value is between the ends of the scale: 0 to 1, but for what is free above."""
        return self.foot + self._share_of_one * (value - self.ticks[0][0])

    @property
    def _share_of_one(self) -> float:
        """How much of the height one more makes."""
        return (self.filled - self.foot) / ((self.ticks[-1][0] - self.ticks[0][0]) or 1)

    def draw(self, canvas: Canvas) -> None:
        line = self._get_line_height()
        box = self.get_curve_rect()
        row = pygame.Rect(self.rect.x, 0, box.x - self.rect.x - self.to_px(8), line)
        for n, (value, words) in enumerate(self.ticks):
            y = round(box.bottom - self.compute_share(value) * box.height)
            ground = n == (not self.ticks[0][1]) if self.even is None else value == self.even
            canvas.draw_rule(box.x, y, box.width, 0.55 if ground else 0.2 * bool(words))
            row.y = y - line // 2
            canvas.draw_text(words, row, SMALL, colour=IVORY_DIM, align="right")
        below = pygame.Rect(box.x, box.bottom, box.width, line)
        canvas.draw_text(self.ends[0], below, SMALL, colour=IVORY_DIM)
        if self.ends[1] != self.ends[0]:
            canvas.draw_text(self.ends[1], below, SMALL, colour=IVORY_DIM, align="right")
        if self._has_legend:
            self._draw_legend(canvas, below.move(0, line * self._is_legend_below(self.rect.width)))
        margin = self.to_px(EDGE)  # dots on the lowest and the highest line are whole
        values, smooth = (tuple(map(self.compute_share, each)) for each in (self.values, self.smooth))
        errors = tuple(self._share_of_one * error for error in self.errors)
        light, breaks = self.form.look.accent, tuple(self.breaks)
        even = None if self.even is None else self.compute_share(self.even)
        curve = _make_curve(box.size, values, smooth, self.style.u, margin, errors, breaks, light, even, self.foot)
        canvas.blit(curve, (box.x, box.y - margin))
        for n, (icon, words) in self.signs.items():
            x = box.x + compute_dot_x(n, len(values), box.width, self.style.u)
            side = 1 if self.foot + BELOW < values[n] < smooth[n] else -1  # clear of the line
            up = round(box.bottom - values[n] * box.height) + side * canvas.to_px(15)
            px, label = canvas.to_px(18), canvas.make_text_surface(words, SMALL, "bold")
            left = max(box.x, min(box.right - px - label.get_width(), x - px / 2))
            canvas.draw_icon(icon, (left + px / 2, up), px, BRASS_LIGHT)
            canvas.blit(label, (left + px + canvas.to_px(3), up - label.get_height() // 2))
        if self._has_last_label:  # where the line has come to, beside its end
            y = round(box.bottom - smooth[-1] * box.height)
            where = pygame.Rect(box.right, y - line, self.rect.right - box.right, 2 * line)
            canvas.draw_text(self.last, where, LAST, "number", light, "right")
            end = pygame.Rect(0, 0, canvas.to_px(END), canvas.to_px(END))
            end.center = round(box.right - canvas.to_px(EDGE)), y
            canvas.draw_skin(end, make_pill, light)

    @property
    def _has_legend(self) -> bool:
        return self.legend is not None and len(self.values) > 1

    def _measure_legend(self) -> list[int]:
        """Pixels across the words of the legend."""
        return [measure_text(words, "text", self.get_text_px(SMALL))[0] for words in self.legend or ()]

    def _is_legend_below(self, width: int) -> bool:
        """Whether the legend has no room between the ends of a chart that is so wide."""
        px, sign = self.get_text_px(SMALL), self.to_px(SIGN)
        ends = max(measure_text(words, "text", px)[0] for words in self.ends)
        return self._has_legend and sum(self._measure_legend()) + 5 * sign + 2 * ends > width - sum(
            self._measure_sides()
        )

    def _draw_legend(self, canvas: Canvas, row: pygame.Rect) -> None:
        """A dot and a piece of the line, each with its words, in the middle of a row."""
        sign, light, told = self.to_px(SIGN), self.form.look.accent, self._measure_legend()
        x = row.centerx - (sum(told) + 3 * sign) // 2
        for n, (words, width) in enumerate(zip(self.legend or (), told, strict=True)):
            box = pygame.Rect(x, row.y, sign, row.height)
            size, tone = ((18, 3), light) if n else ((8, 8), mix_colours(light, IVORY, 0.5))
            piece = pygame.Rect(0, 0, *map(self.to_px, size)).move_to(center=box.center)
            canvas.draw_skin(piece, make_pill, tone)
            canvas.draw_text(words, pygame.Rect(box.right, row.y, width + 1, row.height), SMALL, colour=IVORY_DIM)
            x = box.right + width + sign

    @property
    def _has_last_label(self) -> bool:
        return bool(self.last) and len(self.smooth) > 1


@cache_bitmaps("chart pill")
def make_pill(w: int, h: int, tone: str) -> pygame.Surface:
    """A filled shape whose ends are round: a dot, a piece of a line, a tag."""
    return render_svg(f'<rect width="{w}" height="{h}" rx="{min(w, h) / 2:.1f}" fill="{tone}"/>', w, h)


BELOW: Final = 0.1
"""Share of the height that is free at least below a dot whose sign stands there."""
EDGE: Final = 8
"""Units between the first dot and the scale, and room for dots on its ends."""


def compute_dot_x(n: int, count: int, width: float, u: float) -> float:
    """How far from the left the dot number ``n`` of so many lies."""
    edge = EDGE * u
    return width / 2 if count == 1 else edge + n * (width - 2 * edge) / (count - 1)


@cache_bitmaps("curve")
def _make_curve(
    size: Size,
    values: tuple[float, ...],
    smooth: tuple[float, ...],
    u: float,
    margin: int,
    errors: tuple[float, ...],
    breaks: tuple[int, ...],
    light: str,
    even: float | None,
    foot: float,
) -> pygame.Surface:
    """Of shares of the height; the area below is filled down to the ``foot``."""
    w, h = size
    parts = [range(*part) for part in pairwise(sorted({0, *breaks, len(values)}))]

    def place_point(n: int, share: float) -> Point:
        return compute_dot_x(n, len(values), w, u), margin + h - min(1.0, max(0.0, share)) * h

    def make_way(points: Iterable[Point]) -> str:
        return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)

    body = ""
    if len(errors) > 1:
        edges = [
            [place_point(n, values[n] + errors[n]) for n in part]
            + [place_point(n, values[n] - errors[n]) for n in reversed(part)]
            for part in parts
        ]
        body += f'<path d="{" ".join(make_way(edge) + " Z" for edge in edges)}" fill="{light}" opacity="0.28"/>'
    r = max(1.6, min(4.2, 150 / max(1, len(values)))) * u
    faint = 1.0 if values == smooth else 0.5  # beside a line dots are less than it
    body += _make_dots(starmap(place_point, enumerate(values)), r, mix_colours(light, IVORY, 0.5), 0.8 * faint)
    if len(smooth) > 1:
        ways = [make_way(place_point(n, smooth[n]) for n in part) for part in parts]
        way, low = " ".join(ways), place_point(0, foot)[1]
        if even is not None:
            lines = [[place_point(n, smooth[n]) for n in part] for part in parts]
            body = _make_grounds(lines, place_point(0, even)[1], light) + body
        elif not errors:  # what lies below the line catches its light
            starts = [compute_dot_x(part[0], len(values), w, u) for part in parts]
            under = " ".join(f"{one} V{low} H{x:.1f} Z" for one, x in zip(ways, starts, strict=True))
            body = _make_area(under, margin, low, light) + body
        body += (
            f'<path d="{way}" fill="none" stroke="{light}" stroke-width="{3 * u:.1f}" stroke-linejoin="round"'
            ' stroke-linecap="round"/>'
        )
    return render_svg(body, w, h + 2 * margin)


def _make_dots(points: Iterable[Point], r: float, tone: str, alpha: float) -> str:
    """Dots of a radius, as a drawing."""
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" opacity="{alpha}"/>' for x, y in points)
    return f'<g fill="{tone}">{dots}</g>'


def _make_grounds(lines: Sequence[Sequence[Point]], even: float, light: str) -> str:
    """What lies between lines and a height, as a drawing: above it in the light, below it in red."""
    body = ""
    for line in lines:
        points = [line[0]]
        for (x, y), (right, down) in pairwise(line):
            if (y - even) * (down - even) < 0:
                points.append((x + (right - x) * (even - y) / (down - y), even))
            points.append((right, down))
        for side, tone in (min, light), (max, BAD):
            edge = " L".join(f"{x:.1f} {side(y, even):.1f}" for x, y in points)
            body += (
                f'<path d="M{points[0][0]:.1f} {even:.1f} L{edge} L{points[-1][0]:.1f} {even:.1f} Z"'
                f' fill="{tone}" opacity="0.32"/>'
            )
    return body


def _make_area(way: str, top: float, low: float, light: str) -> str:
    """What lies below a line, as a drawing that fades downwards."""
    return (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{low}">'
        f'<stop offset="0%" stop-color="{light}" stop-opacity="0.36"/>'
        f'<stop offset="75%" stop-color="{light}" stop-opacity="0.0"/></linearGradient></defs>'
        f'<path d="{way}" fill="url(#f)"/>'
    )
