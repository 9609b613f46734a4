"""Card faces, slots and shadows, drawn for the size they are shown at.

Cards are named as the engine names them: rank and suit (``9H``, ``TD``, ``AC``; suit ``T`` is the star, so ``TT`` is
the ten of stars) and the named cards
``FF``, ``CB``, ``QG``, ``Jk1``, ``Jk2``. A card is ``w`` pixels wide and :func:`height` of it high.
"""

from __future__ import annotations

from typing import Final

import pygame

from engine.core.cards import RANKS as RANKS
from game.art import court_figures, specials
from game.art.bitmaps import bitmaps, cache_bitmaps
from game.art.colours import GOLD, INK, STOCK_EDGE, SUITS, get_suit_colours
from game.art.fonts import make_glyphs
from game.art.stock import BOX, make_blank_card
from game.art.stock import measure_card_height as measure_card_height
from game.art.suits import suit_svg
from game.art.svg import load_svg_elements, make_blank_surface, mix_colours, parse_rgb, render_shared_svg, render_svg

MINI_BELOW: Final = 60
"""Faces narrower than this many pixels show rank and suit only."""

NARROWEST: Final = 7
"""Pixels of a strip below which nothing can be read anyway."""

CAP: Final = 0.126
"""Height of the index's rank as a share of the card's."""
WIDE, WIDE_TEN = 0.192, 0.236
"""Width of the index as a share of the card's, and of a ten's, which has two figures."""
LARGE_CAP, LARGE_PIP, LARGE_WIDE, LARGE_TEN = 0.285, 0.19, 0.44, 0.6
"""Heights of rank and suit of a large index as shares of the card's height; its width as a share of its width, and a
ten's.
"""
POSTER_BELOW: Final = 44
"""Pixels across below which a card with rank and suit alone has no corner: they stand one below the other."""
LARGE_LOW: Final = 0.53
"""Where such an index ends, as a share of the card's height."""
LARGE_NAME: Final = 1.7
"""How much larger the name in the corner of a named card is with it."""
LETTER: Final = 0.098
"""Share of a card's height its suit's letter takes below the index, with the air above it."""
_LETTERS: Final = {"C": "C", "D": "D", "H": "H", "S": "S", "T": "St"}


def rank_text(rank: str) -> str:
    """What stands in the corner: ``10`` for T, the letter itself otherwise."""
    return "10" if rank == "T" else rank


def parse_card_code(code: str) -> tuple[str, str]:
    """Rank and suit of a card of the five suits; ("", "") for a named card. Raises ValueError for anything else."""
    if not is_card(code):
        raise ValueError(f"There is no card called {code!r}.")
    return ("", "") if code in specials.CODES else (code[0], code[1])


def is_card(code: str) -> bool:
    """Whether there is a card of this code."""
    return code in specials.CODES or (len(code) == 2 and code[0] in RANKS and code[1] in SUITS)


def make_card_face(
    code: str,
    w: int,
    *,
    four_colour: bool = False,
    letters: bool = False,
    mini: bool = False,
    strip: int = 0,
    large: bool = False,
) -> pygame.Surface:
    """The face of a card, ``w`` pixels wide. ``letters`` adds the suit's letter for those who cannot tell the shapes
    apart. ``mini`` draws rank and suit only, at any width, and if ``large`` as large as the card allows. ``strip``: so
    many pixels at its left edge are to be seen, another card lies over the rest (0: all of it); rank and suit keep to
    them. ``large`` of others: rank and suit in the corner are as high as large text, below them there is room for
    signs, and one great pip takes the place of the rest.

    Raises ValueError for a code that is no card.
    """
    rank, suit = parse_card_code(code)
    word = "" if rank else specials.label_special_card(code)
    mini = mini or w < MINI_BELOW
    bold, large = large and mini, large and not mini
    strip = compute_strip(w, strip, mini, large)

    def make_bitmap() -> pygame.Surface:
        if word:
            return _make_special_face(code, w, mini, strip, large)
        colour = get_suit_colours(four_colour=four_colour)[suit]
        if mini:
            poster = w < POSTER_BELOW or letters or bold
            make = _make_poster_face if poster else _make_small_face
            return make(rank, suit, w, colour, letters, strip)
        return _make_full_face(rank, suit, w, colour, letters, strip, large)

    return bitmaps.get_or_make(("face", code, w, four_colour, letters, mini, strip, bold, large, word), make_bitmap)


def compute_strip(w: int, strip: int, mini: bool, large: bool) -> int:
    """The strip as far as it changes the picture of a card so wide: 0 where the index is to be seen as it is anyway."""
    seen = 1.0 if mini or w < MINI_BELOW else LARGE_TEN + 0.05 if large else 0.28
    return max(NARROWEST, strip) if 0 < strip < w * seen else 0


def _make_special_face(code: str, w: int, mini: bool, strip: int, large: bool) -> pygame.Surface:
    h, surface = measure_card_height(w), make_blank_card(w, mini=mini)
    if mini and strip:
        letters = specials.make_corner_name(code, round(min((strip - 1) / 0.12, h * 0.88 / specials.corner_tall(code))))
        surface.blit(letters, letters.get_rect(center=((strip + 1) // 2, h // 2)))
        return surface
    if mini:
        surface.blit(specials.make_mini_figure(code, w, h), (0, 0))
        return surface
    surface.blit(make_picture(code, w, specials.COLOURS[code]), (0, 0))
    inset = round(w * 0.046), round(h * 0.04)
    wide = LARGE_NAME * w if large else w
    if large and strip:
        wide = min(wide, (strip - inset[0]) / 0.15)
    _blit_corners(surface, specials.make_corner_name(code, round(wide)), inset, both=not large)
    return surface


def _blit_corners(surface: pygame.Surface, corner: pygame.Surface, inset: tuple[int, int], both: bool) -> None:
    """The index at the top left; if ``both``, turned at the bottom right as well."""
    surface.blit(corner, inset)
    if both:
        turned = pygame.transform.rotate(corner, 180)
        right, low = surface.get_width() - inset[0], surface.get_height() - inset[1]
        surface.blit(turned, turned.get_rect(bottomright=(right, low)))


def _make_full_face(
    rank: str, suit: str, w: int, colour: str, letters: bool, strip: int, large: bool
) -> pygame.Surface:
    """Rank and suit in the corners, and pips or a figure; ``large``: a great index at the top left, and one pip."""
    surface, inset = make_blank_card(w), round(w * 0.034)
    if large:
        _draw_on_card(surface, suit_svg(suit, 0.66 * BOX[0], 0.7 * BOX[1], 0.5 * BOX[0], colour))
    else:
        surface.blit(make_picture(rank + suit, w, colour), (0, 0))
    high = (LARGE_CAP, LARGE_PIP) if large else (CAP, 1.0)
    wide = (LARGE_TEN if large else WIDE_TEN) if rank == "T" else LARGE_WIDE if large else WIDE
    room = min(round(w * wide), strip - inset - 1 if strip else w)
    corner = _make_corner_index(rank, suit, w, colour, letters, room, high)
    _blit_corners(surface, corner, (inset, round(surface.get_height() * 0.03)), both=not large)
    return surface


def make_picture(code: str, w: int, colour: str) -> pygame.Surface:
    """The figure or pips of a card ``w`` pixels wide, where they stand on it, on nothing."""
    rank, suit = parse_card_code(code)
    if not rank or rank in court_figures.COURTS:
        return court_figures.make_court_picture(code, colour, w)
    pip = load_svg_elements(f"suits/{suit}", paint=colour)
    if rank == "A":
        jewel = load_svg_elements(f"suits/{suit}", paint=GOLD)
        light = mix_colours(colour, "#FFFFFF", 0.28)
        drawn = load_svg_elements(f"suits/ace_{suit}", pip=pip, light=light, jewel=jewel)
    else:
        drawn = load_svg_elements(f"suits/pips_{rank}", pip=pip)
    return render_svg(drawn, w, measure_card_height(w), BOX)


def make_index(code: str, w: int, colour: str, *, letters: bool) -> pygame.Surface:
    """What stands in the corner of a card ``w`` pixels wide: rank over suit, or a name letter below letter."""
    rank, suit = parse_card_code(code)
    if not rank:
        return specials.make_corner_name(code, w)
    return _make_corner_index(
        rank, suit, w, colour, letters, round(w * (WIDE_TEN if rank == "T" else WIDE)), (CAP, 1.0)
    )


def get_colour(code: str, *, four_colour: bool) -> str:
    """The colour of a card's suit, or of a named card."""
    __, suit = parse_card_code(code)
    return get_suit_colours(four_colour=four_colour)[suit] if suit else specials.COLOURS[code]


def _draw_on_card(card: pygame.Surface, body: str) -> None:
    """Draw something given in card units on a card."""
    card.blit(render_svg(body, *card.get_size(), BOX), (0, 0))


def _make_pip(suit: str, px: int, colour: str) -> pygame.Surface:
    """A suit by itself."""
    return render_shared_svg(suit_svg(suit, 50, 50, 97, colour), px, px, (100, 100))


def _make_corner_index(
    rank: str, suit: str, w: int, colour: str, letters: bool, strip: int, high: tuple[float, float]
) -> pygame.Surface:
    """Rank over suit, as wide as the strip that stays visible in the tightest fan; ``high``: how high both are at most
    as shares of the card's height.
    """
    h = measure_card_height(w)
    cap = round(h * high[0])
    text = make_glyphs(rank_text(rank), "number", colour, cap, strip)
    pip = round(min(strip * 0.86, w * WIDE * 0.86 if high[1] == 1.0 else h * high[1]))
    tail = 0.25 * high[0] if rank in "QJ" and high[0] > CAP else 0.032 if rank == "Q" else 0.018
    gap = round(h * tail)  # the tail of the Q hangs into the gap, that of a great J, too
    tall = cap + gap + pip + (round(h * LETTER) if letters else 0)
    corner = make_blank_surface(strip, tall)
    corner.blit(text, ((strip - text.get_width()) // 2, 0))
    corner.blit(_make_pip(suit, pip, colour), ((strip - pip) // 2, cap + gap))
    if letters:
        letter = make_glyphs(_LETTERS[suit], "index", colour, round(h * 0.075), strip)
        corner.blit(letter, ((strip - letter.get_width()) // 2, tall - letter.get_height()))
    return corner


def _make_small_face(rank: str, suit: str, w: int, colour: str, letters: bool, strip: int) -> pygame.Surface:
    """A small card as the larger ones are: rank over suit in the corner, and one great pip. It has no ``letters``."""
    surface, h = make_blank_card(w, mini=True), measure_card_height(w)
    inset, top = round(w * (0.05 if strip else 0.08)), round(h * 0.065)
    room = max(4, min(round(w * 0.62), strip - inset - 1)) if strip else round(w * 0.62)
    tall = min(round(h * 0.3), round(room * (1.1 if rank == "T" else 1.5)))
    text = make_glyphs(rank_text(rank), "number", colour, tall, room)
    pip, great = min(room, round(w * 0.26)), round(w * 0.52)
    middle = inset + max(text.get_width(), pip) // 2
    surface.blit(text, text.get_rect(midtop=(middle, top)))
    # The tails of the Q and the J hang into the gap.
    gap = round(h * (0.07 if rank in "QJ" else 0.035))
    below = top + max(tall + gap, text.get_height() + max(1, round(h * 0.02)))
    surface.blit(_make_pip(suit, pip, colour), (middle - pip // 2, below))
    if not 0 < strip < 0.9 * w:  # a sliver of it would not be known
        surface.blit(_make_pip(suit, great, colour), (round(w * 0.94) - great, round(h * 0.955) - great))
    return surface


def _make_poster_face(rank: str, suit: str, w: int, colour: str, letters: bool, strip: int) -> pygame.Surface:
    """Rank and suit, if any, only, as large as the card allows, or one below the other in a strip at the left edge."""
    surface, h = make_blank_card(w, mini=True), measure_card_height(w)
    inset, room = (round(w * 0.05), max(4, strip - round(w * 0.05) - 1)) if strip else (0, w)
    widest, top = min(room, round(w * (0.8 if strip or rank != "T" else 0.74))), round(h * (0.07 if strip else 0.088))
    tall = min(round(h * (0.385 if strip else 0.368)), round(widest * (1.15 if rank == "T" else 1.55)) if strip else h)
    text = make_glyphs(rank_text(rank), "number", colour, tall, widest)
    middle = inset + (widest if strip else w) // 2
    surface.blit(text, text.get_rect(midtop=(middle, top)))
    if not suit:
        return surface
    pip = round(min(widest, h * (0.385 if strip else 0.368)))
    # The tail of the Q hangs into the gap.
    below = top + max(tall + round(h * 0.06), text.get_height() + max(1, round(h * 0.02)))
    low = below if strip else round(h * 0.93) - pip
    if letters and not strip:
        surface.blit(_make_pip(suit, pip * 2 // 3, colour), (round(w * 0.08), round(h * 0.6)))
        letter = make_glyphs(_LETTERS[suit], "index", colour, round(h * 0.25), round(w * 0.42))
        surface.blit(letter, letter.get_rect(midright=(round(w * 0.92), round(h * 0.75))))
        return surface
    surface.blit(_make_pip(suit, pip, colour), (middle - pip // 2, low))
    if letters:
        letter = make_glyphs(_LETTERS[suit], "index", colour, round(h * 0.2), widest)
        surface.blit(letter, letter.get_rect(midtop=(middle, low + pip + max(1, round(h * 0.04)))))
    return surface


@cache_bitmaps("rank")
def make_rank_face(rank: str, w: int) -> pygame.Surface:
    """A card of which nothing but its rank is known."""
    return _make_poster_face(rank, "", w, INK, False, 0)


@cache_bitmaps("headed")
def make_headed_card(
    code: str, w: int, *, four_colour: bool = False, letters: bool = False, seen: int = 0, fit: int = 0
) -> pygame.Surface:
    """A small card with rank and suit in its upper part alone: below it there is room for a sign. ``seen`` pixels at
    its left are not covered by another card (0: all of them); all is as large as ``fit`` of them allow (0: these).

    Raises ValueError for a code that is no card of the five suits.
    """
    rank, suit = parse_card_code(code)
    if not rank:
        raise ValueError(f"There is no suit on {code!r}.")
    h, colour = measure_card_height(w), get_suit_colours(four_colour=four_colour)[suit]
    surface, seen = make_blank_card(w, mini=True), seen or w
    tall, fit = round(h * 0.3), fit or seen
    cap = min(tall, round(fit * (0.33 if rank == "T" else 0.43)))  # of a covered card low rather than squeezed
    parts = [make_glyphs(rank_text(rank), "number", colour, cap, round(fit * 0.48))]
    pip = round(fit * (0.26 if letters else 0.38))
    parts.append(_make_pip(suit, pip, colour))
    if letters:
        parts.append(make_glyphs(_LETTERS[suit], "index", colour, round(h * 0.2), round(fit * 0.24)))
    gap = round(w * 0.04)
    x = (seen - sum(part.get_width() for part in parts) - gap * (len(parts) - 1)) // 2
    for part in parts:
        surface.blit(part, (x, round(h * 0.08) + (tall - part.get_height()) // 2))
        x += part.get_width() + gap
    return surface


def tilt_card(card: pygame.Surface, degrees: float) -> pygame.Surface:
    """A card turned counter-clockwise with clean edges, kept in steps of a quarter degree; blit it by its centre."""
    step = round(degrees * 4)
    if step == 0:
        return card

    def make_bitmap() -> pygame.Surface:
        # A clear margin lets the edge blend; it carries the edge's own colour, so that it does not blend towards black.
        padded = make_blank_surface(card.get_width() + 4, card.get_height() + 4)
        padded.fill((*parse_rgb(STOCK_EDGE), 0))
        padded.blit(card, (2, 2))
        return pygame.transform.rotozoom(padded, step / 4, 1.0)

    return bitmaps.get_or_make(("tilted", card, step), make_bitmap)
