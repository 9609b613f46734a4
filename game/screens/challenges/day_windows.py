"""The deals of a day as windows of the house: a played one is lit, who played it behind; others are half dark."""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Final

import pygame

from engine.core.texts import _
from game.art import shadows
from game.art.bitmaps import cache_bitmaps
from game.art.house import WINDOW
from game.art.shapes import Size
from game.art.svg import render_picture
from game.art.themes import get_theme
from game.screens.rooms import draw_sill, make_lit_window
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.style import SMALL
from game.ui.widget import as_widget

TALL: Final = 138
SILL: Final = 16
"""Height of a window and of what is free below it, in units."""
HALF_DARK: Final = "#8C8C98"
"""What the light of a window is multiplied with while nobody has played its deal."""
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


def draw_lit_pane(canvas: Canvas, pane: pygame.Rect, game: str, face: str = "", deed: str = "") -> None:
    """A lit window on its sill: who stands behind it, or the emblem of a door, or the game's."""
    canvas.blit_faded(shadows.make_glow(*pane.size, get_theme(game).accent, canvas.to_px(14)), *pane.center, 0.34)
    canvas.blit(make_lit_window(game, *pane.size, face, deed), pane.topleft)
    draw_sill(canvas, pane)


@cache_bitmaps("half dark window")
def make_half_dark_window(game: str, w: int, h: int) -> pygame.Surface:
    """The window of a game with its emblem, the light half down."""
    window = make_lit_window(game, w, h).copy()
    window.fill(HALF_DARK, special_flags=pygame.BLEND_RGB_MULT)
    return window


@as_widget
class DealWindow(Button):
    """A half dark window behind which a deal waits, with what a click does on a plate at its foot; of brass where the
    page is there for it.
    """

    _: KW_ONLY
    game: str
    high: float

    def measure(self, width: int) -> Size:
        return width, self.to_px(self.high + SILL)

    def draw(self, canvas: Canvas) -> None:
        px, pane = canvas.to_px, place_pane(self.rect, canvas.to_px(self.high))
        make = make_lit_window if self.is_hovered else make_half_dark_window
        canvas.blit(make(self.game, *pane.size), pane.topleft)
        draw_sill(canvas, pane)
        said, at = f"[icon:{self.icon}] {self.words}", (pane.centerx, pane.bottom + px(SILL) // 2)
        canvas.draw_plate(said, self.size, lit=self.primary or self.is_hovered, midbottom=at)

    def focus_rect(self) -> pygame.Rect:
        return place_pane(self.rect, self.rect.height).inflate(self.to_px(24), self.to_px(4))


def draw_played_window(canvas: Canvas, box: pygame.Rect, game: str, face: str, place: int) -> None:
    """The lit window of a deal that is played: whose it is, with a crown for who won."""
    pane = place_pane(box, box.height - canvas.to_px(SILL))
    draw_lit_pane(canvas, pane, game, face)
    if place == 1:
        crown = render_picture("house/crown", round(0.36 * pane.width), round(0.27 * pane.width))
        canvas.blit_centred(crown, pane.centerx, pane.y + round(0.12 * pane.height))
    if place:
        words, at = _("place {place}", place=place), (pane.centerx, pane.bottom + canvas.to_px(SILL) // 2)
        canvas.draw_plate(words, SMALL, lit=False, midbottom=at)
