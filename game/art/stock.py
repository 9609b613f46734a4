"""The blank card: ivory stock under evening light, and its outline. Units: a card is 250 by 350."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.svg import render_picture

BOX: Final = (250.0, 350.0)


def measure_card_height(w: int) -> int:
    """Height in pixels of a card ``w`` pixels wide (5:7)."""
    return round(w * 1.4)


def make_blank_card(w: int, *, mini: bool = False) -> pygame.Surface:
    """An empty face with rounded corners and a hairline edge, to be drawn on; ``mini``: for a small card."""
    return render_picture("pictures/card_mini" if mini else "pictures/card", w, measure_card_height(w)).copy()
