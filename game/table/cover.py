"""The cover between two people: opaque, with nothing on it but who is to come."""

from __future__ import annotations

import pygame

from game.art import icons, panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.text import layout as written
from game.art.themes import emblem, theme
from game.table.paint_seats import seat_colour
from game.ui.canvas import Canvas

HOLD = 0.4
"""Seconds the key or button is held to reveal."""


class Cover:
    """The state of the cover: for whom it is, since when something is held, and how far it has gone away.

    It is up at once and takes 180 ms to go. While it is up nothing else on the table can be reached.
    """

    def __init__(self) -> None:
        self.seat = -1
        self.held_since: float | None = None
        self.armed = False
        """Whether everything was let go once since it came up: a key held down before must not reveal."""
        self.gone_since: float | None = None
        self.pin = ""
        self.wrong = False

    @property
    def up(self) -> bool:
        """Whether it hides the table."""
        return self.seat >= 0

    def raise_for(self, seat: int, free: bool) -> None:
        """Cover the table for the person of ``seat``; ``free``: no button or key is down."""
        self.seat = seat
        self.held_since = self.gone_since = None
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

    def share(self, now: float) -> float:
        """How much of the time to hold has passed, 0..1."""
        return 0.0 if self.held_since is None else min(1.0, (now - self.held_since) / HOLD)

    def drop(self, now: float) -> None:
        """Take it away."""
        self.seat = -1
        self.held_since = None
        self.gone_since = now


def draw_cover(
    canvas: Canvas, name: str, seat: int, line: str, theme_key: str, share: float, pin: str | None, wrong: bool
) -> None:
    """The cover, over everything: name, colour and shape, one public line, and how to go on."""
    w, h = canvas.size
    u = canvas.style.u
    room = theme(theme_key)
    surface = canvas.surface
    surface.fill(room.felt_dark)
    mark = emblem(theme_key, round(420 * u), room.felt, room.felt)
    surface.blit(mark, mark.get_rect(center=(w // 2, round(h * 0.46))))
    colour = seat_colour(seat)
    size = round(92 * u)
    shape = icons.seat_icon(seat, size, colour)
    surface.blit(shape, shape.get_rect(center=(w // 2, round(h * 0.27))))
    title = written(name, "title", round(58 * u), IVORY, round(w * 0.9), align="centre")
    surface.blit(title, title.get_rect(center=(w // 2, round(h * 0.44))))
    rule = panels.panel(round(300 * u), max(3, round(3 * u)), fill=colour, radius=1, alpha=1, line=0)
    surface.blit(rule, rule.get_rect(center=(w // 2, round(h * 0.515))))
    told = written(line, "text", canvas.style.text(20), IVORY_DIM, round(w * 0.8), align="centre")
    surface.blit(told, told.get_rect(center=(w // 2, round(h * 0.565))))
    _hold(canvas, share, round(h * 0.72))
    if pin is not None:
        dots = written("PIN  " + "• " * len(pin) + ("_" if len(pin) < 8 else ""), "bold", round(26 * u), BRASS_LIGHT)
        surface.blit(dots, dots.get_rect(center=(w // 2, round(h * 0.63))))
        if wrong:
            no = written("That is not the PIN.", "text", canvas.style.text(18), "#EE8A76")
            surface.blit(no, no.get_rect(center=(w // 2, round(h * 0.66))))


def hold_rect(size: tuple[int, int], u: float) -> pygame.Rect:
    """The button that is held."""
    rect = pygame.Rect(0, 0, round(380 * u), round(64 * u))
    rect.center = (size[0] // 2, round(size[1] * 0.72))
    return rect


def _hold(canvas: Canvas, share: float, y: int) -> None:
    u = canvas.style.u
    rect = hold_rect(canvas.size, u)
    canvas.surface.blit(
        panels.panel(rect.w, rect.h, fill=INK, radius=round(14 * u), alpha=1, line=max(1.0, 2 * u)), rect
    )
    if share > 0:
        filled = panels.panel(rect.w, rect.h, fill=BRASS, border=BRASS_LIGHT, radius=round(14 * u), alpha=1)
        canvas.surface.blit(filled, rect, (0, 0, round(rect.w * share), rect.h))
    label = written("Hold to look at your cards", "bold", round(22 * u), INK if share > 0.5 else IVORY)
    canvas.surface.blit(label, label.get_rect(center=rect.center))
    keys = written("mouse button, Space or Enter", "text", canvas.style.text(18), IVORY_DIM)
    canvas.surface.blit(keys, keys.get_rect(center=(rect.centerx, rect.bottom + round(26 * u))))
