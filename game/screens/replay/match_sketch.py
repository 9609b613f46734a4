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

CARD: Final = 0.2
"""Width of a card, by the height of the picture."""
SEAT, WON = 0.32, 1.45
"""How wide a seat is by that, and how much larger that of who has won is."""
FELT: Final = 3.4
"""How much wider than high the table is at most."""
CROWN: Final = 7
"""How far the ground of a crown reaches above a face, in units: brass on a pale card would not be seen."""


def draw_sketch(canvas: Canvas, rect: pygame.Rect, match: SavedMatch, chosen: Mapping[str, str]) -> None:
    """Draw it: the seat of the first is at the bottom, the others sit clockwise."""
    key = get_theme_name(match.game)
    px = canvas.to_px
    size = round(SEAT * rect.height)
    h = rect.height - round(WON * size)
    w = min(rect.width - round(1.5 * size), round(FELT * h))
    canvas.blit_centred(small_felt(get_theme(key), w, h), *rect.center)
    codes = [code for code in match.lying if faces.is_card(code)]
    if not codes:
        canvas.blit_centred(make_emblem(key, h // 2), *rect.center)
    away = 0
    for seat in range(len(match.seats)):
        angle = pi / 2 + 2 * pi * seat / len(match.seats)
        won = match.over and seat < len(match.places) and match.places[seat] == 1
        across = round(size * (WON if won else 1))
        box, off = pygame.Rect(0, 0, across, across), across / 4  # what lies in the middle covers none
        box.center = rect.centerx + round((w / 2 + off) * cos(angle)), rect.centery + round((h / 2 + off) * sin(angle))
        box.clamp_ip(rect)
        face, mood = seat_portrait(match.seats, seat, chosen), PLEASED if won else CALM
        away -= round(0.08 * rect.height * sin(angle) * won)  # a crown is not covered
        if won or not face:
            rim, up = BRASS_LIGHT if won else INK, px(CROWN) if face else 0
            chip = panels.make_chip(*box.size, fill=INK, border=rim, alpha=1.0)
            canvas.blit_centred(chip, box.centerx, box.centery - up)
        seat_sign(seat, box.height / canvas.style.u, face, mood).paint(canvas, box)
    draw_card_row(canvas, codes, CARD * rect.height / canvas.style.u, (rect.centerx, rect.centery + away), mini=True)
