"""A keyboard as a picture: the keys that mean something are lit, those of one command of gold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache, partial
from string import ascii_lowercase
from typing import Final

import pygame

from engine.core.texts import N_, _
from game.art.colours import BRASS_LIGHT, INK
from game.art.fonts import get_font
from game.art.svg import mix_colours
from game.art.text import line_height
from game.input import chords
from game.ui.canvas import Canvas

CAP, RIM, FOOT = "#E9DFCB", "#FFF9EC", "#8A7B5C"
"""Colours of a key."""
DARK: Final = "#5A3D2C"
"""A key that means nothing."""
CASE: Final = "#3A2319"
"""The wood it is set into."""
DESK: Final = "#6B4529"
"""The wood it stands on."""
ROWS: Final = (
    "escape . f1 f2 f3 f4 .5 f5 f6 f7 f8 .5 f9 f10 f11 f12 .5 #70 #71 pause",
    "#53 #30 #31 #32 #33 #34 #35 #36 #37 #38 #39 #45 #46 backspace:2 .5 insert home pageup",
    "tab:1.5 #20 #26 #8 #21 #23 #28 #24 #12 #18 #19 #47 #48 #49:1.5 .5 delete end pagedown",
    "#57:1.75 #4 #22 #7 #9 #10 #11 #13 #14 #15 #51 #52 enter:2.25",
    "shift:2.25 #29 #27 #6 #25 #5 #17 #16 #54 #55 #56 #229:2.75 .5 . up",
    "ctrl:1.5 #227 alt:1.5 space:7 #230:1.5 #231 #228:1.5 .5 left down right",
)
"""The keys of each row, by their names or (``#``) the numbers of their places, how wide each is, and gaps (``.5``)."""
ACROSS: Final = 18.5
"""Keys that are side by side."""
TONES: Final = "#EBBE62", "#7CC7BC", "#E6A27C", "#B9A3E6", "#C3D37A"
"""Colours of caps, one for each kind of command: the enamels of the five rooms."""
LEGEND: Final = "#D2BFA0"
"""What stands on a key that means nothing."""
SHIFTED: Final = {"?": "/", "+": "="}
"""Signs that have no key of their own on many keyboards, and whose key they are on then."""
SHORT: Final = {"pageup": N_("PgUp"), "pagedown": N_("PgDn")}
"""What stands on caps that are too narrow for the name of their key."""
MATES: Final = {"#229": "shift", "#228": "ctrl", "#230": "alt"}
"""Keys that are there a second time, by the numbers of their places."""
IDLE: Final = N_({"#57": "Caps", "#70": "PrtSc", "#71": "ScrLk"})
"""What stands on keys that no chord has."""
SIGNS: Final = "0123456789,.;'[]/-+=`\\^#<ßäöü´"
"""What may stand on keys beside letters, here and there."""
LETTERS, NAMES = 22, 18
"""Units of the type on a key whose row is 34 high: of a letter, and of a name."""
FILLED: Final = 0.86
"""Share of a cap that its name is wide at most."""
LEAST: Final = 10
"""Pixels of type below which nobody reads."""


def _find_key(base: str) -> str:
    """Which key of ``ROWS`` types a sign or has a name."""
    place = len(base) == 1 and (chords.find_place(ord(base)) or chords.find_place(ord(SHIFTED.get(base, base))))
    return f"#{place}" if place else base


def list_keys(chord: str) -> dict[str, str]:
    """The keys of a chord, each with what stands on it."""
    parts = chords.split_chord(chord)
    return {_find_key(part): _(SHORT[part]) if part in SHORT else chords.format_chord(part) for part in parts}


@lru_cache(maxsize=1)
def _list_legends() -> dict[str, str]:
    """What a letter or digit stands on, by the key, on the person's keyboard."""
    found = {_find_key(sign): chords.format_chord(sign) for sign in SIGNS + ascii_lowercase}
    return found | {key: _(words) for key, words in IDLE.items()}


def _iter_places() -> Iterator[tuple[str, float, int, float]]:
    """Each key: its name, where it begins, its row, and how wide it is."""
    for row, keys in enumerate(ROWS):
        x = 0.0
        for word in keys.split():
            name, _colon, wide = word.partition(":")
            gap = name.startswith(".")
            across = float(name) if gap and len(name) > 1 else float(wide or 1)
            if not gap:
                yield name, x, row, across
            x += across


@lru_cache(maxsize=256)
def _fit_words(words: str, px: int, width: int, height: int) -> int:
    """The size of type in which words fit on a key, 0 where they would be too small to be read."""
    found = min(px, px * width // max(1, get_font("bold", px).size(words)[0]), px * height // line_height("bold", px))
    return found if found >= LEAST else 0


def draw_cap(canvas: Canvas, cap: pygame.Rect, low: int, tone: str) -> None:
    """Draw a cap that stands so many pixels above the lower end of its foot."""
    foot = cap.move(0, low)
    canvas.draw_panel(foot, FOOT, "#2A2418", radius=8, alpha=1.0, shadow=False)
    canvas.draw_panel(cap, tone, RIM, radius=8, alpha=1.0, shadow=False)


def draw_keyboard(
    canvas: Canvas,
    box: pygame.Rect,
    lit: Mapping[str, tuple[str, str]],
    chosen: Collection[str],
) -> None:
    """Draw a keyboard into a box, standing on a desk. ``lit`` keys are bright, each with what stands on
    it and its colour; ``chosen`` ones are of gold.
    """
    units, pad = canvas.to_px, canvas.to_px(9)
    case = pygame.Rect(box.x + units(14), box.y, box.width - units(28), box.height - units(20))
    board = pygame.Rect(box.x, box.y + units(34), box.width, box.height - units(34))
    canvas.draw_panel(board, DESK, FOOT, radius=6, alpha=1.0)
    edge = pygame.Rect(board.x, board.bottom - units(12), board.width, units(12))
    canvas.draw_panel(edge, CASE, DESK, radius=4, alpha=1.0, shadow=False)
    canvas.draw_panel(case.move(0, units(6)), "#1E110B", CASE, radius=12, alpha=1.0)  # its front edge
    canvas.draw_panel(case, CASE, FOOT, radius=12, alpha=1.0, shadow=False, line=1.4)
    inner = case.inflate(-2 * pad, -2 * pad)
    pitch, high = inner.width / ACROSS, inner.height / len(ROWS)
    foot, legends = max(1, round(0.08 * high)), _list_legends()
    for place, x, row, across in _iter_places():
        name = MATES.get(place, place)
        left, right = (round(inner.x + at * pitch) for at in (x, x + across))
        top, low = (round(inner.y + at * high) for at in (row, row + 1))
        key = pygame.Rect(left, top, right - left - foot, low - top - foot)
        words, tone = lit.get(name, (legends.get(name, "") if name.startswith("#") else list_keys(name)[name], DARK))
        tone = BRASS_LIGHT if name in chosen else tone
        draw = partial(canvas.draw_panel, radius=6, alpha=1.0, shadow=False)
        below = FOOT if name in lit else INK
        draw(key, below, below)
        cap = key.inflate(0, -foot).move(0, -(foot // 2) - 1)
        draw(cap, tone, RIM if name in lit else mix_colours(DARK, "#FFFFFF", 0.1))
        if words:
            px = max(LEAST, round((LETTERS if len(words) == 1 else NAMES) * high / 34))
            if found := _fit_words(words, px, round(FILLED * cap.width), cap.height):
                size, tone = found / canvas.style.u / canvas.style.text_scale, INK if name in lit else LEGEND
                canvas.draw_text(words, cap, size, "bold", tone, "centre")
