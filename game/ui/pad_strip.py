"""The strip that says what a gamepad's buttons do here; only while a pad is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.art import panels
from game.art.colours import INK
from game.art.shapes import Size
from game.input.commands import LETTERS
from game.ui.boxes import Panel, Row
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.labels import Label

_COLOURS: Final = {"A": "#9BD48A", "B": "#EE8A76", "X": "#8FB8F0", "Y": "#F0D070"}
"""As on most pads; the letter says the same."""


class _Key(Label):
    """The letter on a button, in its colour; words on a button with corners."""

    def measure(self, width: int) -> Size:
        w, h = super().measure(width)
        tall = round(1.12 * h)
        return (tall if len(self.words) == 1 else w + h, tall)

    def draw(self, canvas: Canvas) -> None:
        fill = _COLOURS.get(self.words, "#F3EBDD")
        canvas.draw_skin(self.rect, panels.make_chip, fill=fill, border=fill, alpha=1.0)
        super().draw(canvas)


def draw_strip(canvas: Canvas, hints: Sequence[tuple[str, str]]) -> None:
    """Draw it at the lower edge of the window. ``hints``: (command, words) from left to right."""
    style, size = canvas.style._replace(text_scale=1.0), canvas.size
    keys = [(LETTERS[name], words) for name, words in hints if LETTERS.get(name)]
    signs = [Row(_Key(letter, 16, "bold", INK, "centre"), Label(words, 16)) for letter, words in keys]
    form = Form(Panel(Row(*signs, gap=16), 4) if signs else Row())
    rect = pygame.Rect((0, 0), form.measure(style, size[0]))
    rect.midbottom = size[0] // 2, size[1] - style.to_px(6)
    form.layout(style, rect)
    form.draw(Canvas(canvas.surface, style))
