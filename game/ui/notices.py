"""Sentences that lie over every screen for some seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.art.colours import BRASS_LIGHT, INK, WARN
from game.ui.canvas import Canvas
from game.ui.labels import escape
from game.ui.style import SMALL

NOTICE_FOR: Final = 7.0
"""Seconds."""


class Notices:
    """The sentences that are shown now; each goes by itself, or when it is clicked."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, float]] = []

    @property
    def words(self) -> list[str]:
        """The sentences, the latest last."""
        return [words for words, _until in self._shown]

    def add(self, sentence: str, now: float) -> bool:
        """Show a sentence; False if it is there already."""
        if sentence in self.words:
            return False
        self._shown.append((sentence, now + NOTICE_FOR))
        return True

    def expire(self, now: float) -> bool:
        """Let go what has been there long enough; True if something went."""
        kept = [notice for notice in self._shown if notice[1] > now]
        gone = len(kept) != len(self._shown)
        self._shown = kept
        return gone

    def clear(self) -> None:
        """Let all go."""
        self._shown.clear()

    def draw(self, canvas: Canvas) -> None:
        """Draw them."""
        if self._shown:
            draw_notices(canvas, self.words)

    def click(self, canvas: Canvas, point: tuple[float, float]) -> bool:
        """Take away the sentence under a click; False if there is none."""
        hit = notice_at(canvas, self.words, point) if self._shown else None
        if hit is not None:
            del self._shown[hit]
        return hit is not None


def _boxes(canvas: Canvas, sentences: Sequence[str]) -> list[tuple[pygame.Rect, pygame.Surface]]:
    pad, icon = canvas.px(14), canvas.px(26)
    thin = canvas.px(8)  # one line stays within the top line of a table, above the seats
    wide = min(canvas.rect.width - canvas.px(120), canvas.px(720 * max(1.0, canvas.style.text_scale)))
    found, y = [], canvas.px(6)
    for sentence in sentences[-3:]:
        drawn = canvas.written(escape(sentence), SMALL, width=wide - 3 * pad - icon)
        box = pygame.Rect(0, y, drawn.get_width() + 3 * pad + icon, max(drawn.get_height(), icon) + 2 * thin)
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
