"""Small things drawn everywhere on the table: words that fit, coins, key caps, lights, arrows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import atan2, ceil, cos, floor, hypot, pi, sin
from typing import Any, Concatenate, ParamSpec

import pygame

from engine.core.texts import edition
from game.art import faces, icons, panels
from game.art.bitmaps import bitmaps
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY, STOCK, get_suit_colours
from game.art.fonts import Role
from game.art.shadows import compute_shadow_fall
from game.art.shapes import Extent, Point, Size
from game.art.svg import mix_colours, render_picture, render_svg
from game.art.text import measure_text, render_text
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.free_places import find_place
from game.ui.canvas import Canvas

P = ParamSpec("P")
Bow = tuple[Point, Point, Point]
"""Start, control point and end."""

NOTCH = 11
"""Units of the side of a light's notch."""
QUIET = mix_colours(INK, IVORY, 0.16)
"""The rim of a plate on which there is nothing to be done."""
BEND = 0.14
"""How far an arrow is bent aside, as a share of its length."""
STRIPS = 16
"""Parts of a long arrow."""
LEAST = 11
"""Pixels below which words are shortened and get no smaller."""
BROAD = 360.0
"""Units a bubble is broad at most."""
UPRIGHT = 0.5
"""How much further a place above or below counts than one aside, for a bubble."""
OPAQUE = 1.0
"""Of what lies over cards: their faces must not shimmer through, or the words look dirty."""


def fit_text(words: str, role: Role, px: int, width: int, lines: int = 1) -> tuple[str, int]:
    """Words and size so that they take at most ``lines`` lines of ``width``: first smaller, then shortened."""
    return _fit_text(words, role, px, width, lines, edition())


@lru_cache(maxsize=2000)
def _fit_text(words: str, role: Role, px: int, width: int, lines: int, language: int) -> tuple[str, int]:
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


def draw_name(canvas: Canvas, words: str, box: Box, px: int, colour: str = IVORY) -> pygame.Rect:
    """A person's name in a box: as large as it can be on one line, else on two, else shortened."""
    room, least = max(8, round(box.w)), 12 if canvas.style.u >= 1 else 10
    for lines in (1, 2):
        for size in range(px, least - 1, -1):
            wide, tall = measure_text(words, "bold", size, room)
            # The air above and below the letters may reach beyond the box.
            if wide <= room and tall <= min(box.h + size * 0.25, lines * size * 1.42):
                return draw_text(canvas, words, box, size, "bold", colour, lines=lines)
    return draw_text(canvas, words, box, max(least, round(px * 0.8)), "bold", colour)


def draw_text(
    canvas: Canvas,
    words: str,
    box: Box,
    px: int,
    role: Role = "text",
    colour: str = IVORY,
    align: str = "left",
    lines: int = 1,
) -> pygame.Rect:
    """Words in a box, vertically in its middle, never wider than it."""
    if not words:
        return pygame.Rect(round(box.x), round(box.y), 0, 0)
    words, px = fit_text(words, role, px, max(8, round(box.w)), lines)
    drawn = render_text(
        words, role, px, colour, max(8, round(box.w)), four_colour=canvas.style.four_colour, align=align
    )
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    at = (round(box.x + (box.w - drawn.get_width()) * share), round(box.cy - drawn.get_height() / 2))
    canvas.blit(drawn, at)
    return drawn.get_rect(topleft=at)


def draw_plate(
    canvas: Canvas, box: Box, fill: str = INK, border: str = BRASS, radius: float = 10, alpha: float = 0.9
) -> None:
    """A panel with a soft shadow below it."""
    rect = pygame.Rect(box.to_ints())
    u = canvas.style.u
    r = max(2, round(radius * u))
    dx, dy = compute_shadow_fall((box.cx, box.cy), canvas.size)
    shade = rect.move(round(4 * u * dx), round(4 * u * dy))
    panels.blit_shadow(canvas.surface, shade, r, max(2, round(7 * u)), 0.42)
    panels.blit_panel(canvas.surface, rect, fill=fill, border=border, radius=r, alpha=alpha, line=max(1.0, u))


def get_card_face(canvas: Canvas, code: str, w: float, mini: bool = False) -> pygame.Surface:
    """The face of a card so wide, as the person wants suits to look."""
    style = canvas.style
    return faces.make_card_face(code, round(w), four_colour=style.four_colour, letters=style.letters, mini=mini)


def suit_chip(canvas: Canvas, suit: str, x: float, y: float, size: int, border: str) -> None:
    """A suit on a disc of card stock."""
    canvas.blit_centred(panels.make_chip(size, size, fill=STOCK, border=border, alpha=1.0), x, y)
    colour = get_suit_colours(four_colour=canvas.style.four_colour)[suit]
    canvas.blit_centred(icons.make_icon(f"suit_{suit}", round(size * 0.65), colour), x, y)


def draw_banner(
    canvas: Canvas,
    at: Point,
    words: tuple[str, str],
    tones: tuple[str, str],
    size: Size,
    fade: float,
    sign: pygame.Surface | None = None,
) -> None:
    """What has happened, and to whom, on a plate about a point that comes and goes; its border and the name below have
    ``tones``, the words these sizes. With a sign at its left, else in the middle.
    """
    u = canvas.style.u
    box = Box(at[0] - 190 * u, at[1] - 42 * u, 380 * u, 84 * u)
    x, y, w, h = box.to_ints()
    back = panels.make_panel(w, h, fill=INK, border=tones[0], radius=round(16 * u), alpha=0.92, line=2 * u)
    canvas.blit_faded(back, x + w // 2, y + h // 2, fade)
    if fade < 0.35:
        return
    align, left = ("centre", 12.0) if sign is None else ("left", 86.0)
    if sign is not None:
        canvas.blit(sign, (x + round(12 * u), y + round(11 * u)))
    title = Box(box.x + left * u, box.y + 8 * u, box.w - (left + 12) * u, 42 * u)
    draw_text(canvas, words[0], title, size[0], "title", IVORY, align)
    draw_text(canvas, words[1], title._replace(y=box.y + 48 * u, h=26 * u), size[1], "text", tones[1], align)


def draw_skin(
    canvas: Canvas, box: Box, make: Callable[Concatenate[int, int, P], pygame.Surface], *args: P.args, **look: P.kwargs
) -> None:
    """A bitmap as large as a box: ``make(w, h, …)``, such as a panel or a chip."""
    x, y, w, h = box.to_ints()
    canvas.blit(make(w, h, *args, **look), (x, y))


def draw_panel(canvas: Canvas, box: Box, radius: float, **look: Any) -> None:
    """A panel as large as a box, its corners rounded by so many units."""
    draw_skin(canvas, box, panels.make_panel, radius=round(radius * canvas.style.u), **look)


def draw_label(
    canvas: Canvas,
    words: str,
    box: Box,
    px: int,
    colour: str = IVORY,
    role: Role = "bold",
    lines: int = 1,
    *,
    radius: float = 0.0,
    **look: Any,
) -> None:
    """Words in the middle of a panel as large as a box, of a chip if it has no ``radius``; to be read on anything."""
    if radius:
        draw_panel(canvas, box, radius, **look)
    else:
        draw_skin(canvas, box, panels.make_chip, **look)
    draw_text(canvas, words, box, px, role, colour, "centre", lines)


def draw_button(
    canvas: Canvas, box: Box, words: str, px: int, main: bool = False, hover: bool = False, held: float = 0.0
) -> None:
    """A button with its words, smaller ones where they are long; ``main``: the one that goes on; ``held``: how far it
    is filled, for it has been held down so long.
    """
    state: panels.ButtonState = "hover" if hover else "idle"
    if main:
        state = "primary_hover" if hover else "primary"
    draw_skin(canvas, box, panels.make_button_skin, state)
    if held:
        x, y, w, h = box.to_ints()
        canvas.surface.blit(panels.make_button_skin(w, h, "primary_pressed"), (x, y), (0, 0, round(w * held), h))
    if not words:
        return
    words, px = fit_text(words, "bold", px, round(box.w - 8 * canvas.style.u))
    label = render_text(words, "bold", px, panels.button_ink(state), four_colour=canvas.style.four_colour)
    canvas.blit_centred(label, *pygame.Rect(box.to_ints()).center)


def draw_outline(
    canvas: Canvas, box: Box, colour: str, width: float = 2.0, radius: float = 8, angle: float = 0.0
) -> None:
    """A light round something: an outline with a notch on its upper edge, so that it is not told by colour alone."""
    u = canvas.style.u
    x, y, w, h = box.expand_by(2 * u).to_ints()
    look = max(1.5, width * u), round(radius * u)
    if angle:
        canvas.blit_centred(
            faces.tilt_card(panels.make_ring(w, h, colour, width=look[0], radius=look[1]), angle), box.cx, box.cy
        )
        return
    panels.blit_ring(canvas.surface, pygame.Rect(x, y, w, h), colour, width=look[0], radius=look[1])


def draw_halo(canvas: Canvas, at: Point, size: float, colour: str, alpha: float) -> None:
    """A light ``size`` pixels across round a point, ``alpha`` 0..1 in its middle."""
    canvas.blit_faded(render_picture("pictures/halo", max(16, round(size / 32) * 32), colour=colour), *at, alpha)


def draw_notch(canvas: Canvas, x: float, y: float, colour: str) -> None:
    """The notch of a light: a small wedge pointing down, its tip at (x, y)."""
    size = max(6, round(NOTCH * canvas.style.u))
    drawn = render_picture("pictures/notch", size, colour=colour)
    canvas.blit(drawn, (x - size / 2, y - size + 2))


def draw_key_cap(canvas: Canvas, key: str, x: float, y: float) -> None:
    """A key cap with its middle at (x, y)."""
    u = canvas.style.u * max(1.0, canvas.style.text_scale)
    h = max(16, round(20 * u))
    label = render_text(key.upper(), "bold", max(11, round(13 * u)), INK)
    w = max(h, label.get_width() + round(8 * u))
    skin = panels.make_panel(
        w, h, fill="#F3EBDD", border="#8A7B5C", radius=max(3, round(5 * u)), alpha=0.96, line=max(1.0, u)
    )
    canvas.blit(skin, (x - w / 2, y - h / 2))
    canvas.blit(label, (x - label.get_width() / 2, y - label.get_height() / 2))


def draw_coins(canvas: Canvas, count: int, x: float, y: float, px: int, room: float, right: bool = False) -> None:
    """A row of coins, overlapping where room is short; its left (or right) edge at x, its middle at y."""
    if count <= 0:
        return
    step = min(px * 1.06, (room - px) / max(1, count - 1))
    coin = icons.make_icon("token", px, BRASS)
    width = px + step * (count - 1)
    start = x - width if right else x
    for i in range(count):
        canvas.blit(coin, (start + i * step, y - px / 2))


def compute_bend_point(a: Point, b: Point, bend: float = BEND) -> Point:
    """The point towards which an arrow from a to b is bent."""
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend


def list_arrow_points(a: Point, b: Point, steps: int, bend: float = BEND) -> list[Point]:
    """Points of an arrow from a to b, both ends among them."""
    return _list_curve_points((a, compute_bend_point(a, b, bend), b), steps)


def _list_curve_points(bow: Bow, steps: int) -> list[Point]:
    (ax, ay), (mx, my), (bx, by) = bow
    return [(ax * p + mx * q + bx * r, ay * p + my * q + by * r) for p, q, r in _list_curve_shares(steps)]


@lru_cache(maxsize=4)
def _list_curve_shares(steps: int) -> list[tuple[float, float, float]]:
    """What start, control point and end have of each point: ways are tried by the hundred."""
    return [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (k / steps for k in range(steps + 1))]


def draw_arrow(canvas: Canvas, a: Point, b: Point, colour: str, double: bool = False, bend: float = BEND) -> None:
    """A bent arrow from a to b with a dark edge, readable on cards and felt."""
    u = canvas.style.u
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < 12 * u:
        return
    pad = 26 * u
    mx, my = compute_bend_point(a, b, bend)
    left, top = min(a[0], b[0], mx) - pad, min(a[1], b[1], my) - pad
    w = round(max(a[0], b[0], mx) + pad - left)
    h = round(max(a[1], b[1], my) + pad - top)
    ends = round(a[0] - left), round(a[1] - top), round(b[0] - left), round(b[1] - top)
    key = ("arrow", *ends, colour, double, bend)

    def make_arrow() -> panels.Parts:
        p, q, m = (a[0] - left, a[1] - top), (b[0] - left, b[1] - top), (mx - left, my - top)
        return _draw_in_strips(_make_arrow_svg(p, m, q, u, colour, double), (p, m, q), (w, h), pad)

    x, y = round(left), round(top)
    parts = bitmaps.get_or_make(key, make_arrow)
    canvas.surface.blits([(part, (x + dx, y + dy)) for part, (dx, dy) in parts])


def _draw_in_strips(body: str, bow: Bow, size: Size, pad: float) -> panels.Parts:
    """A drawing along a bow, drawn in strips that keep within ``pad`` of it: most of its box is empty."""
    curve = _list_curve_points(bow, 4 * STRIPS)
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
        out.append((render_svg(f'<g transform="translate({-x} {-y})">{body}</g>', w, h, (w, h)), (x, y)))
    return tuple(out)


def _make_arrow_svg(p: Point, m: Point, q: Point, u: float, colour: str, double: bool) -> str:
    turn = atan2(q[1] - m[1], q[0] - m[0])
    head = 15 * u
    end = (q[0] - cos(turn) * head * 0.8, q[1] - sin(turn) * head * 0.8)
    begin = p
    heads = [_make_head_path(q, turn, head)]
    if double:
        back = atan2(p[1] - m[1], p[0] - m[0])
        begin = (p[0] - cos(back) * head * 0.8, p[1] - sin(back) * head * 0.8)
        heads.append(_make_head_path(p, back, head))
    line = f"M{begin[0]:.1f} {begin[1]:.1f} Q{m[0]:.1f} {m[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    wide = 5 * u
    out = (
        f'<path d="{line}" fill="none" stroke="#0B0E12" stroke-opacity="0.7"'
        f' stroke-width="{wide + 4 * u:.1f}" stroke-linecap="round"/>'
    )
    out += "".join(
        f'<path d="{d}" fill="#0B0E12" fill-opacity="0.7" stroke="#0B0E12" stroke-opacity="0.7"'
        f' stroke-width="{4 * u:.1f}" stroke-linejoin="round"/>'
        for d in heads
    )
    out += f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{wide:.1f}" stroke-linecap="round"/>'
    return out + "".join(f'<path d="{d}" fill="{colour}"/>' for d in heads)


def _make_head_path(at: Point, turn: float, size: float) -> str:
    points = [
        (at[0] + size * cos(turn + k) * r, at[1] + size * sin(turn + k) * r)
        for k, r in ((0.0, 0.0), (pi - 0.46, 1.25), (pi + 0.46, 1.25))
    ]
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def draw_bubble(
    canvas: Canvas,
    play: Play,
    words: str,
    about: Box,
    colour: str = BRASS_LIGHT,
    broad: float = BROAD,
    keep: Sequence[Box] = (),
) -> Box:
    """A sentence in a small panel, ``broad`` units at most: above the thing it is ``about`` or, where that has no room
    or would hide the question or what is to be kept (the first thing above all), below or beside it. Where. It is in
    the window, whatever it hides.
    """
    w, h = bubble_size(canvas, words, broad)
    gap = 10 * canvas.style.u
    ideal = Box(about.cx - w / 2, about.y - gap - h, w, h)
    layers = [[about, play.layout.bar, *keep[:count]] for count in range(len(keep), -1, -1)]
    box = find_place(ideal, [*layers, [about]], play.layout, gap, UPRIGHT)
    bubble_in(canvas, words, box, colour)
    return box


def bubble_size(canvas: Canvas, words: str, broad: float = BROAD, scale: float = 1.0) -> Extent:
    """Width and height of the panel round a sentence, at most so many units broad; ``scale`` of its letters."""
    u = canvas.style.u
    widest = round(min(broad * u * max(1.0, canvas.style.text_scale / 1.3), canvas.size[0] - 40 * u))
    wide, tall = measure_text(words, "text", _get_bubble_px(canvas, scale), widest)
    return wide + 24 * u, tall + 14 * u


def bubble_in(canvas: Canvas, words: str, box: Box, colour: str = BRASS_LIGHT, scale: float = 1.0) -> None:
    """The panel itself, in a box of the size that `bubble_size` says."""
    u = canvas.style.u
    draw_plate(canvas, box, border=colour, radius=8, alpha=OPAQUE)
    drawn = render_text(
        words, "text", _get_bubble_px(canvas, scale), IVORY, ceil(box.w - 24 * u), four_colour=canvas.style.four_colour
    )
    canvas.blit(drawn, (box.x + 12 * u, box.y + 7 * u))


def _get_bubble_px(canvas: Canvas, scale: float) -> int:
    return max(12, round(17 * canvas.style.u * canvas.style.text_scale * scale))
