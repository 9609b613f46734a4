"""An area that shows part of something taller."""

from __future__ import annotations

from dataclasses import field
from typing import Final

import pygame

from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, IVORY
from game.art.shapes import Point, Size
from game.input import is_command_key
from game.ui.boxes import SingleChild
from game.ui.canvas import Canvas
from game.ui.cut import draw_cut, find_edge
from game.ui.widget import Widget, as_widget

_BAR: Final = 10
ASIDE: Final = 7
"""Units between the bar and the end of the area, where furniture of the room may stand."""
_STEP: Final = 64
"""Units per click of the wheel."""


@as_widget
class Scroll(SingleChild):
    """Shows a child that may be taller than the area. Wheel, page keys, the bar, and focus move it.

    ``pad`` units are kept free inside, so that rings and shadows are not cut off.
    """

    slides = True
    pad: float = 6
    keys: bool = False
    """Whether the area itself can have the focus where there is nothing in it to go to; arrows then scroll it."""
    wide: bool = False
    """Whether the child is as wide as the area: frames begin where what is above them does."""
    fills: bool = False
    """Whether the child is as high as the area at least."""
    grow: float = field(default=1.0, kw_only=True)
    offset: int = field(init=False, default=0)
    _tall: int = field(init=False, default=0)
    _grabbed: float = field(init=False, default=0.0)
    """Where the thumb is held, in pixels from its upper end."""
    _panned: float = field(init=False, default=0.0)
    """Parts of a pixel a finger has moved it that are still owed."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # what is on it decides
        """Whether Tab stops here: where it scrolls, and nothing on it would make it follow the focus."""
        return self.keys and self.max_offset > 0 and not any(each.focusable for each in self.child.iter_widgets())

    def measure(self, width: int) -> Size:
        _, h = self.child.measure(max(1, width - 2 * self._measure_side()))
        return width, h + 2 * self.to_px(self.pad)

    def place_children(self, rect: pygame.Rect) -> None:
        pad, side = self.to_px(self.pad), self._measure_side()
        wide = max(1, rect.width - 2 * side)
        _, h = self.child.measure(wide)
        if h <= rect.height:  # what is free round it is no reason to scroll
            pad = min(pad, (rect.height - h) // 2)
            h = rect.height - 2 * pad if self.fills else h
        else:  # only then the bar needs room
            wide = max(1, wide - self.to_px(_BAR + 8 + ASIDE))
            _, h = self.child.measure(wide)
        self._tall = h + 2 * pad
        self.offset = max(0, min(self.offset, self.max_offset))
        self.child.place(pygame.Rect(rect.x + side, rect.y + pad - self.offset, wide, h))

    def _measure_side(self) -> int:
        return self.to_px(self.pad * (not self.wide))

    @property
    def max_offset(self) -> int:
        """The largest offset, in pixels."""
        return max(0, self._tall - self.rect.height)

    def scroll_to(self, offset: float) -> bool:
        """Show the child from so many pixels down. True if that moved anything."""
        target = max(0, min(round(offset), self.max_offset))
        if target == self.offset:
            return False
        self.child.move_by(0, self.offset - target)
        self.offset = target
        return True

    def show(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to see this place (of the window) whole."""
        margin = self.to_px(24)
        above, below = rect.top - margin - self.rect.top, rect.bottom + margin - self.rect.bottom
        self.scroll_to(self.offset + min(above, max(0, below)))

    def find_widget_at(self, point: Point, *, idle: bool = False) -> Widget | None:
        if not self.rect.collidepoint(point):
            return None
        if self.max_offset and self._get_bar_rect().inflate(self.to_px(12), 0).collidepoint(point):
            return self
        above, below = (find_edge(self.child, self.rect, up=up)[0] for up in (True, False))
        seen = above <= point[1] < below  # what is left out there cannot be met
        return (self.child.find_widget_at(point, idle=idle) if seen else None) or (self if idle else None)

    def focus_rect(self) -> pygame.Rect:
        return self.rect.inflate(-self.to_px(12), -self.to_px(12))

    def _get_bar_rect(self) -> pygame.Rect:
        w = self.to_px(_BAR)
        return pygame.Rect(self.rect.right - w - self.to_px(ASIDE), self.rect.y, w, self.rect.height)

    def _get_thumb_rect(self) -> pygame.Rect:
        bar = self._get_bar_rect()
        tall = max(self.to_px(36), round(bar.height * self.rect.height / max(1, self._tall)))
        top = bar.y + round((bar.height - tall) * self.offset / max(1, self.max_offset))
        return pygame.Rect(bar.x, top, bar.width, tall)

    def press(self, point: Point) -> None:
        thumb = self._get_thumb_rect()
        self._grabbed = point[1] - thumb.y if thumb.top <= point[1] <= thumb.bottom else thumb.height / 2
        self.drag(point)

    def drag(self, point: Point) -> None:
        bar, thumb = self._get_bar_rect(), self._get_thumb_rect()
        free = max(1, bar.height - thumb.height)
        self.scroll_to((point[1] - self._grabbed - bar.y) / free * self.max_offset)

    def pan_by(self, by: float) -> None:
        """Move the child by pixels, as a finger on it does (positive: down)."""
        self._panned += by
        whole = round(self._panned)
        self._panned -= whole
        self.scroll_to(self.offset - whole)

    def handle_wheel(self, amount: float) -> bool:
        return self.scroll_to(self.offset - amount * self.to_px(_STEP))

    def handle_key(self, event: pygame.Event) -> bool:
        page = self.rect.height * 0.85
        targets = {
            "page up": self.offset - page,
            "page down": self.offset + page,
            "first": 0,
            "last": self.max_offset,
        }
        if self.form.focus is self:  # elsewhere these go from one thing to the next
            step = self.to_px(_STEP)
            targets |= {"choose": self.offset + page, "up": self.offset - step, "down": self.offset + step}
        return any(is_command_key(event, name) and self.scroll_to(target) for name, target in targets.items())

    def draw(self, canvas: Canvas) -> None:
        view = self.rect.inflate(2 * (self.to_px(self.pad) - self._measure_side()), 0)
        draw_cut(self.child, canvas, view)
        if self.max_offset:
            bar, thumb = self._get_bar_rect(), self._get_thumb_rect()
            tone = BRASS_LIGHT if self.is_hovered or self.form.pressed is self else BRASS
            thin = -(bar.width // 3)
            for rect, fill, alpha in (bar.inflate(thin, 0), IVORY, 0.07), (thumb.inflate(thin, 0), tone, 0.6):
                canvas.draw_skin(rect, panels.make_panel, fill=fill, radius=rect.width // 2, alpha=alpha, line=0)
