"""Rich text: words wrapped to a width, with cards and icons drawn in the line.

Markup: ``{9H}`` a small card, ``{H}`` a suit, ``[icon:token]`` an icon, ``*words*`` bold, ``_words_`` italic, a line
break is a line break.
A backslash keeps the next character as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from engine.core.kept import keep_told
from engine.core.texts import edition
from game.art.bitmaps import bitmaps, cache_bitmaps
from game.art.colours import IVORY, SUITS, get_suit_colours
from game.art.fonts import Role, get_font
from game.art.icons import make_icon
from game.art.shapes import Size
from game.art.svg import compute_luminance, make_blank_surface

UNBROKEN: Final = 40
"""Letters of a word that may go on in the next line; no language has words of so many."""
LEAST: Final = 12
"""Pixels of type below which words become no smaller to find room."""
MOST: Final = 10_000
"""Letters of the longest text that is drawn, markup included."""


LEFTWARD: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
"""Letters that are read from right to left."""
_TOKEN: Final = re.compile(
    r"\\(.)|\{(\w+)\}|\[icon:(\w+)\]|(\*)|(?<!\w)(_)|(_)(?!\w)|(\n)|([ \t]+)"
    rf"|([^\s\\{{\[*_\n]{{1,40}}(?:(?<=[{LEFTWARD}]) (?=[{LEFTWARD}])[^\s\\{{\[*_\n]{{1,40}})*|.)"
)
"""What marked-up text is made of; words that are read from right to left stay together, to be turned round together."""


ALIGNED: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""Which share of the room that a line leaves is at its left."""


class Piece(NamedTuple):
    """One word, card or icon of a line, at ``x`` pixels from its left."""

    kind: str
    """``word``, ``card``, ``suit`` or ``icon``."""
    text: str
    role: Role
    width: int
    x: int = 0


class TextLine(NamedTuple):
    """One line of laid-out text and its width in pixels."""

    pieces: tuple[Piece, ...]
    width: int


def line_height(role: Role, px: int) -> int:
    """Distance from one line to the next."""
    return round(px * (1.34 if role in ("text", "bold", "italic") else 1.24))


def _make_word_piece(word: str, role: Role, px: int) -> Piece:
    return Piece("space" if word == " " else "word", word, role, get_font(role, px).size(word)[0])


def _chip_width(code: str, px: int) -> int:
    """Width of the small card for ``{code}``, 0 if there is no such card."""
    from game.art import chips  # start time: the first picture has no cards, and their drawings are many

    return chips.make_card_chip(code, px).get_width() if chips.is_card(code) else 0


@keep_told(512)  # the names of cards are pictures of words
def _split_text(text: str, role: Role, px: int) -> tuple[Piece, ...]:
    """The text as pieces with their widths, blanks (``" "``) and breaks (``"\\n"``) among them."""
    if len(text) > MOST:
        text = text[:MOST] + "…"
    bold = italic = False
    out: list[Piece] = []

    def add_word(value: str) -> None:
        out.append(_make_word_piece(value, "bold" if bold else "italic" if italic else role, px))

    for match in _TOKEN.finditer(text):
        escaped, braces, sign, star, opens, closes, newline, _blanks, plain = match.groups()
        if escaped or plain:
            add_word(escaped or plain)
        elif braces and (wide := _chip_width(braces, px)):
            out.append(Piece("card", braces, role, wide))
        elif braces and braces in SUITS:
            out.append(Piece("suit", braces, role, round(px * 0.82)))
        elif braces:
            add_word(match.group())
        elif sign:
            out.append(Piece("icon", sign, role, round(px * (1.4 if sign.startswith("kw_") else 1.05))))
        elif star:
            bold = not bold
        elif opens or closes:
            italic = not italic
        elif newline:
            out.append(Piece("break", "\n", role, 0))
        else:
            out.append(_make_word_piece(" ", role, px))
    return tuple(out)


@keep_told(2048)
def wrap_text(text: str, role: Role, px: int, width: int) -> tuple[TextLine, ...]:
    """Text wrapped by words to ``width`` pixels; a single longer word stands alone on its line, unless no language has
    words as long (a path, nothing but signs): then it goes on in the next.
    """
    rows: list[TextLine] = []
    row: list[Piece] = []
    clump: list[Piece] = []
    """What must not be torn apart: "{9H}," or a bold word with its full stop."""
    x = blank = 0
    for part in (*_split_text(text, role, px), Piece("break", "\n", role, 0)):
        if part.kind not in ("space", "break"):
            clump.append(part)
            if sum(len(each.text) for each in clump) < UNBROKEN:
                continue
        if row and clump and x + blank + sum(each.width for each in clump) > width:
            rows.append(TextLine(tuple(row), x))
            row, x = [], 0
        x += blank if row and clump else 0
        for each in clump:
            row.append(each._replace(x=x))
            x += each.width
        clump, blank = [], part.width if part.kind == "space" else 0
        if part.kind == "break":
            rows.append(TextLine(tuple(row), x))
            row, x = [], 0
    return tuple(rows)


@keep_told(2048)  # a page asks for the size of its words as often as there are boxes round them
def measure_text(text: str, role: Role, px: int, width: int = 100_000) -> Size:
    """Width of the longest line and height of all lines, in pixels."""
    laid = wrap_text(text, role, px, width)
    return max(line.width for line in laid), len(laid) * line_height(role, px)


def fit_text_px(words: str, largest: int, width: int, tall: float, role: Role = "text") -> int:
    """The largest size of type, ``largest`` or smaller, with which wrapped words are no higher than so many pixels;
    else the least that is read.
    """
    sizes = range(max(LEAST, largest), LEAST, -1)
    return next((px for px in sizes if measure_text(words, role, px, width)[1] <= tall), LEAST)


@lru_cache(maxsize=512)
def measure_even_width(words: str, px: int, lines: int, role: Role = "text") -> int:
    """Pixels of width in which the words take no more than so many lines, about as little as can be: these are about
    alike then.
    """
    blank = measure_text("a a", role, px)[0] - 2 * measure_text("a", role, px)[0]
    found = [line.width for line in wrap_text(words, role, px, 1)]
    least = max(max(found), (sum(found) + blank * (len(found) - 1)) // lines)
    while len(wrap_text(words, role, px, least)) > lines:
        least += px // 2
    return measure_text(words, role, px, least)[0]


def render_text(
    text: str,
    role: Role = "text",
    px: int = 18,
    colour: str = IVORY,
    width: int = 100_000,
    *,
    four_colour: bool = False,
    align: str = "left",
) -> pygame.Surface:
    """Marked-up text on a transparent surface just large enough. ``align`` is left, centre or right within its longest
    line.
    """
    look = text, role, px, colour, width, four_colour, align
    return bitmaps.get_or_make(("text", *look, edition()), lambda: _render_lines(*look))


def _render_lines(
    text: str, role: Role, px: int, colour: str, width: int, four_colour: bool, align: str
) -> pygame.Surface:
    laid = wrap_text(text, role, px, width)
    step = line_height(role, px)
    wide, tall = measure_text(text, role, px, width)
    out = make_blank_surface(wide, tall)
    share = ALIGNED[align]
    for row, line in enumerate(laid):
        left = round((wide - line.width) * share)
        middle = row * step + step // 2
        for piece in line.pieces:
            drawn = render_piece(piece, px, colour, four_colour)
            out.blit(drawn, (left + piece.x, middle - drawn.get_height() // 2))
    return out


def render_piece(piece: Piece, px: int, colour: str, four_colour: bool) -> pygame.Surface:
    """One piece of a line as a picture: letters, a sign, a small card."""
    if piece.kind == "card":
        from game.art import chips  # start time: the first picture has no cards

        return chips.make_card_chip(piece.text, px, four_colour=four_colour)
    if piece.kind == "suit":
        on_ink = compute_luminance(colour) > 0.2
        return make_icon(
            f"suit_{piece.text}", piece.width, get_suit_colours(four_colour=four_colour, on_ink=on_ink)[piece.text]
        )
    if piece.kind == "icon":
        return make_icon(piece.text, piece.width, colour)
    return get_font(piece.role, px).render(piece.text, colour)


@cache_bitmaps("spaced")
def make_spaced_text(text: str, px: int, colour: str = IVORY, spacing: float = 0.12) -> pygame.Surface:
    """One line of display type with air between the letters (``spacing`` in em), for titles."""
    face = get_font("title", px)
    gap = round(px * spacing)
    letters = [face.render(letter, colour) for letter in text]
    out = make_blank_surface(sum(letter.get_width() + gap for letter in letters) - gap, face.get_height())
    x = 0
    for letter in letters:
        out.blit(letter, (x, 0))
        x += letter.get_width() + gap
    return out
