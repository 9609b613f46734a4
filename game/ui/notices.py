"""Sentences that lie over every screen for some seconds."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.colours import BRASS_LIGHT, INK, WARN
from game.ui.canvas import Canvas
from game.ui.labels import escape
from game.ui.style import SMALL


def _boxes(canvas: Canvas, sentences: Sequence[str]) -> list[tuple[pygame.Rect, pygame.Surface]]:
    pad, icon = canvas.px(14), canvas.px(26)
    wide = min(canvas.rect.width - canvas.px(120), canvas.px(720 * max(1.0, canvas.style.text_scale)))
    found, y = [], canvas.px(18)
    for sentence in sentences[-3:]:
        drawn = canvas.written(escape(sentence), SMALL, width=wide - 3 * pad - icon)
        box = pygame.Rect(0, y, drawn.get_width() + 3 * pad + icon, max(drawn.get_height(), icon) + 2 * pad)
        box.centerx = canvas.rect.centerx
        found.append((box, drawn))
        y = box.bottom + canvas.px(8)
    return found


def draw_notices(canvas: Canvas, sentences: Sequence[str]) -> None:
    """Draw the latest of them at the top, one below the other."""
    for box, drawn in _boxes(canvas, sentences):
        canvas.panel(box, fill=INK, border=BRASS_LIGHT, alpha=0.97, radius=10)
        pad, icon = canvas.px(14), canvas.px(26)
        canvas.icon("info", (box.x + pad + icon / 2, box.centery), icon, WARN)
        canvas.blit(drawn, (box.x + 2 * pad + icon, box.centery - drawn.get_height() // 2))


def notice_at(canvas: Canvas, sentences: Sequence[str], point: tuple[float, float]) -> int | None:
    """Which of the sentences lies under a point (a click takes it away)."""
    first = max(0, len(sentences) - 3)
    for place, (box, _) in enumerate(_boxes(canvas, sentences)):
        if box.collidepoint(point):
            return first + place
    return None
