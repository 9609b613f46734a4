"""Small signs: suits, seat shapes, tokens, buttons. One line weight, rounded ends, in a box of 24 by 24.

Each is a file in ``assets/icons``, drawn in black; black becomes the colour that is asked for.
"""

from __future__ import annotations

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import SEAT_SHAPES, SUITS, seat_colour
from game.art.suits import suit_svg
from game.art.svg import BLACK, load_svg_elements, render_svg


@cache_bitmaps("icon")
def make_icon(name: str, px: int, colour: str) -> pygame.Surface:
    """A sign ``px`` pixels square in a ``#RRGGBB`` colour (``token`` is always brass). Raises KeyError where
    there is no such; ``kw_attack_draw_2`` is the badge of a keyword and its class.
    """
    if name.startswith("kw_"):
        from game.art.keyword_signs import make_badge  # start time: no screen but one game's table shows them

        _, kind, key = name.split("_", 2)
        return make_badge(key.replace("_", "-"), kind, px)
    suit = name.removeprefix("suit_")
    body = suit_svg(suit, 12, 12, 22.6, colour) if suit in SUITS else load_svg_elements(f"icons/{name}")
    return render_svg(body.replace(BLACK, colour), px, px, (24, 24))


def seat_icon(seat: int, px: int) -> pygame.Surface:
    """The shape of a seat (0..7) in its colour."""
    return make_icon("seat_" + SEAT_SHAPES[seat], px, seat_colour(seat))
