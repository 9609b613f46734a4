"""The figures on court cards and named cards: a half-figure, its turned twin, and a slanting sash between them.

Half-figures are drawings in card units (250 by 350), ``assets/figures``; a suit's colours are entities in them.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.art.colours import STOCK
from game.art.stock import BOX, measure_card_height
from game.art.svg import (
    compute_luminance,
    load_svg_elements,
    make_blank_surface,
    mix_colours,
    parse_rgb,
    render_picture,
    render_svg,
)

COURTS: Final = ("J", "Q", "K")
_LOWEST: Final = 192.0
"""Where the upper half ends at the left, in card units; it ends higher at the right, along the sash."""
_ROBES: Final = {"C": "#2C5444", "S": "#29395A"}
"""Near-black suits dress in deep colour, or outline and cloth would run together."""


def _choose_robe(code: str, colour: str) -> str:
    """What the figure on a card of this colour wears."""
    return _ROBES.get(code[1], colour) if compute_luminance(colour) < 0.02 else colour


def make_half_svg(code: str, colour: str) -> str:
    """The upper half of the figure on a card of this colour."""
    robe = _choose_robe(code, colour)
    return load_svg_elements(f"figures/{code}", suit=colour, robe=robe, robe_dark=mix_colours(robe, "#000000", 0.34))


def make_court_picture(code: str, colour: str, w: int) -> pygame.Surface:
    """A half-figure and its turned twin in the frame, with the sash between them, on a clear surface as large as the
    card.
    """
    h = measure_card_height(w)
    left, top, right, sash, low = (round(place * w / BOX[0]) for place in (56, 25, 194, 158, _LOWEST))
    # The rasteriser's price is its area, and half of it would be cut off.
    half = render_svg(make_half_svg(code, colour), w, low + 1, (BOX[0], (low + 1) * BOX[0] / w))
    pygame.draw.polygon(half, (0, 0, 0, 0), [(left, low), (right, sash), (w, sash), (w, low + 1), (0, low + 1)])
    out, field = make_blank_surface(w, h), (left, top, right - left, low + 1 - top)
    out.fill(parse_rgb(mix_colours(STOCK, colour, 0.055)), (left, top, right - left, h - 2 * top))
    out.blit(half, field, field)
    turned = pygame.transform.rotate(half.subsurface(field), 180)
    out.blit(turned, turned.get_rect(bottomright=(w - left, h - top)))
    out.blit(render_picture("pictures/sash", w, h, suit=colour, robe=_choose_robe(code, colour)), (0, 0))
    return out
