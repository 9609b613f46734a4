"""The vocabulary of the figures on cards: bold outlines, two tones and the suit's colour.

Half-figures are drawn in card units (250 by 350) above a slanting sash through the middle, and turned to make the lower
half.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.art.colours import GOLD, GOLD_LIGHT, LINE, SKIN, SKIN_SHADE, STOCK
from game.art.stock import BOX
from game.art.svg import blank, clipped, mix, raster, shared

LEFT: Final = 56.0
RIGHT: Final = 194.0
TOP: Final = 25.0
SLANT: Final = 17.0
"""The sash falls this far from the middle on the left, and rises as far on the right."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Colours of one figure."""

    suit: str
    robe: str
    robe_dark: str
    hair: str
    hair_dark: str
    cloth: str = "#F6ECD8"
    cloth_shade: str = "#DCCBAA"
    gold: str = GOLD
    gold_light: str = GOLD_LIGHT
    skin: str = SKIN
    shade: str = SKIN_SHADE
    line: str = LINE


def shape(d: str, fill: str, line: str = LINE, width: float = 2.8) -> str:
    """A filled path with the bold outline."""
    return f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{width}" stroke-linejoin="round"/>'


def fill(d: str, paint: str, opacity: float = 1.0) -> str:
    """A filled path without outline: the second tone."""
    return f'<path d="{d}" fill="{paint}" opacity="{opacity}"/>'


def stroke(d: str, paint: str = LINE, width: float = 2.4) -> str:
    """A line with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def ball(x: float, y: float, r: float, paint: str, width: float = 2.2) -> str:
    """A small outlined disc."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{paint}" stroke="{LINE}" stroke-width="{width}"/>'


def mirrored(body: str, yes: bool) -> str:
    """The drawing, seen in a mirror standing in its middle when ``yes``."""
    return f'<g transform="translate({BOX[0]} 0) scale(-1 1)">{body}</g>' if yes else body


def compose(half: str, paint: Paint, w: int, h: int) -> pygame.Surface:
    """A half-figure and its turned twin in the frame, with the sash between them."""
    middle = BOX[1] / 2
    # The rasteriser's price is its area, and half of it would be cut off.
    high = min(h, ceil((middle + SLANT) / BOX[1] * h) + 1)
    upper = blank(w, h)
    upper.blit(raster(half, w, high, (BOX[0], BOX[1] * high / h)), (0, 0))
    window = f'<path d="M{LEFT} {TOP} H{RIGHT} V{middle - SLANT} L{LEFT} {middle + SLANT} Z" fill="#FFFFFF"/>'
    clipped(upper, window, BOX)
    field = mix(STOCK, paint.suit, 0.055)
    frame = f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOX[1] - 2 * TOP}"'
    out = shared(f'{frame} fill="{field}"/>', w, h, BOX).copy()
    out.blit(upper, (0, 0))
    out.blit(pygame.transform.rotate(upper, 180), (0, 0))
    a, b = middle + SLANT, middle - SLANT
    sash = (
        f'<path d="M{LEFT} {a - 5} L{RIGHT} {b - 5} V{b + 5} L{LEFT} {a + 5} Z" fill="{paint.gold}"'
        f' stroke="{LINE}" stroke-width="2.4"/>'
        + "".join(
            f'<circle cx="{LEFT + t * (RIGHT - LEFT):.1f}" cy="{a + t * (b - a):.1f}" r="2.3" fill="{paint.robe}"/>'
            for t in (0.1, 0.26, 0.42, 0.58, 0.74, 0.9)
        )
        + f'{frame} fill="none" stroke="{paint.suit}" stroke-width="2.6"/>'
    )
    out.blit(shared(sash, w, h, BOX), (0, 0))
    return out
