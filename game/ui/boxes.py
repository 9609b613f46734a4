"""Widgets that arrange others: columns, rows, flows, panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Literal

import pygame

from game.art.colours import BRASS, INK
from game.art.shapes import Size
from game.ui.canvas import Canvas
from game.ui.style import GAP, Style
from game.ui.widget import FormLike, Widget

Cross = Literal["start", "centre", "end", "fill"]


class Group(Widget):
    """Any number of children. ``gap`` and ``pad`` in units."""

    def __init__(self, *items: Widget, gap: float = GAP, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.items: list[Widget] = list(items)
        self.gap = gap
        self.adopt_children(*items)

    def list_children(self) -> Sequence[Widget]:
        return self.items

    def list_visible_items(self) -> list[Widget]:
        """The children that take room."""
        return [item for item in self.items if item.visible]


class Column(Group):
    """One below the other. ``cross`` says how children narrower than the column stand in it."""

    def __init__(self, *items: Widget, gap: float = GAP, cross: Cross = "fill", grow: float = 0.0) -> None:
        super().__init__(*items, gap=gap, grow=grow)
        self.cross = cross

    def measure(self, style: Style, width: int) -> Size:
        sizes = [item.measure(style, width) for item in self.list_visible_items()]
        if not sizes:
            return 0, 0
        return max(w for w, _ in sizes), sum(h for _, h in sizes) + style.to_px(self.gap) * (len(sizes) - 1)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        items = self.list_visible_items()
        sizes = [item.measure(style, rect.width) for item in items]
        gap = style.to_px(self.gap)
        # Children that grow also give way when there is too little room (scroll areas do).
        spare = rect.height - sum(h for _, h in sizes) - gap * (len(sizes) - 1)
        shares = sum(item.grow for item in items)
        y = rect.y
        for item, (w, h) in zip(items, sizes, strict=True):
            tall = max(0, h + (round(spare * item.grow / shares) if shares else 0))
            wide = rect.width if self.cross == "fill" else min(w, rect.width)
            x = {"centre": rect.centerx - wide // 2, "end": rect.right - wide}.get(self.cross, rect.x)
            item.place(style, pygame.Rect(x, y, wide, tall))
            y += tall + gap


class Row(Group):
    """Side by side, vertically in the middle. Spare room goes to children that grow, else stays at the end; children
    that grow share what the others leave.
    """

    def __init__(
        self,
        *items: Widget,
        gap: float = GAP,
        cross: Cross = "centre",
        align: Literal["start", "centre", "end"] = "start",
        grow: float = 0.0,
    ) -> None:
        super().__init__(*items, gap=gap, grow=grow)
        self.cross = cross
        self.align = align

    def measure_widths(self, style: Style, width: int) -> list[int]:
        """Width of each shown child when the row may be ``width`` wide."""
        items = self.list_visible_items()
        room = width - style.to_px(self.gap) * max(0, len(items) - 1)
        found = [0 if item.grow else item.measure(style, room)[0] for item in items]
        over = sum(found) - room
        wide = max((k for k, item in enumerate(items) if item.wraps), key=lambda k: found[k], default=-1)
        if over > 0 and wide >= 0:
            found[wide] = max(1, found[wide] - over)  # rather two lines than words beyond the edge
        rest = max(0, room - sum(found))
        shares = sum(item.grow for item in items)
        return [round(rest * item.grow / shares) if item.grow else w for item, w in zip(items, found, strict=True)]

    def measure(self, style: Style, width: int) -> Size:
        items = self.list_visible_items()
        if not items:
            return 0, 0
        gaps = style.to_px(self.gap) * (len(items) - 1)
        sizes = [
            item.measure(style, max(1, w)) for item, w in zip(items, self.measure_widths(style, width), strict=True)
        ]
        return min(width, sum(w for w, _ in sizes) + gaps), max(h for _, h in sizes)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        items = self.list_visible_items()
        widths = self.measure_widths(style, rect.width)
        used = sum(widths) + style.to_px(self.gap) * max(0, len(items) - 1)
        x = rect.x + {"start": 0, "centre": (rect.width - used) // 2, "end": rect.width - used}[self.align]
        for item, w in zip(items, widths, strict=True):
            h = rect.height if self.cross == "fill" else min(rect.height, item.measure(style, max(1, w))[1])
            y = {"centre": rect.centery - h // 2, "end": rect.bottom - h}.get(self.cross, rect.y)
            item.place(style, pygame.Rect(x, y, w, h))
            x += w + style.to_px(self.gap)


class Flow(Group):
    """Side by side, wrapped to further lines when there is no more room."""

    def __init__(
        self, *items: Widget, gap: float = GAP, align: Literal["start", "centre", "end"] = "start", grow: float = 0.0
    ) -> None:
        super().__init__(*items, gap=gap, grow=grow)
        self.align = align

    def iter_child_rects(self, style: Style, width: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        gap, y = style.to_px(self.gap), 0
        for line in self._split_into_lines(style, width):
            wide = sum(w for _, w, _ in line) + gap * (len(line) - 1)
            tall = max(h for _, _, h in line)
            x = {"start": 0, "centre": (width - wide) // 2, "end": width - wide}[self.align]
            for item, w, h in line:
                yield item, pygame.Rect(x, y + (tall - h) // 2, w, h)
                x += w + gap
            y += tall + gap

    def _split_into_lines(self, style: Style, width: int) -> list[list[tuple[Widget, int, int]]]:
        lines: list[list[tuple[Widget, int, int]]] = []
        x = width + 1
        for item in self.list_visible_items():
            w, h = item.measure(style, width)
            if not lines or x + w > width:
                lines.append([])
                x = 0
            lines[-1].append((item, w, h))
            x += w + style.to_px(self.gap)
        return lines


class Grid(Group):
    """Equal cells, as many side by side as have ``least`` units each; all cells of a line are equally high."""

    def __init__(self, *items: Widget, least: float, gap: float = GAP, grow: float = 0.0) -> None:
        super().__init__(*items, gap=gap, grow=grow)
        self.least = least

    def iter_child_rects(self, style: Style, width: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        items, gap, y = self.list_visible_items(), style.to_px(self.gap), 0
        least = style.to_px(self.least * (0.5 + 0.5 * style.text_scale))
        columns = max(1, min(len(items), (width + gap) // (least + gap)))
        wide = (width - gap * (columns - 1)) // columns
        for k in range(0, len(items), columns):
            line = items[k : k + columns]
            tall = max(item.measure(style, wide)[1] for item in line)
            yield from ((item, pygame.Rect(n * (wide + gap), y, wide, tall)) for n, item in enumerate(line))
            y += tall + gap

    def measure(self, style: Style, width: int) -> Size:
        return width, super().measure(style, width)[1]


@dataclass(eq=False, repr=False)
class Panel(Widget):
    """A panel round one child. ``pad`` in units; ``plain`` draws nothing and only keeps the distance."""

    child: Widget
    pad: float = 2 * GAP
    _: KW_ONLY
    fill: str = INK
    border: str = BRASS
    alpha: float = 0.9
    shadow: bool = True
    plain: bool = False

    def __post_init__(self) -> None:
        self.adopt_children(self.child)

    def list_children(self) -> Sequence[Widget]:
        return (self.child,)

    def measure(self, style: Style, width: int) -> Size:
        pad = 2 * style.to_px(self.pad)
        w, h = self.child.measure(style, max(1, width - pad))
        return min(width, w + pad), h + pad

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        pad = style.to_px(self.pad)
        self.child.place(style, rect.inflate(-2 * pad, -2 * pad))

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        if not self.plain:
            canvas.draw_panel(self.rect, self.fill, self.border, alpha=self.alpha, shadow=self.shadow)
        super().draw(canvas, form)


@dataclass(eq=False, repr=False)
class Middle(Widget):
    """A child in the middle of the room there is: as wide as it likes, or exactly ``wide`` units (they grow with the
    text) as far as there is room; as high as it likes, or with ``tall`` as high as the room.
    """

    child: Widget
    wide: float = 0.0
    tall: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        self.adopt_children(self.child)

    def list_children(self) -> Sequence[Widget]:
        return (self.child,)

    def measure(self, style: Style, width: int) -> Size:
        wide = min(width, style.to_px(self.wide * max(1.0, style.text_scale))) if self.wide else width
        w, h = self.child.measure(style, wide)
        return wide if self.wide else w, h

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        w, h = self.measure(style, rect.width)
        box = pygame.Rect(0, 0, w, rect.height if self.tall else min(h, rect.height))
        box.center = rect.center
        self.child.place(style, box)


@dataclass(eq=False, repr=False)
class Space(Widget):
    """Nothing, of a size in units."""

    width: float = 0
    height: float = 0

    def measure(self, style: Style, width: int) -> Size:
        return round(self.width * style.u), round(self.height * style.u)
