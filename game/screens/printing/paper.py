"""Papers, card sizes and where cards lie on a page. Lengths are millimetres from the upper left corner of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.texts import _
from game.errors import UserError

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height by name."""
SIZES: Final = {"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini": (44.45, 63.5)}
"""Width and height of a cut card by name."""
BLEEDS: Final = ("0", "1.5", "3")
"""How far a card's ground may go on beyond the cut."""
BACKS: Final = ("long", "short", "none")
"""Over which edge of the paper the printer turns it, or ``none`` for cards without backs."""
PARTS: Final = ("cards", "pack", "backs", "aid", "sheet", "markers", "rules")
"""A game's own cards, its whole pack, their backs, reference cards, score sheets, markers, and its rules."""
RIM: Final = 6.0
"""What most printers leave white."""
MARK: Final = (1.0, 4.0)
"""How far a cut mark is from what is printed, and how long it is at most."""

CROSS: Final = 1.2
"""Half of the width of a cross in the corner of a page."""


class Place(NamedTuple):
    """A rectangle on a page."""

    x: float
    y: float
    w: float
    h: float


class Line(NamedTuple):
    """A hairline on a page."""

    x1: float
    y1: float
    x2: float
    y2: float


class Print(NamedTuple):
    """What somebody wants printed of a game, and how."""

    game: str
    paper: str = "a4"
    size: str = "poker"
    bleed: str = "0"
    backs: str = "long"
    parts: tuple[str, ...] = ()
    """Of `PARTS`; () for all that the game has but its whole pack."""
    shift: tuple[float, float] = (0.0, 0.0)
    """How far to the right and down the printer puts the second side of a sheet, as the page for it measures."""
    language: str = "en"
    four_colour: bool = False
    letters: bool = False


def check_choice(value: str, choices: Sequence[str]) -> str:
    """The value. Raises UserError with all there are if it is none of them."""
    if value not in choices:
        raise UserError(_("There is no “{value}”; there are {choices}.", value=value, choices=", ".join(choices)))
    return value


class Grid:
    """The cards of a page, as many as fit, side by side and centred; with a bleed each has its own round it."""

    def __init__(self, job: Print) -> None:
        self.page = PAPERS[job.paper]
        self.bleed = float(job.bleed)
        self._card = SIZES[job.size]
        self._cells = [size + 2 * self.bleed for size in self._card]
        self.columns, self.rows = (
            int((page - 2 * RIM) // cell) for page, cell in zip(self.page, self._cells, strict=True)
        )
        self._corner = [
            (page - count * cell) / 2
            for page, count, cell in zip(self.page, (self.columns, self.rows), self._cells, strict=True)
        ]

    def __len__(self) -> int:
        return self.columns * self.rows

    def place_card(self, number: int) -> Place:
        """Where the card of this number on the page is cut."""
        row, column = divmod(number, self.columns)
        x, y = (
            corner + step * cell + self.bleed
            for corner, step, cell in zip(self._corner, (column, row), self._cells, strict=True)
        )
        return Place(x, y, *self._card)

    def place_back(self, number: int, turn: str) -> Place:
        """Where the back of that card lies on the other side of a sheet that is turned over its ``long`` or ``short``
        edge (it is upside down then)."""
        x, y, w, h = self.place_card(number)
        return Place(self.page[0] - x - w, y, w, h) if turn == "long" else Place(x, self.page[1] - y - h, w, h)

    def list_marks(self) -> Iterator[Line]:
        """The cut marks, outside of all that is printed; nothing is printed over a card."""
        away, long = MARK
        for axis, count in enumerate((self.columns, self.rows)):
            first, last = (self._corner[1 - axis] - away, self.page[1 - axis] - self._corner[1 - axis] + away)
            long = min(MARK[1], first)
            cuts = {
                round(self._corner[axis] + number * self._cells[axis] + side, 4)
                for number in range(count)
                for side in (self.bleed, self._cells[axis] - self.bleed)
            }
            for cut in sorted(cuts):
                for begin, end in ((first - long, first), (last, last + long)):
                    yield Line(cut, begin, cut, end) if axis == 0 else Line(begin, cut, end, cut)

    def list_crosses(self) -> Iterator[Line]:
        """Crosses in the corners of the page, by which both sides of a sheet are held to each other."""
        for x in (self._corner[0] / 2, self.page[0] - self._corner[0] / 2):
            for y in (self._corner[1] / 2, self.page[1] - self._corner[1] / 2):
                yield Line(x - CROSS, y, x + CROSS, y)
                yield Line(x, y - CROSS, x, y + CROSS)


def list_booklet_pages(count: int) -> list[tuple[int, int]]:
    """The pages that lie side by side on each side of the sheets of a booklet folded in the middle, left and right; a
    number that is ``count`` or more is an empty page.
    """
    full = -(-count // 4) * 4
    return [(full - 1 - side, side) if side % 2 == 0 else (side, full - 1 - side) for side in range(full // 2)]
