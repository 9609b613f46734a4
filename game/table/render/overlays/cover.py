"""The cover between two people: opaque, with nothing on it but who is to come."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.core.texts import _, ngettext
from game.app import pin_throttle
from game.art import icons, panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, IVORY_DIM, seat_colour
from game.art.shapes import Size
from game.art.text import render_text
from game.input.keymap import is_gamepad_in_use, label_command_key
from game.table.model.geometry import Box
from game.table.model.versioned import Versioned
from game.table.render.overlays import keypad
from game.table.render.paint import draw_plate, draw_skin, draw_text, fit_text
from game.ui.canvas import Canvas

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
    key = ""
    """The key of the PIN's keypad that has the focus, "" for the button that is held."""

    @property
    def is_up(self) -> bool:
        """Whether it hides the table."""
        return self.seat >= 0

    def raise_for(self, seat: int, free: bool) -> None:
        """Cover the table for the person of ``seat``; ``free``: no button or key is down."""
        self.seat = seat
        self.held_since = None
        self.armed = free
        self.pin, self.wrong, self.key = "", False, ""

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


@dataclass(frozen=True, slots=True)
class CoverText:
    """What stands on a cover: for whom it is and one line everybody may read; ``pin`` is what was typed of one."""

    name: str
    seat: int
    line: str
    pin: str | None = None
    wrong: bool = False
    wait: int = 0
    key: str = ""
    left_handed: bool = False


def draw_cover(canvas: Canvas, felt: pygame.Surface, text: CoverText, share: float) -> None:
    """The cover, over everything: name, colour and shape, one public line, and how to go on."""
    w, h = canvas.size
    u, grown = canvas.style.u, max(1.0, canvas.style.text_scale)
    tall = _compute_height_factor(grown) * u
    surface = canvas.surface
    surface.blit(felt, (0, 0))
    colour = seat_colour(text.seat)
    wide = 600 * u if text.pin is not None else min(w - 40 * u, 600 * u * grown)  # the digits lie beside it
    box = Box((w - wide) / 2, h / 2 - 230 * tall, wide, 460 * tall)
    draw_plate(canvas, box, border=colour, radius=18, alpha=1.0)
    size = round(84 * tall)
    canvas.blit_centred(icons.seat_icon(text.seat, size, colour), w // 2, box.y + 84 * tall)
    words, px = fit_text(text.name, "title", round(52 * u * grown), round(box.w - 80 * u))
    canvas.blit_centred(render_text(words, "title", px, IVORY), w // 2, box.y + 172 * tall)
    rule = panels.make_panel(round(220 * u), max(3, round(3 * u)), fill=colour, radius=1, alpha=1, line=0)
    canvas.blit_centred(rule, w // 2, box.y + 220 * tall)
    lines = 2 if grown > 1.3 and text.pin is None else 1
    where = box.place_line(30 * u, 232 * tall, (34 + 36 * (lines - 1)) * tall)
    draw_text(canvas, text.line, where, canvas.style.get_text_px(19), "text", IVORY_DIM, "centre", lines)
    _draw_hold_button(canvas, share)
    if text.pin is not None:
        keypad.draw_keypad(canvas, keypad.key_boxes(canvas.size, u, text.left_handed), text.key)
        dots = _("PIN  {dots}", dots="• " * len(text.pin) + "\\_")
        words = pin_throttle.describe_wrong_pin(text.wait) if text.wrong or text.wait else dots
        line = box.place_line(12 * u, 267 * tall, 34 * tall)
        draw_text(canvas, words, line, round(22 * u * grown), "bold", BRASS_LIGHT, "centre")


def _compute_height_factor(grown: float) -> float:
    """How much higher a cover is with words so much larger than usual."""
    return min(1.45, grown)


def hold_rect(size: Size, u: float, text_scale: float = 1.0) -> pygame.Rect:
    """The button that is held."""
    grown = max(1.0, text_scale)
    rect = pygame.Rect(0, 0, round(380 * u * min(1.5, grown)), round(64 * u * _compute_height_factor(grown)))
    rect.center = (size[0] // 2, round(size[1] / 2 + 112 * u * _compute_height_factor(grown)))
    return rect


def describe_cover(text: CoverText) -> str:
    """A cover as it is read aloud: for whom it is, what is asked, and how to go on; marked-up words."""
    how = f"{_('Hold to look at your cards')} ({_describe_keys()})."
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


def _draw_hold_button(canvas: Canvas, share: float) -> None:
    u = canvas.style.u
    rect = hold_rect(canvas.size, u, canvas.style.text_scale)
    draw_skin(canvas, Box(*rect), panels.make_panel, fill=INK, radius=round(14 * u), alpha=1, line=max(1.0, 2 * u))
    if share > 0:
        filled = panels.make_panel(rect.w, rect.h, fill=BRASS, border=BRASS_LIGHT, radius=round(14 * u), alpha=1)
        canvas.surface.blit(filled, rect, (0, 0, round(rect.w * share), rect.h))
    room = rect.w - round((28 if canvas.style.text_scale <= 1.3 else 10) * u)
    words, px = fit_text(_("Hold to look at your cards"), "bold", canvas.style.get_text_px(22), room)
    label = render_text(words, "bold", px, INK if share > 0.5 else IVORY)
    canvas.blit_centred(label, *rect.center)
    keys = render_text(_describe_keys(), "text", canvas.style.get_text_px(18), IVORY_DIM)
    canvas.blit_centred(
        keys, rect.centerx, rect.bottom + round(26 * u * _compute_height_factor(canvas.style.text_scale))
    )
