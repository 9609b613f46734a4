"""Boxes, poses and the shapes cards are laid out in. Pure arithmetic in units."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, inf, radians, sin
from typing import NamedTuple

from game.art.shapes import Point

RATIO = 1.4
"""Height of a card as a multiple of its width."""
ROW_LIMIT = 34
"""A fan of more cards than this gets two rows."""
INDEX = 24 / 107
"""The part of a card's width its index lives in: a fan with narrower strips gets two rows, too."""
INDEX_FROM = 0.045
"""Where its index begins, from the upper edge, as a part of a card's height: so much may be covered."""
TWO_ROWS = 0.86
"""How large the cards of two rows are: the upper row must not reach what stands above the hand."""
SAG = 0.06
"""How far the ends of a fan hang lower than its middle, in widths of a card."""
ABOVE = 20
"""Units the upper row stands out above a single one."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """Middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Middle, down."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre_point(self) -> Point:
        """The middle."""
        return self.cx, self.cy

    def contains_point(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    @classmethod
    def centre_on(cls, x: float, y: float, w: float, h: float) -> Box:
        """A box of this size with its middle at a point."""
        return cls(x - w / 2, y - h / 2, w, h)

    def place_line(self, margin: float, down: float, tall: float) -> Box:
        """A line within it: so far from both sides and below the upper edge, and so tall."""
        return Box(self.x + margin, self.y + down, self.w - 2 * margin, tall)

    def expand_by(self, by: float) -> Box:
        """The box with a margin on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps_box(self, other: Box) -> bool:
        """Whether the two overlap."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def is_inside(self, other: Box) -> bool:
        """Whether this lies wholly in the other (within half a unit)."""
        return (
            self.x >= other.x - 0.5
            and self.y >= other.y - 0.5
            and self.right <= other.right + 0.5
            and self.bottom <= other.bottom + 0.5
        )

    def find_edge_point(self, point: Point) -> Point:
        """Where the way from the middle to a point leaves the box; the point itself where it lies inside."""
        dx, dy = point[0] - self.cx, point[1] - self.cy
        share = min(self.w / 2 / abs(dx) if dx else inf, self.h / 2 / abs(dy) if dy else inf, 1.0)
        return self.cx + dx * share, self.cy + dy * share


def compute_bounding_box(boxes: Collection[Box]) -> Box:
    """The smallest box round all of these."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


class Pose(NamedTuple):
    """Where a card lies: its middle, its width, and how far it is turned counter-clockwise, in degrees."""

    x: float
    y: float
    w: float
    angle: float = 0.0

    @property
    def h(self) -> float:
        """Height of the card."""
        return self.w * RATIO

    @property
    def box(self) -> Box:
        """The card's box, as if it were not turned."""
        return Box.centre_on(self.x, self.y, self.w, self.h)

    def contains_point(self, point: Point) -> bool:
        """Whether the point lies on the card, turned as it is."""
        dx, dy = point[0] - self.x, point[1] - self.y
        if self.angle:
            a = radians(self.angle)
            dx, dy = dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a)
        return abs(dx) <= self.w / 2 and abs(dy) <= self.h / 2


def place_fan(n: int, x: float, y: float, w: float, width: float) -> list[Pose]:
    """``n`` cards of width ``w`` held as a fan with its middle at (x, y), at most ``width`` wide.

    Steps of at most 0.72 w, at most 2 degrees each and 14 in all, ends SAG w lower; two rows of smaller cards beyond
    ROW_LIMIT, and where the strips would be narrower than an index. Cards lean by whole degrees: when one comes or
    goes, most pictures of the others are there already.
    """
    if n > ROW_LIMIT or (n > 1 and (width - w) / (n - 1) < INDEX * w):
        back, small = n // 2, w * TWO_ROWS
        aside = (w - small) * RATIO / 2
        upper = _place_fan_row(back, x, y - aside - ABOVE, small, width)
        return upper + _place_fan_row(n - back, x, y + aside, small, width)
    return _place_fan_row(n, x, y, w, width)


def _place_fan_row(n: int, x: float, y: float, w: float, width: float) -> list[Pose]:
    """One row of a fan."""
    if n <= 1:
        return [Pose(x, y, w)] * n
    step = min(0.72 * w, (width - w) / (n - 1))
    turn = min(2.0, 14.0 / (n - 1))
    middle = (n - 1) / 2
    return [
        Pose(
            x + (i - middle) * step,
            y + SAG * w * ((i - middle) / middle) ** 2 * min(1.0, n / 7),
            w,
            float(round((middle - i) * turn)),
        )
        for i in range(n)
    ]


def place_grid(n: int, box: Box, w: float, cols: int, rows: int) -> list[Pose]:
    """``n`` cards in rows of ``cols`` inside ``box``; more than fit push together."""
    cols = max(cols, -(-n // rows))
    step_x = (box.w - w) / max(1, cols - 1)
    step_y = (box.h - w * RATIO) / max(1, rows - 1)
    return [
        Pose(box.x + w / 2 + (i % cols) * step_x, box.y + w * RATIO / 2 + (i // cols) * step_y, w) for i in range(n)
    ]


def place_row(n: int, x: float, y: float, w: float, step: float) -> list[Pose]:
    """``n`` cards side by side, the middle of the row at (x, y)."""
    return [Pose(x + (i - (n - 1) / 2) * step, y, w) for i in range(n)]


def place_pile(n: int, x: float, y: float, w: float) -> list[Pose]:
    """``n`` cards on top of each other about (x, y); the height of the pile shows as a slight shift of each card.

    A card's place does not depend on how many lie above it: a pile does not stir when its top is drawn.
    """
    rise = w * 0.0022
    return [Pose(x + (i - 20) * rise * 0.6, y - (i - 20) * rise, w) for i in range(n)]


def find_pile_top(n: int, pile: Pose) -> Pose:
    """Where the top card of a pile of ``n`` lies; with none the place of the pile."""
    return (place_pile(n, pile.x, pile.y, pile.w) or [pile])[-1]


def interpolate_pose(a: Pose, b: Pose, share: float) -> Pose:
    """The pose a share of the way from a to b (shares beyond 1 overshoot)."""
    return Pose(*(start + (end - start) * share for start, end in zip(a, b, strict=True)))
