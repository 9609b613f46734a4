"""The house of the title: where its windows, its door and its eight small windows are, and how it looks at dusk."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS
from game.art.dusk import draw_shade
from game.art.portraits import make_face_svg
from game.art.shapes import Point
from game.art.svg import load_svg_elements, mix_colours, render_svg
from game.art.themes import get_theme
from game.config.portraits import CALM

PITCH: Final = 122.0
"""From one window to the next. Measures of the house are in units of its own; a window is 104 by 150."""
WINDOW: Final = (104.0, 150.0)
EAVES: Final = 18.0
"""How far the roof reaches beyond the walls."""
WIDE: Final = 666.0
TALL: Final = 438.0
"""The size its facade and hedge are drawn in, for five windows; for another number they are stretched."""
SMALL: Final = 8
"""Small windows under the roof."""
_TOP: Final = 142.0
"""Where the windows begin, below the ridge."""
_BASE: Final = 424.0
_DORMER: Final = (38.0, 47.5)
_DOOR: Final = (80.0, 97.0)
_PANE: Final = (6, 3, 48, 48)
"""What of a low window is glass."""
WRITTEN: Final = "94"
"""Where the curtain begins on which a name and facts are written; elsewhere the light comes farther down."""
_LIT: Final = {"light": "#FFE3A6", "glow": "#E9A452"}
"""A door or a small window with light behind it."""
GLOW: Final = "#F2BD74"
"""The light behind a guest."""
GUESTS: Final = ("owl", "fox", "toad", "hare", "mouse", "hedgehog", "badger")
"""Who looks out of the windows beside the door."""


class HousePlan(NamedTuple):
    """A house with so many windows, standing with its foot on the middle of a box's lower edge, in pixels."""

    windows: int
    area: tuple[int, int, int, int]

    @property
    def width(self) -> float:
        """The width of the house in its own units."""
        return max(3, self.windows) * PITCH + 20 + 2 * EAVES

    @property
    def scale(self) -> float:
        """Pixels for one unit of the house."""
        return max(0.2, min(self.area[2] / self.width, self.area[3] / TALL))

    @property
    def rect(self) -> pygame.Rect:
        """All of it, from the chimneys down to the steps."""
        x, y, w, h = self.area
        size = ceil(self.width * self.scale), ceil(TALL * self.scale)
        return pygame.Rect(x + (w - size[0]) // 2, y + h - size[1], *size)

    def to_pixel_rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A part of it in pixels of the window."""
        left, top = self.rect.topleft
        s = self.scale
        return pygame.Rect(left + round(x * s), top + round(y * s), round(w * s), round(h * s))

    def get_window_left(self, number: int) -> float:
        """Where a window begins, in its own units."""
        return self.width / 2 + (number - (self.windows - 1) / 2) * PITCH - WINDOW[0] / 2

    def get_window_rect(self, number: int) -> pygame.Rect:
        """A window, counted from the left."""
        return self.to_pixel_rect(self.get_window_left(number), _TOP, *WINDOW)

    def has_guest(self, number: int) -> bool:
        """Whether somebody looks out below a window: there is room beside the door."""
        return abs(self.get_window_left(number) + WINDOW[0] / 2 - self.width / 2) > 100

    def get_guest_rect(self, number: int) -> pygame.Rect:
        """The pane below a window."""
        x, y, w, h = _PANE
        return self.to_pixel_rect(self.get_window_left(number) + 22 + x, 350 + y, w, h)

    @property
    def door_rect(self) -> pygame.Rect:
        """The door."""
        return self.to_pixel_rect(self.width / 2 - _DOOR[0] / 2, _BASE - _DOOR[1], *_DOOR)

    def get_dormer_corner(self, number: int) -> Point:
        """The upper left corner of a small window, in its own units: four on each side of the gable."""
        half, each = SMALL // 2, number % (SMALL // 2)
        first, last = EAVES + 26, self.width / 2 - 74
        step = (last - first - _DORMER[0]) / (half - 1)
        x = first + each * step
        return (x if number < half else self.width - x - _DORMER[0]), 72.0

    def list_dormer_rects(self) -> list[pygame.Rect]:
        """The small windows, in pixels of the window."""
        return [self.to_pixel_rect(*self.get_dormer_corner(number), *_DORMER) for number in range(SMALL)]


def draw_house(out: pygame.Surface, plan: HousePlan, *, awake: bool, lit: tuple[bool, ...]) -> None:
    """Draw the house, its windows dark. ``awake``: behind the door there is light; ``lit``: the small windows."""
    middle, stretch = plan.width / 2, plan.width / WIDE
    lefts = [plan.get_window_left(number) for number in range(plan.windows)]
    parts = [
        _place_drawing("facade", 0, 0, f"{stretch:.4f} 1"),
        *(
            _place_drawing("dormer", *plan.get_dormer_corner(n), _DORMER[0] / 40, is_lit)
            for n, is_lit in enumerate(lit)
        ),
        _place_drawing("gable", middle - 100, 0),
        *(_place_drawing("sill", x - 6, _TOP + WINDOW[1]) for x in lefts),
        *(_place_drawing("low_window", x + 22, 350) for n, x in enumerate(lefts) if plan.has_guest(n)),
        _place_drawing("door", middle - _DOOR[0] / 2, _BASE - _DOOR[1], _DOOR[0] / 76, awake),
        *(_place_drawing("lantern", middle + side * 58 - 34, 338, 68 / 60) for side in (-1, 1)),
        _place_drawing("hedge", 0, 0, f"{stretch:.4f} 1"),
        _place_drawing("cat", middle - 130, 27, 0.72),
        _place_drawing("steps", middle - 100, 0),
    ]
    size = plan.rect.size
    draw_shade(out, "house/wall", plan.to_pixel_rect(EAVES, 124, plan.width - 2 * EAVES, 300))
    out.blit(render_svg("".join(parts), *size, (size[0] / plan.scale, size[1] / plan.scale)), plan.rect)
    dark = render_svg(load_svg_elements("house/window", hem=WRITTEN), *plan.get_window_rect(0).size, WINDOW)
    out.fblits([(dark, plan.get_window_rect(number).topleft) for number in range(plan.windows)])


@cache_bitmaps("guest")
def make_guest(number: int, w: int, h: int) -> pygame.Surface:
    """Who looks out of a low window, in its light."""
    face = make_face_svg(GUESTS[number % len(GUESTS)], CALM, ground=GLOW)
    pane = load_svg_elements("house/low_window", guest=face)
    return render_svg(f'<g transform="translate({-_PANE[0]} {-_PANE[1]})">{pane}</g>', w, h, _PANE[2:])


def _place_drawing(name: str, x: float, y: float, scale: float | str = 1.0, lit: bool = False) -> str:
    """A drawing of the house, its upper left corner at a place in the house's units; ``lit``: with light behind it."""
    drawn = load_svg_elements(f"house/{name}", **(_LIT if lit else {}))
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale})">{drawn}</g>'


def lit_window(
    room: str, w: int, h: int, guest: str = "", emblem: str = "", *, written: bool = False
) -> pygame.Surface:
    """A window behind which there is light, in the colours of a room; its emblem stands before it, or another of that
    name, or there looks out a ``guest``, whose drawing is 100 by 100. ``written``: its curtain has room for words.
    Not kept.
    """
    look = get_theme(room)
    night = mix_colours(look.felt_dark, "#000000", 0.35)
    pane = load_svg_elements(
        "house/window",
        light=mix_colours(look.accent, "#FFF6DC", 0.72),
        glow=mix_colours(look.accent, "#FFDFA0", 0.12),
        dark=look.felt,
        cloth=mix_colours(look.felt_dark, look.felt, 0.35),
        fold=look.felt_dark,
        frame=mix_colours("#544669", look.accent, 0.3),
        edge="#151021",
        rod=BRASS,
        **({"hem": WRITTEN} if written else {}),
    )
    paints = {"line": night, "tone": mix_colours(look.felt, night, 0.25)}
    shown = guest or load_svg_elements(emblem or f"emblems/{room}", **paints)
    place = "52 80) scale(0.8" if guest else "52 53) scale(0.62" if written else "52 66) scale(0.72"
    return render_svg(f'{pane}<g transform="translate({place}) translate(-50 -50)">{shown}</g>', w, h, WINDOW)
