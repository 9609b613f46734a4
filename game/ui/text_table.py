"""A table of words: columns as wide as they need, lines ruled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.art.colours import BRASS_LIGHT, IVORY
from game.art.shapes import Size
from game.ui.canvas import Canvas
from game.ui.labels import Label
from game.ui.split import UNBOUND
from game.ui.style import BODY, Style
from game.ui.widget import FormLike, Widget

_FIGURE: Final = re.compile(r"\*?[-−–+]?\d[\d.,\s]*%?\*?|·|")
SPREAD: Final = 22
"""Units a column of figures may be wider than it needs."""


def _all_figures(cells: Iterable[str | Widget]) -> bool:
    found = [cell for cell in cells if cell]
    return bool(found) and all(isinstance(cell, str) and _FIGURE.fullmatch(cell.strip()) for cell in found)


class TextTable(Widget):
    """Rows of marked-up words (or of pictures), the first of them the head (left out when all its cells are empty)."""

    def __init__(self, rows: Sequence[Sequence[str | Widget]]) -> None:
        super().__init__()
        columns = max((len(row) for row in rows), default=0)
        head = any(rows[0]) if rows else False
        self.figures = [k > 0 and _all_figures(row[k] for row in rows[1:] if k < len(row)) for k in range(columns)]
        """Which columns hold figures alone: they stand one below the other by their last digits."""
        self.rows = [
            [
                cell
                if isinstance(cell := row[column] if column < len(row) else "", Widget)
                else Label(
                    cell,
                    BODY,
                    "bold" if n == 0 else "text",
                    BRASS_LIGHT if n == 0 else IVORY,
                    "right" if self.figures[column] else "left",
                )
                for column in range(columns)
            ]
            for n, row in enumerate(rows)
            if n or head
        ]
        self.headed = head
        self.adopt_children(*self.list_children())

    def list_children(self) -> Sequence[Widget]:
        return [cell for row in self.rows for cell in row]

    def _measure_widths(self, style: Style, width: int) -> list[int]:
        """Columns as wide as their longest words in one line; the widest give way until all fit."""
        pad = style.to_px(20)
        columns = len(self.rows[0]) if self.rows else 0
        wide = [max(row[k].measure(style, UNBOUND)[0] for row in self.rows) + pad for k in range(columns)]
        over = sum(wide) - width
        if over < 0 and columns > 1 and all(self.figures[1:]):  # nothing to be read across: room for the eye
            more = min(-over // (columns - 1), style.to_px(SPREAD))
            return [wide[0], *(w + more for w in wide[1:])]
        while over > 0 and columns:
            largest = wide.index(max(wide))
            cut = min(over, max(1, wide[largest] // 8))
            if wide[largest] <= style.to_px(60):
                break
            wide[largest] -= cut
            over -= cut
        return wide

    def _measure_heights(self, style: Style, widths: Sequence[int]) -> list[int]:
        pad = style.to_px(20)
        return [
            max(cell.measure(style, max(1, w - pad))[1] for cell, w in zip(row, widths, strict=True)) + style.to_px(12)
            for row in self.rows
        ]

    def measure(self, style: Style, width: int) -> Size:
        widths = self._measure_widths(style, width)
        return min(width, sum(widths)), sum(self._measure_heights(style, widths))

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        widths = self._measure_widths(style, rect.width)
        y, pad = rect.y, style.to_px(20)
        for row, tall in zip(self.rows, self._measure_heights(style, widths), strict=True):
            x = rect.x
            for cell, w in zip(row, widths, strict=True):
                h = cell.measure(style, max(1, w - pad))[1]
                cell.place(style, pygame.Rect(x, y + (tall - h) // 2, w - pad, h))
                x += w
            y += tall

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        widths = self._measure_widths(canvas.style, self.rect.width)
        y = self.rect.y
        for n, tall in enumerate(self._measure_heights(canvas.style, widths)):
            y += tall
            canvas.draw_rule(self.rect.x, y, sum(widths), alpha=0.55 if n == 0 and self.headed else 0.15)
        super().draw(canvas, form)
