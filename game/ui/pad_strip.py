"""The strip that says what a gamepad's buttons do here; only while a pad is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.art import panels
from game.art.colours import INK, IVORY
from game.art.text import render_text
from game.input.commands import LETTERS
from game.ui.canvas import Canvas

_COLOURS: Final = {"A": "#9BD48A", "B": "#EE8A76", "X": "#8FB8F0", "Y": "#F0D070"}
"""As on most pads; the letter says the same."""


def draw_strip(canvas: Canvas, hints: Sequence[tuple[str, str]]) -> None:
    """Draw it at the lower edge of the window. ``hints``: (command, words) from left to right."""
    parts = []
    px = max(12, round(16 * canvas.style.u))
    tall = round(px * 1.5)
    for name, words in hints:
        letter = LETTERS.get(name, "")
        if not letter:
            continue
        sign = render_text(letter, "bold", px, INK)
        round_ = len(letter) == 1
        wide = tall if round_ else sign.get_width() + px
        skin = panels.make_panel(
            wide, tall, fill=_COLOURS.get(letter, "#F3EBDD"), radius=tall // 2 if round_ else px // 3, line=0, alpha=1.0
        )
        parts.append((skin, sign, render_text(words, "text", px, IVORY)))
    if not parts:
        return
    gap = canvas.to_px(8)
    width = sum(skin.get_width() + told.get_width() + gap * 3 for skin, _sign, told in parts) + gap
    height = tall + canvas.to_px(8)
    x = (canvas.rect.width - width) // 2
    y = canvas.rect.height - canvas.to_px(6) - height
    canvas.blit(panels.make_panel(width, height, fill=INK, radius=height // 2, alpha=0.94, line=1), (x, y))
    x += gap
    for skin, sign, told in parts:
        where = skin.get_rect(topleft=(x, y + (height - tall) // 2))
        canvas.blit(skin, where.topleft)
        canvas.blit(sign, sign.get_rect(center=where.center).topleft)
        x += skin.get_width() + gap
        canvas.blit(told, (x, y + (height - told.get_height()) // 2))
        x += told.get_width() + 2 * gap
