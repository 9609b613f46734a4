"""Jack, Queen and King: half-figures that turn with the card."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.stock import BOX
from game.art.svg import raster

RANKS: Final = ("J", "Q", "K")


def figure(rank: str, suit: str, colour: str, w: int, h: int) -> pygame.Surface:
    """The picture of a court card on a transparent surface of the card's size."""
    return raster(
        f'<rect x="52" y="28" width="146" height="294" fill="none" stroke="{colour}" stroke-width="2.5"/>', w, h, BOX
    )
