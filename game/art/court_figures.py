"""The figures on court cards and named cards: a half-figure, its turned twin, and a slanting sash between them.

Half-figures are drawings in card units (250 by 350), ``assets/figures``; a suit's colours are entities in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.art.colours import STOCK
from game.art.stock import BOX
from game.art.svg import (
    clip_surface,
    compute_luminance,
    load_svg_elements,
    make_blank_surface,
    mix_colours,
    render_picture,
    render_shared_svg,
    render_svg,
)

COURTS: Final = ("J", "Q", "K")
LEFT: Final = 56.0
RIGHT: Final = 194.0
TOP: Final = 25.0
SLANT: Final = 17.0
"""The sash falls this far from the middle on the left, and rises as far on the right."""

_ROBES: Final = {"C": "#2C5444", "S": "#29395A"}
"""Near-black suits dress in deep colour, or outline and cloth would run together."""


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours in which the same figure is drawn for another suit."""

    suit: str
    robe: str

    @classmethod
    def from_suit(cls, suit: str, colour: str) -> Paint:
        """The colours of a suit's court."""
        return cls(colour, _ROBES.get(suit, colour) if compute_luminance(colour) < 0.02 else colour)


def make_half_svg(code: str, paint: Paint) -> str:
    """The upper half of the figure on a card."""
    return load_svg_elements(
        f"figures/{code}", suit=paint.suit, robe=paint.robe, robe_dark=mix_colours(paint.robe, "#000000", 0.34)
    )


def make_court_picture(code: str, colour: str, w: int, h: int) -> pygame.Surface:
    """The picture of a court card on a transparent surface of the card's size."""
    return court_figure(code, Paint.from_suit(code[1], colour), w, h)


def court_figure(code: str, paint: Paint, w: int, h: int) -> pygame.Surface:
    """A half-figure and its turned twin in the frame, with the sash between them."""
    middle = BOX[1] / 2
    # The rasteriser's price is its area, and half of it would be cut off.
    high = min(h, ceil((middle + SLANT) / BOX[1] * h) + 1)
    upper = make_blank_surface(w, h)
    upper.blit(render_svg(make_half_svg(code, paint), w, high, (BOX[0], BOX[1] * high / h)), (0, 0))
    window = f'<path d="M{LEFT} {TOP} H{RIGHT} V{middle - SLANT} L{LEFT} {middle + SLANT} Z" fill="#FFFFFF"/>'
    clip_surface(upper, window, BOX)
    field = mix_colours(STOCK, paint.suit, 0.055)
    frame = f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOX[1] - 2 * TOP}" fill="{field}"/>'
    out = render_shared_svg(frame, w, h, BOX).copy()
    out.blit(upper, (0, 0))
    out.blit(pygame.transform.rotate(upper, 180), (0, 0))
    out.blit(render_picture("pictures/sash", w, h, suit=paint.suit, robe=paint.robe), (0, 0))
    return out
