"""Small cards in running text: rank and suit on a slip of card stock, as high as the letters."""

from __future__ import annotations

import pygame

from engine.core.texts import edition
from game.art import specials
from game.art.bitmaps import bitmaps
from game.art.colours import IVORY, STOCK, STOCK_EDGE, suits
from game.art.faces import is_card, rank_text, split
from game.art.fonts import index_font
from game.art.icons import icon
from game.art.svg import raster

__all__ = ["chip", "is_card", "width"]


def width(code: str, px: int) -> int:
    """Width of the small card in text of ``px`` pixels. Raises ValueError for no card."""
    return _width(_label(code, px, IVORY), code, px)


def chip(code: str, px: int, *, four_colour: bool = False) -> pygame.Surface:
    """The small card in text of ``px`` pixels; kept and shared: do not draw on it. Raises ValueError for no card."""

    def make() -> pygame.Surface:
        rank, suit = split(code)
        colour = suits(four_colour=four_colour)[suit] if rank else specials.COLOURS[code]
        label = _label(code, px, colour)
        w, h = _width(label, code, px), round(px * 1.16)
        slip = raster(
            f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{h * 0.2:.1f}" fill="{STOCK}"'
            f' stroke="{STOCK_EDGE}" stroke-width="1"/>',
            w,
            h,
            (w, h),
        )
        pad, pip = _pad(px), _pip(px)
        slip.blit(label, (pad, (h - label.get_height()) // 2))
        if suit:
            slip.blit(icon(f"suit_{suit}", pip, colour), (w - pad - pip, (h - pip) // 2))
        return slip

    return bitmaps.picture(("card in text", code, px, four_colour, edition()), make)


def _width(label: pygame.Surface, code: str, px: int) -> int:
    _rank, suit = split(code)
    return 2 * _pad(px) + label.get_width() + (max(1, round(px * 0.07)) + _pip(px) if suit else 0)


def _label(code: str, px: int, colour: str) -> pygame.Surface:
    """The rank of a card, or the short name of a special one, without a margin. Never from the cache of bitmaps, which
    may hand out a stand-in: widths are kept.
    """
    rank, _suit = split(code)
    label = index_font(round(px * 0.86)).render(rank_text(rank) if rank else specials.short(code), colour)
    return label.subsurface(label.get_bounding_rect())


def _pad(px: int) -> int:
    return max(2, round(px * 0.18))


def _pip(px: int) -> int:
    """How wide the suit is drawn on a small card."""
    return round(round(px * 1.16) * 0.58)
