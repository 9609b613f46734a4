"""Where the pips of a number card stand: the traditional layout, the lower half upside down."""

from __future__ import annotations

from typing import Final

LEFT: Final = 0.352
"""The left column; its pips keep clear of the index (``faces`` gives that the strip up to 0.226)."""
MID: Final = 0.5
RIGHT: Final = 1 - LEFT
TOP: Final = 0.168

_SIZES: Final = {"2": 0.22, "3": 0.22, "4": 0.2, "5": 0.2, "6": 0.19, "7": 0.19, "8": 0.19, "9": 0.178, "T": 0.178}

# Shares of the card's height down the card, for columns of two, three and four.
_TWO: Final = (TOP, 1 - TOP)
_THREE: Final = (TOP, 0.5, 1 - TOP)
_FOUR: Final = (TOP, TOP + (1 - 2 * TOP) / 3, 1 - TOP - (1 - 2 * TOP) / 3, 1 - TOP)
_UPPER: Final = (_THREE[0] + _THREE[1]) / 2
_UPPER_OF_FOUR: Final = (_FOUR[0] + _FOUR[1]) / 2

_COLUMNS: Final[dict[str, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    # rank: (rows of each outer column, rows of the middle column)
    "A": ((), (0.5,)),
    "2": ((), _TWO),
    "3": ((), _THREE),
    "4": (_TWO, ()),
    "5": (_TWO, (0.5,)),
    "6": (_THREE, ()),
    "7": (_THREE, (_UPPER,)),
    "8": (_THREE, (_UPPER, 1 - _UPPER)),
    "9": (_FOUR, (0.5,)),
    "T": (_FOUR, (_UPPER_OF_FOUR, 1 - _UPPER_OF_FOUR)),
}


def list_pip_spots(rank: str) -> list[tuple[float, float, bool]]:
    """Centres as shares of width and height, and whether the pip is upside down, for A 2..9 T; empty for courts."""
    outer, middle = _COLUMNS.get(rank, ((), ()))
    spots = [(x, y) for x in (LEFT, RIGHT) for y in outer] + [(MID, y) for y in middle]
    return [(x, y, y > 0.5) for x, y in spots]


def get_pip_size(rank: str) -> float:
    """Width of a pip's box as a share of the card's width; fewer pips are larger."""
    return _SIZES[rank]
