"""A match as a small picture: its table with the cards that lie open there, who sat where, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

import pygame

from game.art import faces, panels
from game.art.colours import BRASS_LIGHT, INK
from game.art.shadows import make_light_pool
from game.art.themes import get_theme, make_emblem
from game.config.portraits import CALM, PLEASED
from game.match.bots import seat_portrait
from game.match.saved_match import SavedMatch
from game.screens.lobby.seat_table import draw_card_row, small_felt
from game.screens.rooms import get_theme_name
from game.ui.canvas import Canvas
from game.ui.labels import seat_sign

CARD: Final = 0.21
"""Width of a card, by the height of the picture."""
SEAT: Final = 0.32
"""How wide a seat is by that."""
GLOW: Final = 2.2
"""The light round who has won, by the width of a seat."""
FELT: Final = 3.4
"""How much wider than high the table is at most."""
CROWN: Final = 7
"""How far the ground of a crown reaches above a face, in units: brass on a pale card would not be seen."""


def draw_sketch(canvas: Canvas, rect: pygame.Rect, match: SavedMatch, chosen: Mapping[str, str]) -> None:
    """Draw it: the seat of the first is at the bottom, the others sit clockwise."""
    key = get_theme_name(match.game)
    px = canvas.to_px
    size = round(SEAT * rect.height)
    h = rect.height - round(1.5 * size)
    w = min(rect.width - round(1.5 * size), round(FELT * h))
    canvas.blit_centred(small_felt(get_theme(key), w, h), *rect.center)
    codes = [code for code in match.lying if faces.is_card(code)]
    if not codes:
        canvas.blit_centred(make_emblem(key, h // 2), *rect.center)
    for seat in range(len(match.seats)):
        angle = pi / 2 + 2 * pi * seat / len(match.seats)
        won = match.over and seat < len(match.places) and match.places[seat] == 1
        box, off = pygame.Rect(0, 0, size, size), size / 4  # what lies in the middle covers none
        box.center = rect.centerx + round((w / 2 + off) * cos(angle)), rect.centery + round((h / 2 + off) * sin(angle))
        face, mood = seat_portrait(match.seats, seat, chosen), PLEASED if won else CALM
        if won:
            lit = round(GLOW * size)
            canvas.blit_faded(make_light_pool(lit, lit, "#FFD98A"), *box.center, 0.8)
        if won or not face:
            rim, up = BRASS_LIGHT if won else INK, px(CROWN) if face else 0
            chip = panels.make_chip(*box.size, fill=INK, border=rim, alpha=1.0)
            canvas.blit_centred(chip, box.centerx, box.centery - up)
        seat_sign(seat, size / canvas.style.u, face, mood).paint(canvas, box)
    draw_card_row(canvas, codes, CARD * rect.height / canvas.style.u, rect.center, mini=True)
