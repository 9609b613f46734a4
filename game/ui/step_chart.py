"""A curve, and below it what each step is owed to: outlined bars and filled ones, up for gains, down for losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.art.bitmaps import drawn
from game.art.colours import BRASS, BRASS_LIGHT, INK_LINE, IVORY
from game.art.svg import raster
from game.ui.canvas import Canvas
from game.ui.charts import LineChart, across
from game.ui.style import Style
from game.ui.widget import FormLike

STRIP: Final = 54
"""Height of the strip of bars, in units."""
LEAST: Final = 0.1
"""The strip is at least so high on either side, so that small steps look small."""


@dataclass(frozen=True, slots=True)
class ChartStep:
    """What led to a dot: an ``outlined`` part and a ``filled`` one, and how far off the latter may be."""

    outlined: float
    filled: float
    error: float = 0.0


class StepChart(LineChart):
    """A line with a strip of bars below its dots, one step for each dot. More: see ``LineChart``."""

    def __init__(self, steps: Sequence[ChartStep], *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.steps = tuple(steps)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide, tall = super().measure(style, width)
        return wide, tall + style.px(STRIP)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        super().draw(canvas, form)
        box, tall = self.box(canvas.style), canvas.px(STRIP)
        canvas.blit(_strip((box.width, tall), self.steps, canvas.style.u), (box.x, self.rect.bottom - tall))


@drawn("steps")
def _strip(size: tuple[int, int], steps: tuple[ChartStep, ...], u: float) -> pygame.Surface:
    w, h = size
    most = max([LEAST, *(max(abs(step.outlined), abs(step.filled)) for step in steps)])
    count = len(steps)

    def y(value: float) -> float:
        return h / 2 - min(1.0, max(-1.0, value / most)) * (h / 2 - u)

    def bar(x: float, wide: float, value: float, look: str) -> str:
        top, bottom = sorted((y(value), h / 2))
        return f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{max(0.6, bottom - top):.1f}" {look}/>'

    wide = min(7 * u, max(1.0, 0.36 * w / max(1, count)))
    line = max(0.7, 1.1 * u)
    body = f'<path d="M0 {h / 2} H{w}" stroke="{INK_LINE}" stroke-width="{line:.1f}"/>'
    for n, step in enumerate(steps):
        x = across(n, count, w, u)
        if step.error:
            top = y(step.error)
            body += (
                f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide * 1.2:.1f}" height="{h - 2 * top:.1f}"'
                f' fill="{BRASS}" opacity="0.28"/>'
            )
        if step.outlined:
            body += bar(x - wide, wide * 0.85, step.outlined, f'fill="none" stroke="{IVORY}" stroke-width="{line:.1f}"')
        if step.filled:
            body += bar(x, wide, step.filled, f'fill="{BRASS_LIGHT}"')
    return raster(body, w, h, size)
