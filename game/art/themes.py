"""Rooms: felt, accent, card back and emblem, found by a key. The house is declared here, every game declares its own
room in ``game/games/<name>/theme.py``. The pictures of a room are files named by its key: ``assets/emblems`` and
``assets/backs``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.art.colours import BRASS, IVORY
from game.art.svg import elements, picture


class Theme(NamedTuple):
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

    def emblem_svg(self, line: str = IVORY, tone: str = "") -> str:
        """The emblem's drawing in a box of 100 by 100."""
        return elements(f"emblems/{self.key}", line=line, tone=tone or self.accent)


_BY_KEY: Final[dict[str, Theme]] = {}


def declare(room: Theme) -> Theme:
    """Make a room known by its key. Raises ValueError if another room has that key already."""
    if _BY_KEY.setdefault(room.key, room) is not room:
        raise ValueError(f"There are two rooms called {room.key}.")
    return room


def theme(key: str) -> Theme:
    """The room under a key. Raises KeyError for a room nobody declared."""
    return _BY_KEY[key]


HOUSE: Final = declare(Theme("house", "#2C5A46", "#0C211B", "#2A1D15", BRASS, "#1B2530", BRASS))


def emblem(theme_key: str, px: int, line: str = IVORY) -> pygame.Surface:
    """The emblem of a room, ``px`` pixels square."""
    return picture(f"emblems/{theme_key}", px, line=line, tone=theme(theme_key).accent)
