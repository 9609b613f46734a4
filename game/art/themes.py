"""The house and its rooms: felt, accent, card back and emblem, found by a key that names no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.art import emblems
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
from game.art.svg import Recent, area, raster


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
    back: str
    """Style key of the card back."""
    back_fill: str
    back_line: str
    emblem: str
    """Key of the emblem drawing."""

    def emblem_svg(self, line: str = IVORY, tone: str = "") -> str:
        """The emblem's drawing in a box of 100 by 100."""
        return emblems.DRAWINGS[self.emblem](line, tone or self.accent)


_ROOMS: Final = (
    Theme("house", "#2C5A46", "#0C211B", "#2A1D15", BRASS, "house", "#1B2530", BRASS, "house"),
    Theme(
        "teal_scale",
        "#1C6A6E",
        "#06262C",
        "#1F2A2B",
        "#63CFC4",
        "teal_scale",
        "#0F4A50",
        "#9FE0D4",
        "teal_scale",
    ),
    Theme(
        "brick_fist",
        "#8A3F2E",
        "#2A100D",
        "#191718",
        "#F29A62",
        "brick_fist",
        "#23201F",
        "#E0714A",
        "brick_fist",
    ),
    Theme(
        "violet_star",
        "#45327E",
        "#120B2B",
        "#17122B",
        "#B79CFF",
        "violet_star",
        "#281A55",
        "#C9B4FF",
        "violet_star",
    ),
    Theme(
        "gunmetal_lock",
        "#4A545F",
        "#14181D",
        "#121417",
        "#F2B03D",
        "gunmetal_lock",
        "#2A3038",
        "#F2B03D",
        "gunmetal_lock",
    ),
)
_BY_KEY: Final = {room.key: room for room in _ROOMS}
_emblems: Recent[pygame.Surface] = Recent(2_000_000)


def theme_keys() -> tuple[str, ...]:
    """Every theme key, the house first."""
    return tuple(_BY_KEY)


def theme(name: str) -> Theme:
    """The room under a key. Raises KeyError for an unknown key."""
    return _BY_KEY[name]


def emblem(theme_key: str, px: int, line: str = IVORY, tone: str = "") -> pygame.Surface:
    """The emblem of a room, ``px`` pixels square."""
    room = theme(theme_key)
    return _emblems.get(
        ("e", theme_key, px, line, tone), lambda: raster(room.emblem_svg(line, tone), px, px, (100, 100)), area
    )


def window_icon(px: int) -> pygame.Surface:
    """The program's icon: the house emblem on an ink tile, ``px`` pixels square."""
    tile = (
        '<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">'
        f'<stop offset="0%" stop-color="#2B3442"/><stop offset="100%" stop-color="{INK}"/></linearGradient></defs>'
        f'<rect x="2" y="2" width="96" height="96" rx="21" fill="url(#t)" stroke="{BRASS}" stroke-width="3.4"/>'
    )
    mark = f'<g transform="translate(50 49) scale(0.74) translate(-50 -50)">{emblems.house(BRASS_LIGHT, "#E9A23B")}</g>'
    return _emblems.get(("icon", px), lambda: raster(tile + mark, px, px, (100, 100)), area)
