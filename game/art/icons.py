"""Small signs: suits, seat shapes, tokens, buttons. One line weight, rounded ends, in a box of 24 by 24."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.art.bitmaps import bitmaps
from game.art.colours import BRASS, BRASS_DARK, BRASS_LIGHT, SEAT_SHAPES, SUITS
from game.art.suits import suit_svg
from game.art.svg import raster, regular


def _path(points: list[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def _lines(d: str, width: float = 2.1) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{{c}}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def _solid(d: str, soft: float = 1.2) -> str:
    return f'<path d="{d}" fill="{{c}}" stroke="{{c}}" stroke-width="{soft}" stroke-linejoin="round"/>'


def _dot(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{{c}}"/>'


def _circle(x: float, y: float, r: float, width: float = 2.1) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{{c}}" stroke-width="{width}"/>'


def _gear() -> str:
    teeth = "".join(
        f'<rect x="10.3" y="1.8" width="3.4" height="5" rx="1" fill="{{c}}" transform="rotate({k * 45} 12 12)"/>'
        for k in range(8)
    )
    return teeth + _circle(12, 12, 5.7, 3.4)


def _coin() -> str:
    eight = '<circle cx="12" cy="9.4" r="2.15"/><circle cx="12" cy="14.2" r="2.75"/>'
    return (
        '<defs><linearGradient id="k" gradientUnits="userSpaceOnUse" x1="5" y1="2" x2="19" y2="22">'
        f'<stop offset="0%" stop-color="{BRASS_LIGHT}"/><stop offset="55%" stop-color="{BRASS}"/><stop offset="100%"'
        ' stop-color="#9A7030"/></linearGradient></defs>'
        f'<circle cx="12" cy="12" r="10.6" fill="url(#k)" stroke="{BRASS_DARK}" stroke-width="1"/>'
        f'<circle cx="12" cy="12" r="8.2" fill="none" stroke="{BRASS_DARK}" stroke-width="0.9" opacity="0.75"/>'
        f'<g fill="none" stroke="#5C4015" stroke-width="1.7">{eight}</g>'
        '<path d="M4.4 9.2 A8.2 8.2 0 0 1 11 3.9" fill="none" stroke="#FFF3D2" stroke-width="1.1"'
        ' stroke-linecap="round" opacity="0.9"/>'
    )


_SPENT: Final = (
    '<circle cx="12" cy="12" r="10" fill="none" stroke="{c}" stroke-width="1.5" stroke-dasharray="3 2.4"'
    ' opacity="0.75"/>'
    '<g fill="none" stroke="{c}" stroke-width="1.4" opacity="0.45"><circle cx="12" cy="9.4" r="2.15"/><circle'
    ' cx="12" cy="14.2" r="2.75"/></g>'
)

_CW: Final = _lines("M19.6 13.5 A8 8 0 1 1 17.6 6.3") + _solid("M20.6 2.9 V9.4 H14.1 Z", 0.8)
_CCW: Final = f'<g transform="translate(24 0) scale(-1 1)">{_CW}</g>'
_SPEAKER: Final = _solid("M3.5 9.2 H7 L11.6 5 V19 L7 14.8 H3.5 Z")


_HELD: Final = (
    '<g transform="rotate(-13 9 12)">'
    + _lines("M11.6 4 H5.6 A1.8 1.8 0 0 0 3.8 5.8 V16.8 A1.8 1.8 0 0 0 5.6 18.6 H7", 1.9)
    + '</g><path d="M11.4 4.6 H17.8 A1.8 1.8 0 0 1 19.6 6.4 V17.4 A1.8 1.8 0 0 1 17.8 19.2 H11.4 A1.8 1.8 0 0 1 9.6'
    ' 17.4 V6.4 A1.8 1.8 0 0 1 11.4 4.6 Z M14.6 8.3 L11.9 11.9 L14.6 15.5 L17.3 11.9 Z" fill="{c}" fill-rule="evenodd"'
    ' transform="rotate(13 14.6 11.9)"/>'
)
"""Two cards as a hand holds them."""


_SHAPES: Final[dict[str, str]] = {
    "circle": _dot(12, 12, 9),
    "square": '<rect x="4" y="4" width="16" height="16" rx="1.6" fill="{c}"/>',
    "triangle": _solid("M12 4.2 L21 19.4 H3 Z", 1.8),
    "diamond": _solid("M12 2.6 L20.4 12 L12 21.4 L3.6 12 Z", 1.6),
    "hexagon": _solid(_path(regular(6, 12, 12, 9.4)), 1.2),
    "star": _solid(_path(regular(5, 12, 12.8, 9.8, inner=0.46)), 1.4),
    "cross": _solid("M9 3.6 H15 V9 H20.4 V15 H15 V20.4 H9 V15 H3.6 V9 H9 Z", 1.2),
    "ring": _circle(12, 12, 7.4, 4),
}

_SIGNS: Final[dict[str, str]] = {
    "token_spent": _SPENT,
    "undo": _lines("M8.6 4.6 L4 9.2 L8.6 13.8 M4.4 9.2 H14 A5.6 5.6 0 0 1 14 20.2 H9.4", 2.3),
    "redo": '<g transform="translate(24 0) scale(-1 1)">'
    + _lines("M8.6 4.6 L4 9.2 L8.6 13.8 M4.4 9.2 H14 A5.6 5.6 0 0 1 14 20.2 H9.4", 2.3)
    + "</g>",
    "menu": _lines("M4 6.5 H20 M4 12 H20 M4 17.5 H20", 2.4),
    "settings": _gear(),
    "sound_on": _SPEAKER + _lines("M15 8.6 A5 5 0 0 1 15 15.4 M17.8 5.8 A9 9 0 0 1 17.8 18.2", 2),
    "sound_off": _SPEAKER + _lines("M15.4 9 L21.2 15 M21.2 9 L15.4 15", 2.1),
    "log": _lines("M9.5 6 H20.5 M9.5 12 H20.5 M9.5 18 H17", 2.2)
    + _dot(4.8, 6, 1.6)
    + _dot(4.8, 12, 1.6)
    + _dot(4.8, 18, 1.6),
    "help": _lines("M8.2 8.4 C8.4 3.4 16 3.6 16 8.4 C16 11.6 12 11.6 12 15", 2.5) + _dot(12, 19.6, 1.7),
    "info": _circle(12, 12, 9) + _lines("M12 11 V17", 2.3) + _dot(12, 7.4, 1.5),
    "hint": _lines(
        "M8.6 15.4 A6.7 6.7 0 1 1 15.4 15.4 C14.7 16.2 14.6 16.8 14.6 17.6 H9.4 C9.4 16.8 9.3 16.2 8.6 15.4 Z M9.8"
        " 21 H14.2"
    ),
    "close": _lines("M5.6 5.6 L18.4 18.4 M18.4 5.6 L5.6 18.4", 2.5),
    "check": _lines("M4.4 12.8 L9.8 18.2 L19.8 6.6", 2.8),
    "left": _lines("M19.5 12 H5 M11 5.6 L4.6 12 L11 18.4", 2.3),
    "right": _lines("M4.5 12 H19 M13 5.6 L19.4 12 L13 18.4", 2.3),
    "up": _lines("M12 19.5 V5 M5.6 11 L12 4.6 L18.4 11", 2.3),
    "down": _lines("M12 4.5 V19 M5.6 13 L12 19.4 L18.4 13", 2.3),
    "chevron_left": _lines("M14.6 5 L7.6 12 L14.6 19", 2.5),
    "chevron_right": _lines("M9.4 5 L16.4 12 L9.4 19", 2.5),
    "chevron_up": _lines("M5 14.8 L12 7.8 L19 14.8", 2.5),
    "chevron_down": _lines("M5 9.2 L12 16.2 L19 9.2", 2.5),
    "cw": _CW,
    "ccw": _CCW,
    "eye": _lines("M2.4 12 C6.6 4.6 17.4 4.6 21.6 12 C17.4 19.4 6.6 19.4 2.4 12 Z", 2) + _dot(12, 12, 3.3),
    "eye_closed": _lines("M2.6 10 C7 16.6 17 16.6 21.4 10 M12 15.4 V18.8 M6.4 13.6 L4.4 16.4 M17.6 13.6 L19.6 16.4", 2),
    "lock": _lines("M7.4 10.6 V8 A4.6 4.6 0 0 1 16.6 8 V10.6", 2.3)
    + '<rect x="4.8" y="10.4" width="14.4" height="10.6" rx="2.2" fill="{c}"/>',
    "unlock": _lines("M7.4 10.6 V7.4 A4.6 4.6 0 0 1 16.2 5.8", 2.3)
    + '<rect x="4.8" y="10.4" width="14.4" height="10.6" rx="2.2" fill="{c}"/>',
    "skip": _circle(12, 12, 8.8, 2.4) + _lines("M6 18 L18 6", 2.4),
    "temper_even": _lines("M12 3.4 V20.4 M7.6 20.6 H16.4 M4.6 6.6 H19.4", 2)
    + _lines("M4.6 6.8 L1.9 13.4 M4.6 6.8 L7.3 13.4 M19.4 6.8 L16.7 13.4 M19.4 6.8 L22.1 13.4", 1.3)
    + _solid("M1.6 13.4 H7.6 A3 2.6 0 0 1 1.6 13.4 Z M16.4 13.4 H22.4 A3 2.6 0 0 1 16.4 13.4 Z", 0.8),
    "temper_bold": _solid(
        "M12.4 2.4 C13.4 7 18.6 8.8 18.6 15 A6.6 6.6 0 0 1 5.4 15 C5.4 11.6 7 9.6 8.4 8 C8.6 9.8 9.2 10.8 10.2 11.4"
        " C10.2 8.4 10.6 5 12.4 2.4 Z",
        1.0,
    ),
    "temper_careful": _lines("M12 2.8 L19.8 5.6 V11.4 C19.8 16.4 16.4 19.4 12 21.4 C7.6 19.4 4.2 16.4 4.2 11.4 V5.6 Z")
    + _lines("M8.4 11.8 L11.2 14.6 L15.8 8.8", 2.2),
    "temper_spiteful": _solid("M3.6 2.6 C3.6 6 5 7.8 7.2 8.4 L5 11.4 C3 9.4 2.4 5.6 3.6 2.6 Z", 0.8)
    + _solid("M20.4 2.6 C20.4 6 19 7.8 16.8 8.4 L19 11.4 C21 9.4 21.6 5.6 20.4 2.6 Z", 0.8)
    + _circle(12, 14, 7, 2)
    + _dot(9.5, 13.4, 1.3)
    + _dot(14.5, 13.4, 1.3)
    + _lines("M8.6 10.6 L10.6 11.6 M15.4 10.6 L13.4 11.6 M9.6 17 C11 18 13 18 14.4 17", 1.6),
    "temper_hoarder": _lines(
        "M9 6.6 C4.6 10 3.4 14 3.4 16.4 C3.4 19.6 6 21 12 21 C18 21 20.6 19.6 20.6 16.4 C20.6 14 19.4"
        " 10 15 6.6 M8.2 6.6 H15.8 M9 6.2 L7.2 2.8 L10.4 3.8 L12 2.6 L13.6 3.8 L16.8 2.8 L15 6.2",
        2,
    )
    + _dot(12, 14.2, 2.9),
    "wind": _lines(
        "M2.6 9 H13.4 A3.1 3.1 0 1 0 10.6 4.6 M2.6 13 H18.2 A3 3 0 1 1 15.4 17.2 M5 17 H10.4 A2.1 2.1 0 1 1 8.6 20.2", 2
    ),
    "deck": (
        '<rect x="7.4" y="3" width="11.6" height="15.4" rx="1.8" fill="none" stroke="{c}" stroke-width="1.9"/>'
        + _lines("M4.6 6.4 V19.2 A1.8 1.8 0 0 0 6.4 21 H15.6", 1.9)
    ),
    "hand": _HELD,
    "bot": (
        '<rect x="4" y="8" width="16" height="11.6" rx="3.2" fill="none" stroke="{c}" stroke-width="2.1"/>'
        + _lines("M12 7.6 V4.6 M1.8 12.4 V15.4 M22.2 12.4 V15.4 M9.6 16.4 H14.4", 2)
        + _dot(12, 3.6, 1.7)
        + _dot(8.9, 12.6, 1.6)
        + _dot(15.1, 12.6, 1.6)
    ),
    "person": _dot(12, 7.6, 4.4) + _solid("M3.8 20.6 C3.8 15.4 7 13.6 12 13.6 C17 13.6 20.2 15.4 20.2 20.6 Z", 1.4),
    "people": _dot(8.6, 8.4, 3.7)
    + _solid("M2 19.6 C2 15 4.6 13.6 8.6 13.6 C12.6 13.6 15.2 15 15.2 19.6 Z", 1)
    + _lines("M14.6 5 A3.5 3.5 0 0 1 14.6 11.6 M17.6 14.2 C20.4 14.8 22 16.4 22 19.6", 1.9),
    "crown": _solid("M3.4 17.4 L2.6 7.4 L8 11.6 L12 4.6 L16 11.6 L21.4 7.4 L20.6 17.4 Z", 1.4)
    + _lines("M4 20.6 H20", 2.2),
    "play": _solid("M7 4.6 L19.4 12 L7 19.4 Z", 1.8),
    "pause": (
        '<rect x="5.8" y="4.4" width="4.4" height="15.2" rx="1.2" fill="{c}"/><rect x="13.8" y="4.4" width="4.4"'
        ' height="15.2" rx="1.2" fill="{c}"/>'
    ),
    "step": _solid("M5 4.8 L14.6 12 L5 19.2 Z", 1.6)
    + '<rect x="16.6" y="4.2" width="3.2" height="15.6" rx="1.1" fill="{c}"/>',
    "forward": _solid("M3.4 5.4 L11.4 12 L3.4 18.6 Z M12.4 5.4 L20.6 12 L12.4 18.6 Z", 1.6),
    "back": '<g transform="translate(24 0) scale(-1 1)">'
    + _solid("M3.4 5.4 L11.4 12 L3.4 18.6 Z M12.4 5.4 L20.6 12 L12.4 18.6 Z", 1.6)
    + "</g>",
    "first": '<g transform="translate(24 0) scale(-1 1)">'
    + _solid("M5 4.8 L14.6 12 L5 19.2 Z", 1.6)
    + '<rect x="16.6" y="4.2" width="3.2" height="15.6" rx="1.1" fill="{c}"/></g>',
    "fullscreen": _lines("M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15", 2.3),
    "windowed": _lines("M9 4 V9 H4 M20 9 H15 V4 M15 20 V15 H20 M4 15 H9 V20", 2.3),
    "drag": "".join(_dot(x, y, 1.7) for x in (8.6, 15.4) for y in (5.6, 12, 18.4)),
    "plus": _lines("M12 4.4 V19.6 M4.4 12 H19.6", 2.6),
    "minus": _lines("M4.4 12 H19.6", 2.6),
    "dice": '<rect x="3.6" y="3.6" width="16.8" height="16.8" rx="3.6" fill="none" stroke="{c}" stroke-width="2.1"/>'
    + _dot(8.3, 8.3, 1.6)
    + _dot(15.7, 8.3, 1.6)
    + _dot(12, 12, 1.6)
    + _dot(8.3, 15.7, 1.6)
    + _dot(15.7, 15.7, 1.6),
    "calculator": (
        '<rect x="4.4" y="2.6" width="15.2" height="18.8" rx="2.4" fill="none" stroke="{c}" stroke-width="2"/>'
        '<rect x="7.4" y="5.6" width="9.2" height="3.6" rx="0.9" fill="{c}"/>'
    )
    + "".join(_dot(x, y, 1.25) for x in (8.4, 12, 15.6) for y in (12.6, 15.4, 18.2)),
    "team_0": _solid("M4 3.6 H20 V12 C20 17 16.4 19.8 12 21.4 C7.6 19.8 4 17 4 12 Z", 1),
    "team_1": _solid("M4 3.6 H20 V20.6 L12 16 L4 20.6 Z", 1),
    "team_2": _solid(
        "M12 3 C17 3 21 6.6 21 12 C21 17.4 17 21 12 21 C7 21 3 17.4 3 12 C3 6.6 7 3 12 3 Z M8 8 V16 L16 12 Z", 0.4
    ),
    "save": _lines("M12 3.6 V14 M7.4 9.8 L12 14.4 L16.6 9.8 M4 15.6 V20.2 H20 V15.6", 2.2),
    "paste": '<rect x="4.6" y="4.8" width="14.8" height="16.4" rx="2.2" fill="none" stroke="{c}" stroke-width="2"/>'
    '<rect x="8.6" y="2.6" width="6.8" height="4.6" rx="1.4" fill="{c}"/>' + _lines("M8.4 12 H15.6 M8.4 16 H13.4", 2),
    "trash": _lines(
        "M4.4 6.6 H19.6 M9 6.4 V3.8 H15 V6.4 M6.4 6.8 L7.4 20.4 H16.6 L17.6 6.8 M10.2 10.4 V16.6 M13.8 10.4 V16.6", 1.9
    ),
    "chart": _lines("M3.6 3.6 V20.4 H20.8", 2.1) + _lines("M8.2 16 V12.6 M12.6 16 V8.4 M17 16 V5.2", 2.9),
    "clock": _circle(12, 12, 9) + _lines("M12 6.6 V12.4 L15.8 14.6", 2.1),
    "book": _lines(
        "M12 6 C9.4 3.8 5.6 3.8 3 4.8 V19 C5.6 18 9.4 18 12 20 C14.6 18 18.4 18 21 19 V4.8 C18.4 3.8 14.6 3.8 12 6"
        " Z M12 6 V20",
        1.9,
    ),
    "lesson": _solid("M12 4.6 L22.4 9.6 L12 14.6 L1.6 9.6 Z", 1.0)
    + _lines("M6 12.4 V17 C8.6 19.6 15.4 19.6 18 17 V12.4 M21 10.4 V16.6", 1.9),
    "flag": _lines("M5.4 21 V3.6", 2.3) + _solid("M5.8 4.4 H18.6 L15.4 8.8 L18.6 13.2 H5.8 Z", 1.4),
    "sort": _lines("M4 6.4 H13 M4 12 H10.4 M4 17.6 H8 M17.4 4.6 V19 M13.8 15.6 L17.4 19.2 L21 15.6", 2.1),
    "link": _lines(
        "M10 14 L14 10 M11.6 6.8 L13.8 4.6 A4 4 0 0 1 19.4 10.2 L17.2 12.4 M12.4 17.2 L10.2 19.4 A4 4 0 0 1 4.6"
        " 13.8 L6.8 11.6",
        2.1,
    ),
}
_ALIASES: Final = {
    "question": "help",
    "arrow_left": "left",
    "arrow_right": "right",
    "arrow_up": "up",
    "arrow_down": "down",
    "clockwise": "cw",
    "counterclockwise": "ccw",
    "drag_handle": "drag",
}


def names() -> tuple[str, ...]:
    """Every icon there is, without the second names."""
    return (*(f"suit_{s}" for s in SUITS), *(f"seat_{s}" for s in SEAT_SHAPES), "token", *_SIGNS)


def _body(name: str, colour: str) -> str:
    name = _ALIASES.get(name, name)
    if name.startswith("suit_"):
        if name[5:] not in SUITS:
            raise KeyError(name)
        return suit_svg(name[5:], 12, 12, 22.6, colour)
    if name == "token":
        return _coin()
    if name.startswith("kw_"):
        from game.art.keywords import sign_svg  # start time: no screen but one game's table shows them

        return sign_svg(name[3:].replace("_", "-"), colour)
    drawing = _SHAPES.get(name.removeprefix("seat_")) if name not in _SIGNS else None
    return (drawing or _SIGNS[name]).replace("{c}", colour)


def icon(name: str, px: int, colour: str) -> pygame.Surface:
    """A sign ``px`` pixels square in a ``#RRGGBB`` colour (``token`` is always brass). Raises KeyError for a name not
    in :func:`names`.
    """
    make: Callable[[], pygame.Surface] = lambda: raster(_body(name, colour), px, px, (24, 24))  # noqa: E731
    return bitmaps.picture(("icon", name, px, colour), make)


def seat_icon(seat: int, px: int, colour: str) -> pygame.Surface:
    """The shape of a seat (0..7)."""
    return icon("seat_" + SEAT_SHAPES[seat % len(SEAT_SHAPES)], px, colour)
