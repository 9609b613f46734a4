"""Where the chips of attacks on another seat hang, each as wide as its words need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.art.text import measure_text
from game.table.model.geometry import Box
from game.table.model.large_text import NAME
from game.table.model.layout import Layout

HEIGHT: Final = 24.0
TALLER: Final = 1.12
"""How much higher a chip for large words is."""
GAP: Final = 4.0
AROUND: Final = 54.0
"""What stands beside the words of a chip in units: its sign, whose attack it is, and the air between them."""
DOTS: Final = 27.0
"""Units from the middle of a panel to where its dots are clear, by which a bot is seen to think."""
DOTS_REACH: Final = 9.0
"""Units by which these dots reach up into it."""
NARROW: Final = 62.0
BROAD: Final = 152.0
"""Between these a chip at the left or right edge of the table is as wide as the longest words there."""
SIZE: Final = 15.0
"""Units of the words."""


def place_attack_chips(layout: Layout, seat: int, labels: Sequence[str], taken: Sequence[Box]) -> list[Box]:
    """A chip for each of these words: below a seat at the top, towards the middle beside any other, or where nothing
    that is ``taken`` lies below or above it.
    """
    if layout.spots[seat] == "T":
        return _place_below(layout, layout.get_seat_panel(seat), labels)
    if layout.large:
        return _place_on_panel(layout, seat, labels)
    found = _place_beside(layout, seat, labels)
    for boxes in (found, *_iter_stacked_places(layout, seat, labels)):
        if not any(box.overlaps_box(other) for box in boxes for other in (*taken, *layout.panels)):
            return boxes
    return found


def compute_text_size(layout: Layout, box: Box) -> int:
    """The size of the words on a chip."""
    return max(
        12, min(layout.get_small_text_px(SIZE), round(SIZE * box.h / HEIGHT * min(1.3, layout.choices.text_scale)))
    )


def _measure_chip_height(layout: Layout) -> float:
    """How high a chip is."""
    return HEIGHT * layout.u * (TALLER if layout.large else 1.0)


def _measure_chip_width(layout: Layout, words: str) -> float:
    u = layout.u
    return max(NARROW * u, measure_text(words, "bold", layout.get_small_text_px(SIZE))[0] + AROUND * u)


def _place_below(layout: Layout, panel: Box, labels: Sequence[str]) -> list[Box]:
    """In a line between the seats at the sides. Where that is too short, large ones stand on more lines, over the cards
    of the seat; else all are narrowed alike, and their words become smaller.
    """
    u = layout.u
    gap, tall = GAP * u, _measure_chip_height(layout)
    y = panel.bottom + u
    first, last = _measure_free_line(layout, panel, Box(layout.stage.x, y, layout.stage.w, tall))
    wide = [_measure_chip_width(layout, words) for words in labels]
    gaps = gap * (len(wide) - 1)
    share = min(1.0, (last - first - gaps) / sum(wide))
    if share < 1 and layout.large and (found := _place_chip_lines(layout, panel, wide)):
        return found
    wide = [w * share for w in wide]
    total = sum(wide) + gaps
    # Beside the middle, where a bot is seen to think, as long as there are few, else about it.
    few = total < panel.w / 2 + 60 * u
    x = panel.cx + DOTS * u if few else panel.cx - total / 2
    x = min(max(x, first), last - total)
    parted = 0 if few else _count_left_chips(wide, gap, panel.cx - DOTS * u - first, last - panel.cx - DOTS * u)
    if parted:
        x = panel.cx - DOTS * u - sum(wide[:parted]) - gap * (parted - 1)
    found = []
    for number, w in enumerate(wide):
        if parted and number == parted:
            x = panel.cx + DOTS * u
        found.append(Box(x, y, w, tall))
        x += w + gap
    return found


def _count_left_chips(wide: Sequence[float], gap: float, left: float, right: float) -> int:
    """How many chips lie left of the middle for the others to lie right of it, both with room; 0 if they cannot."""
    ways = [
        count
        for count in range(1, len(wide))
        if sum(wide[:count]) + gap * (count - 1) <= left and sum(wide[count:]) + gap * (len(wide) - count - 1) <= right
    ]
    return min(ways, key=lambda count: abs(sum(wide[:count]) - sum(wide[count:])), default=0)


def _measure_free_line(layout: Layout, panel: Box, line: Box) -> tuple[float, float]:
    """How far a line about a panel reaches to the left and the right before it meets other panels."""
    aside = [other for other in layout.panels if other != panel and other.overlaps_box(line)]
    first = max((other.right for other in aside if other.cx < panel.cx), default=layout.stage.x)
    last = min((other.x for other in aside if other.cx > panel.cx), default=layout.stage.right)
    return first + 8 * layout.u, last - 8 * layout.u


def _place_chip_lines(layout: Layout, panel: Box, wide: Sequence[float]) -> list[Box]:
    """Chips so wide on several lines, the last one at the foot of the panel; none if that hides the seat's name."""
    u, tall = layout.u, _measure_chip_height(layout)
    first, last = _measure_free_line(layout, panel, panel._replace(x=layout.stage.x, w=layout.stage.w))
    rows: list[list[float]] = [[]]
    for w in wide:
        if rows[-1] and sum(rows[-1]) + w + GAP * u * len(rows[-1]) > last - first:
            rows.append([])
        rows[-1].append(w)
    top = panel.bottom - 4 * u - (len(rows) - 1) * (tall + u)
    if max(wide) > last - first or top < panel.y + NAME * u:
        return []
    found = []
    for number, row in enumerate(rows):
        x = panel.cx - (sum(row) + GAP * u * (len(row) - 1)) / 2
        x = min(max(x, first), last - sum(row) - GAP * u * (len(row) - 1))
        for w in row:
            found.append(Box(x, top + number * (tall + u), w, tall))
            x += w + GAP * u
    return found


def _place_beside(layout: Layout, seat: int, labels: Sequence[str]) -> list[Box]:
    """One below the other, clear of the panels above them."""
    u, panel = layout.u, layout.get_seat_panel(seat)
    w, h = min(BROAD * u, max(_measure_chip_width(layout, words) for words in labels)), HEIGHT * u
    x = panel.right + 3 * u if layout.spots[seat] == "L" else panel.x - w - 3 * u
    step = min(h + 3 * u, (panel.h + 44 * u) / len(labels))
    above = [other for other in layout.panels if x < other.right and other.x < x + w]
    low = max((other.bottom + 3 * u for other in above if other.y < panel.y), default=0.0)
    top = max(panel.cy - step * len(labels) / 2, low)
    return [Box(x, top + step * index, w, h) for index in range(len(labels))]


def _place_on_panel(layout: Layout, seat: int, labels: Sequence[str]) -> list[Box]:
    """One below the other on the seat's own panel, below its name: large text leaves no room beside it."""
    u, panel = layout.u, layout.get_seat_panel(seat)
    top = panel.y + NAME * layout.u
    step = min(_measure_chip_height(layout) + u, (panel.bottom - DOTS_REACH * u - top) / len(labels))
    return [Box(panel.x + 4 * u, top + step * index, panel.w - 8 * u, step - u) for index in range(len(labels))]


def _iter_stacked_places(layout: Layout, seat: int, labels: Sequence[str]) -> Iterator[list[Box]]:
    """One below the other, as wide as the seat's panel: below it (and what says that it thinks), above it."""
    u, panel = layout.u, layout.get_seat_panel(seat)
    step = (HEIGHT + 1) * u
    tall = step * len(labels)
    for top in (panel.bottom + 10.5 * u, panel.y - tall - 3 * u):
        if layout.top.bottom <= top and top + tall <= layout.middle_bottom:
            yield [Box(panel.x, top + step * index, panel.w, HEIGHT * u) for index in range(len(labels))]
