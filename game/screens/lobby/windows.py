"""The windows of the house, in which the game is chosen that is to be played: the chosen one is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.core.about import About
from engine.core.texts import _
from game.art.house import WINDOW
from game.art.shapes import Size
from game.input import find_step
from game.screens.rooms import HALO, draw_name_plate, draw_window, list_facts, list_rooms
from game.ui.canvas import Canvas
from game.ui.controls import Clickable
from game.ui.widget import ChildRects, Taker, Widget

TALLEST: Final = 96, 112, 132, 206
"""Units a window is high at most, by how much room there is."""
GAP: Final = 20
"""Units between two of them."""
BELOW: Final = 9
"""Units from a window down to the middle of its plate, which hangs on the sill."""
PLATE, APART = 114, 6
"""Units of a plate with a name at least, and between two of them."""
DIM: Final = 0.8, 0.95
"""The light of a window that is not chosen, and the same while it is pointed at."""


class GameWindow(Clickable):
    """One game's window: a click, or an arrow key beside it, chooses it."""

    def __init__(self, room: About, home: GameWindows) -> None:
        told = "\n".join((_(room.tagline), *list_facts(room)))
        super().__init__(room.title, lambda: home.take(room.name), sound="card", tooltip=told)
        self.room, self.home = room, home
        self.chosen = room.name == home.chosen

    def get_spoken_text(self) -> str:
        words = f"{self.words}. {self.tooltip}"
        return _("{words} Chosen.", words=words) if self.chosen else words

    def handle_key(self, event: pygame.Event) -> bool:
        step = find_step(event, "left", "right")
        if not step:
            return super().handle_key(event)
        names = [window.room.name for window in self.home.windows]
        self.home.take(names[(names.index(self.room.name) + step) % len(names)])
        return True

    def draw(self, canvas: Canvas) -> None:
        pointed = self.is_hovered or (self.form.keyboard and self.form.focus is self)
        draw_window(canvas, self.rect, self.room.name, 1.0 if self.chosen else DIM[pointed], 0.75 * self.chosen)
        wide = self.rect.width + self.home.gap - canvas.to_px(APART)
        at = self.rect.centerx, self.rect.bottom + canvas.to_px(BELOW)
        draw_name_plate(canvas, at, self.words, wide, lit=self.chosen)


class GameWindows(Widget):
    """All of them side by side; ``take`` is called with the name of the game that is chosen. ``room``: from 0
    where there is least to 3 where there is much.
    """

    gap = 0
    """Pixels between two of them."""

    def __init__(self, chosen: str, take: Taker, *, room: int = 2) -> None:
        super().__init__()
        self.chosen, self.take, self.tallest = chosen, take, TALLEST[room]
        self.windows = [GameWindow(room, self) for room in list_rooms()]

    @property
    def heading(self) -> str:
        return _("Game")

    def list_children(self) -> Sequence[Widget]:
        return self.windows

    def iter_child_rects(self, width: int) -> ChildRects:
        count, gap = len(self.windows), self.to_px(GAP)
        free, air = width - 2 * self.to_px(HALO), self.to_px(HALO)
        wide = min((free - gap * (count - 1)) // count, round(self.to_px(self.tallest) * WINDOW[0] / WINDOW[1]))
        self.gap = min(max(gap, self.to_px(PLATE + APART) - wide), (free - wide * count) // (count - 1))
        tall, left = round(wide * WINDOW[1] / WINDOW[0]), (width - count * wide - (count - 1) * self.gap) // 2
        for n, window in enumerate(self.windows):
            yield window, pygame.Rect(left + n * (wide + self.gap), air, wide, tall)

    def measure(self, width: int) -> Size:
        return width, super().measure(width)[1] + self.to_px(BELOW + 14)
