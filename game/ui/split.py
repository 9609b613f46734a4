"""Arrangements that change with the room there is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.boxes import Column, Group, Panel
from game.ui.labels import Label, Rule, heading, note
from game.ui.style import GAP, Style
from game.ui.widget import Widget


class Split(Group):
    """Columns side by side while each has ``least`` units, else one below the other. ``shares`` are their widths."""

    def __init__(
        self, *items: Widget, least: float, gap: float = 2 * GAP, shares: Sequence[float] = (), grow: float = 0.0
    ) -> None:
        super().__init__(*items, gap=gap, grow=grow)
        self.least = least
        self.shares = list(shares) or [1.0] * len(items)

    def beside(self, style: Style, width: int) -> bool:
        """Whether they stand side by side."""
        wanted = self.least * style.text_scale * len(self.items) + self.gap * (len(self.items) - 1)
        return width >= wanted * style.u

    def _widths(self, style: Style, width: int) -> list[int]:
        if not self.beside(style, width):
            return [width] * len(self.items)
        room = width - style.px(self.gap) * (len(self.items) - 1)
        return [int(room * share / sum(self.shares)) for share in self.shares]

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        tall = [item.measure(style, w)[1] for item, w in zip(self.items, self._widths(style, width), strict=True)]
        if self.beside(style, width):
            return width, max(tall, default=0)
        return width, sum(tall) + style.px(self.gap) * (len(tall) - 1)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        x, y, gap = rect.x, rect.y, style.px(self.gap)
        beside = self.beside(style, rect.width)
        for item, w in zip(self.items, self._widths(style, rect.width), strict=True):
            h = item.measure(style, w)[1]
            item.place(style, pygame.Rect(x, y, w, h))
            x, y = (x + w + gap, y) if beside else (x, y + h + gap)


class Field(Widget):
    """A name on the left, its control on the right, a sentence below; the control goes below when there is no room."""

    def __init__(self, words: str, control: Widget, help: str = "") -> None:
        super().__init__()
        self.label = Label(words)
        self.control = control
        self.help = note(help) if help else None
        self.adopt(*self.children())

    @property
    def heading(self) -> str:
        return self.label.words

    def children(self) -> Sequence[Widget]:
        return [self.label, self.control, *([self.help] if self.help else [])]

    def _fits(self, style: Style, width: int) -> bool:
        word = self.label.measure(style, 100_000)[0]
        control = self.control.measure(style, 100_000)[0]
        return word + control + style.px(20) <= width

    def _sizes(self, style: Style, width: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
        return (
            self.label.measure(style, width),
            self.control.measure(style, width),
            self.help.measure(style, width) if self.help else (0, 0),
        )

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        (_, word), (_, control), (_, help) = self._sizes(style, width)
        first = max(word, control) if self._fits(style, width) else word + style.px(4) + control
        return width, first + (style.px(2) + help if help else 0)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        (_, word), (wide, tall), (_, help) = self._sizes(style, rect.width)
        if self._fits(style, rect.width):
            line = max(word, tall)
            self.label.place(style, pygame.Rect(rect.x, rect.y + (line - word) // 2, rect.width - wide, word))
            self.control.place(style, pygame.Rect(rect.right - wide, rect.y + (line - tall) // 2, wide, tall))
            y = rect.y + line
        else:
            self.label.place(style, pygame.Rect(rect.x, rect.y, rect.width, word))
            self.control.place(style, pygame.Rect(rect.x, rect.y + word + style.px(4), wide, tall))
            y = rect.y + word + style.px(4) + tall
        if self.help:
            self.help.place(style, pygame.Rect(rect.x, y + style.px(2), rect.width, help))


def section(words: str, *parts: Widget, gap: float = 10, pad: float = 18) -> Panel:
    """A part of a page: its heading, ruled off, and what belongs to it."""
    return Panel(Column(heading(words), Rule(2), *parts, gap=gap), pad=pad)
