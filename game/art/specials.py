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

SHORT: Final = {"FF": "FIST", "CB": "CRY", "QG": "GRACE", "Jk1": "JOKER", "Jk2": "JOKER"}
"""What stands in the corner and in running text."""
COLOURS: Final = {"FF": "#9E2F1E", "CB": "#1F5A8C", "QG": "#6D4A9C", "Jk1": "#B3261E", "Jk2": "#1D2B4F"}


def mini(code: str) -> str:
    """SVG of the small picture."""
    return ""


def corner(code: str, w: int) -> pygame.Surface:
    """The corner index."""
    return font("number", round(w * 0.16)).render(code[:2], True, "#17181D")


def figure(code: str, w: int, h: int) -> pygame.Surface:
    """The picture."""
    return blank(w, h)
