"""The named cards: Fistface, Cry Baby, Queen's Grace and the two Jokers. Same hand, same sash, no suit."""

from __future__ import annotations

from typing import Final

import pygame

from engine.core.texts import pgettext
from game.art import court_figures
from game.art.fonts import make_glyphs
from game.art.stock import BOX
from game.art.svg import clip_surface, make_blank_surface, mix_colours, render_svg

COLOURS: Final = {"FF": "#9E2F1E", "CB": "#1F5A8C", "QG": "#6D4A9C", "Jk1": "#B3261E", "Jk2": "#1D2B4F"}
CODES: Final = tuple(COLOURS)

_HEADS: Final = {
    "FF": (72, 36, 108),
    "CB": (66, 28, 118),
    "QG": (74, 30, 102),
    "Jk1": (62, 18, 126),
    "Jk2": (62, 18, 126),
}
"""Left, top and side of the square of the half-figure that a small card shows."""


def name_special_card(code: str) -> str:
    """What the card is called where a sentence is read aloud, as “nine of hearts” is; in German without an article."""
    words = {
        "FF": pgettext("card", "the Fistface"),
        "CB": pgettext("card", "the Cry Baby"),
        "QG": pgettext("card", "the Queen's Grace"),
        "Jk1": pgettext("card", "the day Joker"),
        "Jk2": pgettext("card", "the night Joker"),
    }
    return words[code]


def label_special_card(code: str) -> str:
    """What stands in the corner and in running text, in the player's language: a word of few letters."""
    words = {
        "FF": pgettext("corner of a card", "FIST"),
        "CB": pgettext("corner of a card", "CRY"),
        "QG": pgettext("corner of a card", "GRACE"),
    }
    return words.get(code) or pgettext("corner of a card", "JOKER")


def corner_tall(code: str) -> float:
    """Height of the corner of a card, in widths of the card."""
    return len(label_special_card(code)) * 1.4 * 0.074


def make_corner_name(code: str, w: int) -> pygame.Surface:
    """The name written down the corner, one letter under the other."""
    h = w * 1.4
    strip, cap, step = max(6, round(w * 0.15)), max(4, round(h * 0.062)), max(5, round(h * 0.074))
    word = label_special_card(code)
    out = make_blank_surface(strip, step * len(word))
    for k, letter in enumerate(word):
        drawn = make_glyphs(letter, "index", COLOURS[code], cap, strip)
        out.blit(drawn, ((strip - drawn.get_width()) // 2, k * step))
    return out


def make_mini_figure(code: str, w: int, h: int) -> pygame.Surface:
    """The head and the name alone, for cards too small for the figure."""
    # The head fills a window of 96 by 96 units of the half-figure.
    x, y, side = _HEADS[code]
    scale, tint = 214 / side, mix_colours("#FFFFFF", COLOURS[code], 0.16)
    half = court_figures.make_half_svg(code, COLOURS[code])
    move = f'<g transform="translate(18 16) scale({scale:.3f}) translate({-x} {-y})">{half}</g>'
    out = render_svg(f'<rect width="250" height="350" fill="{tint}"/>{move}', w, h, BOX)
    clip_surface(out, '<rect x="18" y="16" width="214" height="214" rx="30" fill="#FFFFFF"/>', BOX)
    word = make_glyphs(label_special_card(code), "index", COLOURS[code], round(h * 0.2), round(w * 0.86))
    out.blit(word, word.get_rect(midtop=(w // 2, round(h * 0.72))))
    return out
