"""Pictures of what settings do: a table, a gramophone, somebody who reads aloud, and the table for either hand."""

from __future__ import annotations

from typing import Final

import pygame

from game.art import front, panels
from game.art.backs import make_card_back
from game.art.colours import BRASS_LIGHT, INK, IVORY
from game.art.svg import render_picture
from game.config.portraits import CALM, OUT
from game.config.settings import Settings
from game.screens.small_table import draw_card_row, draw_round_table
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.phrases import format_percent
from game.ui.style import SMALL

SIDE: Final = 122
"""Units from the middle of the hand to that of the buttons beside it."""
ACROSS: Final = 262
"""Units of width that it has as large as it is drawn."""
AROUND: Final = "otter", "bear", "owl", "cat"
"""Who sits at a table that shows what is set."""


def draw_table(canvas: Canvas, box: pygame.Rect, settings: Settings, room: str) -> None:
    """Draw a table as it is with these settings: how cards travel, what is told of hands, what is remembered."""
    share = min(1.0, box.width / canvas.to_px(ACROSS))

    def to_px(units: float) -> int:
        return canvas.to_px(units * share)

    felt = pygame.Rect(0, 0, box.width - to_px(108), round(0.36 * box.height))
    felt.center = box.centerx, box.centery + to_px(4)
    draw_round_table(canvas, felt, room, AROUND, to_px(64))
    back, wide = make_card_back(room, to_px(38)), to_px(38)
    left, top = felt.centerx - to_px(68), felt.y - to_px(108)
    for n in range(4):
        canvas.blit(back, (left + n * to_px(33), top))
    if settings.memory_aid:
        draw_card(canvas, "KH", wide, (left + 3 * to_px(33), top), mini=True)
        canvas.draw_icon("eye", (left + 3 * to_px(33) + to_px(56), top + to_px(26)), to_px(22), BRASS_LIGHT)
    if settings.bot_pace in ("calm", "step"):
        canvas.draw_tag("[icon:clock]", SMALL, center=(felt.centerx + to_px(58), felt.y + to_px(6)))
    if settings.density != "calm":
        canvas.draw_tag("4", SMALL, center=(felt.centerx - to_px(58), felt.y + to_px(6)))
    side = -1 if settings.left_handed else 1
    if settings.density == "study":
        at = felt.centerx - side * to_px(66), felt.bottom - to_px(4)
        canvas.draw_tag(format_percent(0.64), SMALL, center=at)
    _draw_travel(canvas, felt, settings)
    own = felt.centerx - side * to_px(19), felt.bottom + to_px(82)
    draw_card_row(canvas, ("8C", "5D", "JS", "AH"), 46 * share, own)
    for n, icon in enumerate(("log", "hint")):
        at = own[0] + side * to_px(SIDE), own[1] + (2 * n - 1) * to_px(20)
        canvas.blit_centred(panels.make_chip(to_px(34), to_px(34), fill=INK, border=BRASS_LIGHT, alpha=1.0), *at)
        canvas.draw_icon(icon, at, to_px(21), BRASS_LIGHT)
    if settings.hint_chances:
        at = own[0] + side * to_px(SIDE - 12), own[1] - to_px(58)
        canvas.draw_tag(format_percent(0.31), SMALL, center=at)


def _draw_travel(canvas: Canvas, felt: pygame.Rect, settings: Settings) -> None:
    """A card on its way to the middle: the faster it is, the farther apart are the places where it was."""
    px = canvas.to_px
    steps = 0 if settings.reduced_motion or not settings.speed else round(5 / settings.speed**0.5)
    for n in range(steps):
        share = (n + 1) / (steps + 1)
        ghost = panels.make_panel(px(38), px(53), fill=IVORY, radius=px(4), alpha=0.1 + 0.3 * share, line=0)
        canvas.blit_centred(ghost, felt.x + px(58) + share * (felt.width / 2 - px(58)), felt.centery - px(8))
    w = px(40)
    draw_card(canvas, "8H", w, (felt.centerx - w // 2, felt.centery - px(38)), mini=True)


def draw_gramophone(canvas: Canvas, box: pygame.Rect, settings: Settings) -> None:
    """Draw a gramophone: notes come out of it while there is sound."""
    note = BRASS_LIGHT if settings.sound and settings.volume_master > 0 else "none"
    tall = min(box.height, round(box.width * 340 / 300))
    size = round(tall * 300 / 340), tall
    canvas.blit_centred(render_picture("pictures/gramophone", *size, note=note), *box.center)


def draw_reader(canvas: Canvas, box: pygame.Rect, settings: Settings, room: str) -> None:
    """Draw somebody in a window who reads aloud, asleep while nothing is to be read."""
    tall = min(box.height, round(box.width * front.VICTOR[1] / front.VICTOR[0]))
    size = round(tall * front.VICTOR[0] / front.VICTOR[1]), tall
    mood = CALM if settings.speech or settings.speech_focus else OUT
    canvas.blit_centred(front.make_victor(room, "owl", 1, *size, mood), *box.center)
