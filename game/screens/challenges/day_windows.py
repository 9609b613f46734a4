"""The deals of a day as windows of the house: a played one is lit, who played it behind; others are half dark."""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Final

import pygame

from engine.core.texts import _
from game.art.house import WINDOW
from game.art.shapes import Size
from game.art.svg import render_picture
from game.screens.rooms import draw_window
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.style import SMALL
from game.ui.widget import as_widget

TALL: Final = 168
SILL: Final = 16
"""Height of a window and of what is free below it, in units."""
HALF_DARK: Final = 0.55
"""The light of a window while nobody has played its deal."""
LIT: Final = 0.34
"""How much of the light of a lit one falls on the wall."""
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
class WallWindow(Button):
    """A window of a game's house that can be pressed, so many units ``high``."""

    _: KW_ONLY
    game: str
    high: float

    @property
    def pane_rect(self) -> pygame.Rect:
        """The window without its sill."""
        return place_pane(self.rect, self.to_px(self.high))

    def measure(self, width: int) -> Size:
        return width, self.to_px(self.high + SILL)

    def focus_rect(self) -> pygame.Rect:
        return place_pane(self.rect, self.rect.height).inflate(self.to_px(24), self.to_px(4))


@as_widget
class DealWindow(WallWindow):
    """A half dark window behind which a deal waits, with what a click does on a plate at its foot; of brass where the
    page is there for it.
    """

    def draw(self, canvas: Canvas) -> None:
        px, pane = canvas.to_px, self.pane_rect
        draw_window(canvas, pane, self.game, 1.0 if self.is_hovered else HALF_DARK)
        said, at = f"[icon:{self.icon}] {self.words}", (pane.centerx, pane.bottom + px(SILL) // 2)
        canvas.draw_plate(said, self.size, lit=self.primary or self.is_hovered, midbottom=at)


def draw_played_window(canvas: Canvas, box: pygame.Rect, game: str, face: str, place: int) -> None:
    """The lit window of a deal that is played: whose it is, with a crown for who won."""
    pane = place_pane(box, box.height - canvas.to_px(SILL))
    draw_window(canvas, pane, game, glow=LIT, face=face)
    if place == 1:
        crown = render_picture("house/crown", round(0.36 * pane.width), round(0.27 * pane.width))
        canvas.blit_centred(crown, pane.centerx, pane.y + round(0.25 * pane.height))
    if place:
        words, at = _("place {place}", place=place), (pane.centerx, pane.bottom + canvas.to_px(SILL) // 2)
        canvas.draw_tag(words, SMALL, midbottom=at)
