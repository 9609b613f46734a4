"""Choosing one of several: segments side by side, or a list that drops down when they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, INK, INK_SOFT, IVORY, IVORY_DIM
from game.art.shapes import Point, Size
from game.art.text import measure_text, render_text
from game.input import is_command_key
from game.ui.boxes import Column, Panel
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.controls import TALL, Button, Clickable, is_activation
from game.ui.scroll import Scroll
from game.ui.style import BODY, Style
from game.ui.widget import FormLike, Widget


class _Item(Button):
    """A line of an open list; the words of all stand below each other, whichever has the tick."""

    def _measure_icon_room(self, style: Style) -> int:
        return self._icon_px(style) + style.to_px(10)


@dataclass(eq=False, repr=False)
class Choice(Widget):
    """One of several values. ``options`` are (value, words). Left and right step through them."""

    focusable = True

    options: Sequence[tuple[str, str]]
    value: str
    change: Callable[[str], object]
    _: KW_ONLY
    drop: bool | None = None
    """Always a list (True), never (False), or as it fits (None)."""
    widest: float = 520

    def get_spoken_text(self) -> str:
        return self.words

    # --- what it is --------------------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The words of the chosen value."""
        return next((words for value, words in self.options if value == self.value), self.value)

    def _measure_widths(self, style: Style) -> list[int]:
        px = style.get_text_px(BODY)
        return [measure_text(words, "bold", px)[0] + style.to_px(30) for _, words in self.options]

    def _is_dropdown(self, style: Style, width: int) -> bool:
        if self.drop is not None:
            return self.drop
        return sum(self._measure_widths(style)) > min(width, style.to_px(self.widest))

    def measure(self, style: Style, width: int) -> Size:
        tall = max(style.to_px(TALL - 4), round(style.get_text_px(BODY) * 1.7))
        if self._is_dropdown(style, width):
            sign = max(
                style.to_px(34), style.to_px(8) + round(style.get_text_px(BODY) * 0.8)
            )  # the arrow grows with the text
            return min(width, max(self._measure_widths(style)) + sign), tall
        return min(width, sum(self._measure_widths(style))), tall

    # --- choosing ----------------------------------------------------------------------------------------------

    def choose_value(self, value: str, form: FormLike) -> None:
        """Take a value and tell whoever wants to know."""
        if value != self.value:
            self.value = value
            form.dirty = True
            form.play("button")
            self.change(value)

    def _step_value(self, step: int, form: FormLike) -> None:
        values = [value for value, _ in self.options]
        place = values.index(self.value) + step if self.value in values else 0
        if 0 <= place < len(values):
            self.choose_value(values[place], form)

    def _place_segments(self, style: Style) -> list[pygame.Rect]:
        widths = self._measure_widths(style)
        total = sum(widths)
        rects, x = [], float(self.rect.x)
        for w in widths:
            share = w * self.rect.width / total
            rects.append(pygame.Rect(round(x), self.rect.y, round(x + share) - round(x), self.rect.height))
            x += share
        return rects

    def release(self, point: Point, form: FormLike) -> None:
        if not self.rect.collidepoint(point):
            return
        if self._is_dropdown(form.style, self.rect.width):
            self.open_list(form)
            return
        for rect, (value, _) in zip(self._place_segments(form.style), self.options, strict=True):
            if rect.collidepoint(point):
                self.choose_value(value, form)

    def handle_key(self, event: pygame.Event, form: FormLike) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if is_command_key(event, "left", "right"):
            self._step_value(-1 if is_command_key(event, "left") else 1, form)
            return True
        if is_activation(event):
            if self._is_dropdown(form.style, self.rect.width):
                self.open_list(form)
            else:
                values = [value for value, _ in self.options]
                self.choose_value(values[(values.index(self.value) + 1) % len(values)], form)
            return True
        return False

    def open_list(self, form: FormLike) -> None:
        """Open the list."""

        def pick_value(value: str) -> None:
            form.close_popup()
            self.choose_value(value, form)

        items = [
            _Item(
                words,
                lambda value=value: pick_value(value),  # type: ignore[misc]
                icon="check" if value == self.value else "",
                quiet=True,
                align="left",
                sound="",
                tall=TALL - 4,
            )
            for value, words in self.options
        ]
        popup = Panel(Scroll(Column(*items, gap=2), pad=2), pad=6, alpha=0.98)
        style = form.style
        wide = max(self.rect.width, max(self._measure_widths(style)) + style.to_px(70))
        _, tall = popup.measure(style, wide)
        screen = form.area
        box = pygame.Rect(
            self.rect.x, self.rect.bottom + style.to_px(4), wide, min(tall, screen.height - style.to_px(16))
        )
        if self.rect.centerx > screen.centerx:
            box.right = self.rect.right  # what is wider hangs over the page, not over its edge
        if box.bottom > screen.bottom - style.to_px(8):
            above = self.rect.top - style.to_px(4) - box.height
            box.y = above if above >= screen.top + style.to_px(8) else screen.bottom - style.to_px(8) - box.height
        popup.place(style, box.clamp(screen))
        form.open_popup(popup, self)
        chosen = next((item for item in items if item.icon), items[0])
        form.set_focus(chosen)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        if self._is_dropdown(canvas.style, self.rect.width):
            self._draw_closed(canvas, form)
        else:
            self._draw_segments(canvas, form)

    def _draw_closed(self, canvas: Canvas, form: FormLike) -> None:
        over = form.hover is self or form.popup_owner is self
        skin: panels.ButtonState = "disabled" if not self.enabled else "hover" if over else "idle"
        canvas.blit(panels.make_button_skin(*self.rect.size, skin, canvas.to_px(10)), self.rect.topleft)
        px = round(canvas.style.get_text_px(BODY) * 0.8)
        inner = self.rect.inflate(-canvas.to_px(28), 0)
        words = pygame.Rect(inner.x, inner.y, inner.width - px - canvas.to_px(6), inner.height)
        with clip_to_rect(canvas.surface, self.rect):
            canvas.draw_text(self.words, words, BODY, "bold", panels.button_ink(skin))
        canvas.draw_icon("chevron_down", (inner.right - px / 2 + canvas.to_px(4), self.rect.centery), px, BRASS_LIGHT)

    def _draw_segments(self, canvas: Canvas, form: FormLike) -> None:
        style = canvas.style
        line = max(1.0, style.u)
        r = canvas.to_px(10)
        canvas.blit(
            panels.make_panel(
                *self.rect.size, fill=INK, border=BRASS, radius=r, alpha=0.85, line=line, border_alpha=0.45
            ),
            self.rect.topleft,
        )
        for rect, (value, words) in zip(self._place_segments(style), self.options, strict=True):
            chosen = value == self.value
            over = form.hover is self and rect.collidepoint(form.mouse) and self.enabled
            inner = rect.inflate(-canvas.to_px(6), -canvas.to_px(6))
            if chosen or over:
                skin: panels.ButtonState = "primary" if chosen else "hover"
                if not self.enabled:
                    skin = "disabled"
                canvas.blit(panels.make_button_skin(*inner.size, skin, canvas.to_px(7)), inner.topleft)
            ink = panels.button_ink("primary") if chosen and self.enabled else IVORY if over else IVORY_DIM
            canvas.blit_centred(render_text(words, "bold", style.get_text_px(BODY), ink), *rect.center)


class Pick(Clickable):
    """A tall card of a choice among several: a heading, a sentence, lit when chosen. For presets."""

    def __init__(self, words: str, help: str, chosen: bool, action: Callable[[], object], *, badge: str = "") -> None:
        super().__init__(action)
        self.words, self.help, self.chosen, self.badge = words, help, chosen, badge

    def get_spoken_text(self) -> str:
        return f"{self.words}. {self.help}"

    def measure(self, style: Style, width: int) -> Size:
        room = max(1, width - 2 * style.to_px(16))
        tall = measure_text(self.words, "bold", style.get_text_px(BODY), room - style.to_px(26))[1]
        tall += measure_text(self.help, "text", style.get_text_px(18), room)[1] if self.help else 0
        tall += measure_text(self.badge, "text", style.get_text_px(18), room)[1] if self.badge else 0
        return width, tall + 2 * style.to_px(12) + style.to_px(4)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        over = form.hover is self
        border = BRASS_LIGHT if self.chosen or over else BRASS
        fill = "#33291A" if self.chosen else INK_SOFT if over else INK
        line = canvas.style.u * (2.4 if self.chosen else 1.0)
        canvas.blit(
            panels.make_panel(
                *self.rect.size, fill=fill, border=border, radius=canvas.to_px(12), alpha=0.92, line=max(1.0, line),
                border_alpha=1.0 if self.chosen else 0.8 if over else 0.4,
            ),
            self.rect.topleft,
        )  # fmt: skip
        inner = self.rect.inflate(-2 * canvas.to_px(16), -2 * canvas.to_px(12))
        if self.chosen:
            px = canvas.to_px(20)
            canvas.draw_icon(
                "check", (inner.right - px / 2, inner.y + canvas.style.get_text_px(BODY) * 0.65), px, BRASS_LIGHT
            )
        head = pygame.Rect(inner.x, inner.y, inner.width - canvas.to_px(26), inner.height)
        box = canvas.draw_text(self.words, head, BODY, "bold", middle=False)
        below = pygame.Rect(inner.x, box.bottom + canvas.to_px(4), inner.width, 1)
        box = canvas.draw_text(self.help, below, 18, "text", IVORY_DIM, middle=False)
        if self.badge:
            canvas.draw_text(
                self.badge, pygame.Rect(inner.x, box.bottom, inner.width, 1), 18, "text", BRASS, middle=False
            )
