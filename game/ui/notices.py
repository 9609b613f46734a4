"""Sentences that lie over every screen for some seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.art.colours import PRINT
from game.art.portraits import make_bust
from game.art.shapes import Point, Size
from game.art.text import LEAST, fit_text_px, measure_text, render_text
from game.config.portraits import CALM
from game.ui.canvas import Canvas
from game.ui.labels import escape
from game.ui.style import SMALL, Style

NOTICE_FOR: Final = 7.0
"""Seconds."""


FACE, ASIDE = 46, 56
"""Units across the messenger's face, which looks over a sentence, and from its left edge to the words."""
HOUSE: Final = object()
"""What a sentence is about that no page goes with: damage to files, say."""


class Notice(NamedTuple):
    """A sentence, until when it is shown, and the page it goes with: None until it has been seen on one."""

    words: str
    until: float
    about: object


class Notices:
    """The sentences that are shown now; each goes by itself, or when it is clicked."""

    def __init__(self) -> None:
        self._shown: list[Notice] = []

    @property
    def words(self) -> list[str]:
        """The sentences that are shown, the latest last."""
        return [notice.words for notice in self._shown]

    def add(self, sentence: str, now: float, about: object = None) -> bool:
        """Show a sentence, at most as long as the page it is ``about`` is there (None: that on which it is first seen);
        False if it is the latest already.
        """
        fresh = sentence not in self.words[-1:]
        until = now + NOTICE_FOR if fresh else self._shown[-1].until
        others = [notice for notice in self._shown if notice.words != sentence]
        self._shown = [*others, Notice(sentence, until, about)]
        return fresh

    def remove_expired(self, now: float, pages: Sequence[object], single: bool) -> bool:
        """Let go what has been there long enough, or is about none of the ``pages`` that are left; True if something
        went.

        ``single``: the latest alone is seen, and the one before has its whole time when that has gone.
        """
        before = [each if each.about else each._replace(about=next(iter(pages), None)) for each in self._shown]
        there = [notice for notice in before if notice.about in (HOUSE, *pages)]
        self._shown = [notice for notice in there if single or notice.until > now]
        if single and there and there[-1].until <= now:
            self._shown = [notice._replace(until=now + NOTICE_FOR) for notice in there[:-1]]
        return len(self._shown) < len(before)

    def remove_words(self, sentence: str) -> None:
        """Take away a sentence, if it is still shown."""
        self._shown = [notice for notice in self._shown if notice.words != sentence]

    def clear(self) -> None:
        """Remove all sentences."""
        self._shown.clear()

    def draw(self, canvas: Canvas, strip: pygame.Rect | None = None) -> None:
        """Draw the latest at the top of the screen, one below the other, or a single one in a strip of its own."""
        for box, drawn in self._place_notices(canvas, strip):
            _draw_notice(canvas, box, drawn)

    def dismiss_at(self, canvas: Canvas, point: Point, strip: pygame.Rect | None = None) -> bool:
        """Take away the sentence under a click; False if there is none."""
        boxes = self._place_notices(canvas, strip)
        hit = next((n for n, (box, _drawn) in enumerate(boxes) if box.collidepoint(point)), None)
        if hit is not None:
            del self._shown[hit - len(boxes)]
        return hit is not None

    def _place_notices(self, canvas: Canvas, strip: pygame.Rect | None) -> list[tuple[pygame.Rect, pygame.Surface]]:
        if strip is not None:
            return [in_strip(canvas, words, strip) for words in self.words[-1:]]
        aside, gap = _measure_side_room(canvas.style), canvas.to_px(8)
        wide = min(canvas.rect.width - canvas.to_px(120), canvas.to_px(720 * max(1.0, canvas.style.text_scale)))
        found, y = [], canvas.to_px(6)
        for sentence in self.words[-3:]:
            drawn = canvas.make_text_surface(escape(sentence), SMALL, colour=PRINT, width=wide - aside)
            box = pygame.Rect(0, y, drawn.get_width() + aside, max(drawn.get_height(), canvas.to_px(26)) + 2 * gap)
            box.centerx = canvas.rect.centerx
            found.append((box, drawn))
            y = box.bottom + gap
        return found


def in_strip(canvas: Canvas, sentence: str, strip: pygame.Rect) -> tuple[pygame.Rect, pygame.Surface]:
    """All of the strip; the words become smaller to stay in it, and only what is still too long then reaches lower."""
    words, room = escape(sentence), strip.w - _measure_side_room(canvas.style)
    px = fit_text_px(words, canvas.style.get_text_px(SMALL), room, strip.h - canvas.to_px(4))
    drawn = render_text(words, "text", px, PRINT, room, four_colour=canvas.style.four_colour)
    return pygame.Rect(strip.x, strip.y, strip.w, max(strip.h, drawn.get_height() + canvas.to_px(4))), drawn


def notice_size(style: Style, sentence: str, widest: int, scale: float) -> Size:
    """Width and height in pixels of a strip a sentence fits into, at most so wide; ``scale`` of its letters."""
    px = max(LEAST, round(style.get_text_px(SMALL) * scale))
    wide, tall = measure_text(escape(sentence), "text", px, widest - _measure_side_room(style))
    return wide + _measure_side_room(style), max(tall, style.to_px(26)) + style.to_px(12)


def _measure_side_room(style: Style) -> int:
    """Pixels of a strip's width that the words do not have."""
    return style.to_px(ASIDE) + style.to_px(24)


def _draw_notice(canvas: Canvas, box: pygame.Rect, drawn: pygame.Surface) -> None:
    from game.ui.frames import draw_sheet  # start time: the first picture seldom has anything to say

    px, face = canvas.to_px, min(canvas.to_px(FACE), box.bottom)
    draw_sheet(canvas, box)
    canvas.blit(make_bust("mouse", CALM, face), (box.x + px(8), box.bottom - px(2) - face))
    canvas.blit(drawn, (box.x + px(ASIDE), box.centery - drawn.get_height() // 2))
