"""Arrangements that change with the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import pygame

from game.art.colours import IVORY, IVORY_DIM
from game.ui.boxes import Column, Group, Middle, Row, WideGroup
from game.ui.canvas import Canvas
from game.ui.frames import WoodFrame
from game.ui.labels import Label, Rule, build_heading, build_note
from game.ui.style import BODY, GAP
from game.ui.widget import ChildRects, Widget

LEAST: Final = 0.45, 0.28
"""Share of a row that a long name has at least where it stands beside its control; and where controls are level."""
NARROW: Final = 0.42
"""Share of a row that a control takes at most which leaves its sentence room beside it in any case."""
UNDER: Final = 8
"""Units between a control below its name and the sentence under it."""
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
            down = (max(heights) - h) // 2 if beside and self.cross == "centre" else 0
            yield item, pygame.Rect(x, y + down, w, max(heights) if beside and self.cross == "fill" else h)
            x, y = (x + w + gap, y) if beside else (x, y + h + gap)

    def place_children(self, rect: pygame.Rect) -> None:
        placed = list(self.iter_child_rects(rect.width))
        fills = self.cross == "fill" and not any(box.y for _item, box in placed)
        for item, box in placed:
            item.place(pygame.Rect(rect.x + box.x, rect.y + box.y, box.width, rect.height if fills else box.height))


class Field(Group):
    """A name and a sentence on the left, their control on the right; where they have no room beside it, below each
    other.
    """

    above = False
    """Whether the control stands below its name in any case."""
    level = False
    """Whether controls of many rows stand below each other: a narrow one in the middle of its row, its sentence never
    below it.
    """

    def __init__(self, words: str, control: Widget, help: str = "") -> None:
        self.label, self.control = Label(words), control
        self.note = build_note(help) if help else None
        super().__init__(self.label, control, *([self.note] if self.note else []))

    def enlarge_note(self) -> None:
        """Write the sentence as large as the name: there is room."""
        if self.note is not None:
            self.note.size = BODY

    def draw(self, canvas: Canvas) -> None:
        self.label.colour = IVORY if self.control.enabled else IVORY_DIM
        super().draw(canvas)

    @property
    def heading(self) -> str:
        return self.label.words

    def iter_child_rects(self, width: int) -> ChildRects:
        (wide, tall), notes = self.control.measure(width), self.items[2:]
        room = width - wide - self.to_px(20)
        needed = min(self.label.measure(UNBOUND)[0], int(LEAST[self.level] * width))
        beside = not self.above and needed <= room and self.control.measure(UNBOUND)[0] <= wide
        word = self.label.measure(room if beside else width)[1]
        aside, under = (sum(note.measure(w)[1] for note in notes) for w in (room, width))
        told = (
            room
            if beside and ((self.level and wide < NARROW * width) or word + aside <= max(word, tall) + under)
            else width
        )
        said = word + aside
        if not beside:
            below, top = word + self.to_px(2) + tall + self.to_px(UNDER), 0
            yield self.control, pygame.Rect(0, word + self.to_px(2), wide, tall)
        else:
            line = max(said if told == room else word, tall)
            top = (line - (said if told == room else word)) // 2
            below = top + word if told == room else line
            yield self.control, pygame.Rect(width - wide, (line - tall) // 2, wide, tall)
        yield self.label, pygame.Rect(0, top, room if beside else width, word)
        for note in notes:
            yield note, pygame.Rect(0, below, told, note.measure(told)[1])


class Rows(Column):
    """One below the other, with a hairline between two of them."""

    def draw(self, canvas: Canvas) -> None:
        for above, below in pairwise(self.items):
            y = (above.rect.bottom + below.rect.y) // 2
            canvas.draw_rule(self.rect.x, y, self.rect.width, 0.16)
        super().draw(canvas)


class NamedRow(Row):
    """A control with its name before it, as narrow as both."""

    def __init__(self, words: str, control: Widget) -> None:
        super().__init__(Label(words), control)
        self.words = words

    @property
    def heading(self) -> str:
        return self.words


def build_card(*parts: Widget, gap: float = 6) -> WoodFrame:
    """A part of a page in a frame: these parts one below the other."""
    return WoodFrame(Column(*parts, gap=gap))


def build_leaf(*parts: Widget, gap: float = 6) -> WoodFrame:
    """One of the parts a page is turned to, as high as the others: what is on it stands in the middle."""
    return WoodFrame(Middle(Column(*parts, gap=gap)))


def build_section(words: str, *parts: Widget, gap: float = 10) -> WoodFrame:
    """A part of a page: its heading, ruled off, and what belongs to it."""
    return build_card(build_heading(words), Rule(2), *parts, gap=gap)
