"""Signs for the words on cards with text: a drawing per keyword, on a badge whose colour *and* shape tell its class.

Keywords are plain strings such as ``draw-2`` or ``free-for-all``; what they do is not known here. Their drawings are in
``assets/keywords``, black on the badge's ground; the badges are in ``assets/keywords/class``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import IVORY
from game.art.faces import LARGE_LOW, LETTER
from game.art.svg import BLACK, load_svg_elements, mix_colours, render_svg

COLOURS: Final = {
    "cast": "#127B6C", "control": "#8A5A12", "attack": "#B5232E", "navigation": "#1F5FB4", "effect": "#6B3FC0",
}  # fmt: skip
"""Fill of each class's badge: dark enough for ivory on it, light enough to be told apart on ink."""


@cache_bitmaps("badge")
def make_badge(key: str, kind: str, px: int) -> pygame.Surface:
    """The badge of a keyword, ``px`` pixels square: the shape and colour of its class, its own sign on it.

    Raises KeyError for an unknown keyword or class.
    """
    fill = COLOURS[kind]
    sign = load_svg_elements(f"keywords/{key}", ground=fill).replace(BLACK, IVORY)  # the ground shows through its holes
    rim = mix_colours(fill, "#FFFFFF", 0.45)
    return render_svg(load_svg_elements(f"keywords/class/{kind}", fill=fill, rim=rim, sign=sign), px, px, (100, 100))


def with_badges(
    face: pygame.Surface, words: Sequence[tuple[str, str]], *, covered: bool = False, letters: bool, large: bool
) -> pygame.Surface:
    """A face with badges of its words, (keyword, class), below the index: in a fan they stay in sight, small where all
    but a strip is ``covered``.

    ``letters``: the suit's letter is part of the index; ``large``: the index is.
    """
    if not words:
        return face
    out = face.copy()
    w, h = out.get_size()
    top, low = round(h * ((LARGE_LOW if large else 0.315) + (LETTER if letters else 0))), round(h * 0.965)
    size = min(round(w * (0.26 if large else 0.20 if covered else 0.25)), (low - top) // len(words))
    x = round(w * 0.022)
    step = min(round(size * 1.06), (low - top) // len(words))
    for number, (key, kind) in enumerate(words):
        out.blit(make_badge(key, kind, size), (x, top + number * step))
    return out
