"""The deals of a day as windows of the house: what is still to be played is lit, what is done is dark."""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Final

import pygame

from game.art import shadows
from game.art.colours import BRASS_LIGHT, INK
from game.art.house import WINDOW
from game.art.shapes import Size
from game.art.svg import render_picture
from game.art.themes import get_theme
from game.screens.rooms import make_lit_window
from game.statistics.days import DayTry
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.widget import as_widget

TALL: Final = 158
SILL: Final = 16
"""Height of a window and of what is free below it, in units."""
MORE: Final = 60
"""Units that a window is higher at most, in a page that is higher than designed."""


def grow_window(tall: float, spare: float) -> float:
    """The height of a window that is so high in a page as designed, in one with so many units to spare."""
    return tall + min(MORE, spare / 3)


def place_pane(box: pygame.Rect, high: int) -> pygame.Rect:
    """The window in the upper middle of a box, so many pixels high."""
    pane = pygame.Rect(0, 0, round(high * WINDOW[0] / WINDOW[1]), high)
    pane.midtop = box.midtop
    return pane


@as_widget
class DealWindow(Button):
    """A lit window behind which a deal waits, with what a click does on a plate at its foot; of brass where the page is
    there for it.
    """

    _: KW_ONLY
    game: str
    high: float

    def measure(self, width: int) -> Size:
        return width, self.to_px(self.high + SILL)

    def draw(self, canvas: Canvas) -> None:
        px, pane = canvas.to_px, place_pane(self.rect, canvas.to_px(self.high))
        glow = shadows.make_glow(*pane.size, get_theme(self.game).accent, px(12))
        canvas.blit_faded(glow, *pane.center, 0.5 if self.is_hovered else 0.3)
        canvas.blit(make_lit_window(self.game, *pane.size), pane.topleft)
        bright = self.primary or self.is_hovered
        fill, tone = (BRASS_LIGHT, INK) if bright else (INK, BRASS_LIGHT)
        size = self.get_text_px(self.size)
        words = canvas.make_text_surface(self.words, self.size, "bold", tone)
        plate = pygame.Rect(0, 0, words.get_width() + size + px(30), words.get_height() + px(8))
        plate.midbottom = pane.centerx, pane.bottom + px(SILL) // 2
        canvas.draw_panel(plate, fill, BRASS_LIGHT, radius=8, alpha=0.97)
        canvas.draw_icon(self.icon, (plate.x + px(12) + size // 2, plate.centery), size, tone)
        canvas.blit(words, (plate.x + px(18) + size, plate.y + px(4)))

    def focus_rect(self) -> pygame.Rect:
        return place_pane(self.rect, self.rect.height).inflate(self.to_px(24), self.to_px(4))


def draw_dark_window(canvas: Canvas, box: pygame.Rect, place: DayTry | None) -> None:
    """A window whose deal is done, with the mark of its first try: a crown for who won, else a tick."""
    pane = place_pane(box, box.height - canvas.to_px(SILL))
    canvas.blit(render_picture("house/window", *pane.size), pane.topleft)
    if place:
        icon = "crown" if place.result.place == 1 else "check"
        canvas.draw_icon(
            icon, (pane.centerx, pane.y + round(0.38 * pane.height)), round(0.46 * pane.width), BRASS_LIGHT
        )
