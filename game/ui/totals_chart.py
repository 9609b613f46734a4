"""A chart of running totals: a line for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import floor, inf
from typing import Final

import pygame

from game.art.colours import IVORY_DIM, seat_colour
from game.art.icons import seat_icon
from game.art.svg import render_svg
from game.art.text import measure_text
from game.ui.canvas import Canvas
from game.ui.charts import LineChart
from game.ui.labels import seat_sign
from game.ui.phrases import format_score
from game.ui.style import SMALL

TALL: Final = 118
"""Height of its curves, in units, where what there is to tell stands below them."""

APART: Final = 34
"""Units from the number of one round to that of the next, at least."""
HEAD: Final = 34
"""Units of height for the head and the name of each seat."""


class TotalsChart(LineChart):
    """What every seat has after each round, from nothing on; shapes and names mark seats besides colours. ``rounds``:
    what each brought every seat, ``names`` in markup, ``faces`` as they stand at the ends. Whoever is in front is at
    the top: where ``less`` is better, figures grow downwards.
    """

    foot, filled = 0.0, 1.0

    def __init__(
        self,
        rounds: Sequence[Sequence[float]],
        names: Sequence[str],
        tall: float,
        faces: Sequence[str],
        *,
        less: bool = False,
    ) -> None:
        up = -1 if less else 1
        self.runs = [
            [up * total + 0.0 for total in accumulate(brought, initial=0.0)] for brought in zip(*rounds, strict=True)
        ]
        self.labels = [f"{name} {format_score(up * run[-1] + 0.0)}" for name, run in zip(names, self.runs, strict=True)]
        low, high = min(map(min, self.runs)), max(map(max, self.runs))
        step = next((s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200) if (high - low) / s <= 5), 500)
        lowest = floor(low / step) * step
        ticks = [
            (float(y), format_score(up * y)) for y in range(lowest, floor(high) + step + 1, step) if y < high + step
        ]
        if low - lowest > step / 2:  # no room for what nobody had
            ticks[0] = low, ""
        if ticks[-1][0] - high > step / 2:
            ticks[-1] = high + step / 9, ""
        self.faces = faces
        super().__init__((), (), ticks, ("0", str(len(rounds))), tall=max(tall, HEAD * len(names)))

    def get_curve_rect(self) -> pygame.Rect:
        box = super().get_curve_rect()
        box.width -= self._measure_labels() + self.to_px(HEAD + 14)  # head, name, total after each line
        return box

    def _measure_labels(self) -> int:
        widest = max(measure_text(label, "bold", self.get_text_px(SMALL))[0] for label in self.labels)
        return min(widest, round(0.4 * self.rect.width))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        style, size, (low, high) = canvas.style, canvas.to_px(HEAD), (self.ticks[0][0], self.ticks[-1][0])
        box = self.get_curve_rect()
        lines, ends = "", []
        for seat, run in enumerate(self.runs):
            step = box.width / (len(run) - 1)
            points = [(n * step, (high - y) / (high - low) * box.height) for n, y in enumerate(run)]
            lines += (
                f'<path d="M{" L".join(f"{x:.1f} {y:.1f}" for x, y in points)}" fill="none"'
                f' stroke="{seat_colour(seat)}" stroke-width="{4 * style.u:.1f}" stroke-linejoin="round"/>'
            )
            ends.append((points[-1][1], points[-1][0], seat))
        label = self._measure_labels()
        ends.sort()
        names = [canvas.make_text_surface(self.labels[n], SMALL, "bold", seat_colour(n), label) for *_xy, n in ends]
        middles = push_apart(
            [y for y, _x, _seat in ends], [max(size + canvas.to_px(4), name.get_height()) for name in names], box.height
        )
        wide = box.width + canvas.to_px(8)
        for (y, x, seat), middle in zip(ends, middles, strict=True):
            lines += f'<path d="M{x:.1f} {y:.1f} L{wide} {middle:.1f}" stroke="{seat_colour(seat)}"/>'
        canvas.blit(render_svg(lines, wide, box.height, (wide, box.height)), box.topleft)
        self._draw_rounds(canvas, box)
        for (y, x, seat), name, middle in zip(ends, names, middles, strict=True):
            at, head = (round(box.x + x), round(box.y + y)), (box.x + wide, round(box.y + middle))
            canvas.blit_centred(seat_icon(seat, canvas.to_px(14)), *at)
            place = pygame.Rect(0, 0, size, size).move_to(midleft=head)
            seat_sign(seat, HEAD / 1.6, self.faces[seat]).paint(canvas, place)
            canvas.blit(name, name.get_rect(midleft=(place.right + canvas.to_px(5), place.centery)).topleft)

    def _draw_rounds(self, canvas: Canvas, box: pygame.Rect) -> None:
        """The numbers of the rounds between the first and the last, every so many where they are close."""
        rounds, apart = len(self.runs[0]) - 1, canvas.to_px(APART * max(1.0, canvas.style.text_scale))
        every = next((n for n in (1, 2, 5, 10, 20) if n * box.width / rounds >= apart), 50)
        for n in range(every, rounds - every // 2, every):
            row = pygame.Rect(0, box.bottom, apart, self._get_line_height())
            row.centerx = box.x + round(n * box.width / rounds)
            canvas.draw_text(f"{n}", row, SMALL, colour=IVORY_DIM, align="centre")


def push_apart(wanted: Sequence[float], heights: Sequence[float], end: float) -> list[float]:
    """Where the middles of labels of these heights go that would be at ``wanted``, from the top: none covers another,
    and the last goes no further than ``end``.
    """
    middles, lowest, below = list[float](), -inf, sum(heights)
    for middle, tall in zip(wanted, heights, strict=True):
        furthest = end + heights[-1] / 2 - below + tall / 2
        middles.append(max(min(middle, furthest), lowest + tall / 2))
        lowest, below = middles[-1] + tall / 2, below - tall
    return middles
