"""Where the other seats sit, and how large their panels are. Pure; boxes in units.

Names and figures keep their width, cards take the height there is. What gives way where a table is low, in this order:
what panels have grown by; the strip above the prompt; where few sit at the table the title, into whose line the seats
at the top rise; the height of panels; that of the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.art.shapes import Extent
from game.table.model.geometry import Box
from game.table.model.layout_plan import TOP, TablePlan

FEW, MANY = 4, 6
"""So many seats have room to grow; with more than so many some sit one below the other."""
YIELDING = 0.83
"""How large an own hand that lies in rows is with more than few, in a window of usual height, and once more with more
than many."""
EDGE = 22.0
"""Units from the window's edge to the seats, less where the table is narrow."""
WIDE = 1280.0
"""Units of width of a table that is not narrow."""
MIDDLE = 136.0
"""Units of height the middle of the table keeps as long as anything else can give way."""
BETWEEN = 18.0
"""Units of height between the middle and what is above and below it."""
LEAST, LOWEST = 0.68, 76.0
"""How much of its planned height a panel keeps, and units of height it keeps in any case."""
ENDS = 60.0, 182.0
"""Units at the left and right of the top line that buttons take where seats have risen into it."""
RISEN, IN_LINE = 9.0, 30.0
"""Units from the window's upper edge to these seats, and to one that sits there while nothing has to give way."""
HUNG, HUNG_FEW = 24.0, 8.0
"""Units below seats that have risen, and others where few sit, that what hangs there takes."""
FLAT = 2.2
"""Heights of a panel below which a table is too flat for who sits opposite and the middle one below the other."""
FLOOR = 403.0
"""Where the middle ends at a table of usual height: others' panels grow by as much as there is more of it."""
LOWERED = 0.2
"""The part of its height the middle leaves free above where few sit and nobody at the top: it is near the question."""
GAP = 14.0
"""Units between panels one below the other, and from them to what is told below."""
MAT_MOST = 1.45
"""How much wider mats beside who sits opposite are than they have to be, at most."""
DRAWN = 0.28
"""Room for a card that was drawn between who sits opposite and these mats, in widths of the panel."""
WIDELY = 60.0
"""Units between two that sit opposite: their cards are no row."""
APART, BESIDE = 16.0, 16.0
"""Units between panels side by side, less where the table is narrow, and between one at a side and the middle."""
ASIDE, ASIDE_MOST = (212.0, 0.216), 0.225
"""Units of width a panel at the side may have in any case, and as a share of the table's; and below a row that takes
all of the width.
"""

Spots = tuple[tuple[str, float], ...]
SPOTS: dict[int, Spots] = {
    1: (),
    2: (("T", 0.5),),
    3: (("T", 0.26), ("T", 0.74)),
    4: (("L", 0.0), ("T", 0.5), ("R", 0.0)),
}
"""By the number of seats, where few sit, where the others do, clockwise from the viewer's left: top edge and share of
the width, or side.
"""
HEAD = 51.0
"""Units by which the cards of who sits at a side lie lower than its panel; they lie on a line with the middle."""
FULL = {5: "LTTR", 6: "LTTTR", 7: "LLTTRR", 8: "LLTTTRR"}
"""At which edges many others sit: a row along the top whose ends are at the sides, and who sits below these."""
WIDE_ROW, ALL_ABOVE = 3, 0.85
"""So many along the top take all of the width, above who sits at the ends, where they keep so much of their height."""
CLEAR = 8.0
"""Units by which who sits at a side, or at the ends of a row with somebody below these, lies lower than the line at the
top: heads clear of the buttons.
"""
NAMED, BESIDE_CARDS = 37.5, 188.0
"""Units of height that a name takes above cards, and of width beside them."""
TWO_ASIDE: Spots = (("L", 0.0), ("R", 0.0))
"""Two other seats where those at the top could not grow."""


class Seats(NamedTuple):
    """Where the other seats sit, clockwise from the viewer's left."""

    spots: Sequence[str]
    """At which edge each sits: L, T or R."""
    boxes: list[Box]
    sides: float
    """How much the sides take of the width of the middle."""
    low: float
    """Where the middle begins."""
    mats: tuple[Box, ...] = ()
    """What the middle lies on where that is at either side of who sits opposite, as high as this panel."""


def place_other_seats(
    stage: Box, seats: int, plan: TablePlan, floors: tuple[float, float], left_handed: bool, line: float
) -> Seats:
    """The panels of the other seats, above the first of the ``floors``; those at the sides of a full table above the
    second one. Into the line at the top, where ``line`` units are free about its middle, who sits there alone rises
    even if nothing has to give way.
    """
    floor, foot = floors
    edge = EDGE * min(1.0, stage.w / WIDE)
    if seats > FEW:
        return _place_many(stage, seats, plan, floor, foot, edge)
    return _place_few(stage, seats, plan, floor, edge, ENDS[::-1] if left_handed else ENDS, line)


def _place_many(stage: Box, seats: int, plan: TablePlan, floor: float, foot: float, edge: float) -> Seats:
    """A row along the top edge, and at the fullest tables one more below either end, in the middle of what is left
    above ``foot``; else these lie lower than it, and grow.
    """
    spots, panel, apart = FULL[seats], plan.panel, APART * min(1.0, stage.w / WIDE)
    below = spots.count("L") - 1
    columns = len(spots) - 2 * below
    top = TOP + CLEAR
    half = (foot - top - 2 * GAP) / 2
    room = half if below else max(half, LOWEST, floor - TOP - BETWEEN - MIDDLE)
    h = min(panel[1] * max(1.0, floor / FLOOR), room)
    room = (stage.w - 2 * edge + apart) / columns - apart
    tall = h if below else max(h, min(plan.most * panel[1], floor - GAP - top, room / panel[0] * panel[1]))
    w = min(panel[0] * max(1.0, tall / panel[1]), room)
    if below and w < panel[0]:  # no higher than cards so narrow need
        h = tall = min(h, max(LOWEST, w * panel[1] / panel[0]))
    step = (stage.w - 2 * edge - w) / (columns - 1)
    boxes = [Box(stage.x + edge + step * column, top, w, h) for column in range(columns)]
    y, row = foot - GAP - tall, boxes if below else boxes[1:-1]
    y -= below * (y - h - top) / 2
    first, last = (box._replace(y=y, h=tall) for box in (boxes[0], boxes[-1]))
    if len(row) == WIDE_ROW and (above := y - GAP - top) > ALL_ABOVE * h:
        step, h = (stage.w - 2 * edge + apart) / WIDE_ROW, min(h, above)
        row = [Box(stage.x + edge + step * place, top, step - apart, h) for place in range(WIDE_ROW)]
        w = max(w, min(panel[0], ASIDE_MOST * stage.w))  # whose line those along the top leave
        first, last = first._replace(w=w), last._replace(x=last.right - w, w=w)
    if plan.is_lying:  # names as wide as the cards below them
        most = max(panel[0], h / panel[1] * panel[0])
        row = [Box(box.cx - min(box.w, most) / 2, top, min(box.w, most), h) for box in row]
    return Seats(spots, [first, *row, last], w + edge + BESIDE, top + h + GAP)


def _choose_spots(seats: int, plan: TablePlan, flat: Extent, floor: float, line: float) -> tuple[Spots, float, float]:
    """Where few other seats sit, how high the panels at the top begin, and how much of the line there they take, 0 for
    none of it.
    """
    spots, head = SPOTS[seats], TOP
    if seats > 1 and measure_middle(floor, flat[1]) < MIDDLE:
        head, line = RISEN, 0.0
    if seats == len(TWO_ASIDE) + 1 and floor - TOP - BETWEEN - plan.middle < plan.most * flat[1]:
        spots = TWO_ASIDE
    at_top = sum(side == "T" for side, _ in spots)
    if at_top > 1 or flat[0] > line:
        return spots, head, 0.0
    return spots, IN_LINE if at_top else head, line


def _place_few(
    stage: Box, seats: int, plan: TablePlan, floor: float, edge: float, ends: tuple[float, float], line: float
) -> Seats:
    """Up to three others, whose panels grow; ``ends``: what buttons take of the line at the top, where they rise."""
    wide, flat, beside = stage.w, plan.flat or plan.panel, plan.beside or plan.panel
    most, clear = (plan.most * max(1.0, floor / FLOOR), CLEAR + GAP) if line else (plan.most, HEAD)  # of large buttons
    spots, head, line = _choose_spots(seats, plan, flat, floor, line)
    rows = [share for side, share in spots if side == "T"]
    aside = len(rows) < len(spots)
    side_h = min(most * beside[1], floor - TOP - clear)
    keeps = max(LEAST * flat[1], LOWEST, floor - head - BETWEEN - MIDDLE)
    top_h = max(min(flat[1], keeps), min(most * flat[1], floor - head - BETWEEN - plan.middle))
    least = ASIDE[0] if head == RISEN else 0.0
    side_w = max(least, min(beside[0] * max(1.0, side_h / beside[1]), max(ASIDE[0], ASIDE[1] * wide)))
    beyond = edge + (side_w + 6) * aside
    left, right = (max(beyond, end * (head == RISEN)) for end in ends)
    top_w = max(least, flat[0] * max(1.0, top_h / flat[1]))
    apart = min((b - a for a, b in pairwise(rows)), default=1.0)
    room = min(apart * wide - WIDELY, (wide - left - right + APART) / max(1, len(rows)) - APART)
    top_w = min(top_w, room, line or room)
    low = head + top_h + (HUNG if head < TOP else HUNG_FEW) if rows else TOP + 8 + LOWERED * (floor - TOP)
    side_y = min(max((low + floor - side_h - HEAD) / 2, TOP + CLEAR), floor - GAP - side_h)
    sides = side_w + edge + BESIDE if aside else 26
    if plan.abreast and len(rows) == 1 and (found := _place_abreast(stage, spots, plan, floor, edge, top_h)):
        return found
    boxes = []
    for where, share in spots:
        if where == "T":
            x = min(max(wide * share - top_w / 2, left), wide - right - top_w)
            if plan.is_lying and head == RISEN and len(rows) == 1:  # the name beside the cards, which are larger so
                cards = min(flat[0] / (flat[1] - NAMED) * top_h, wide - 2 * (left + BESIDE_CARDS))
                top_w, x = cards + BESIDE_CARDS, wide / 2 - cards / 2 - BESIDE_CARDS * (ends[0] < ends[1])
            boxes.append(Box(stage.x + x, head, top_w, top_h))  # cards under the lamp
        else:
            x = stage.x + edge if where == "L" else stage.right - edge - side_w
            boxes.append(Box(x, side_y, side_w, side_h))
    return Seats([side for side, _ in spots], boxes, sides, low)


def _place_abreast(stage: Box, spots: Spots, plan: TablePlan, floor: float, edge: float, least: float) -> Seats | None:
    """Others in one row of equal panels, the piles on mats at either side of who sits opposite, off where a card lies
    that was drawn if that is the only one: at a flat table, where panels are higher so than ``least``.
    """
    line, shape, count = TOP + CLEAR, plan.panel[1] / plan.panel[0], len(spots)
    room = floor - GAP - line
    w = min(room / shape, (stage.w - 2 * edge - 2 * plan.abreast - (count + 1) * BESIDE) / count)
    h = w * shape
    if room >= FLAT * plan.panel[1] or h <= least:
        return None
    y, xs = line + (room - h) / 2, {"L": stage.x + edge, "T": stage.cx - w / 2, "R": stage.right - edge - w}
    boxes = [Box(xs[where], y, w, h) for where, _share in spots]
    beside = BESIDE + DRAWN * w * (count == 1)
    between = (stage.w - w) / 2 - (edge + w + BESIDE) * (count > 1) - beside
    wide = min(between, MAT_MOST * plan.abreast)
    mats = (Box(x, y, wide, h) for x in (xs["T"] - beside - wide, xs["T"] + w + beside))
    return Seats([where for where, _share in spots], boxes, (stage.w - w) / 2 - wide - beside, y, tuple(mats))


def measure_middle(floor: float, panel: float) -> float:
    """Units of height the middle has below a panel so high, above ``floor``."""
    return floor - TOP - BETWEEN - panel
