"""A table of words: columns as wide as they need, lines ruled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

import pygame

from game.art.colours import CREAM
from game.art.shapes import Size
from game.ui.canvas import Align, Canvas
from game.ui.labels import Label
from game.ui.split import UNBOUND
from game.ui.style import BODY
from game.ui.widget import ChildRects, Widget

_FIGURE: Final = re.compile(r"\*?[-−–+]?\d[\d.,\s]*%?\*?|·|")
PAD: Final = 12
"""Units between two columns."""
SPREAD: Final = 96
"""Units a column of figures may be wider than it needs."""


class TextTable(Widget):
    """Rows of marked-up words (or of pictures), the first of them the head (left out when all its cells are empty)."""

    def __init__(self, rows: Sequence[Sequence[str | Widget]], size: float = BODY) -> None:
        super().__init__()
        self.size = size
        self.headed = bool(rows) and any(rows[0])
        columns = [*zip_longest(*rows, fillvalue="")]
        self.figures = [k > 0 and _has_only_figures(column[1:]) for k, column in enumerate(columns)]
        """Which columns hold figures alone: they stand one below the other by their last digits."""
        self.rows = [
            [self._build_cell(column[n], n == 0, k) for k, column in enumerate(columns)]
            for n in range(not self.headed, len(rows))
        ]

    def _build_cell(self, cell: str | Widget, head: bool, column: int) -> Widget:
        if isinstance(cell, Widget):
            return cell
        align: Align = "right" if self.figures[column] else "left"
        return Label(cell, self.size, "bold", CREAM, align) if head else Label(cell, self.size, align=align)

    def list_children(self) -> Sequence[Widget]:
        return [cell for row in self.rows for cell in row]

    def _measure_widths(self, width: int) -> list[int]:
        """Columns as wide as their longest words in one line; the widest give way until all fit."""
        pad = self.to_px(PAD)
        columns = len(self.rows[0]) if self.rows else 0
        wide = [max(row[k].measure(UNBOUND)[0] for row in self.rows) + pad for k in range(columns)]
        over = sum(wide) - pad - width  # nothing stands behind the last
        if over < 0 and columns > 1 and all(self.figures[1:]):  # nothing to be read across: room for the eye
            more = min(-over // (columns - 1), self.to_px(SPREAD))
            return [wide[0] - over - more * (columns - 1), *(w + more for w in wide[1:])]
        while over > 0 and columns:
            largest = wide.index(max(wide))
            cut = min(over, max(1, wide[largest] // 8))
            if wide[largest] <= self.to_px(60):
                break
            wide[largest] -= cut
            over -= cut
        return wide

    def _measure_lines(self, width: int) -> tuple[list[int], list[int]]:
        """The widths of all columns, the heights of all rows."""
        widths, pad = self._measure_widths(width), self.to_px(PAD)
        return widths, [
            max(cell.measure(max(1, w - pad))[1] for cell, w in zip(row, widths, strict=True)) + self.to_px(9)
            for row in self.rows
        ]

    def measure(self, width: int) -> Size:
        widths, heights = self._measure_lines(width)
        return min(width, sum(widths) - self.to_px(PAD)), sum(heights)

    def iter_child_rects(self, width: int) -> ChildRects:
        widths, heights = self._measure_lines(width)
        y, pad = 0, self.to_px(PAD)
        for row, tall in zip(self.rows, heights, strict=True):
            x = 0
            for cell, w in zip(row, widths, strict=True):
                h = cell.measure(max(1, w - pad))[1]
                yield cell, pygame.Rect(x, y + (tall - h) // 2, w - pad, h)
                x += w
            y += tall

    def draw(self, canvas: Canvas) -> None:
        widths, heights = self._measure_lines(self.rect.width)
        y, wide = self.rect.y, max(self.rect.width, sum(widths) - canvas.to_px(PAD))
        for n, tall in enumerate(heights):
            y += tall
            canvas.draw_rule(self.rect.x, y, wide, 0.55 if n == 0 and self.headed else 0.15)
        super().draw(canvas)


def _has_only_figures(cells: Iterable[str | Widget]) -> bool:
    found = [cell for cell in cells if cell]
    return bool(found) and all(isinstance(cell, str) and _FIGURE.fullmatch(cell.strip()) for cell in found)
