"""The cover between two people: opaque, with nothing on it but who is to come, and keys for the digits of a PIN."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from functools import partial
from typing import Final, NamedTuple

from engine.core.texts import _, ngettext
from game.app import pin_throttle
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.art.shapes import Size
from game.art.themes import HOUSE
from game.config.portraits import CALM, PLEASED
from game.input.keymap import is_gamepad_in_use, label_command_key
from game.match.match_setup import LONGEST_PIN, SHORTEST_PIN
from game.table.model.versioned import Versioned
from game.table.render.paint import draw_button
from game.ui.boxes import Column, Middle, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.fields import draw_wheels
from game.ui.frames import Plate, WoodFrame, draw_guests, draw_head
from game.ui.labels import Label, Picture, seat_sign
from game.ui.style import GAP, TITLE
from game.ui.widget import Taker, Widget, as_widget

LOCK: Final = 368, 46
"""Size of the wheels for a PIN, in units."""
HEADS: Final = 92
"""Units above its frame for who looks over it, where there is room."""
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

    @property
    def is_up(self) -> bool:
        """Whether it hides the table."""
        return self.seat >= 0

    def raise_for(self, seat: int, free: bool) -> None:
        """Cover the table for the person of ``seat``; ``free``: no button or key is down."""
        self.seat = seat
        self.held_since = None
        self.armed = free
        self.pin, self.wrong = "", False

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
    left_handed: bool = False
    room: str = HOUSE
    faces: tuple[str, ...] = ("",)
    """Theirs first, then those of the others."""


def build_cover(text: CoverText, get_share: Callable[[], float], take: Taker) -> Widget:
    """The cover in a window: face, name, colour and shape, one public line, and how to go on, of which ``get_share``
    says how much is done. ``take`` gets what is pressed of a PIN: a digit, or "" to take one back.
    """
    parts: list[Widget] = [
        Row(seat_sign(text.seat, 36), Label(text.name, TITLE, "title", widest=520), align="centre"),
        Label(text.line, 19, "text", IVORY_DIM, "centre", widest=520),
        HoldButton(get_share, text.pin is None or len(text.pin) >= SHORTEST_PIN),
        Label(_describe_keys(), 18, "text", IVORY_DIM, "centre", widest=520),
    ]
    if text.pin is not None:
        shown = "•" * len(text.pin)
        lock: Widget = Picture(*LOCK, lambda canvas, box: draw_wheels(canvas, box, LONGEST_PIN, shown, [len(shown)]))
        if text.wrong or text.wait:
            words = pin_throttle.describe_wrong_pin(text.wait)
            lock = Label(words, 22, "bold", BRASS_LIGHT, "centre", widest=520)
        parts[2:2] = Space(height=1), lock, Space(height=1)
    plate = Column(*parts, gap=12, cross="centre")
    plate.wraps = True
    beside: list[Widget] = [plate] if text.pin is None else [plate, _build_keypad(take)]
    frame = CoverFrame(Row(*beside[:: -1 if text.left_handed else 1], gap=24), 36, faces=text.faces)
    return Middle(Column(Space(0, HEADS, grow=1), frame, gap=0, cross="centre"))


@as_widget
class CoverFrame(WoodFrame):
    """The frame of a cover: whose turn it is looks over its edge, the others shut their eyes."""

    _: KW_ONLY
    faces: tuple[str, ...]

    def draw(self, canvas: Canvas) -> None:
        draw_guests(canvas, self.rect, [(face, PLEASED if n else CALM) for n, face in enumerate(self.faces)])
        super().draw(canvas)
        draw_head(canvas, self.rect, self.form.look, "lock")


@as_widget
class HoldButton(Widget):
    """The button that is held, filled as far as ``get_share`` says; grey until it is ``ready``."""

    get_share: Callable[[], float]
    ready: bool

    def measure(self, width: int) -> Size:
        grown = min(1.45, max(1.0, self.style.text_scale))
        return min(width, self.to_px(380 * grown)), self.to_px(64 * grown)

    def draw(self, canvas: Canvas) -> None:
        px, held = self.get_text_px(22), self.get_share() * self.ready
        draw_button(canvas, self.rect, _("Hold to open the hand"), px, main=True, held=held, off=not self.ready)


def _build_keypad(take: Taker) -> Widget:
    """Digits to touch: a PIN can be typed without a keyboard."""
    erase = Button("", partial(take, ""), "left", size=18, tall=56, least=66, sound="")
    keys = [Button(digit, partial(take, digit), size=24, tall=56, least=66, sound="") for digit in "1234567890"]
    keys[9].least = 2 * 66 + GAP
    keys.append(erase)
    return Plate(Column(*(Row(*keys[first : first + 3], cross="fill") for first in range(0, 11, 3))), 18)


def describe_cover(text: CoverText) -> str:
    """A cover as it is read aloud: for whom it is, what is asked, and how to go on; marked-up words."""
    hold = _("Hold to open the hand")
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
