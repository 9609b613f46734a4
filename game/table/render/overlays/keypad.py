"""Digits to touch on a cover: a PIN can be typed without a keyboard."""

from __future__ import annotations

from typing import Final

from game.art import icons
from game.art.colours import IVORY
from game.art.panels import ButtonState, make_button_skin
from game.art.shapes import Point, Size
from game.art.text import render_text
from game.table.model.geometry import Box
from game.table.render.paint import draw_outline, draw_plate
from game.ui.canvas import Canvas

ERASE: Final = "erase"
KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", ERASE, "0")
_WIDE, _TALL, _GAP = 66, 56, 8


def key_boxes(size: Size, u: float, left_handed: bool) -> dict[str, Box]:
    """Where the keys are, at the right of the cover's plate (or at its left)."""
    width = 3 * _WIDE + 2 * _GAP
    x0 = size[0] / 2 + 318 * u
    if left_handed or x0 + (width + 16) * u > size[0]:
        x0 = size[0] / 2 - (318 + width) * u
    y0 = size[1] / 2 - (2 * _TALL + 1.5 * _GAP) * u
    out = {}
    for number, key in enumerate(KEYS):
        row, column = divmod(number, 3)
        out[key] = Box(x0 + column * (_WIDE + _GAP) * u, y0 + row * (_TALL + _GAP) * u, _WIDE * u, _TALL * u)
    return out


def find_key_at(found: dict[str, Box], point: Point) -> str:
    """The key under a point, "" if there is none."""
    return next((key for key, box in found.items() if box.contains_point(point)), "")


def find_key_beside(focus: str, dx: int, dy: int) -> str:
    """The key next to another one; "" is the button that is held, beside them all."""
    if not focus:
        return "5"
    row, column = divmod(KEYS.index(focus), 3)
    row, column = row + dy, column + dx
    if not 0 <= column < 3 or row < 0:
        return "" if column < 0 or column > 2 else focus
    number = row * 3 + column
    return KEYS[number] if number < len(KEYS) else ""


def type_key(pin: str, key: str, most: int) -> str:
    """What has been typed after a key."""
    if key == ERASE:
        return pin[:-1]
    return pin + key if len(pin) < most else pin


def draw_keypad(canvas: Canvas, found: dict[str, Box], focus: str) -> None:
    u = canvas.style.u
    first, last = found[KEYS[0]], found["9"]
    draw_plate(
        canvas, Box(first.x, first.y, last.right - first.x, 4 * first.h + 3 * _GAP * u).expand_by(12 * u), radius=14
    )
    for key, box in found.items():
        x, y, w, h = box.to_ints()
        state: ButtonState = "hover" if key == focus else "idle"
        canvas.blit(make_button_skin(w, h, state), (x, y))
        if key == ERASE:
            sign = icons.make_icon("left", round(h * 0.5), IVORY)
        else:
            sign = render_text(key, "bold", round(24 * u * min(1.9, max(1.0, canvas.style.text_scale))), IVORY)
        canvas.blit_centred(sign, x + w // 2, y + h // 2)
        if key == focus:
            draw_outline(canvas, box, IVORY, 2.4, 9)
