"""The cover between two people: opaque, with nothing on it but who is to come, and keys for the digits of a PIN."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from engine.core.texts import _, ngettext
from game.app import pin_throttle
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.art.shapes import Size
from game.art.themes import HOUSE
from game.input.keymap import is_gamepad_in_use, label_command_key
from game.table.model.versioned import Versioned
from game.table.render.paint import draw_button
from game.ui.boxes import Column, Middle, Row
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.frames import WoodFrame
from game.ui.labels import Label, seat_sign
from game.ui.style import TITLE, Style
from game.ui.widget import Taker, Widget, as_widget

HOLD = 0.4
"""Seconds the key or button is held to reveal."""


class Cover(Versioned):
    """The state of the cover: for whom it is, and since when something is held.

    While it is up nothing else on the table can be reached.
    """

    seat = -1
    held_since: float | None = None
    armed = False
    """Whether everything was let go once since it came up: a key held down before must not reveal."""
    pin = ""
    wrong = False
    wait = 0
    """Seconds before another PIN may be tried."""
    focus = -1
    """The number of the key for digits that has the focus, -1 for the button that is held."""

    @property
    def is_up(self) -> bool:
        """Whether it hides the table."""
        return self.seat >= 0

    def raise_for(self, seat: int, free: bool) -> None:
        """Cover the table for the person of ``seat``; ``free``: no button or key is down."""
        self.seat = seat
        self.held_since = None
        self.armed = free
        self.pin, self.wrong, self.focus = "", False, -1

    def press(self, now: float) -> None:
        """Something is held down."""
        if self.armed and self.held_since is None:
            self.held_since = now

    def release(self) -> None:
        """Everything was let go."""
        self.held_since = None
        self.armed = True

    def compute_hold_progress(self, now: float) -> float:
        """How much of the time to hold has passed, 0..1."""
        return 0.0 if self.held_since is None else min(1.0, (now - self.held_since) / HOLD)

    def lower_cover(self) -> None:
        """Take it away."""
        self.seat = -1
        self.held_since = None


class CoverText(NamedTuple):
    """What stands on a cover: for whom it is and one line everybody may read; ``pin`` is what was typed of one."""

    name: str
    seat: int
    line: str
    pin: str | None
    wrong: bool = False
    wait: int = 0
    focus: int = -1
    left_handed: bool = False
    face: str = ""
    room: str = HOUSE


def lay_out_cover(style: Style, size: Size, text: CoverText, share: float, take: Taker) -> Form:
    """The cover in a window of this size: face, name, colour and shape, one public line, and how to go on, of which
    ``share`` is done. ``take`` gets what is pressed of a PIN: a digit, or "" to take one back.
    """
    parts: list[Widget] = [
        seat_sign(text.seat, 72, text.face),
        Label(text.name, TITLE, "title", align="centre", widest=520),
        Label(text.line, 19, "text", IVORY_DIM, "centre", widest=520),
        HoldButton(share),
        Label(_describe_keys(), 18, "text", IVORY_DIM, "centre", widest=520),
    ]
    if text.pin is not None:
        dots = _("PIN  {dots}", dots="• " * len(text.pin) + "\\_")
        words = pin_throttle.describe_wrong_pin(text.wait) if text.wrong or text.wait else dots
        parts.insert(3, Label(words, 22, "bold", BRASS_LIGHT, "centre", widest=520))
    plate = Column(*parts, gap=12, cross="centre")
    plate.wraps = True
    beside: list[Widget] = [plate] if text.pin is None else [plate, _build_keypad(take)]
    form = Form(Middle(WoodFrame(Row(*beside[:: -1 if text.left_handed else 1], gap=24), 36)), room=text.room)
    form.layout(style, pygame.Rect((0, 0), size))
    if text.focus >= 0:
        form.set_focus(form.list_focusables()[text.focus], show=True)
    return form


@as_widget
class HoldButton(Widget):
    """The button that is held, filled by a ``share``."""

    share: float

    def measure(self, width: int) -> Size:
        grown = min(1.45, max(1.0, self.style.text_scale))
        return min(width, self.to_px(380 * grown)), self.to_px(64 * grown)

    def draw(self, canvas: Canvas) -> None:
        px = self.get_text_px(22)
        draw_button(canvas, self.rect, _("Hold to look at your cards"), px, main=True, held=self.share)


def _build_keypad(take: Taker) -> Widget:
    """Digits to touch: a PIN can be typed without a keyboard."""
    erase = Button("", partial(take, ""), "left", size=18, tall=56, least=66, sound="")
    keys = [Button(digit, partial(take, digit), size=24, tall=56, least=66, sound="") for digit in "1234567890"]
    keys.insert(9, erase)
    return Column(*(Row(*keys[first : first + 3], cross="fill") for first in range(0, 11, 3)))


def describe_cover(text: CoverText) -> str:
    """A cover as it is read aloud: for whom it is, what is asked, and how to go on; marked-up words."""
    hold = _("Hold to look at your cards")
    how = f"{hold} ({_describe_keys()})."
    who = "" if text.line.startswith(text.name) else f"{text.name}:"
    pin = _("Type your PIN first.") if text.pin is not None else ""
    return " ".join(filter(None, (who, text.line, pin, how)))


def describe_pin(text: CoverText) -> str:
    """How far the PIN on a cover is typed, without its digits; or that it was wrong."""
    if text.wrong or text.wait:
        return pin_throttle.describe_wrong_pin(text.wait)
    count = len(text.pin or "")
    return ngettext("{count} digit", "{count} digits", count, count=count)


def _describe_keys() -> str:
    """What is held."""
    if is_gamepad_in_use():
        return _("{button} on the gamepad", button=label_command_key("confirm"))
    return _(
        "mouse button, finger, {choose} or {confirm}",
        choose=label_command_key("choose"),
        confirm=label_command_key("confirm"),
    )
