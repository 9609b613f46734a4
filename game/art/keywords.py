"""Signs for the words on cards with text: a drawing per keyword, on a badge whose colour *and* shape tell its class.

Keywords are plain strings such as ``draw-2`` or ``free-for-all``; what they do is not known here. A keyword without a
drawing of its own gets that of its longest known beginning, else a dot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import pygame

from game.art.bitmaps import bitmaps
from game.art.colours import IVORY
from game.art.faces import LETTER
from game.art.svg import mix, polygon, raster, regular

CAST, CONTROL, ATTACK, NAVIGATION, EFFECT = "cast", "control", "attack", "navigation", "effect"
COLOURS: Final = {CAST: "#127B6C", CONTROL: "#8A5A12", ATTACK: "#B5232E", NAVIGATION: "#1F5FB4", EFFECT: "#6B3FC0"}
"""Fill of each class's badge: dark enough for ivory on it, light enough to be told apart on ink."""
ON_INK: Final = {CAST: "#5FD6BD", CONTROL: "#EBBE6A", ATTACK: "#FF8C84", NAVIGATION: "#8DBBFF", EFFECT: "#C9ADFF"}
"""The same classes as words on dark panels."""


def _line(d: str, width: float = 2.3) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{{c}}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def _solid(d: str) -> str:
    return f'<path d="{d}" fill="{{c}}" stroke="{{c}}" stroke-width="0.8" stroke-linejoin="round"/>'


def _dot(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{{c}}"/>'


_DIGITS: Final = {
    "0": "M3 0.5 C0 0.5 0 9 3 9 C6 9 6 0.5 3 0.5 Z",
    "1": "M1.2 2.2 L3.6 0.5 V9",
    "2": "M0.6 2.6 A2.5 2.4 0 0 1 5.4 2.8 C5.4 5 0.6 6.6 0.6 9 H5.7",
    "3": "M0.6 0.7 H5.4 L2.7 3.9 A2.6 2.6 0 1 1 0.5 7.6",
    "4": "M4.4 9 V0.5 L0.3 6.6 H6",
    "X": "M0.5 0.5 L5.5 9 M5.5 0.5 L0.5 9",
}


def _digit(sign: str, x: float, y: float, scale: float = 1.35) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{_line(_DIGITS[sign], 2.3 / scale)}</g>'


def _plus(sign: str) -> str:
    return _line("M2.5 12 H10.5 M6.5 8 V16") + _digit(sign, 13.6, 5.6)


def _minus(sign: str) -> str:
    return _line("M2.5 12 H10.5") + _digit(sign, 13.6, 5.6)


_LINK: Final = _line(
    "M10 14 L14 10 M11.6 6.8 L13.8 4.6 A4 4 0 0 1 19.4 10.2 L17.2 12.4 M12.4 17.2 L10.2 19.4 A4 4 0 0 1 4.6 13.8"
    " L6.8 11.6"
)
_SHIELD: Final = _line("M12 2.8 L20 5.6 V11.4 C20 16.4 16.4 19.8 12 21.4 C7.6 19.8 4 16.4 4 11.4 V5.6 Z", 2.2)
_EYE: Final = _line("M2.4 12 C6.6 4.6 17.4 4.6 21.6 12 C17.4 19.4 6.6 19.4 2.4 12 Z", 2.2) + _dot(12, 12, 3.4)
_RING: Final = "".join(_dot(x, y, 2.5) for x, y in regular(5, 12, 12.4, 7.6))
_HEX: Final = polygon(regular(6, 12, 12, 9.2), 'fill="none" stroke="{c}" stroke-width="2.2" stroke-linejoin="round"')
_LOOP: Final = _line("M19.4 13.6 A7.8 7.8 0 1 1 17.4 6.5") + _solid("M20.4 3 V9.2 H14.2 Z")

_SIGNS: Final[dict[str, str]] = {
    "": _dot(12, 12, 4),
    "draw": _plus("1"),
    "draw-1": _plus("1"),
    "draw-2": _plus("2"),
    "draw-3": _plus("3"),
    "draw-4": _plus("4"),
    "draw-x": _plus("X"),
    "discard-1": _minus("1"),
    "discard-2": _minus("2"),
    "discard-3": _minus("3"),
    "i-draw-2": _plus("2"),
    "i-discard-2": _minus("2"),
    "all-discard-2": _minus("2") + "".join(_dot(x, 21.4, 1.5) for x in (6, 12, 18)),
    "fewer-draw-2": _plus("2") + _line("M8.5 20.6 L4 22.4 M8.5 20.6 L4 18.8", 1.6),
    "discard-same-suit": _line("M2.5 9.6 H10.5 M2.5 14.4 H10.5") + _digit("2", 13.6, 5.6),
    "plus-one": _plus("1"),
    "draw-reduction": _minus("1"),
    "twenty-plus": _digit("2", 2.4, 6, 1.25) + _digit("0", 11.6, 6, 1.25) + _line("M20.6 4 V8.4 M18.4 6.2 H22.8", 1.7),
    "fish": _line("M15.4 6 V14 A4.7 4.7 0 1 1 6 14 L9.6 11.4 M6 14 L4.6 10", 2.3)
    + '<circle cx="15.4" cy="4" r="1.9" fill="none" stroke="{c}" stroke-width="1.8"/>',
    "lose": _line("M5 5 H13 L5 14 H13 M15 12 H20 L15 19 H20", 2.3),
    "exchange": _line("M4 8.6 H19 M15 4.6 L19.4 8.6 L15 12.6 M20 16 H5 M9 12.4 L4.6 16.2 L9 20", 2.2),
    "exchange-hands": '<rect x="3" y="6.4" width="6.4" height="9.4" rx="1.2" fill="{c}"/><rect x="14.6" y="8.4"'
    ' width="6.4" height="9.4" rx="1.2" fill="{c}"/>' + _line("M10.6 4 H17 M15 2 L17.2 4 L15 6 M13.4 20.4 H7 M9 18.4"
    " L6.8 20.4 L9 22.4", 1.7),
    "reveal-hand": _EYE,
    "reveal-small-hands": _line("M2.4 9.4 C6.6 3.4 17.4 3.4 21.6 9.4 C17.4 15.4 6.6 15.4 2.4 9.4 Z", 2)
    + _dot(12, 9.4, 2.8) + _line("M8.6 20.4 H10.6 M13.6 20.4 H15.6", 2.6),
    "reuse": _LOOP,
    "all-flip": '<circle cx="12" cy="12" r="8.6" fill="none" stroke="{c}" stroke-width="2.2"/>'
     '<path d="M12 5.4 A6.6 6.6 0 0 0 12 18.6 Z" fill="{c}"/>'
    + _line("M15 9.4 V14.6", 1.9),
    "reverse": _line("M5 9.4 H15 A4.6 4.6 0 0 1 15 18.6 H8 M8.8 5.2 L4.4 9.4 L8.8 13.6", 2.4),
    "thorns": _solid("M2.6 18.6 L6 7.4 L9 14.4 L12 3.6 L15 14.4 L18 7.4 L21.4 18.6 Z"),
    "redistribute": _line("M12 12 V4 M8.8 7 L12 3.6 L15.2 7 M12 12 L5 18.4 M4.6 13.8 L4.6 18.8 L9.6 18.8 M12 12 L19"
    " 18.4 M19.4 13.8 V18.8 H14.4", 2.1),
    "search-discard": '<circle cx="10" cy="10" r="6" fill="none" stroke="{c}" stroke-width="2.4"/>'
    + _line("M14.6 14.6 L20.6 20.6", 3),
    "discard-effect": _HEX + _line("M8.6 8.6 L15.4 15.4 M15.4 8.6 L8.6 15.4", 2.3),
    "steal-effect": _HEX + _line("M16 12 H8.4 M11.2 8.8 L8 12 L11.2 15.2", 2.2),
    "negate": _SHIELD + _line("M7.8 16 L16.2 7.4", 2.4),
    "negate-1": _SHIELD + _digit("1", 9, 7, 1.15),
    "negate-all": _SHIELD + _line("M7.8 16 L16.2 7.4 M7.8 7.4 L16.2 16", 2.1),
    "negate-from-effects": _SHIELD + _line("M12 15.6 V8 M8.8 11 L12 7.6 L15.2 11", 2.1),
    "shuffle-discard": _line("M3 6.4 H7 L16.4 17.6 H20.4 M17.6 14.6 L20.8 17.6 L17.6 20.6 M3 17.6 H7 L9.8 14.2 M13.4"
    " 10 L16.4 6.4 H20.4 M17.6 3.4 L20.8 6.4 L17.6 9.4", 2),
    "bluff": _solid("M2.6 7.6 C6 5.6 9 6.6 12 8.4 C15 6.6 18 5.6 21.4 7.6 C21.4 14 19 17.4 16 17.4 C13.8 17.4 13 14.8"
    " 12 14.8 C11 14.8 10.2 17.4 8 17.4 C5 17.4 2.6 14 2.6 7.6 Z")
    + '<path d="M6 10.4 C7.6 9.8 9.2 10.6 9.8 12 C8.2 12.8 6.6 12 6 10.4 Z M18 10.4 C16.4 9.8 14.8 10.6 14.2 12 C15.8'
    ' 12.8 17.4 12 18 10.4 Z" fill="{b}"/>',
    "wormhole": _line("M12.4 12 C12.4 10.4 14.6 10.6 14.6 12.4 C14.6 15.4 9.4 15.6 9.2 12 C9 7.4 17.8 6.8 18 12.6 C18.2"
    " 19.4 5.8 19.6 5.6 11.8 C5.4 5.6 12 2.6 17.6 4.6", 2.1),
    "chain": _LINK,
    "draws-chain": f'<g transform="translate(-2 2) scale(0.86)">{_LINK}</g>' + _line("M19 2.6 V8.6 M16 5.6 H22", 2.1),
    "wild": _RING,
    "grant-wild": f'<g transform="translate(-1.6 3) scale(0.84)">{_RING}</g>'
    + _line("M19.4 2.2 V8.2 M16.4 5.2 H22.4", 2),
    "supersize": _line("M5 12.4 L12 5.4 L19 12.4 M5 19 L12 12 L19 19", 2.6),
    "play-as": '<rect x="3.4" y="4" width="9.6" height="13.4" rx="1.8" fill="none" stroke="{c}" stroke-width="2"/>'
    '<rect x="11" y="7.4" width="9.6" height="13.4" rx="1.8" fill="{c}"/>',
    "copy": '<rect x="3.6" y="3.6" width="11.4" height="11.4" rx="2" fill="none" stroke="{c}" stroke-width="2.1"/>'
    '<rect x="9" y="9" width="11.4" height="11.4" rx="2" fill="{c}"/>',
    "up-or-down": _line("M7.4 19 V5.6 M3.4 9.4 L7.4 5.2 L11.4 9.4 M16.6 5 V18.4 M12.6 14.6 L16.6 18.8 L20.6 14.6", 2.3),
    "pick": _dot(5, 6, 1.9) + _dot(5, 18, 1.9) + _line("M9.6 6 H20 M9.6 18 H20", 2.2) + _line("M2.8 11.8 L5.4 14.2"
    " L9.4 9.8 M12 12 H20", 2.2),
    "skip": _line("M3.4 16.4 C4.4 7.4 15.4 5 18.6 14.2 M14.4 12 L18.9 15 L21.4 10.2", 2.2) + _dot(11.2, 17.6, 2.5),
    "target": '<circle cx="12" cy="12" r="6.4" fill="none" stroke="{c}" stroke-width="2.1"/>'
    + _line("M12 2.4 V7 M12 17 V21.6 M2.4 12 H7 M17 12 H21.6", 2.1) + _dot(12, 12, 1.7),
    "lowest": _line("M4.6 5 V19 M9.6 9 V19 M14.6 13.4 V19", 2.8) + _solid("M16.6 14 H22.6 L19.6 19.6 Z"),
    "highest": _line("M4.6 13.4 V19 M9.6 9 V19 M14.6 5 V19", 2.8) + _solid("M16.6 10 H22.6 L19.6 4.4 Z"),
    "mirror": _line("M12 3 V21", 1.9) + _solid("M9.4 7 V17 L2.6 12 Z") + _line("M14.6 7.4 V16.6 L21 12 Z", 1.8),
    "go-again": _LOOP + _digit("1", 9.8, 7.8, 0.95),
    "color-lock": _line("M7.4 10.6 V8 A4.6 4.6 0 0 1 16.6 8 V10.6", 2.4)
    + '<rect x="4.8" y="10.4" width="14.4" height="10.6" rx="2.2" fill="{c}"/>',
    "free-for-all": polygon(regular(8, 12, 12, 10, inner=0.46), 'fill="{c}"'),
    "battle-stack": _line("M4 4 L17 17 M20 4 L7 17 M12.8 19.4 L19.4 12.8 M11.2 19.4 L4.6 12.8 M17.4 17.4 L20.4 20.4"
    " M6.6 17.4 L3.6 20.4", 2.1),
    "new-active-pile": '<rect x="3" y="5" width="10.4" height="14.4" rx="1.8" fill="none" stroke="{c}"'
    ' stroke-width="2.1"/>' + _line("M18.4 8.4 V15.6 M14.8 12 H22", 2.3),
    "game-ends": _line("M5.4 21 V3.6", 2.4) + _solid("M5.8 4.4 H18.6 L15.4 8.8 L18.6 13.2 H5.8 Z"),
}  # fmt: skip

_SHAPES: Final[dict[str, tuple[str, float]]] = {
    # the outline in a box of 100 by 100, and how large the sign is on it
    CAST: ('<circle cx="50" cy="50" r="45" {a}/>', 0.66),
    CONTROL: ('<rect x="7" y="7" width="86" height="86" rx="16" {a}/>', 0.70),
    ATTACK: (polygon(regular(8, 50, 50, 48, turn=-90, inner=0.80), "{a}"), 0.58),
    NAVIGATION: ('<path d="M8 16 Q8 8 16 8 H62 L96 50 L62 92 H16 Q8 92 8 84 Z" {a}/>', 0.60),
    EFFECT: (polygon(regular(6, 50, 50, 49, turn=-90), "{a}"), 0.62),
}


def known(key: str) -> bool:
    """Whether this keyword has a drawing of its own or of its family."""
    return _sign(key) != ""


@cache
def _sign(key: str) -> str:
    words = key.split("-")
    return next(("-".join(words[:n]) for n in range(len(words), 0, -1) if "-".join(words[:n]) in _SIGNS), "")


def sign_svg(key: str, colour: str, ground: str = "#14181F") -> str:
    """The plain sign of a keyword in a box of 24 by 24; ``ground`` shows through its holes."""
    return _SIGNS[_sign(key)].replace("{c}", colour).replace("{b}", ground)


def badge_svg(key: str, kind: str) -> str:
    """The badge of a keyword in a box of 100 by 100. Raises KeyError for an unknown class."""
    fill = COLOURS[kind]
    shape, size = _SHAPES[kind]
    rim = f'fill="{fill}" stroke="{mix(fill, "#FFFFFF", 0.45)}" stroke-width="4" stroke-linejoin="round"'
    x = 44 if kind == NAVIGATION else 50
    scale = 100 * size / 24
    sign = sign_svg(key, IVORY, fill)
    placed = f'<g transform="translate({x} 50) scale({scale:.3f}) translate(-12 -12)">{sign}</g>'
    return shape.replace("{a}", rim) + placed


def badge(key: str, kind: str, px: int) -> pygame.Surface:
    """The badge of a keyword, ``px`` pixels square: the shape and colour of its class, its own sign on it."""
    return bitmaps.picture(("badge", key, kind, px), lambda: raster(badge_svg(key, kind), px, px, (100, 100)))


def sign(key: str, px: int, colour: str) -> pygame.Surface:
    """The plain sign, ``px`` pixels square."""
    return bitmaps.picture(("sign", key, px, colour), lambda: raster(sign_svg(key, colour), px, px, (24, 24)))


def adorned(face: pygame.Surface, words: Sequence[tuple[str, str]], *, letters: bool = False) -> pygame.Surface:
    """A face with badges of its words, (keyword, class), below the index: in a fan they stay in sight.

    ``letters``: the suit's letter is part of the index.
    """
    if not words:
        return face
    out = face.copy()
    w, h = out.get_size()
    top, low = round(h * (0.315 + (LETTER if letters else 0))), round(h * 0.965)
    size = min(round(w * 0.20), (low - top) // len(words))
    x = max(1, round(w * 0.022))
    step = min(round(size * 1.06), (low - top) // len(words))
    for number, (key, kind) in enumerate(words):
        out.blit(badge(key, kind, size), (x, top + number * step))
    return out
