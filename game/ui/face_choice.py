"""Choosing a face, or the shape of the seat: pictures side by side, each with its name for who listens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.core.texts import _
from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, WOOD
from game.art.portraits import make_portrait
from game.art.shapes import Size
from game.config.portraits import CALM, PLEASED, PORTRAITS, SHAPE
from game.ui.canvas import Canvas
from game.ui.choices import Choice

SIZE, FOOT = 61, 6
"""Units from one face to the next, and below them: what marks the chosen one reaches there."""


class FaceChoice(Choice[str]):
    """A choice of faces. Left and right step through them; SHAPE (or "") is the shape of the seat."""

    def __init__(self, value: str, change: Callable[[str], object]) -> None:
        known = [(SHAPE, _("The shape of the seat")), *((name, _(words)) for name, words in PORTRAITS.items())]
        super().__init__(known, value or SHAPE, change, drop=False)

    def measure(self, width: int) -> Size:
        size, count = self.to_px(SIZE), len(self.options)
        columns = max(1, min(-(-count // 2), width // size))
        return columns * size, -(-count // columns) * size + self.to_px(FOOT)

    def _place_segments(self) -> list[pygame.Rect]:
        size = self.to_px(SIZE)
        columns = max(1, self.rect.width // size)
        places = (divmod(n, columns) for n in range(len(self.options)))
        return [pygame.Rect(self.rect.x + x * size, self.rect.y + y * size, size, size) for y, x in places]

    def draw(self, canvas: Canvas) -> None:
        for rect, (value, _words) in zip(self._place_segments(), self.options, strict=True):
            lit = value == self.value
            over = self.is_hovered and rect.collidepoint(self.form.mouse)
            px = canvas.to_px(SIZE - (2 if lit or over else 7))
            tone = BRASS_LIGHT if lit or over else BRASS
            if value != SHAPE:
                canvas.blit_centred(make_portrait(value, PLEASED if lit else CALM, px, tone), *rect.center)
            else:
                canvas.blit_centred(panels.make_chip(px, px, fill=WOOD, border=tone), *rect.center)
                canvas.draw_icon("seat_circle", rect.center, px // 2, tone)
            if lit:
                corner, disc = (rect.right - canvas.to_px(10), rect.bottom - canvas.to_px(10)), canvas.to_px(24)
                canvas.blit_centred(panels.make_chip(disc, disc, fill=INK, border=BRASS_LIGHT, alpha=1.0), *corner)
                canvas.draw_icon("check", corner, canvas.to_px(16), BRASS_LIGHT)
