"""Where the chips of attacks on another seat hang, each as wide as its words need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.art.text import measure
from game.table.model.geometry import Box
from game.table.model.large_text import NAME
from game.table.model.layout import Layout, unit

HEIGHT: Final = 24.0
GAP: Final = 4.0
AROUND: Final = 54.0
"""What stands beside the words of a chip in units: its sign, whose attack it is, and the air between them."""
NARROW: Final = 62.0
BROAD: Final = 152.0
"""Between these a chip at the left or right edge of the table is as wide as the longest words there."""
SIZE: Final = 15.0
"""Units of the words."""


def hung(layout: Layout, seat: int, labels: Sequence[str], taken: Sequence[Box]) -> list[Box]:
    """A chip for each of these words: below a seat at the top, towards the middle beside any other, or where nothing
    that is ``taken`` lies below or above it.
    """
    if layout.spots[seat] == "T":
        return _below(layout, layout.panel(seat), labels)
    if layout.large:
        return _upon(layout, seat, labels)
    found = _beside(layout, seat, labels)
    for boxes in (found, *_stacked(layout, seat, labels)):
        if not any(box.meets(other) for box in boxes for other in (*taken, *layout.panels)):
            return boxes
    return found


def _unit(layout: Layout) -> float:
    """Pixels a unit of a chip: on a table that is simplified for large text many of them have to find room."""
    return unit(layout.size) if layout.large else layout.u


def letters(layout: Layout) -> int:
    """The size of the words on a chip."""
    return max(12, round(SIZE * _unit(layout) * min(1.3, layout.choices.text_scale)))


def _wide(layout: Layout, words: str) -> float:
    u = _unit(layout)
    return max(NARROW * u, measure(words, "bold", letters(layout))[0] + AROUND * u)


def _below(layout: Layout, panel: Box, labels: Sequence[str]) -> list[Box]:
    """In a line between the seats at the sides; where that is too short all are narrowed alike, and their words become
    smaller.
    """
    u = _unit(layout)
    gap = GAP * u
    y = panel.bottom - 4 * u
    line = Box(layout.stage.x, y + 5 * u, layout.stage.w, HEIGHT * u)
    aside = [other for other in layout.panels if other.meets(line)]
    first = max((other.right for other in aside if other.cx < panel.cx), default=layout.stage.x) + 8 * u
    last = min((other.x for other in aside if other.cx > panel.cx), default=layout.stage.right) - 8 * u
    wide = [_wide(layout, words) for words in labels]
    gaps = gap * (len(wide) - 1)
    share = min(1.0, (last - first - gaps) / sum(wide))
    wide = [w * share for w in wide]
    total = sum(wide) + gaps
    # Beside the middle, where a bot is seen to think, as long as there are few.
    x = panel.cx + 27 * u if total < panel.w / 2 + 60 * u else panel.cx - total / 2
    x = min(max(x, first), last - total)
    found = []
    for w in wide:
        found.append(Box(x, y, w, HEIGHT * u))
        x += w + gap
    return found


def _beside(layout: Layout, seat: int, labels: Sequence[str]) -> list[Box]:
    """One below the other, clear of the panels above them."""
    u, panel = _unit(layout), layout.panel(seat)
    w, h = min(BROAD * u, max(_wide(layout, words) for words in labels)), HEIGHT * u
    x = panel.right + 3 * u if layout.spots[seat] == "L" else panel.x - w - 3 * u
    step = min(h + 3 * u, (panel.h + 20 * u) / len(labels))
    above = [other for other in layout.panels if x < other.right and other.x < x + w]
    low = max((other.bottom + 3 * u for other in above if other.y < panel.y), default=0.0)
    top = max(panel.cy - step * len(labels) / 2, low)
    return [Box(x, top + step * index, w, h) for index in range(len(labels))]


def _upon(layout: Layout, seat: int, labels: Sequence[str]) -> list[Box]:
    """One below the other on the seat's own panel, below its name: large text leaves no room beside it."""
    u, panel = _unit(layout), layout.panel(seat)
    top = panel.y + NAME * layout.u
    step = min((HEIGHT + 1) * u, (panel.bottom - top) / len(labels))
    return [Box(panel.x + 4 * u, top + step * index, panel.w - 8 * u, step - u) for index in range(len(labels))]


def _stacked(layout: Layout, seat: int, labels: Sequence[str]) -> Iterator[list[Box]]:
    """One below the other, as wide as the seat's panel: below it (and what says that it thinks), above it."""
    u, panel = _unit(layout), layout.panel(seat)
    step = (HEIGHT + 1) * u
    tall = step * len(labels)
    for top in (panel.bottom + 10.5 * u, panel.y - tall - 3 * u):
        if layout.top.bottom <= top and top + tall <= layout.bar.y:
            yield [Box(panel.x, top + step * index, panel.w, HEIGHT * u) for index in range(len(labels))]
