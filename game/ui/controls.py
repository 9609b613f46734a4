"""Widgets that do something: buttons, toggles, sliders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import Final, Literal

import pygame

from engine.core.texts import _
from game.art import icons, panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, IVORY_DIM, WOOD
from game.art.shapes import Point, Size
from game.art.text import measure_text, render_text
from game.input import find_step, is_command_key
from game.ui.canvas import Canvas
from game.ui.phrases import format_percent
from game.ui.style import BODY
from game.ui.widget import Widget, as_widget

TALL: Final = 44
"""Height of a control, in units."""


LARGE: Final = 60
"""Height from which its icon is a picture."""


def is_activation(event: pygame.Event) -> bool:
    """Enter, Space, or what the person has set for them, pressed (held keys do not count: they repeat)."""
    return is_command_key(event, "confirm", "choose") and not getattr(event, "repeat", False)


@as_widget
class Clickable(Widget):
    """What does one thing when it is clicked, or by a key while it has the focus; ``sound`` "" is none."""

    focusable = True

    words: str
    action: Callable[[], object]
    _: KW_ONLY
    sound: str = "button"

    def get_spoken_text(self) -> str:
        return self.words or self.tooltip

    def on_click(self, point: Point) -> None:
        self.activate()

    def handle_key(self, event: pygame.Event) -> bool:
        activated = is_activation(event)
        if activated:
            self.activate()
        return activated

    def activate(self) -> None:
        """Call its action, with its sound, if it is enabled."""
        if self.enabled:
            if self.sound:
                self.form.play(self.sound)
            self.action()


@as_widget
class Button(Clickable):
    """Words, an icon, or both, that do something when clicked. ``primary`` is the one a screen is there for."""

    icon: str = ""
    _: KW_ONLY
    primary: bool = False
    quiet: bool = False
    size: float = BODY
    tall: float = TALL
    align: Literal["left", "centre"] = "centre"
    least: float = 0.0

    def _get_padding(self) -> int:
        return self.to_px(18 if self.words else 10)

    def _icon_px(self) -> int:
        return round(self.get_text_px(self.size) * (2 if self.tall > LARGE else 1.15))

    def _measure_icon_room(self) -> int:
        """Room the icon and its distance take."""
        return (self._icon_px() + (self.to_px(10) if self.words else 0)) if self.icon else 0

    def measure(self, width: int) -> Size:
        fixed = 2 * self._get_padding() + self._measure_icon_room()
        room = max(1, width - fixed)
        w, h = measure_text(self.words, "bold", self.get_text_px(self.size), room) if self.words else (0, 0)
        air = self.to_px(max(min(6, self.tall - 26 * self.style.text_scale), self.tall - 30))
        tall = max(self.to_px(self.tall), h + air, self._icon_px() + air)
        wide = max(w + fixed, self.to_px(self.least), 0 if self.words else tall)
        return min(width, wide), tall

    def get_button_state(self) -> panels.ButtonState:
        """The look for its state now: enabled, primary, hovered, pressed."""
        down = self.form.pressed is self and self.rect.collidepoint(self.form.mouse)
        over = self.is_hovered and self.form.pressed in (None, self)
        if not self.enabled:
            return "primary_off" if self.primary else "disabled"
        if self.primary:
            return "primary_pressed" if down else "primary_hover" if over else "primary"
        return "pressed" if down else "hover" if over else "idle"

    def draw(self, canvas: Canvas) -> None:
        skin = self.get_button_state()
        bare = self.quiet and skin in ("idle", "disabled")
        if not bare:
            tone = self.form.look.button_colour * (not skin.startswith("primary"))
            canvas.draw_skin(self.rect, panels.make_button_skin, skin, canvas.to_px(10), tone)
        ink, gilt = (canvas.find_ink(each) if bare else each for each in (panels.button_ink(skin), BRASS_LIGHT))
        pad, beside = self._get_padding(), self._measure_icon_room()
        drawn = None
        if self.words:
            room = max(1, self.rect.width - 2 * pad - beside)
            drawn = render_text(self.words, "bold", self.get_text_px(self.size), ink, room, align=self.align)
        wide = (drawn.get_width() if drawn else 0) + beside
        x = self.rect.x + pad if self.align == "left" else self.rect.centerx - wide // 2
        y = self.rect.centery + (canvas.to_px(1) if "pressed" in skin else 0)
        if self.icon:
            px = self._icon_px()
            tone = ink if self.primary or not self.enabled or not self.words else gilt
            canvas.draw_icon(self.icon, (x + px / 2, y), px, tone)
        if drawn:
            canvas.blit(drawn, (x + beside, y - drawn.get_height() // 2))


def draw_knob(canvas: Canvas, middle: Point, px: int, colour: str) -> None:
    """Draw a round knob, ``px`` pixels across."""
    canvas.draw_icon("seat_circle", middle, round(px * 24 / 18), colour)


class Toggle(Clickable):
    """On or off, with a word for it. The knob's place and a tick say the same as the colour."""

    def __init__(self, on: bool, change: Callable[[bool], object], *, tooltip: str = "") -> None:
        super().__init__("", self._toggle_value, tooltip=tooltip)
        self.on, self.change = on, change

    def get_spoken_text(self) -> str:
        return _("on") if self.on else _("off")

    def measure(self, width: int) -> Size:
        return self.to_px(68), self.to_px(40)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect.inflate(0, -canvas.to_px(4))
        canvas.draw_skin(
            rect,
            panels.make_panel,
            fill=self.form.look.accent if self.on else WOOD,
            border=BRASS_LIGHT if self.is_hovered or self.on else BRASS,
            radius=rect.height // 2,
            alpha=0.95 if self.enabled else 0.35,
            line=max(1.0, self.style.u * 1.2),
        )
        knob = rect.height - canvas.to_px(8)
        x = rect.right - canvas.to_px(4) - knob if self.on else rect.x + canvas.to_px(4)
        draw_knob(canvas, (x + knob / 2, rect.centery), knob, IVORY if self.enabled else IVORY_DIM)
        if self.on:
            canvas.draw_icon("check", (rect.x + (x - rect.x) / 2 + 1, rect.centery), round(knob * 0.62), INK)

    def _toggle_value(self) -> None:
        self.on = not self.on
        self.change(self.on)


KNOB, MARK = 22, 34
"""Width of the knob of a slider, and height of a mark on its line, in units."""


@as_widget
class Slider(Widget):
    """A value between two ends, in steps, written in percent."""

    focusable = True
    slides = True

    value: float
    change: Callable[[float], object]
    _: KW_ONLY
    low: float = 0.0
    high: float = 1.0
    step: float = 0.05
    done: Callable[[], object] | None = None
    wide: float = 300
    usual: float | None = None
    """A value that is marked on the line."""

    def get_spoken_text(self) -> str:
        return format_percent(self.value)

    def measure(self, width: int) -> Size:
        return min(width, self.to_px(self.wide)), max(self.to_px(40), round(self.get_text_px(BODY) * 1.5))

    def measure_value_text(self) -> int:
        """The pixels that the value's text takes beside the track."""
        longest = max((format_percent(self.low), format_percent(self.high)), key=len)
        return measure_text(longest, "bold", self.get_text_px(BODY))[0] + self.to_px(12)

    def place_track(self) -> pygame.Rect:
        """The rectangle of the track, in pixels."""
        knob = self.to_px(KNOB)
        wide = self.rect.width - self.measure_value_text() - knob
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - self.to_px(3), max(10, wide), self.to_px(6))

    def draw(self, canvas: Canvas) -> None:
        """The line, filled up to its knob, which has a dark rim."""
        track = self.place_track()
        full = track.copy()
        full.width = round(track.width * (self.value - self.low) / (self.high - self.low))
        if self.usual is not None:
            x = track.x + round(track.width * (self.usual - self.low) / (self.high - self.low))
            mark = pygame.Rect(0, 0, canvas.to_px(3), canvas.to_px(MARK)).move_to(center=(x, track.centery))
            canvas.draw_skin(mark, panels.make_panel, fill=IVORY_DIM, radius=1, alpha=1.0, line=0)
        lit = self.is_hovered or self.form.pressed is self
        fill, tone = (self.form.look.accent, BRASS_LIGHT if lit else IVORY) if self.enabled else (IVORY_DIM, IVORY_DIM)
        for line, colour in (track, WOOD), (full, fill):
            if line.width > line.height:
                canvas.draw_skin(line, panels.make_panel, fill=colour, radius=line.height // 2, alpha=1.0, line=0)
        knob = canvas.to_px(KNOB)
        draw_knob(canvas, full.midright, knob + canvas.to_px(3), INK)
        draw_knob(canvas, full.midright, knob, tone)
        canvas.draw_text(self.get_spoken_text(), self.rect, BODY, "bold", align="right")

    def _set_value(self, value: float) -> None:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = round(max(self.low, min(self.high, stepped)), 4)
        if stepped != self.value:
            self.value = stepped
            self.change(stepped)

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        track = self.place_track()
        self._set_value(self.low + (point[0] - track.x) / track.width * (self.high - self.low))

    def release(self, point: Point) -> None:
        if self.done:
            self.done()

    def handle_key(self, event: pygame.Event) -> bool:
        typed = getattr(event, "unicode", "")
        step = find_step(event, "left", "right") or (typed == "+") - (typed == "-")
        if step:
            self._set_value(self.value + step * self.step)
            self.release((0, 0))
        return bool(step)


def icon_button(
    icon: str, action: Callable[[], object], tooltip: str, *, quiet: bool = False, enabled: bool = True
) -> Button:
    """A button of one sign; its tooltip says in words what it does."""
    icons.make_icon(icon, 8, IVORY)  # a wrong name is noticed here, not when it is first drawn
    return Button("", action, icon, tooltip=tooltip, quiet=quiet, enabled=enabled)
