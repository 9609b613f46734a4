"""The house of the title: where its windows, its door and its eight small windows are, and how it looks at dusk."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS
from game.art.svg import load_svg_elements, mix_colours, render_svg
from game.art.themes import get_theme

PITCH: Final = 122.0
"""From one window to the next. Measures of the house are in units of its own; a window is 104 by 150."""
WINDOW: Final = (104.0, 150.0)
EAVES: Final = 18.0
"""How far the roof reaches beyond the walls."""
TALL: Final = 438.0
SMALL: Final = 8
"""Small windows under the roof."""
_ROOF: Final = (52.0, 124.0)
_TOP: Final = 142.0
"""Where the windows begin, below the ridge."""
_COURSE: Final = 334.0
_BASE: Final = 424.0
_DORMER: Final = (38.0, 47.5)
_DOOR: Final = (80.0, 97.0)

WALL: Final = "#30264A"
WALL_LOW: Final = "#221A36"
ROOF: Final = "#1A1428"
ROOF_LIT: Final = "#2A2140"
TRIM: Final = "#544669"
EDGE: Final = "#151021"
STEP: Final = mix_colours(TRIM, EDGE, 0.45)
LAMP: Final = "#FFE3A6"
FLAME: Final = "#E9A452"
GLOW: Final = mix_colours(LAMP, FLAME, 0.6)
GUESTS: Final = ("owl", "fox", "toad", "hare", "mouse", "hedgehog", "badger")
"""Who looks out of the windows beside the door."""
_LAYERS: Final = ("eyes", "mouth")
NIGHT: Final = "#3D3A66"
NIGHT_LOW: Final = "#241F42"


@dataclass(frozen=True)
class HousePlan:
    """A house with so many windows, standing with its foot on the middle of a box's lower edge, in pixels."""

    count: int
    area: tuple[int, int, int, int]

    @property
    def width(self) -> float:
        """Its width in its own units."""
        return max(3, self.count) * PITCH + 20 + 2 * EAVES

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
        return self.width / 2 + (number - (self.count - 1) / 2) * PITCH - WINDOW[0] / 2

    def get_window_rect(self, number: int) -> pygame.Rect:
        """A window, counted from the left."""
        return self.to_pixel_rect(self.get_window_left(number), _TOP, *WINDOW)

    @property
    def door_rect(self) -> pygame.Rect:
        """The door."""
        return self.to_pixel_rect(self.width / 2 - _DOOR[0] / 2, _BASE - _DOOR[1], *_DOOR)

    def get_dormer_corner(self, number: int) -> tuple[float, float]:
        """The upper left corner of a small window, in its own units: four on each side of the gable."""
        half, each = SMALL // 2, number % (SMALL // 2)
        first, last = EAVES + 26, self.width / 2 - 74
        step = (last - first - _DORMER[0]) / (half - 1)
        x = first + each * step
        return (x if number < half else self.width - x - _DORMER[0]), 72.0

    def list_dormer_rects(self) -> list[pygame.Rect]:
        """The small windows, in pixels of the window."""
        return [self.to_pixel_rect(*self.get_dormer_corner(number), *_DORMER) for number in range(SMALL)]


@cache_bitmaps("house")
def make_house(count: int, size: tuple[int, int], *, awake: bool, lit: tuple[bool, ...]) -> pygame.Surface:
    """The house with its windows dark. ``awake``: behind the door there is light; ``lit``: the small windows."""
    plan = HousePlan(count, (0, 0, *size))
    return render_svg(_make_house_svg(plan, awake=awake, lit=lit), *size, (size[0] / plan.scale, size[1] / plan.scale))


def _make_house_svg(plan: HousePlan, *, awake: bool, lit: tuple[bool, ...]) -> str:
    wide, middle = plan.width, plan.width / 2
    left, right = EAVES, wide - EAVES
    parts = [
        _make_gradient_svg("w", _TOP - 20, _BASE, WALL, WALL_LOW),
        _make_gradient_svg("r", *_ROOF, ROOF_LIT, ROOF),
        *(_make_chimney_svg(x) for x in (left + 78, right - 114)),
        f'<path d="M{left + 46} {_ROOF[0]} H{right - 46} L{wide} {_ROOF[1]} H0 Z" fill="url(#r)"/>',
        _make_slates_svg(plan),
        f'<path d="M{left + 44} {_ROOF[0]} H{right - 44}" stroke="{TRIM}" stroke-width="3"/>',
        *(
            _place_drawing_svg("house/dormer", *plan.get_dormer_corner(n), _DORMER[0] / 40, _get_light_paints(is_lit))
            for n, is_lit in enumerate(lit)
        ),
        f'<rect x="{left}" y="{_ROOF[1]}" width="{right - left}" height="{_BASE - _ROOF[1]}" fill="url(#w)"/>',
        _make_bricks_svg(plan),
        _make_gable_svg(middle),
        f'<path d="M0 {_ROOF[1]} H{wide} V{_ROOF[1] + 4} L{wide - 10} {_ROOF[1] + 9} H10 L0 {_ROOF[1] + 4} Z"'
        f' fill="{TRIM}"/>'
        f'<rect x="{left}" y="{_ROOF[1] + 9}" width="{right - left}" height="7" fill="#000000" fill-opacity="0.28"/>',
        f'<rect x="{left - 4}" y="{_COURSE}" width="{right - left + 8}" height="5" fill="{TRIM}"/>'
        f'<rect x="{left}" y="{_COURSE + 5}" width="{right - left}" height="6" fill="#000000" fill-opacity="0.25"/>',
        *(_dark_window(plan.get_window_left(n)) for n in range(plan.count)),
        *(
            _low_window(plan.get_window_left(n) + WINDOW[0] / 2, GUESTS[n % len(GUESTS)])
            for n in range(plan.count)
            if abs(plan.get_window_left(n) + 52 - middle) > 100
        ),
        _place_drawing_svg(
            "house/door", middle - _DOOR[0] / 2, _BASE - _DOOR[1], _DOOR[0] / 76, _get_light_paints(awake)
        ),
        *(_place_drawing_svg("house/lantern", middle + side * 58 - 34, _COURSE + 4, 68 / 60) for side in (-1, 1)),
        *(_make_hedge_svg(x, EAVES + 8, middle) for x in (left - 10, middle + 62)),
        _place_drawing_svg("house/cat", middle - 130, _ROOF[0] - 25, 0.72),
        f'<path d="M{middle - 44} {_BASE} H{middle + 44} V{_BASE + 5} H{middle - 44} Z" fill="{TRIM}"/>'
        f'<path d="M{middle - 54} {_BASE + 5} H{middle + 54} V{_BASE + 12} H{middle - 54} Z" fill="{STEP}"/>',
    ]
    return "".join(parts)


def _make_gradient_svg(name: str, top: float, foot: float, one: str, other: str) -> str:
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{foot}">'
        f'<stop offset="0%" stop-color="{one}"/><stop offset="100%" stop-color="{other}"/></linearGradient></defs>'
    )


def _place_drawing_svg(name: str, x: float, y: float, scale: float = 1.0, paints: dict[str, str] | None = None) -> str:
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{load_svg_elements(name, **(paints or {}))}</g>'
    )


def _get_light_paints(on: bool) -> dict[str, str]:
    return {"light": LAMP, "glow": FLAME} if on else {"light": NIGHT, "glow": NIGHT_LOW}


def _make_chimney_svg(x: float) -> str:
    return (
        f'<rect x="{x}" y="16" width="36" height="70" fill="{ROOF}"/>'
        f'<rect x="{x - 4}" y="12" width="44" height="8" fill="{ROOF_LIT}"/>'
        f'<path d="M{x + 4} 2 H{x + 15} V13 H{x + 4} Z M{x + 21} 2 H{x + 32} V13 H{x + 21} Z" fill="{ROOF}"/>'
    )


def _make_slates_svg(plan: HousePlan) -> str:
    """Rows of slates, to be guessed rather than seen."""
    lines = []
    for row in range(1, 7):
        y = _ROOF[0] + row * (_ROOF[1] - _ROOF[0]) / 7
        slope = (EAVES + 46) * (1 - row / 7)
        lines.append(f"M{slope:.1f} {y:.1f} H{plan.width - slope:.1f}")
    return f'<path d="{" ".join(lines)}" stroke="#000000" stroke-width="1" stroke-opacity="0.28"/>'


def _make_bricks_svg(plan: HousePlan) -> str:
    """Quoins at both ends of the wall, and a few stones between."""
    stones = []
    for row in range(18):
        y, w = _ROOF[1] + 18 + row * 15.6, (20, 13)[row % 2]
        if y > _BASE - 20 or _COURSE - 14 < y < _COURSE + 8:
            continue
        stones += [f"M{x} {y:.1f} h{w} v13.6 h-{w} Z" for x in (EAVES, plan.width - EAVES - w)]
    return f'<path d="{" ".join(stones)}" fill="{TRIM}" fill-opacity="0.42"/>'


def _make_gable_svg(middle: float) -> str:
    """The gable in the middle: its two round windows are the house's figure."""
    half = 64
    return (
        f'<path d="M{middle - half} {_ROOF[1]} V66 L{middle} 12 L{middle + half} 66 V{_ROOF[1]} Z" fill="{WALL}"/>'
        f'<path d="M{middle} 2 L{middle + half + 14} 67 L{middle + half + 9} 75 L{middle} 15 L{middle - half - 9} 75'
        f' L{middle - half - 14} 67 Z" fill="{ROOF}"/>'
        f'<path d="M{middle} 2 L{middle + half + 14} 67" stroke="{TRIM}" stroke-width="1.6"/>'
        f'<path d="M{middle} 2 L{middle - half - 14} 67" stroke="{TRIM}" stroke-width="1.6"/>'
        f'<g fill="{LAMP}" stroke="{TRIM}" stroke-width="4.6"><circle cx="{middle}" cy="57" r="13"/>'
        f'<circle cx="{middle}" cy="91" r="18"/></g>'
        f'<path d="M{middle} 44 V109 M{middle - 13} 57 H{middle + 13} M{middle - 18} 91 H{middle + 18}" stroke="{TRIM}"'
        f' stroke-width="2.2"/>'
    )


def _dark_window(x: float) -> str:
    paints = {
        "light": NIGHT,
        "glow": mix_colours(NIGHT, NIGHT_LOW, 0.5),
        "dark": NIGHT_LOW,
        "cloth": mix_colours(NIGHT_LOW, "#000000", 0.25),
        "fold": mix_colours(NIGHT_LOW, "#000000", 0.5),
        "rod": TRIM,
    }
    return _place_drawing_svg("house/window", x, _TOP, paints=paints) + _place_drawing_svg(
        "house/sill", x - 6, _TOP + WINDOW[1]
    )


def _low_window(middle: float, guest: str) -> str:
    """A lit window beside the door, at which a guest looks out into the dusk."""
    layers = {part: load_svg_elements(f"faces/moods/calm_{part}", ink="&ink;", line="&line;") for part in _LAYERS}
    return (
        f'<rect x="{middle - 27}" y="350" width="54" height="54" fill="{EDGE}"/>'
        + _place_drawing_svg(f"faces/{guest}", middle - 24, 353, 0.48, {**layers, "ground": GLOW})
        + f'<path d="M{middle - 24} 353 H{middle + 24} V401 H{middle - 24} Z" fill="{WALL_LOW}" fill-opacity="0.36"/>'
        f'<path d="M{middle - 24} 362 H{middle + 24} M{middle} 353 V362" stroke="{EDGE}" stroke-width="2.4"/>'
        f'<rect x="{middle - 31}" y="402" width="62" height="4" fill="{TRIM}" fill-opacity="0.8"/>'
    )


def _make_hedge_svg(x: float, margin: float, middle: float) -> str:
    """Clipped box in front of the wall, from ``x`` as far as the wall goes on that side of the door."""
    wide = middle - 52 - margin
    humps = ceil(wide / 46)
    step = wide / humps
    arcs = "".join(f" q{step / 2:.2f} -19 {step:.2f} 0" for _hump in range(humps))
    return f'<path d="M{x} {_BASE + 4} V{_BASE - 10}{arcs} V{_BASE + 4} Z" fill="#120D1C"/>'


def lit_window(room: str, w: int, h: int) -> pygame.Surface:
    """A window behind which there is light, in the colours of a room; its emblem stands before it. Not kept."""
    look = get_theme(room)
    box = WINDOW
    night = mix_colours(look.felt_dark, "#000000", 0.35)
    pane = load_svg_elements(
        "house/window",
        light=mix_colours(look.accent, "#FFF6DC", 0.72),
        glow=mix_colours(look.accent, "#FFDFA0", 0.12),
        dark=look.felt,
        cloth=mix_colours(look.felt_dark, look.felt, 0.35),
        fold=look.felt_dark,
        frame=mix_colours(TRIM, look.accent, 0.3),
        edge=EDGE,
        rod=BRASS,
    )
    emblem = look.emblem_svg(night, mix_colours(look.felt, night, 0.25))
    return render_svg(f'{pane}<g transform="translate(52 53) scale(0.62) translate(-50 -50)">{emblem}</g>', w, h, box)
