"""Where equal cells lie on a page: cards, markers, sheets, the pages of a booklet. Lengths are millimetres from the
upper left corner of the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.art.shapes import Extent
from game.table.model.geometry import Box, compute_bounding_box

Line = tuple[float, float, float, float]
"""A line on a page: across and down where it begins, across and down where it ends."""
RIM: Final = 6.0
"""What most printers leave white."""
NEAR: Final = 1.0
FAR: Final = 3.5
"""From where to where a cut mark goes, counted from what is printed."""
AWAY: Final = 2.3
HALF: Final = 1.2
"""How far a cross is from the corner of what is printed, and half of its width."""


def tile_page(page: Extent, cell: Extent, bleed: float = 0.0, rim: float = RIM + FAR) -> list[Box]:
    """Where the cells are cut: as many as fit beside their marks, row by row and centred; with a bleed each has its own
    round it.
    """
    wide, high = (side + 2 * bleed for side in cell)
    columns, rows = int((page[0] - 2 * rim) / wide + 0.001), int((page[1] - 2 * rim) / high + 0.001)
    left, top = (page[0] - (columns - 1) * wide) / 2, (page[1] - (rows - 1) * high) / 2
    return [
        Box.centre_on(left + column * wide, top + row * high, *cell) for row in range(rows) for column in range(columns)
    ]


def tile_cards(page: Extent, card: Extent, bleed: float) -> list[Box]:
    """Where cards are cut; they lie on their left sides where more fit that way."""
    return max(tile_page(page, card, bleed), tile_page(page, card[::-1], bleed), key=len)


def turn_box(box: Box, page: Extent, turn: str) -> Box:
    """Where the back of a cell lies on the other side of a sheet that is turned over its ``long`` or ``short`` edge (it
    is upside down then).
    """
    return box._replace(x=page[0] - box.right) if turn == "long" else box._replace(y=page[1] - box.bottom)


def list_marks(places: Sequence[Box], bleed: float) -> Iterator[Line]:
    """Cut marks, and crosses in the corners by which both sides of a sheet are held to each other; they lie outside of
    all that is printed.
    """
    left, top, *_size = block = compute_bounding_box(places).expand_by(bleed)
    for x in {edge for box in places for edge in (box.x, box.right)}:
        yield x, top - FAR, x, top - NEAR
        yield x, block.bottom + NEAR, x, block.bottom + FAR
    for y in {edge for box in places for edge in (box.y, box.bottom)}:
        yield left - FAR, y, left - NEAR, y
        yield block.right + NEAR, y, block.right + FAR, y
    for x in (left - AWAY, block.right + AWAY):
        for y in (top - AWAY, block.bottom + AWAY):
            yield x - HALF, y, x + HALF, y
            yield x, y - HALF, x, y + HALF


def fold_booklet(count: int) -> list[int]:
    """The pages of a booklet in the order in which they lie on its sheets, which are folded in the middle: left and
    right on each side. A number that is ``count`` or more is an empty page.
    """
    last = -(-count // 4) * 4 - 1
    pairs = [(last - side, side) for side in range((last + 1) // 2)]
    return [page for side, pair in enumerate(pairs) for page in (pair[::-1] if side % 2 else pair)]
