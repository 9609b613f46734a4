"""Widgets that only show: words, lines, pictures, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Final

import pygame

from engine.core.texts import escape as escape
from game.art import icons
from game.art.colours import BRASS, BRASS_LIGHT, CREAM, IVORY, IVORY_DIM, TEAMS, seat_colour
from game.art.fonts import Role
from game.art.portraits import make_portrait
from game.art.shapes import Size
from game.art.text import line_height, measure_even_width, measure_text, render_text, wrap_text
from game.art.themes import make_emblem
from game.config.portraits import CALM, PLEASED
from game.ui.canvas import Align, Canvas
from game.ui.style import BODY, HEAD, SMALL, TITLE
from game.ui.widget import Widget, as_widget

EVEN: Final = 2, 3, 4
SHORT: Final = 0.5
"""So many lines of words are made about as wide as each other where the last would be shorter than that share of the
width: none is left with a word alone.
"""
BADGE: Final = 26
"""Units across the sign of a seat beside a face at most."""


@as_widget
class Label(Widget):
    """Marked-up words, wrapped to the width they get. Display sizes (HEAD and up) grow less with the text size."""

    wraps = True

    words: str
    size: float = BODY
    role: Role = "text"
    colour: str = IVORY
    align: Align = "left"
    widest: float = field(default=0.0, kw_only=True)

    def _fit_type(self, width: int) -> Size:
        """Pixels of its type, and of its lines at most, where it may be so wide."""
        style = self.style
        limit = style.to_px(self.widest * max(1.0, style.text_scale)) if self.widest else width
        if self.size >= HEAD:  # display type is large already
            style = style._replace(text_scale=1 + (style.text_scale - 1) * 0.4)
        px, width = style.get_text_px(self.size), max(1, min(width, limit))
        lines = wrap_text(self.words, self.role, px, width)
        if len(lines) in EVEN and lines[-1].width < SHORT * width:
            width = min(width, measure_even_width(self.words, px, len(lines), self.role))
        return px, width

    def measure(self, width: int) -> Size:
        if not self.words:
            return 0, 0
        w, h = measure_text(self.words, self.role, *self._fit_type(width))
        return min(w, width), h

    def draw(self, canvas: Canvas) -> None:
        if self.words:
            px, width = self._fit_type(self.rect.width)
            drawn = render_text(
                self.words,
                self.role,
                px,
                canvas.find_ink(self.colour),
                width,
                four_colour=canvas.style.four_colour,
                align=self.align,
            )
            canvas.blit_aligned(drawn, self.rect, self.align)

    def iter_rows(self) -> Iterator[pygame.Rect]:
        px, _width = self._fit_type(self.rect.width)
        step, (_wide, tall) = line_height(self.role, px), self.measure(self.rect.width)
        top = self.rect.y + (self.rect.height - tall) // 2
        yield from (pygame.Rect(self.rect.x, top + y, self.rect.width, step) for y in range(0, tall, step))

    def iter_words(self) -> Iterator[tuple[str, pygame.Rect]]:
        """Each word and small card of words that stand at the left, and where it is."""
        px, width = self._fit_type(self.rect.width)
        step = line_height(self.role, px)
        top = self.rect.y + (self.rect.height - self.measure(self.rect.width)[1]) // 2
        for row, line in enumerate(wrap_text(self.words, self.role, px, width) if self.words else ()):
            for piece in line.pieces:
                yield piece.text, pygame.Rect(self.rect.x + piece.x, top + row * step, piece.width, step)


def build_title(words: str, align: Align = "left") -> Label:
    return Label(words, TITLE, "title", align=align)


def build_heading(words: str, align: Align = "left") -> Label:
    return Label(words, HEAD, "title", CREAM, align)


def build_topic(words: str, colour: str = CREAM, grow: float = 0.0) -> Label:
    """What a part of a page is about: a game, a person, a moment."""
    return Label(words, role="bold", colour=colour, grow=grow)


def build_note(words: str, align: Align = "left", grow: float = 0.0) -> Label:
    """Small print: what explains the line above it."""
    return Label(words, SMALL, "text", IVORY_DIM, align, grow=grow)


@as_widget
class Rule(Widget):
    """A hairline across."""

    air: float
    alpha: float = 0.35

    def measure(self, width: int) -> Size:
        return width, 2 * self.to_px(self.air) + self.to_px(1)

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_rule(self.rect.x, self.rect.centery, self.rect.width, self.alpha)


@as_widget
class Picture(Widget):
    """Something drawn by a function, of a size in units. ``paint(canvas, rect)``."""

    wide: float
    tall: float
    paint: Callable[[Canvas, pygame.Rect], None]

    def measure(self, width: int) -> Size:
        return min(width, self.to_px(self.wide)), self.to_px(self.tall)

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self.rect)


def seat_sign(seat: int, size: float, face: str = "", mood: str = CALM) -> Picture:
    """The shape and colour of a seat; with a ``face`` (`game.config.portraits`) its portrait, the shape beside it; a
    crown is on who is pleased.
    """

    def draw_face(canvas: Canvas, box: pygame.Rect) -> None:
        if face:
            canvas.blit(make_portrait(face, mood, box.height, seat_colour(seat)), box.topleft)
            disc = min(round(0.44 * box.height), canvas.to_px(BADGE))
            at = box.x + round(0.87 * box.height), box.y + round(0.83 * box.height)
            canvas.draw_seat_sign(seat, *at, round(0.66 * disc), disc)
            if mood == PLEASED:
                crown = pygame.Rect(0, 0, round(0.6 * box.height), round(0.45 * box.height))
                canvas.draw_picture("house/crown", crown.move_to(center=(box.centerx, box.y + box.height // 25)))
        elif mood == PLEASED:
            half = box.height // 2
            canvas.blit_centred(icons.seat_icon(seat, half), box.centerx, box.y + round(1.4 * half))
            canvas.draw_icon("crown", (box.centerx, box.y + round(0.42 * half)), half, BRASS_LIGHT)
        else:
            canvas.blit_centred(icons.seat_icon(seat, round(box.height / 1.6)), *box.center)

    return Picture(1.6 * size, 1.6 * size, draw_face)


def face_sign(face: str, size: float, mood: str = CALM) -> Widget:
    """The face of somebody who sits nowhere just now, nothing where there is none."""
    if not face:
        return Label("")

    def draw_face(canvas: Canvas, box: pygame.Rect) -> None:
        canvas.blit_centred(make_portrait(face, mood, min(box.size), BRASS), *box.center)  # a row may stretch it

    return Picture(size, size, draw_face)


def build_sign(icon: str, size: float, colour: str) -> Picture:
    """An icon as large as so many units."""
    return Picture(
        size, size, lambda canvas, box: canvas.draw_icon(icon, box.center, box.height, canvas.find_ink(colour))
    )


def team_sign(team: int, size: float) -> Picture:
    """A widget with the shape and colour of a team."""
    return build_sign(f"team_{team}", size, TEAMS[team])


def build_emblem(theme: str, size: float, colour: str = IVORY) -> Picture:
    """The emblem of a room, of so many units."""
    return Picture(
        size, size, lambda canvas, box: canvas.blit_centred(make_emblem(theme, box.height, colour), *box.center)
    )
