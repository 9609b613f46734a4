"""What a tooltip says, in a small panel that leaves free what it speaks of."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.colours import BRASS, INK
from game.ui.canvas import Canvas
from game.ui.style import SMALL

LOW: Final = 72
"""Height in units up to which a tooltip keeps off the whole widget; on something larger it keeps off the pointer."""
WIDEST: Final = 360
"""Units after which its words go on in the next line, at normal text size."""


def draw_tip(canvas: Canvas, words: str, about: pygame.Rect, mouse: tuple[float, float] | None) -> None:
    """Draw it below what it is about, or above where there is no room; ``mouse`` is None when a key led there."""
    pad, edge = canvas.px(10), canvas.px(8)
    drawn = canvas.written(words, SMALL, width=canvas.px(WIDEST * max(1.0, canvas.style.text_scale)))
    box = drawn.get_rect().inflate(2 * pad, 2 * pad)
    x, y = (about.x, about.centery) if mouse is None else (round(mouse[0]) + canvas.px(14), round(mouse[1]))
    low = mouse is None or about.height <= canvas.px(LOW)
    box.topleft = x, max(y + canvas.px(20), about.bottom + edge) if low else y + canvas.px(20)
    if box.bottom > canvas.rect.bottom - edge:
        box.bottom = min(y - canvas.px(10), about.top - edge) if low else y - canvas.px(10)
    box = box.clamp(canvas.rect.inflate(-2 * edge, -2 * edge))
    canvas.panel(box, fill=INK, border=BRASS, radius=8, alpha=0.97)
    canvas.blit(drawn, box.inflate(-2 * pad, -2 * pad).topleft)
