"""The named cards: Fistface, Cry Baby, Queen's Grace and the two Jokers."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.fonts import font
from game.art.svg import blank

NAMES: Final = {
    "FF": "the Fistface",
    "CB": "the Cry Baby",
    "QG": "the Queen's Grace",
    "Jk1": "the day Joker",
    "Jk2": "the night Joker",
}


def mini(code: str) -> str:
    """SVG of the small picture."""
    return ""


def corner(code: str, w: int) -> pygame.Surface:
    """The corner index."""
    return font("number", round(w * 0.16)).render(code[:2], True, "#17181D")


def figure(code: str, w: int, h: int) -> pygame.Surface:
    """The picture."""
    return blank(w, h)
