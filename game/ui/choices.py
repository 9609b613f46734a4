"""Choosing one of several: segments side by side, or a list that drops down when they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY
from functools import partial
from itertools import accumulate, pairwise
from typing import Final, Generic, TypeVar

import pygame

from game.art import panels
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.art.shapes import Point, Size
from game.art.text import measure_text, render_text
from game.input import find_step
from game.ui.boxes import Column, Grid, Panel, Row, Space
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.controls import TALL, Button, Clickable, is_activation
from game.ui.labels import Label, Picture, build_note, build_sign, build_topic
from game.ui.scroll import Scroll
from game.ui.style import BODY, SMALL
from game.ui.widget import Widget, as_widget

V = TypeVar("V")
"""What is chosen among."""


LEAST_TALL: Final = 56
"""Units of height of a picture beside large words."""
LOW: Final = 24
"""Units of height below which there is no picture."""
SIDE: Final = 1
"""Units that a card of a choice keeps free at either side beside what it does all round."""
CHECK: Final = 20
"""Units across the tick on what is chosen."""
PICTURED: Final = 30
"""Units across a sign beside a heading."""


class _Item(Button):
    """A line of an open list; the words of all stand below each other, whichever has the tick."""

    def _measure_icon_room(self) -> int:
        return self._icon_px() + self.to_px(10)


@as_widget
class Choice(Widget, Generic[V]):
    """One of several values. ``options`` are (value, words). Left and right step through them."""

    focusable = True

    options: Sequence[tuple[V, str]]
    value: V
    change: Callable[[V], object]
    _: KW_ONLY
    drop: bool | None = None
    """Always a list (True), never (False), or as it fits (None)."""
    widest: float = 520
    least: float = 0.0
    """Units it is wide at least."""

    def get_spoken_text(self) -> str:
        return self.words

    # --- what it is --------------------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The label of the chosen value."""
        return dict(self.options).get(self.value, f"{self.value}")

    def _measure_widths(self) -> list[int]:
        px = self.get_text_px(BODY)
        return [measure_text(words, "bold", px)[0] + self.to_px(30) for _, words in self.options]

    def _is_dropdown(self, width: int) -> bool:
        if self.drop is not None:
            return self.drop
        return sum(self._measure_widths()) > min(width, self.to_px(self.widest))

    def measure(self, width: int) -> Size:
        px, widths = self.get_text_px(BODY), self._measure_widths()
        wide = max(sum(widths), self.to_px(self.least))
        if self._is_dropdown(width):
            arrow = max(self.to_px(34), self.to_px(8) + round(px * 0.8))  # it grows with the text
            wide = max(max(widths) + arrow, self.to_px(self.least))
        return min(width, wide), max(self.to_px(TALL - 4), round(px * 1.7))

    # --- choosing ----------------------------------------------------------------------------------------------

    def choose_value(self, value: V) -> None:
        """Take a value and tell whoever wants to know."""
        if value != self.value:
            self.value = value
            self.form.play("button")
            self.change(value)

    def _place_segments(self) -> list[pygame.Rect]:
        widths = self._measure_widths()
        ends = [round(self.rect.x + w * self.rect.width / sum(widths)) for w in accumulate(widths, initial=0)]
        return [pygame.Rect(x, self.rect.y, end - x, self.rect.height) for x, end in pairwise(ends)]

    def on_click(self, point: Point) -> None:
        if self._is_dropdown(self.rect.width):
            self.open_list()
            return
        for rect, (value, _) in zip(self._place_segments(), self.options, strict=True):
            if rect.collidepoint(point):
                self.choose_value(value)

    def handle_key(self, event: pygame.Event) -> bool:
        values = [value for value, _ in self.options]
        step = find_step(event, "left", "right")
        if step:
            place = values.index(self.value) + step if self.value in values else 0
            self.choose_value(values[max(0, min(place, len(values) - 1))])
        elif not is_activation(event):
            return False
        elif self._is_dropdown(self.rect.width):
            self.open_list()
        else:
            self.choose_value(values[(values.index(self.value) + 1) % len(values)])
        return True

    def open_list(self) -> None:
        """Open the list of values above everything else on the page."""

        def pick_value(value: V) -> None:
            self.form.close_popup()
            self.choose_value(value)

        items = {
            value: _Item(
                words, partial(pick_value, value), icon="check" * (value == self.value),
                quiet=True, align="left", sound="", tall=TALL - 4,
            )
            for value, words in self.options
        }  # fmt: skip
        popup = Panel(Scroll(Column(*items.values(), gap=2), pad=2), pad=6, alpha=1.0)
        popup.attach_to(self.form)
        screen = self.form.area
        wide = max(self.rect.width, max(self._measure_widths()) + self.to_px(70))
        tall = min(popup.measure(wide)[1], screen.height - self.to_px(16))
        box = pygame.Rect(self.rect.x, self.rect.bottom + self.to_px(4), wide, tall)
        if self.rect.centerx > screen.centerx:
            box.right = self.rect.right  # what is wider hangs over the page, not over its edge
        if box.bottom > screen.bottom - self.to_px(8):
            box.bottom = self.rect.top - self.to_px(4)
        popup.place(box.clamp(screen.inflate(-self.to_px(16), -self.to_px(16))))
        self.form.open_popup(popup, self)
        self.form.set_focus(items.get(self.value, next(iter(items.values()))))

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self._is_dropdown(self.rect.width):
            self._draw_closed(canvas)
        else:
            self._draw_segments(canvas)

    def _draw_closed(self, canvas: Canvas) -> None:
        over = self.is_hovered or self.form.popup_owner is self
        skin: panels.ButtonState = "disabled" if not self.enabled else "hover" if over else "idle"
        tone = self.form.look.button_colour
        canvas.draw_skin(self.rect, panels.make_button_skin, skin, canvas.to_px(10), tone)
        px = round(self.get_text_px(BODY) * 0.8)
        inner = self.rect.inflate(-canvas.to_px(28), 0)
        arrow = inner.right - px / 2 + canvas.to_px(4), self.rect.centery
        inner.width -= px + canvas.to_px(6)
        wide = measure_text(self.words, "bold", self.get_text_px(BODY))[0]
        size: float = BODY
        if wide > inner.width:  # rather small words than two lines
            size = max(SMALL - 1, int(BODY * inner.width / wide - 1))
        with clip_to_rect(canvas.surface, self.rect):
            canvas.draw_text(self.words, inner, size, "bold", panels.button_ink(skin))
        canvas.draw_icon("chevron_down", arrow, px, BRASS_LIGHT)

    def _draw_segments(self, canvas: Canvas) -> None:
        canvas.draw_skin(self.rect, panels.make_slot, u=canvas.style.u)
        for rect, (value, words) in zip(self._place_segments(), self.options, strict=True):
            chosen = value == self.value
            over = self.is_hovered and rect.collidepoint(self.form.mouse) and self.enabled
            if chosen or over:
                inner = rect.inflate(-canvas.to_px(8), -canvas.to_px(8))
                skin: panels.ButtonState = "disabled" if not self.enabled else "primary" if chosen else "hover"
                canvas.draw_skin(inner, panels.make_button_skin, skin, canvas.to_px(7), self.form.look.accent * chosen)
            ink = panels.button_ink("primary") if chosen and self.enabled else IVORY if over else IVORY_DIM
            drawn = render_text(words, "bold", self.get_text_px(BODY), ink)
            canvas.blit_centred(drawn, *rect.center)


@as_widget
class Pick(Clickable):
    """A card of a choice among several: a heading, a sentence, a rim when chosen. ``signs``: icons before the heading;
    ``picture``: what stands above it, in which case the sentence is a tooltip.
    """

    help: str
    chosen: bool
    _: KW_ONLY
    badge: str = ""
    signs: Sequence[str] = ()
    picture: Picture | None = None

    def __post_init__(self) -> None:
        signs = [build_sign(each, PICTURED, BRASS_LIGHT) for each in self.signs]
        head, badge = build_topic(self.words, IVORY, grow=1.0), Label(self.badge, SMALL, colour=IVORY_DIM)
        if self.picture is None:
            mark = [build_sign("check", CHECK, BRASS_LIGHT)] * self.chosen
            said = [build_note(self.help)] if self.help else []
            rows: list[Widget] = [Row(*signs, head, *mark, gap=8), *said, Space(grow=1.0), badge]
        else:
            head.align = badge.align = "centre"
            self.tooltip, rows = self.help, [self.picture, Space(grow=1.0), head, badge]
        body = Row(Space(SIDE), Column(*rows, gap=0, grow=1.0), Space(SIDE), gap=0, cross="fill")
        self._body = Panel(body, 8, plain=True)

    def get_spoken_text(self) -> str:
        return ". ".join(filter(None, (self.words, self.help)))

    def list_children(self) -> Sequence[Widget]:
        return (self._body,)

    def measure(self, width: int) -> Size:
        return width, self._body.measure(width)[1]

    def place_children(self, rect: pygame.Rect) -> None:
        self._body.place(rect)

    def draw(self, canvas: Canvas) -> None:
        """A card of its own, faint where it has a picture and is neither chosen nor pointed at."""
        skin: panels.ButtonState = "hover" if self.is_hovered else "idle"
        if self.picture is None or self.chosen or self.is_hovered:
            canvas.draw_skin(self.rect, panels.make_button_skin, skin, canvas.to_px(10), self.form.look.button_colour)
        else:
            look = self.form.look
            canvas.draw_panel(self.rect, look.felt_dark, look.accent, 10, 0.4, shadow=False, border_alpha=0.35)
        if self.chosen:
            canvas.draw_ring(self.rect, 3, 10)
            if self.picture is not None:
                corner = self.rect.right - canvas.to_px(CHECK), self.rect.y + canvas.to_px(CHECK)
                canvas.draw_icon("check", corner, canvas.to_px(CHECK), BRASS_LIGHT)
        super().draw(canvas)


class PictureGrid(Grid):
    """Cards of a choice, all equally high where there is room, whose pictures share the height that words leave."""

    def __init__(self, *picks: Pick, least: float) -> None:
        super().__init__(*picks, least=least, gap=7)
        self.grow = 1.0
        self.pictures = [pick.picture for pick in picks if pick.picture is not None]

    @property
    def _least_tall(self) -> float:
        """Units of height of a picture in any case: beside large words a page is scrolled, and has room for it."""
        return LEAST_TALL if self.style.text_scale > 1 else 0.0

    def _grow_pictures(self, tall: float) -> None:
        for picture in self.pictures:
            picture.tall = tall if tall >= LOW else 0

    def measure(self, width: int) -> Size:
        self._grow_pictures(self._least_tall)
        return super().measure(width)

    def place_children(self, rect: pygame.Rect) -> None:
        spare = rect.height - self.measure(rect.width)[1]
        lines = len({box.y for _pick, box in self.iter_child_rects(rect.width)})
        self._grow_pictures(self._least_tall + spare / lines / self.style.u)
        boxes, gap = [*self.iter_child_rects(rect.width)], self.to_px(self.gap)
        tall = (rect.height + gap) // lines - gap
        if tall < max(box.height for _pick, box in boxes):
            super().place_children(rect)
            return
        tops = sorted({box.y for _pick, box in boxes})
        for pick, box in boxes:
            top = rect.y + tops.index(box.y) * (tall + gap)
            pick.place(pygame.Rect(rect.x + box.x, top, box.width, tall))
