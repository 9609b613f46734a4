"""Arrangements that change with the room there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.art.shapes import Size
from game.ui.boxes import Column, Group, Panel
from game.ui.labels import Label, Rule, build_heading, build_note
from game.ui.style import GAP, Style
from game.ui.widget import Widget

UNBOUND: Final = 100_000
"""A width in which everything is as wide as it likes."""


class Split(Group):
    """Columns side by side while each has ``least`` units, else one below the other. ``shares`` are their widths."""

    def __init__(
        self, *items: Widget, least: float, gap: float = 2 * GAP, shares: Sequence[float] = (), grow: float = 0.0
    ) -> None:
        super().__init__(*items, gap=gap, grow=grow)
        self.least = least
        self.shares = list(shares) or [1.0] * len(items)

    def is_side_by_side(self, style: Style, width: int) -> bool:
        """Whether they stand side by side."""
        wanted = self.least * style.text_scale * len(self.items) + self.gap * (len(self.items) - 1)
        return width >= wanted * style.u

    def _measure_widths(self, style: Style, width: int) -> list[int]:
        if not self.is_side_by_side(style, width):
            return [width] * len(self.items)
        room = width - style.to_px(self.gap) * (len(self.items) - 1)
        return [int(room * share / sum(self.shares)) for share in self.shares]

    def iter_child_rects(self, style: Style, width: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        x = y = 0
        beside, gap = self.is_side_by_side(style, width), style.to_px(self.gap)
        for item, w in zip(self.items, self._measure_widths(style, width), strict=True):
            h = item.measure(style, w)[1]
            yield item, pygame.Rect(x, y, w, h)
            x, y = (x + w + gap, y) if beside else (x, y + h + gap)

    def measure(self, style: Style, width: int) -> Size:
        return width, super().measure(style, width)[1]


class Field(Widget):
    """A name on the left, its control on the right, a sentence below; the control goes below when there is no room."""

    def __init__(self, words: str, control: Widget, help: str = "") -> None:
        super().__init__()
        self.label = Label(words)
        self.control = control
        self.help = build_note(help) if help else None
        self.adopt_children(*self.list_children())

    @property
    def heading(self) -> str:
        return self.label.words

    def list_children(self) -> Sequence[Widget]:
        return [self.label, self.control, *([self.help] if self.help else [])]

    def iter_child_rects(self, style: Style, width: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        word, (wide, tall) = self.label.measure(style, width)[1], self.control.measure(style, width)
        if self.label.measure(style, UNBOUND)[0] + self.control.measure(style, UNBOUND)[0] + style.to_px(20) <= width:
            below = max(word, tall)
            yield self.label, pygame.Rect(0, (below - word) // 2, width - wide, word)
            yield self.control, pygame.Rect(width - wide, (below - tall) // 2, wide, tall)
        else:
            below = word + style.to_px(4) + tall
            yield self.label, pygame.Rect(0, 0, width, word)
            yield self.control, pygame.Rect(0, below - tall, wide, tall)
        if self.help:
            yield self.help, pygame.Rect(0, below + style.to_px(2), width, self.help.measure(style, width)[1])


def build_section(words: str, *parts: Widget, gap: float = 10, pad: float = 18) -> Panel:
    """A part of a page: its heading, ruled off, and what belongs to it."""
    return Panel(Column(build_heading(words), Rule(2), *parts, gap=gap), pad=pad)
