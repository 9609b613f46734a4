"""Where seats sit on a table that is simplified for large text. Pure; boxes in pixels.

Names and figures keep their width, cards take the height that is left. At most four seats: who sits opposite sits in
the line at the top, between its buttons, and two others sit at the sides, so that the middle keeps its height.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.shapes import Extent
from game.table.model.geometry import Box

STEADY = 1.3
"""The text scale up to which words grow on a table that stays as it is. Beyond it the table is simplified: its unit
grows with the words, the cards keep what is left, and what is not needed to play is left out (``Layout.large``)."""
FEW = 4
FULL = (1.6, 2.0)
"""The largest text scales with more than ``FEW`` seats, in a window of 1280 by 720 pixels and of 1920 by 1080."""
HEADROOM, BAR, TOP = 20, 80, 52
"""Units between an own hand in rows and the prompt, and of the prompt's and the top line's height."""
ENDS = (60, 150)
"""Units at the left and right of the top line that buttons take."""
MIDDLE = 140, 125
"""Units of height the middle keeps below seats at the top, as far as these stay ``LEAST`` of their plan; with few
seats and with more."""
LEAST = 0.7, 0.5
LOWEST = 76
"""Units of height such a panel has in any case."""
CAPTIONS = 34
"""Units of the middle's height that its cards leave free."""
BROAD = 240
"""Units of width a seat in the line at the top may take beyond its plan."""
ASIDE_LEAST = 212
"""Units of width of panels at the sides where few sit at the table."""
NAME = 33
"""Height of the line with a seat's name in units."""
HUNG = 10
"""Units more between panels in the line at the top and the middle: dots reach there, too."""
GAP = 14
"""Units between panels one below the other: dots that somebody thinks reach into it."""
ASIDE = (("L", 0.4), ("R", 0.4))
"""Two other seats."""


class Seats(NamedTuple):
    """Where the other seats sit, clockwise from the viewer's left."""

    boxes: list[Box]
    sides: float
    """How much the sides take of the width of the middle."""
    low: float
    """Where the middle begins."""
    column: float = 0.0
    """Width of name plates beside the cards at the top; 0: they lie above."""


def compute_text_scale(wanted: float, seats: int, unit: float) -> float:
    """The scale words have at a table of so many seats where somebody wants this one; ``unit`` as in ``layout``."""
    least, most = FULL
    return wanted if seats <= FEW else min(wanted, least + (most - least) * min(1.0, max(0.0, 2 * (unit - 1))))


def compute_kept_height(scale: float, seats: int) -> float:
    """How far own cards keep the height they have on a usual table, 0..1: less the larger the words."""
    return max(0.0, (FULL[1] - scale) / (FULL[1] - STEADY)) if seats <= FEW else 0.0


def place_seat_panels(
    stage: Box,
    u: float,
    around: tuple[tuple[str, float], ...],
    panel: Extent,
    flat: Extent,
    floor: float,
    left_handed: bool,
) -> Seats:
    """The panels of the other seats, at ``around``: of ``panel`` units, ``flat`` at the top; above ``floor``."""
    few = len(around) < FEW
    tops = sum(side == "T" for side, _ in around)
    across = panel[0] if few else min(panel[0], (stage.w / u - 68) / (tops + 2))
    head, high = _place_top_panels(u, few, tops, flat if few else panel, floor)
    width = max(flat[0], min(1.3 * flat[0], BROAD)) if few else across
    row = [stage.cx + (place - (tops - 1) / 2) * (width + 12) * u - width * u / 2 for place in range(tops)]
    if few and tops:
        left, right = reversed(ENDS) if left_handed else ENDS
        row = [min(max(row[0], stage.x + left * u), stage.right - (right + width) * u)]
    side = _measure_side_panel(u, few, len(around) - tops > 2, across, panel[1], floor)
    boxes = []
    for where, share in around:
        if where == "T":
            boxes.append(Box(row.pop(0), head, width * u, high))
            continue
        x = stage.x + 14 * u if where == "L" else stage.right - 14 * u - side.w
        free = floor - GAP * u - TOP * u - side.h
        y = TOP * u + free * (round(share) if len(around) - tops > 2 and _is_side_shared(around, where) else 0.4)
        boxes.append(side._replace(x=x, y=y))
    return Seats(
        boxes,
        side.w + 30 * u if len(around) > 1 else 26 * u,
        (head + high if tops else TOP * u) + (GAP + HUNG * few) * u,
    )


def _is_side_shared(around: tuple[tuple[str, float], ...], where: str) -> bool:
    """Whether two seats share a side."""
    return sum(side == where for side, _ in around) > 1


def _place_top_panels(u: float, few: bool, tops: int, plan: Extent, floor: float) -> Extent:
    """Upper edge and height of the panels at the top."""
    head = 6 * u if few else TOP * u
    spare = floor - head - (18 + MIDDLE[not few]) * u
    if not tops:
        return head, 0.0
    least = max(LEAST[not few] * plan[1], LOWEST) * u
    return head, min(plan[1] * u, max(least, spare))


def _measure_side_panel(u: float, few: bool, pairs: bool, across: float, tall: float, floor: float) -> Box:
    """The size of a panel at a side."""
    room = floor - (TOP + GAP) * u
    if pairs:
        room = (room - GAP * u) / 2
    return Box(0, 0, (max(across, ASIDE_LEAST) if few else across) * u, min(1.15 * tall * u, room))
