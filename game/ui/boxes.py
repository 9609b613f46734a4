"""Widgets that arrange others: columns, rows, flows, panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, field
from itertools import pairwise
from typing import Literal

import pygame

from game.art.colours import BRASS
from game.art.shapes import Size
from game.ui.canvas import Canvas
from game.ui.style import GAP
from game.ui.widget import ChildRects, Widget, as_widget

Sized = list[tuple[Widget, int, int]]
"""Children, each with its width and its height in pixels."""


class Group(Widget):
    """Any number of children. ``gap`` in units; ``align`` says where a line of them stands that leaves room, ``cross``
    how one stands across the way they go that leaves room.
    """

    def __init__(
        self,
        *items: Widget,
        gap: float = GAP,
        cross: Literal["start", "centre", "fill"] | None = None,
        align: Literal["start", "centre", "end"] = "start",
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.items = list(items)
        self.gap, self.cross, self.align = gap, cross, align

    def list_children(self) -> Sequence[Widget]:
        return self.items

    def measure_with_gaps(self, sizes: Sequence[int]) -> int:
        """Pixels that children of these sizes take with the gaps between them."""
        return sum(sizes) + self.to_px(self.gap) * max(0, len(sizes) - 1)


class Column(Group):
    """One below the other, all as wide as the column where ``cross`` says nothing."""

    def _list_sizes(self, width: int) -> Sized:
        return [(item, *item.measure(width)) for item in self.items]

    def measure(self, width: int) -> Size:
        sizes = self._list_sizes(width)
        return max((w for _, w, _ in sizes), default=0), self.measure_with_gaps([h for _, _, h in sizes])

    def place_children(self, rect: pygame.Rect) -> None:
        sizes = self._list_sizes(rect.width)
        # Children that grow also give way when there is too little room (scroll areas do).
        spare = rect.height - self.measure_with_gaps([h for _, _, h in sizes])
        shares = sum(item.grow for item, _, _ in sizes)
        y = rect.y
        for item, w, h in sizes:
            tall = max(0, h + (round(spare * item.grow / shares) if shares else 0))
            wide = min(w, rect.width) if self.cross else rect.width
            x = rect.centerx - wide // 2 if self.cross == "centre" else rect.x
            item.place(pygame.Rect(x, y, wide, tall))
            y += tall + self.to_px(self.gap)


class Row(Group):
    """Side by side, vertically in the middle where ``cross`` says nothing. Spare room goes to children that grow, else
    stays at the end; children that grow share what the others leave.
    """

    def _list_sizes(self, width: int) -> Sized:
        items = self.items
        room = width - self.measure_with_gaps([0] * len(items))
        liked = [(-1, 0) if item.grow else item.measure(room) for item in items]
        found = [max(0, w) for w, _ in liked]
        over = sum(found) - room
        wide = max((k for k, item in enumerate(items) if item.wraps), key=lambda k: found[k], default=-1)
        if over > 0 and wide >= 0:
            found[wide] = max(1, found[wide] - over)  # rather two lines than words beyond the edge
        rest = max(0, room - sum(found))
        shares = sum(item.grow for item in items)
        widths = [round(rest * item.grow / shares) if item.grow else w for item, w in zip(items, found, strict=True)]
        return [
            (item, w, size[1] if w == size[0] else item.measure(max(1, w))[1])
            for item, w, size in zip(items, widths, liked, strict=True)
        ]

    def measure(self, width: int) -> Size:
        sizes = self._list_sizes(width)
        wide = self.measure_with_gaps([w for _, w, _ in sizes])
        return min(width, wide), max((h for _, _, h in sizes), default=0)

    def place_children(self, rect: pygame.Rect) -> None:
        sizes = self._list_sizes(rect.width)
        spare = rect.width - self.measure_with_gaps([w for _, w, _ in sizes])
        x = rect.x + {"start": 0, "centre": spare // 2, "end": spare}[self.align]
        for item, w, h in sizes:
            tall = rect.height if self.cross == "fill" else min(rect.height, h)
            y = rect.y if self.cross == "start" else rect.centery - tall // 2
            item.place(pygame.Rect(x, y, w, tall))
            x += w + self.to_px(self.gap)


class Flow(Group):
    """Side by side, wrapped to further lines when there is no more room."""

    def iter_child_rects(self, width: int) -> ChildRects:
        lines: list[Sized] = []
        x, y, gap = width + 1, 0, self.to_px(self.gap)
        for item in self.items:
            w, h = item.measure(width)
            if x + w > width:
                lines.append([])
                x = 0
            lines[-1].append((item, w, h))
            x += w + gap
        for line in lines:
            spare = width - self.measure_with_gaps([w for _, w, _ in line])
            tall = max(h for _, _, h in line)
            x = {"start": 0, "centre": spare // 2, "end": spare}[self.align]
            for item, w, h in line:
                yield item, pygame.Rect(x, y + (tall - h) // 2, w, h)
                x += w + gap
            y += tall + gap


class WideGroup(Group):
    """Any number of children, in all the width it may have."""

    def measure(self, width: int) -> Size:
        return width, super().measure(width)[1]


class Grid(WideGroup):
    """Equal cells, as many side by side as have ``least`` units each, in lines as full as each other, or where they are
    not ``even`` as full as there is room; all cells of a line are equally high. ``gutter``: units between two columns,
    where that is more than between two lines.
    """

    def __init__(self, *items: Widget, least: float, gap: float = GAP, gutter: float = 0.0, even: bool = True) -> None:
        super().__init__(*items, gap=gap)
        self.least, self.gutter, self.even = least, max(gap, gutter), even

    def measure_columns(self, width: int) -> Size:
        """How many columns there are in so many pixels, and how wide each is."""
        gap, least = self.to_px(self.gutter), self.to_px(self.least * (0.5 + 0.5 * self.style.text_scale))
        columns = max(1, min(len(self.items) if self.even else width, (width + gap) // (least + gap)))
        return columns, (width - gap * (columns - 1)) // columns

    def iter_child_rects(self, width: int) -> ChildRects:
        items, gap, y = self.items, self.to_px(self.gutter), 0
        columns = self.measure_columns(width)[0]
        if self.even:
            columns = -(-len(items) // max(1, -(-len(items) // columns)))
        wide = (width - gap * (columns - 1)) // max(1, columns)
        edges = [n * (width + gap) // max(1, columns) for n in range(columns + 1)]  # the last column ends with the grid
        for k in range(0, len(items), columns or 1):
            line = items[k : k + columns]
            tall = max(item.measure(wide)[1] for item in line)
            for item, (left, right) in zip(line, pairwise(edges), strict=False):
                yield item, pygame.Rect(left, y, right - gap - left, tall)
            y += tall + self.to_px(self.gap)


@as_widget
class SingleChild(Widget):
    """What holds one child."""

    child: Widget

    def list_children(self) -> Sequence[Widget]:
        return (self.child,)

    def measure(self, width: int) -> Size:
        return self.child.measure(width)

    def place_children(self, rect: pygame.Rect) -> None:
        self.child.place(rect)


@as_widget
class Panel(SingleChild):
    """A panel round one child. ``pad`` in units; ``fill`` "" is the dark cloth of the room; ``plain`` draws nothing and
    only keeps the distance.
    """

    pad: float = 2 * GAP
    _: KW_ONLY
    fill: str = ""
    border: str = BRASS
    alpha: float = 0.9
    shadow: bool = True
    plain: bool = False
    radius: float = 14

    def measure(self, width: int) -> Size:
        pad = 2 * self.to_px(self.pad)
        w, h = self.child.measure(max(1, width - pad))
        return min(width, w + pad), h + pad

    def place_children(self, rect: pygame.Rect) -> None:
        pad = self.to_px(self.pad)
        self.child.place(rect.inflate(-2 * pad, -2 * pad))

    def draw(self, canvas: Canvas) -> None:
        if not self.plain:
            canvas.draw_panel(
                self.rect, self.fill or self.form.look.well_colour, self.border, self.radius, self.alpha, self.shadow
            )
        super().draw(canvas)


@as_widget
class Middle(SingleChild):
    """A child in the middle of the room there is: as wide as it likes, or exactly ``wide`` units (they grow with the
    text) as far as there is room; as high as it likes, or with ``tall`` as high as the room.
    """

    wide: float = 0.0
    tall: bool = field(default=False, kw_only=True)

    def measure(self, width: int) -> Size:
        wide = min(width, self.to_px(self.wide * max(1.0, self.style.text_scale))) if self.wide else width
        w, h = self.child.measure(wide)
        return wide if self.wide else w, h

    def place_children(self, rect: pygame.Rect) -> None:
        w, h = self.measure(rect.width)
        box = pygame.Rect(0, 0, w, rect.height if self.tall else min(h, rect.height))
        box.center = rect.center
        self.child.place(box)


@as_widget
class Space(Widget):
    """Nothing, of a size in units."""

    width: float = 0
    height: float = 0

    def measure(self, width: int) -> Size:
        return round(self.width * self.style.u), round(self.height * self.style.u)
