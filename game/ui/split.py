"""Arrangements that change with the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.art.frames import EDGE
from game.ui.boxes import Column, Group, Row, WideGroup
from game.ui.frames import Frame
from game.ui.labels import Label, Rule, build_heading, build_note
from game.ui.style import GAP
from game.ui.widget import ChildRects, Widget

UNBOUND: Final = 100_000
"""A width in which everything is as wide as it likes."""


class Split(WideGroup):
    """Columns side by side while each has ``least`` units, else one below the other. ``shares`` are their widths."""

    def __init__(
        self, *items: Widget, least: float, gap: float = 2 * GAP, shares: Sequence[float] = (), **more: Any
    ) -> None:
        super().__init__(*items, gap=gap, **more)
        self.least, self.shares = least, shares or [1.0] * len(items)

    def iter_child_rects(self, width: int) -> ChildRects:
        x, y, count, gap = 0, 0, len(self.items), self.to_px(self.gap)
        beside = width >= (self.least * self.style.text_scale * count + self.gap * (count - 1)) * self.style.u
        room = width - gap * (count - 1)
        widths = [int(room * share / sum(self.shares)) if beside else width for share in self.shares]
        heights = [item.measure(w)[1] for item, w in zip(self.items, widths, strict=True)]
        for item, w, h in zip(self.items, widths, heights, strict=True):
            down = (max(heights) - h) // 2 if beside and self.cross else 0
            yield item, pygame.Rect(x, y + down, w, h)
            x, y = (x + w + gap, y) if beside else (x, y + h + gap)


class Field(Group):
    """A name on the left, its control on the right, a sentence below; the control goes below when there is no room."""

    def __init__(self, words: str, control: Widget, help: str = "") -> None:
        self.label, self.control = Label(words), control
        super().__init__(self.label, control, *([build_note(help)] if help else []))

    @property
    def heading(self) -> str:
        return self.label.words

    def iter_child_rects(self, width: int) -> ChildRects:
        word, (wide, tall) = self.label.measure(width)[1], self.control.measure(width)
        if self.label.measure(UNBOUND)[0] + self.control.measure(UNBOUND)[0] + self.to_px(20) <= width:
            below = max(word, tall)
            yield self.label, pygame.Rect(0, (below - word) // 2, width - wide, word)
            yield self.control, pygame.Rect(width - wide, (below - tall) // 2, wide, tall)
        else:
            below = word + self.to_px(4) + tall
            yield self.label, pygame.Rect(0, 0, width, word)
            yield self.control, pygame.Rect(0, below - tall, wide, tall)
        for note in self.items[2:]:
            yield note, pygame.Rect(0, below + self.to_px(2), width, note.measure(width)[1])


class NamedRow(Row):
    """A control with its name before it, as narrow as both."""

    def __init__(self, words: str, control: Widget) -> None:
        super().__init__(Label(words), control)
        self.words = words

    @property
    def heading(self) -> str:
        return self.words


def build_card(*parts: Widget, gap: float = 6, pad: float = 16) -> Frame:
    """A part of a page in a frame: these parts one below the other."""
    return Frame(Column(*parts, gap=gap), pad=pad + EDGE / 2)


def build_section(words: str, *parts: Widget, gap: float = 10, pad: float = 18) -> Frame:
    """A part of a page: its heading, ruled off, and what belongs to it."""
    return build_card(build_heading(words), Rule(2), *parts, gap=gap, pad=pad)
