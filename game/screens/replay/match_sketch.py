"""A match as a small picture: its table with the cards that lie open there, who sat where, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

import pygame

from game.art import faces, panels
from game.art.colours import BRASS_LIGHT, INK
from game.art.themes import get_theme, make_emblem
from game.config.portraits import CALM, PLEASED
from game.match.bots import seat_portrait
from game.match.saved_match import SavedMatch
from game.screens.lobby.seat_table import draw_card_row, small_felt
from game.screens.rooms import get_theme_name
from game.ui.canvas import Canvas
from game.ui.labels import seat_sign

WIDE, TALL = 160, 100
"""Size of a sketch, in units."""
CARD: Final = 22
"""Width of a card, in units."""
SEAT: Final = 28
"""A seat, in units across."""
CROWN: Final = 7
"""How far the ground of a crown reaches above a face, in units: brass on a pale card would not be seen."""


def draw_sketch(canvas: Canvas, rect: pygame.Rect, match: SavedMatch, chosen: Mapping[str, str]) -> None:
    """Draw it: the seat of the first is at the bottom, the others sit clockwise."""
    key = get_theme_name(match.game)
    px = canvas.to_px
    w, h = rect.width - px(30), rect.height - px(30)
    canvas.blit_centred(small_felt(get_theme(key), w, h), *rect.center)
    codes = [code for code in match.lying if faces.is_card(code)]
    draw_card_row(canvas, codes, CARD, rect.center, mini=True)
    if not codes:
        canvas.blit_centred(make_emblem(key, px(34)), *rect.center)
    size = px(SEAT)
    box = pygame.Rect(0, 0, size, size)
    for seat in range(len(match.seats)):
        angle = pi / 2 + 2 * pi * seat / len(match.seats)
        x = rect.centerx + (rect.width - size) / 2 * cos(angle)
        y = rect.centery + (rect.height - size) / 2 * sin(angle)
        box.center = round(x), round(y)
        won = match.over and seat < len(match.places) and match.places[seat] == 1
        face, mood = seat_portrait(match.seats, seat, chosen), PLEASED if won else CALM
        if won or not face:
            rim, up = BRASS_LIGHT if won else INK, px(CROWN) if face else 0
            canvas.blit_centred(panels.make_chip(size, size, fill=INK, border=rim, alpha=1.0), x, y - up)
        seat_sign(seat, SEAT, face, mood).paint(canvas, box)
