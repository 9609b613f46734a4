"""Signs for the words on cards with text: a drawing per keyword, on a badge whose colour *and* shape tell its class.

Keywords are plain strings such as ``draw-2`` or ``free-for-all``; what they do is not known here. Their drawings are in
``assets/keywords``, black on the badge's ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import IVORY
from game.art.faces import LARGE_LOW, LETTER
from game.art.svg import BLACK, list_polygon_corners, load_svg_elements, make_polygon_svg, mix_colours, render_svg

CAST, CONTROL, ATTACK, NAVIGATION, EFFECT = "cast", "control", "attack", "navigation", "effect"
COLOURS: Final = {CAST: "#127B6C", CONTROL: "#8A5A12", ATTACK: "#B5232E", NAVIGATION: "#1F5FB4", EFFECT: "#6B3FC0"}
"""Fill of each class's badge: dark enough for ivory on it, light enough to be told apart on ink."""
ON_INK: Final = {CAST: "#5FD6BD", CONTROL: "#EBBE6A", ATTACK: "#FF8C84", NAVIGATION: "#8DBBFF", EFFECT: "#C9ADFF"}
"""The same classes as words on dark panels."""

_SHAPES: Final[dict[str, tuple[str, float]]] = {
    # the outline in a box of 100 by 100, and how large the sign is on it
    CAST: ('<circle cx="50" cy="50" r="45" {a}/>', 0.66),
    CONTROL: ('<rect x="7" y="7" width="86" height="86" rx="16" {a}/>', 0.70),
    ATTACK: (make_polygon_svg(list_polygon_corners(8, 50, 50, 48, turn=-90, inner=0.80), "{a}"), 0.58),
    NAVIGATION: ('<path d="M8 16 Q8 8 16 8 H62 L96 50 L62 92 H16 Q8 92 8 84 Z" {a}/>', 0.60),
    EFFECT: (make_polygon_svg(list_polygon_corners(6, 50, 50, 49, turn=-90), "{a}"), 0.62),
}


def sign_svg(key: str, colour: str, ground: str = "#14181F") -> str:
    """The plain sign of a keyword in a box of 24 by 24; ``ground`` shows through its holes.

    Raises KeyError for an unknown keyword.
    """
    return load_svg_elements(f"keywords/{key}", ground=ground).replace(BLACK, colour)


def badge_svg(key: str, kind: str) -> str:
    """The badge of a keyword in a box of 100 by 100. Raises KeyError for an unknown keyword or class."""
    fill = COLOURS[kind]
    shape, size = _SHAPES[kind]
    rim = f'fill="{fill}" stroke="{mix_colours(fill, "#FFFFFF", 0.45)}" stroke-width="4" stroke-linejoin="round"'
    x = 44 if kind == NAVIGATION else 50
    scale = 100 * size / 24
    sign = sign_svg(key, IVORY, fill)
    placed = f'<g transform="translate({x} 50) scale({scale:.3f}) translate(-12 -12)">{sign}</g>'
    return shape.replace("{a}", rim) + placed


@cache_bitmaps("badge")
def make_badge(key: str, kind: str, px: int) -> pygame.Surface:
    """The badge of a keyword, ``px`` pixels square: the shape and colour of its class, its own sign on it."""
    return render_svg(badge_svg(key, kind), px, px, (100, 100))


def with_badges(
    face: pygame.Surface, words: Sequence[tuple[str, str]], *, letters: bool = False, large: bool = False
) -> pygame.Surface:
    """A face with badges of its words, (keyword, class), below the index: in a fan they stay in sight.

    ``letters``: the suit's letter is part of the index; ``large``: the index is.
    """
    if not words:
        return face
    out = face.copy()
    w, h = out.get_size()
    top, low = round(h * ((LARGE_LOW if large else 0.315) + (LETTER if letters else 0))), round(h * 0.965)
    size = min(round(w * (0.26 if large else 0.20)), (low - top) // len(words))
    x = max(1, round(w * 0.022))
    step = min(round(size * 1.06), (low - top) // len(words))
    for number, (key, kind) in enumerate(words):
        out.blit(make_badge(key, kind, size), (x, top + number * step))
    return out
