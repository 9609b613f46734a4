"""Rooms: felt, accent, card back and emblem. A room is a file, ``assets/themes/<name of the game>.json``, or ``house``
where there is no game; its pictures are files named by its key, in ``assets/emblems`` and ``assets/backs``.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.art.colours import IVORY
from game.art.svg import FOLDER, elements, picture

HOUSE: Final = "house"
"""The name, and the key, of the room without a game."""


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


@cache
def themes() -> dict[str, Theme]:
    """Every room by its name."""
    files = (FOLDER / "themes").glob("*.json")
    return {path.stem: Theme(**json.loads(path.read_text(encoding="utf-8"))) for path in files}


@cache
def theme(key: str) -> Theme:
    """The room under a key. Raises KeyError where there is none."""
    return {room.key: room for room in themes().values()}[key]


def emblem(theme_key: str, px: int, line: str = IVORY) -> pygame.Surface:
    """The emblem of a room, ``px`` pixels square."""
    return picture(f"emblems/{theme_key}", px, line=line, tone=theme(theme_key).accent)
