"""Cards as they are printed: without a rim, their ground going on beyond the cut, their text below the picture."""

from __future__ import annotations

import re
from math import ceil
from typing import Final

import pygame

from game.art.backs import make_card_back
from game.art.colours import STOCK
from game.art.faces import get_colour, make_card_face, make_index, make_picture
from game.art.icons import make_icon
from game.art.svg import mix_colours
from game.art.text import measure_text, render_text
from game.art.themes import get_theme
from game.screens.printing.document import DPI, INK, to_px
from game.screens.printing.job import SIZES, Print

LEAST: Final = 7.0
"""Points of the smallest text on a card that is read at arm's length."""
MOST: Final = 9.0
SAFE: Final = 3.2
"""Millimetres from the cut within which nothing stands that must not be cut off."""
HALF: Final = 0.46
"""Share of a card's height its text takes at most beside half of the picture …"""
ALL: Final = 0.72
"""… and where it is long."""
GROUND: Final = mix_colours(STOCK, "#F7F3E6", 0.5)
"""The card's own colour, in the mean of its light and shade."""
_EDGE: Final = 7 / 250
"""Share of a face's width with its rim and round corners, which a printed card does without."""
_SMALLER: Final = 0.96
"""How much of a card an ordinary face takes: its index must not be cut."""
_FRAME: Final = 17 / 250
"""Share of a back's width outside of its pattern."""
_PICTURE: Final = (0.6, 0.92)
"""Shares of a card's width and height that its picture takes, which stands in its middle."""


def count_bleed(job: Print) -> int:
    """Pixels a card's ground goes on beyond the cut at each side; print services ask for whole ones."""
    return ceil(float(job.bleed) / 25.4 * DPI)


def count_pixels(points: float) -> int:
    """Pixels of type of so many points."""
    return round(points * DPI / 72)


def make_print_face(code: str, text: str, job: Print) -> pygame.Surface:
    """The face of a card, cut as asked for and with its bleed. With a ``text`` the picture is small and the text below
    it as large as it fits; where it cannot be read on so small a card, only the names in it are printed.
    """
    out, bleed = _make_ground(GROUND, job), count_bleed(job)
    cut = out.get_rect().inflate(-2 * bleed, -2 * bleed)
    if not text:
        width = round(_find_width(job) * _SMALLER)
        face = make_card_face(code, width, four_colour=job.four_colour, letters=job.letters)
        return _blit_inside(out, face, _EDGE)
    room = cut.inflate(*[-2 * to_px(SAFE)] * 2)
    words, px = choose_text(text, room.w, cut.h)
    drawn = render_text(words, "text", px, INK, room.w)
    out.blit(drawn, drawn.get_rect(bottomleft=room.bottomleft))
    gap = px // 2
    room.h -= drawn.get_height() + 2 * gap
    rule = mix_colours(STOCK, INK, 0.35)
    pygame.draw.line(out, rule, (room.x, room.bottom + gap), (room.right, room.bottom + gap), 2)
    _draw_art(out, code, room, job)
    return out


def make_print_back(job: Print) -> pygame.Surface:
    """The back of a game's cards, with its bleed."""
    back = make_card_back(job.game, round(_find_width(job)))
    return _blit_inside(_make_ground(get_theme(job.game).back_fill, job), back, _FRAME)


def choose_text(text: str, width: int, high: float) -> tuple[str, int]:
    """What is printed, and its size of type in pixels: everything beside a large picture, everything, or what stands
    in bold, with the sign before it, line by line.
    """
    names = re.sub(r"(?m)(\*[^*\n]+\*)  .*$", r"\1", text)
    sizes = [count_pixels(points / 4) for points in range(round(MOST * 4), round(LEAST * 4) - 1, -1)]
    for words, share in ((text, HALF), (text, ALL), (names, HALF)):
        for px in sizes:
            if measure_text(words, "text", px, width)[1] <= share * high:
                return words, px
    return names, sizes[-1]


def _draw_art(card: pygame.Surface, code: str, room: pygame.Rect, job: Print) -> None:
    """Draw a card's picture as large as the room is, and its index at both sides of it."""
    colour = get_colour(code, four_colour=job.four_colour)
    index = make_index(code, round(room.w * 0.9), colour, letters=job.letters)
    beside = room.w - 2 * index.get_width()
    picture = make_picture(code, round(min(room.h / _PICTURE[1] / 1.4, beside / _PICTURE[0])), colour)
    card.blit(picture, picture.get_rect(center=room.center))
    card.blit(index, room.topleft)
    card.blit(index, index.get_rect(topright=room.topright))


def _find_width(job: Print) -> float:
    """Pixels of the width of the house's own card, which is a little longer, within one of this size."""
    w, h = map(to_px, SIZES[job.size])
    return min(w, h / 1.4)


def _make_ground(colour: str, job: Print) -> pygame.Surface:
    ground = pygame.Surface([to_px(side) + 2 * count_bleed(job) for side in SIZES[job.size]])
    ground.fill(colour)
    return ground


def _blit_inside(ground: pygame.Surface, card: pygame.Surface, edge: float) -> pygame.Surface:
    """The ground with the card in its middle, but for an edge of this share of its width."""
    inner = card.subsurface(card.get_rect().inflate(*[-2 * round(card.get_width() * edge)] * 2))
    ground.blit(inner, inner.get_rect(center=ground.get_rect().center))
    return ground


def make_marker(room: str, icon: str, words: str, side: float) -> pygame.Surface:
    """A marker so many millimetres wide: a sign, and below it what it is called."""
    colour = get_theme(room).back_fill
    out = pygame.Surface([to_px(side)] * 2)
    out.fill(GROUND)
    middle, w = out.get_rect().center, out.get_width()
    wide, px = round(w * 0.88), count_pixels(MOST)
    px = min(px, px * wide // measure_text(words, "title", px, wide)[0])
    for drawn, down in (
        (make_icon(icon, w // 2, colour), -0.08),
        (render_text(words, "title", px, colour, wide, align="centre"), 0.33),
    ):
        out.blit(drawn, drawn.get_rect(center=middle).move(0, down * w))
    return out
