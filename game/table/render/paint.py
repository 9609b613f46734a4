"""Words that fit where there is little room, buttons, and the shapes of arrows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from math import atan2, ceil, cos, floor, hypot, pi, sin

import pygame

from engine.core.kept import keep_told
from game.art import panels
from game.art.bitmaps import bitmaps
from game.art.fonts import Role
from game.art.shapes import Point, Size
from game.art.svg import render_svg
from game.art.text import measure_text, render_text
from game.ui.canvas import Blitter

BEND = 0.14
"""How far an arrow is bent aside, as a share of its length."""
STRIPS = 16
"""Parts of a long arrow."""
LEAST = 11
"""Pixels below which words are shortened and get no smaller."""


@keep_told(2000)
def fit_text(words: str, role: Role, px: int, width: int, lines: int = 1) -> tuple[str, int]:
    """Words and size so that they take at most ``lines`` lines of ``width``: first smaller, then shortened."""

    def does_fit(words: str, size: int) -> bool:
        wide, tall = measure_text(words, role, size, width)
        return wide <= width and tall <= lines * size * 1.42

    floor = min(px, max(LEAST, round(px * (0.72 if lines == 1 else 0.58))))  # a sentence had better be small than cut
    for size in range(px, floor - 1, -1):
        if does_fit(words, size):
            return words, size
    counts = range(2, max(3, len(words)))
    too_many = bisect_left(counts, True, key=lambda count: not does_fit(words[:count].rstrip() + "…", floor))
    return words[: counts[max(0, too_many - 1)]].rstrip() + "…", floor


def draw_button(
    canvas: Blitter,
    rect: pygame.Rect,
    words: str,
    px: int,
    main: bool,
    hover: bool = False,
    held: float = 0.0,
    tone: str = "",
    off: bool = False,
) -> None:
    """A button with its words, smaller ones where they are long; ``main``: the one that goes on, and does not yet if it
    is ``off``; ``held``: how far it is filled, for it has been held down so long.
    """
    state: panels.ButtonState = "hover" if hover else "idle"
    if main:
        state = "primary_off" if off else "primary_hover" if hover else "primary"
    canvas.surface.blit(panels.make_button_skin(*rect.size, state, tone="" if main else tone), rect)
    if held:
        filled = pygame.Rect(0, 0, round(rect.w * held), rect.h)
        canvas.surface.blit(panels.make_button_skin(*rect.size, "primary_pressed"), rect, filled)
    words, px = fit_text(words, "bold", px, round(rect.w - 8 * canvas.style.u))
    label = render_text(words, "bold", px, panels.button_ink(state), four_colour=canvas.style.four_colour)
    canvas.surface.blit(label, label.get_rect(center=rect.center))


def compute_bend_point(a: Point, b: Point, bend: float = BEND) -> Point:
    """The point towards which an arrow from a to b is bent."""
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend


def list_arrow_points(a: Point, b: Point, steps: int, bend: float = BEND) -> list[Point]:
    """Points of an arrow from a to b, both ends among them."""
    mx, my = compute_bend_point(a, b, bend)
    (ax, ay), (bx, by) = a, b
    return [(ax * p + mx * q + bx * r, ay * p + my * q + by * r) for p, q, r in _list_shares(steps)]


@cache
def _list_shares(steps: int) -> list[tuple[float, float, float]]:
    """How much of both ends and of the point between them is in each point of a curve."""
    return [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (k / steps for k in range(steps + 1))]


def make_arrow(a: Point, b: Point, u: float, colour: str, double: bool, bend: float) -> panels.Parts:
    """A bent arrow from a to b with a dark edge, readable on cards and felt: its parts, and where they lie."""
    if hypot(b[0] - a[0], b[1] - a[1]) < 12 * u:
        return ()
    pad = 26 * u
    mx, my = compute_bend_point(a, b, bend)
    left, top = min(a[0], b[0], mx) - pad, min(a[1], b[1], my) - pad
    w = round(max(a[0], b[0], mx) + pad - left)
    h = round(max(a[1], b[1], my) + pad - top)
    ends = round(a[0] - left), round(a[1] - top), round(b[0] - left), round(b[1] - top)

    def draw_parts() -> panels.Parts:
        p, q, m = (a[0] - left, a[1] - top), (b[0] - left, b[1] - top), (mx - left, my - top)
        curve = list_arrow_points(p, q, 4 * STRIPS, bend)
        return _draw_in_strips(_make_arrow_svg(p, m, q, u, colour, double), curve, (w, h), pad)

    parts = bitmaps.get_or_make(("arrow", *ends, colour, double, bend), draw_parts)
    return tuple((part, (round(left) + dx, round(top) + dy)) for part, (dx, dy) in parts)


def _draw_in_strips(body: str, curve: Sequence[Point], size: Size, pad: float) -> panels.Parts:
    """A drawing along a curve, drawn in strips that keep within ``pad`` of it: most of its box is empty."""
    long = 0 if size[0] >= size[1] else 1
    step = -(-size[long] // STRIPS)
    out = []
    for low in range(0, size[long], step):
        high = min(low + step, size[long])
        near = [point[1 - long] for point in curve if low - pad <= point[long] <= high + pad]
        if not near:
            continue
        first, last = max(0, floor(min(near) - pad)), min(size[1 - long], ceil(max(near) + pad))
        x, y, w, h = (low, first, high - low, last - first) if long == 0 else (first, low, last - first, high - low)
        out.append((render_svg(f'<g transform="translate({-x} {-y})">{body}</g>', w, h), (x, y)))
    return tuple(out)


def _make_arrow_svg(p: Point, m: Point, q: Point, u: float, colour: str, double: bool) -> str:
    """The bow and its heads, first wider and dark, then in their colour."""
    size, ends, heads = 11 * u, list[Point](), ""
    for (x, y), headed in ((p, double), (q, True)):
        turn = atan2(y - m[1], x - m[0])
        back = 0.8 * size * headed
        ends.append((x - cos(turn) * back, y - sin(turn) * back))
        if headed:
            wings = [(x + 1.25 * size * cos(turn + k), y + 1.25 * size * sin(turn + k)) for k in (pi - 0.46, pi + 0.46)]
            heads += f"M{x:.1f} {y:.1f}" + "".join(f" L{a:.1f} {b:.1f}" for a, b in wings) + " Z"
    (ax, ay), (bx, by) = ends
    line = f"M{ax:.1f} {ay:.1f} Q{m[0]:.1f} {m[1]:.1f} {bx:.1f} {by:.1f}"
    return "".join(
        f'<path d="{line}" fill="none" stroke="{tone}" stroke-opacity="{seen}" stroke-width="{3.2 * u + rim:.1f}"'
        f' stroke-linecap="round"/><path d="{heads}" fill="{tone}" fill-opacity="{seen}" stroke="{tone}"'
        f' stroke-opacity="{seen}" stroke-width="{rim:.1f}" stroke-linejoin="round"/>'
        for tone, seen, rim in (("#0B0E12", 0.45, 2.4 * u), (colour, 1, 0))
    )
