"""Rooms: felt, accent, card back and emblem. A room is named after its game, ``house`` where there is none, and so are
its files: ``assets/themes/<name>.json``, and the pictures in ``assets/emblems`` and ``assets/backs``.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.art.colours import IVORY
from game.art.svg import FOLDER, elements, picture

HOUSE: Final = "house"
"""The name of the room without a game."""


class Theme(NamedTuple):
    """One room. Colours are ``#RRGGBB``."""

    name: str
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
        return elements(f"emblems/{self.name}", line=line, tone=tone or self.accent)


@cache
def themes() -> dict[str, Theme]:
    """Every room by its name."""
    files = (FOLDER / "themes").glob("*.json")
    return {path.stem: Theme(path.stem, **json.loads(path.read_text(encoding="utf-8"))) for path in files}


def theme(name: str) -> Theme:
    """The room of this name. Raises KeyError where there is none."""
    return themes()[name]


def emblem(name: str, px: int, line: str = IVORY) -> pygame.Surface:
    """The emblem of a room, ``px`` pixels square."""
    return picture(f"emblems/{name}", px, line=line, tone=theme(name).accent)
