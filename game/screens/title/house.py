"""The title's house with its rooms: behind each window a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Final

import pygame

from engine.core.about import About
from engine.core.texts import N_, _
from game.art import shadows
from game.art.house import PITCH, SMALL, WINDOW, HousePlan, make_guest
from game.art.shapes import Point, Size
from game.art.text import measure_text
from game.art.themes import get_theme
from game.config.settings import Settings
from game.games import has_lesson
from game.screens import lesson_doors
from game.screens.rooms import draw_name_plate, list_rooms, room_window
from game.ui.canvas import Canvas
from game.ui.controls import Clickable
from game.ui.widget import Callback, FormState, Widget, as_widget

ABOVE: Final = 24
"""Units the chimneys may reach above their room."""
BELOW: Final = 20
"""Units in front of the steps, for the plate of the door."""
STAGGER: Final = 0.11
"""Seconds from one window that is lit to the next."""
BRIGHT: Final = 0.94
"""The light of a window while none is pointed at."""
DIM: Final = 0.7
"""The light of a window while another one is pointed at."""
SPEED: Final = 9.0
"""How fast the light follows the pointer: what is missing shrinks by e this many times a second."""
HALO: Final = 12
"""Units the light of a window reaches onto the wall."""
LARGEST: Final = 22.0
"""Units of the letters on a plate at most: it is no wider than its window."""
APART, NAME = 6, 0.63
"""Units between the plates of two windows that bear names too large for the curtain, and how far down they are, as a
share of the window's height.
"""
WAY_IN: Final = N_("Choose the window: a game against three bots is dealt at once.")


@as_widget
class HouseEntry(Clickable):
    """A way into the house; ``caption`` makes two lines that stand below the house while it is pointed at: what
    is behind it, and how to get there.
    """

    caption: Callable[[], tuple[str, str]]
    said: str = ""

    def get_spoken_text(self) -> str:
        return self.said or self.words


class RoomWindow(HouseEntry):
    """One room's window: the light behind it grows under the pointer."""

    def __init__(self, room: About, action: Callback) -> None:
        super().__init__(room.title, action, lambda: (_(room.tagline), _(WAY_IN)), sound="card")
        self.room = room
        self.light = BRIGHT
        """0 dark, 1 as bright as it can be."""

    def draw(self, canvas: Canvas) -> None:
        if self.light <= 0:
            return
        box, reach = self.rect, canvas.to_px(HALO)
        halo = shadows.make_glow(box.width, box.height, get_theme(self.room.name).accent, reach)
        glow = 0.28 * self.light + 6 * max(0.0, self.light - BRIGHT)
        canvas.blit_faded(halo, *box.center, glow)
        large = canvas.style.text_scale > 1
        canvas.blit_faded(room_window(self.room, *box.size, large=large), *box.center, self.light)
        if large:
            wide = round(box.width * PITCH / WINDOW[0]) - canvas.to_px(APART)
            at = box.centerx, box.y + round(NAME * box.height)
            draw_name_plate(canvas, at, self.words, wide, lit=self.light > BRIGHT)


class BrassPlate(HouseEntry):
    """A small brass plate at the house, with words that say where one gets there."""

    icon = "lesson"

    def place_below(self, top: Size, most: int) -> None:
        """Hang below a point, at most so wide."""
        wide, tall = measure_text(self.words, "bold", self.to_px(min(LARGEST, 17 * self.style.text_scale)))
        box = pygame.Rect(0, 0, min(most, wide + self.to_px(48)), max(tall + self.to_px(6), self.to_px(30)))
        box.midtop = top
        self.place(box)

    def draw(self, canvas: Canvas) -> None:
        lit = find_pointed_entry(self.form) is self
        scale = self.style.text_scale
        said, size = f"[icon:{self.icon}] {self.words}", min(LARGEST, 17 * scale) / scale
        canvas.draw_plate(said, size, lit=lit, wide=self.rect.width, center=self.rect.center)


class Plaque(BrassPlate):
    """The plate below a room's window: the way to its lesson, with a tick when it was done."""

    def __init__(self, window: RoomWindow, words: str, action: Callback) -> None:
        told = partial(lesson_doors.describe_lesson, window.room.name)  # start time: it loads the lesson
        super().__init__(words, action, lambda: (window.caption()[0], told()), said=f"{window.words}: {words}")
        self.window = window


class FrontDoor(BrassPlate):
    """The door with its plate: in to the match that was left last, ``told`` in a few words."""

    icon = "play"
    leaf: pygame.Rect
    """The door itself, which is as good as its plate."""

    def __init__(self, words: str, action: Callback, told: str) -> None:
        super().__init__(words, action, lambda: (told, _("Through the door: it goes on where you left it.")))

    def find_widget_at(self, point: Point, *, idle: bool = False) -> Widget | None:
        return self if self.leaf.collidepoint(point) else super().find_widget_at(point, idle=idle)


class RoofWindows(HouseEntry):
    """The small windows under the roof: the way to what there is to achieve."""

    panes: Sequence[pygame.Rect]

    def __init__(self, lit: int, action: Callback) -> None:
        told = _("{count} of {all} small windows under the roof are lit.", count=lit, all=SMALL)
        words = _("What there is to achieve: eight windows to light in every game.")
        super().__init__(_("Eight windows"), action, lambda: (words, told))
        self.lit = lit

    def draw(self, canvas: Canvas) -> None:
        if find_pointed_entry(self.form) is self:
            for pane in self.panes:
                canvas.draw_ring(pane, 2, 8)


class House(Widget):
    """All rooms: one click on a window deals a match, the plaque below leads to its lesson. With a door there is light
    behind it.
    """

    plan: HousePlan
    """Where all of it is, once it has a place."""

    def __init__(self, settings: Settings, make_way: Callable[..., Callback], door: FrontDoor | None) -> None:
        """``make_way`` is told a route, the game it needs, and what the route is given."""
        super().__init__(grow=1.0)
        self.windows = [RoomWindow(room, make_way("quick", room.name, room.name)) for room in list_rooms()]
        self.plaques = [
            Plaque(window, lesson_doors.label_lesson(settings, name), make_way("lesson", name, name))
            for window in self.windows
            if has_lesson(name := window.room.name)
        ]
        self.roof = RoofWindows(settings.windows_lit, make_way("doors"))
        self.door = door
        self._last = 0.0
        self._waking = inf
        """Seconds since the lights began to go on, one after the other."""

    def list_children(self) -> Sequence[Widget]:
        return [*self.windows, *self.plaques, self.roof, *([self.door] if self.door else [])]

    def place_children(self, rect: pygame.Rect) -> None:
        up, down = self.to_px(ABOVE), self.to_px(BELOW * (0.5 + 0.5 * self.style.text_scale))
        plan = self.plan = HousePlan(len(self.windows), (rect.x, rect.y - up, rect.width, rect.height + up - down))
        for number, window in enumerate(self.windows):
            window.place(plan.get_window_rect(number))
        self.roof.panes = panes = plan.list_dormer_rects()
        self.roof.place(panes[0].unionall(panes[1:]))
        most = round(plan.scale * 118)
        for plaque in self.plaques:
            above = plaque.window.rect
            plaque.place_below((above.centerx, above.bottom + round(11 * plan.scale)), most)
        if self.door is not None:
            leaf = self.door.leaf = plan.door_rect
            self.door.place_below((leaf.centerx, leaf.bottom + self.to_px(2)), 2 * most)

    def draw(self, canvas: Canvas) -> None:
        for number, window in enumerate(self.windows):
            if window.light > 0 and self.plan.has_guest(number):
                pane = self.plan.get_guest_rect(number)
                canvas.blit(make_guest(number, *pane.size), pane.topleft)
        super().draw(canvas)

    def wake_up(self) -> None:
        """The windows are lit one after the other."""
        self._waking = 0.0
        for window in self.windows:
            window.light = 0.0

    def animate_light(self, now: float, still: bool) -> bool:
        """Let the light follow the pointer. True while it changes."""
        step = min(0.05, max(0.0, now - self._last))
        self._last = now
        pointed = find_pointed_entry(self.form)
        lit = pointed.window if isinstance(pointed, Plaque) else pointed if isinstance(pointed, RoomWindow) else None
        moving = False
        self._waking = inf if still else self._waking + step
        for number, window in enumerate(self.windows, 1):
            asleep = self._waking < STAGGER * number
            target = 0.0 if asleep else 1.0 if window is lit else BRIGHT if lit is None else DIM
            if window.light == target:
                continue
            at_once = still or window.light == 0.0  # a lamp does not hesitate
            window.light += (target - window.light) * (1.0 if at_once else min(1.0, step * SPEED))
            if abs(window.light - target) < 0.01:
                window.light = target
            moving = True
        return moving


def find_pointed_entry(form: FormState) -> HouseEntry | None:
    """The way into the house under the pointer, or the one that has the keyboard's focus."""
    both = form.hover, form.focus if form.keyboard else None
    return next((widget for widget in both if isinstance(widget, HouseEntry)), None)
