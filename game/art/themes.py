"""Rooms: felt, accent, card back and emblem, found by a key. The house is declared here, every game declares its own
room in ``game/games/<name>/theme.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.art import emblems, patterns
from game.art.bitmaps import bitmaps
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
from game.art.svg import raster


@dataclass(frozen=True, slots=True)
class Theme:
    """One room. Colours are ``#RRGGBB``."""

    key: str
    felt: str
    """The cloth under the lamp."""
    felt_dark: str
    """The cloth at the edge of the light."""
    rail: str
    """The rim round the table."""
    accent: str
    """The one colour of this room on dark panels (4.5:1 and more on ink)."""
    back_fill: str
    back_line: str
    emblem: Callable[[str, str], str]
    """Draws the emblem with a line and a second tone: SVG in a box of 100 by 100."""
    pattern: Callable[[str, str], str]
    """Draws the pattern of the card back on ``back_fill`` with ``back_line``: SVG in a box of 250 by 350, cut at the
    frame."""

    def emblem_svg(self, line: str = IVORY, tone: str = "") -> str:
        """The emblem's drawing in a box of 100 by 100."""
        return self.emblem(line, tone or self.accent)


_BY_KEY: Final[dict[str, Theme]] = {}


def declare(room: Theme) -> Theme:
    """Make a room known by its key. Raises ValueError if another room has that key already."""
    if _BY_KEY.setdefault(room.key, room) is not room:
        raise ValueError(f"There are two rooms called {room.key}.")
    return room


def theme(key: str) -> Theme:
    """The room under a key. Raises KeyError for a room nobody declared."""
    return _BY_KEY[key]


HOUSE: Final = declare(
    Theme(
        "house",
        "#2C5A46",
        "#0C211B",
        "#2A1D15",
        BRASS,
        "#1B2530",
        BRASS,
        emblem=emblems.house,
        pattern=patterns.rosettes,
    )
)


def emblem(theme_key: str, px: int, line: str = IVORY, tone: str = "") -> pygame.Surface:
    """The emblem of a room, ``px`` pixels square."""
    room = theme(theme_key)
    return bitmaps.picture(
        ("emblem", theme_key, px, line, tone), lambda: raster(room.emblem_svg(line, tone), px, px, (100, 100))
    )


def window_icon(px: int) -> pygame.Surface:
    """The program's icon: the house emblem on an ink tile, ``px`` pixels square."""
    tile = (
        '<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">'
        f'<stop offset="0%" stop-color="#2B3442"/><stop offset="100%" stop-color="{INK}"/></linearGradient></defs>'
        f'<rect x="2" y="2" width="96" height="96" rx="21" fill="url(#t)" stroke="{BRASS}" stroke-width="3.4"/>'
    )
    mark = f'<g transform="translate(50 49) scale(0.74) translate(-50 -50)">{emblems.house(BRASS_LIGHT, "#E9A23B")}</g>'
    return bitmaps.picture(("icon of the house", px), lambda: raster(tile + mark, px, px, (100, 100)))
