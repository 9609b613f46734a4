"""Small cards in running text: rank and suit on a slip of card stock, as high as the letters."""

from __future__ import annotations

import pygame

from engine.core.texts import edition
from game.art import specials
from game.art.bitmaps import bitmaps
from game.art.colours import STOCK, STOCK_EDGE, get_suit_colours
from game.art.faces import is_card as is_card
from game.art.faces import parse_card_code, rank_text
from game.art.fonts import get_font
from game.art.icons import make_icon
from game.art.svg import render_svg


def make_card_chip(code: str, px: int, *, four_colour: bool = False) -> pygame.Surface:
    """The small card in text of ``px`` pixels; kept and shared: do not draw on it. Raises ValueError for no card."""

    def make_bitmap() -> pygame.Surface:
        rank, suit = parse_card_code(code)
        colour = get_suit_colours(four_colour=four_colour)[suit] if rank else specials.COLOURS[code]
        words = rank_text(rank) if rank else specials.label_special_card(code)
        drawn = get_font("index", round(px * 0.86)).render(words, colour)
        label = drawn.subsurface(drawn.get_bounding_rect())
        pad, h = round(px * 0.18), round(px * 1.16)
        pip = round(h * 0.58)
        w = 2 * pad + label.get_width() + (round(px * 0.07) + pip if suit else 0)
        slip = render_svg(
            f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{h * 0.2:.1f}" fill="{STOCK}"'
            f' stroke="{STOCK_EDGE}" stroke-width="1"/>',
            w,
            h,
        )
        slip.blit(label, (pad, (h - label.get_height()) // 2))
        if suit:
            slip.blit(make_icon(f"suit_{suit}", pip, colour), (w - pad - pip, (h - pip) // 2))
        return slip

    return bitmaps.get_or_make(("card in text", code, px, four_colour, edition()), make_bitmap)
