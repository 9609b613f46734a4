"""Small cards in running text: rank and suit on a slip of card stock, as high as the letters."""

from __future__ import annotations

import pygame

from engine.core.texts import edition
from game.art import specials
from game.art.bitmaps import bitmaps
from game.art.colours import IVORY, STOCK, STOCK_EDGE, get_suit_colours
from game.art.faces import is_card, parse_card_code, rank_text
from game.art.fonts import index_font
from game.art.icons import make_icon
from game.art.svg import render_shared_svg

__all__ = ["is_card", "make_card_chip", "measure_chip_width"]


def measure_chip_width(code: str, px: int) -> int:
    """Width of the small card in text of ``px`` pixels. Raises ValueError for no card."""
    return _measure_width(_make_label(code, px, IVORY), code, px)


def make_card_chip(code: str, px: int, *, four_colour: bool = False) -> pygame.Surface:
    """The small card in text of ``px`` pixels; kept and shared: do not draw on it. Raises ValueError for no card."""

    def make_bitmap() -> pygame.Surface:
        rank, suit = parse_card_code(code)
        colour = get_suit_colours(four_colour=four_colour)[suit] if rank else specials.COLOURS[code]
        label = _make_label(code, px, colour)
        w, h = _measure_width(label, code, px), round(px * 1.16)
        slip = render_shared_svg(
            f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{h * 0.2:.1f}" fill="{STOCK}"'
            f' stroke="{STOCK_EDGE}" stroke-width="1"/>',
            w,
            h,
            (w, h),
        ).copy()
        pad, pip = _measure_padding(px), _measure_pip(px)
        slip.blit(label, (pad, (h - label.get_height()) // 2))
        if suit:
            slip.blit(make_icon(f"suit_{suit}", pip, colour), (w - pad - pip, (h - pip) // 2))
        return slip

    return bitmaps.get_or_make(("card in text", code, px, four_colour, edition()), make_bitmap)


def _measure_width(label: pygame.Surface, code: str, px: int) -> int:
    _rank, suit = parse_card_code(code)
    return 2 * _measure_padding(px) + label.get_width() + (round(px * 0.07) + _measure_pip(px) if suit else 0)


def _make_label(code: str, px: int, colour: str) -> pygame.Surface:
    """The rank of a card, or the short name of a special one, without a margin. Never from the cache of bitmaps, which
    may hand out a stand-in: widths are kept.
    """
    rank, _suit = parse_card_code(code)
    label = index_font(round(px * 0.86)).render(rank_text(rank) if rank else specials.label_special_card(code), colour)
    return label.subsurface(label.get_bounding_rect())


def _measure_padding(px: int) -> int:
    return round(px * 0.18)


def _measure_pip(px: int) -> int:
    """How wide the suit is drawn on a small card."""
    return round(round(px * 1.16) * 0.58)
