"""A match as a small picture: its table with the cards that lie open there, who sat where, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.art import faces
from game.art.themes import make_emblem
from game.match.bots import seat_portrait
from game.match.saved_match import SavedMatch
from game.screens.rooms import get_theme_name
from game.screens.small_table import OUT, STEP, draw_card_row, draw_round_table
from game.ui.canvas import Canvas

CARD: Final = 0.18
"""Width of a card, by the height of the picture."""
UPPER: Final = 0.02
"""How far above the middle the cards lie, by that: crowns are on heads at the near side."""
SEAT: Final = 0.28
"""How wide a seat is by that."""
FELT: Final = 3.2
"""How much wider than high the table is at most."""


def draw_sketch(canvas: Canvas, rect: pygame.Rect, match: SavedMatch, chosen: Mapping[str, str]) -> None:
    """Draw it: the seat of the first is at the bottom, the others sit clockwise."""
    key = get_theme_name(match.game)
    size = round(SEAT * rect.height)
    felt = pygame.Rect(0, 0, 0, rect.height - round(1.3 * size))
    felt.width = min(rect.width - round(1.3 * size), round(FELT * felt.height))
    felt.center = rect.center
    won = [seat for seat, place in enumerate(match.places) if match.over and place == 1]
    looks = [seat_portrait(match.seats, seat, chosen) for seat in range(len(match.seats))]
    draw_round_table(canvas, felt, key, looks, size, won)
    codes = [code for code in match.lying if faces.is_card(code)]
    if not codes:
        canvas.blit_centred(make_emblem(key, felt.height // 2), *rect.center)
    middle = rect.centerx, rect.centery - round(UPPER * rect.height)
    between = felt.width + 2 * OUT * size - 1.1 * size  # the heads at both ends
    wide = min(CARD * rect.height, between / max(1, len(codes)) / STEP)
    draw_card_row(canvas, codes, wide / canvas.style.u, middle)
