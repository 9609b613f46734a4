"""Where a stock and a discard pile lie, and what stands beside them."""

from __future__ import annotations

from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.layout import Layout

APART: float = 0.72
"""From the middle of the table to either pile, in widths of a card."""
FOOT, HINT = 30.0, 0.075
"""What the counts below the piles take, in units, and a hint's line above what happened beyond that, as a part of the
middle's height.
"""
LARGER: float = 1.28
"""Two piles have the middle to themselves: their cards may be larger than cards in the middle usually are."""
RISE, SINK = 0.12, 0.05
"""How far the top card of a high pile lies above its place and the lowest one below it, in widths of a card."""


def place_piles(layout: Layout) -> tuple[Pose, Pose]:
    """The stock and the discard pile, side by side in the middle, as large as there is room."""
    middle = layout.centre
    high = (1 - HINT) * middle.h - FOOT
    fit = min(LARGER * layout.centre_w, (high - 6) / (RATIO + RISE + SINK), middle.w / 5.4)
    w = max(30, fit)
    y = middle.y + high / 2 + (RISE - SINK) / 2 * w
    return Pose(middle.cx - APART * w, y, w), Pose(middle.cx + APART * w, y, w)


def place_thrown_pile(pose: Pose, n: int) -> list[Pose]:
    """A discard pile, thrown rather than laid: each card leans its own way, the top one not at all."""
    under = [
        Pose(pose.x + ((index * 37) % 7 - 3) * pose.w * 0.010, pose.y, pose.w, float((index * 73) % 11 - 5))
        for index in range(n - 1)
    ]
    return [*under, pose] if n else []


def place_line_below(pose: Pose, layout: Layout) -> Box:
    """The line below a pile."""
    wide = max(1.4 * pose.w, 120)  # words that are wider than the pile reach outwards
    x = pose.x - 0.7 * pose.w if pose.x > layout.centre.cx else pose.x + 0.7 * pose.w - wide
    return Box(x, pose.box.bottom + 0.05 * pose.w, wide, FOOT - 4)


def list_suit_boxes(layout: Layout) -> list[Box]:
    """The four suits to choose from, on the felt beside the discard pile."""
    box = place_naming(layout)
    side = box.w / 2
    return [Box(box.x + (n % 2) * side, box.y + (n // 2) * side, side, side).expand_by(-0.06 * side) for n in range(4)]


def place_naming(layout: Layout) -> Box:
    """Where the suits that can be named lie together: at the right of the discard pile."""
    discard = place_piles(layout)[1]
    left = discard.box.right + 10
    side = min(1.15 * discard.w, layout.centre.right - left)
    return Box(left, discard.y - side / 2, side, side)


def place_attack(layout: Layout, discard: Pose) -> Box:
    """Where it is told how much is owed, and for whom: beside the discard pile."""
    left = discard.box.right + 14
    return Box(left, discard.y - 26, min(236, layout.centre.right - left - 4), 52)


def place_owed(stock: Pose) -> Box:
    """Where it stands how many cards are owed: on the stock."""
    return Box(stock.x - 0.3 * stock.w, stock.y - 0.2 * stock.w, 0.6 * stock.w, 0.4 * stock.w)
