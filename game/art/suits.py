"""The five suit shapes, each in a box of 100 by 100 centred on (50, 50)."""

from __future__ import annotations

from typing import Final

from game.art.svg import list_polygon_corners

_HEART: Final = (
    "M50 92 C22 68 5 51 5 31 C5 16 16 7 28 7 C39 7 46 13 50 23 C54 13 61 7 72 7 C84 7 95 16 95 31 C95 51 78 68 50 92 Z"
)
_SPADE: Final = (
    "M50 5 C71 29 93 43 93 62 C93 75 83 82 73 82 C65 82 58 78 54 71 C55 81 59 89 68 95 L32 95 C41 89 45 81 46 71"
    " C42 78 35 82 27 82"
    " C17 82 7 75 7 62 C7 43 29 29 50 5 Z"
)
_DIAMOND: Final = "M50 3 C59 20 71 36 85 50 C71 64 59 80 50 97 C41 80 29 64 15 50 C29 36 41 20 50 3 Z"
_CLUB: Final = (
    "M50 5 A22 22 0 0 1 67.5 40.5 A22 22 0 1 1 55 70 C56 81 60 89 69 95 L31 95 C40 89 44 81 45 70 A22 22 0 1 1 32.5"
    " 40.5 A22 22 0 0 1 50 5 Z"
)
_STAR: Final = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in list_polygon_corners(5, 50, 54, 47, inner=0.45)) + " Z"

PATHS: Final = {"C": _CLUB, "D": _DIAMOND, "H": _HEART, "S": _SPADE, "T": _STAR}
"""Path data by the letter of the suit."""


def suit_svg(suit: str, x: float, y: float, size: float, paint: str, *, turned: bool = False) -> str:
    """A suit centred at (x, y), ``size`` units wide, upside down when ``turned``."""
    turn = " rotate(180)" if turned else ""
    scale = size / 100
    # Soft points: a thin round-jointed stroke in the same colour takes the sting off diamond and star.
    line = f'stroke="{paint}" stroke-width="{5 if suit == "T" else 2}" stroke-linejoin="round"'
    return (
        f'<g transform="translate({x:.2f} {y:.2f}){turn} scale({scale:.4f}) translate(-50 -50)">'
        f'<path d="{PATHS[suit]}" fill="{paint}" {line}/></g>'
    )
