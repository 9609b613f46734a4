"""The room Lockdown is played in: a floor of steel plates, a hatch in its middle with the deck and what is Outside the
Game, a rack for the own hand. The more stacks of three there are on the table, the warmer the hatch glows.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

import pygame

from game.art.bitmaps import bitmaps, cache_bitmaps
from game.art.svg import make_blank_surface, render_picture, render_svg
from game.games.lockdown import spread
from game.games.lockdown.shutter import AMBER, make_stripes_svg
from game.table.model.geometry import RATIO, Box
from game.table.model.layout import Layout
from game.ui.canvas import Canvas

PLATE: Final = 168
"""Side of a floor plate, in units."""
HOT: Final = 3
"""So many stacks of three are as hot as it gets."""


def place_hatch(layout: Layout) -> Box:
    """The hatch: the deck, its count and the tray lie on it."""
    u = layout.u
    deck, _out = spread.place_centre(layout)
    tray = spread.place_tray(layout)
    low = spread.is_low(layout)
    left, right = deck.x - deck.w / 2 - (88 if low else 34) * u, tray.right + 26 * u
    top = max(layout.centre.y - 2 * u, tray.y - 18 * u)
    # Where it is low the last words lie over the lower rim.
    bottom = layout.centre.bottom - 10 * u if low else deck.y + deck.w * RATIO / 2 + 42 * u
    return Box(left, top, right - left, bottom - top)


def place_rack(layout: Layout) -> Box:
    """Where the own hand is held."""
    u, plate, own = layout.u, spread.own_plate(layout), layout.own
    left, right = (own, plate) if layout.left_handed else (plate, own)
    top = plate.y + 34 * u
    return Box(left.right + 14 * u, top, right.x - left.right - 28 * u, layout.size[1] - 14 * u - top)


def draw_room(canvas: Canvas, layout: Layout) -> None:
    """All of it, below everything else."""
    _draw_floor(canvas, layout)
    for box, make in ((place_hatch(layout), _make_hatch), (place_rack(layout), _make_rack)):
        x, y, w, h = box.to_ints()
        key = (make.__name__, w, h, round(layout.u * 100), layout.seats)
        canvas.surface.blit(bitmaps.get_bitmap(key, partial(make, layout, box)), (x, y))


def draw_hatch_glow(canvas: Canvas, layout: Layout, trios: int) -> None:
    """The light along the rim of the hatch while somebody has three of a kind."""
    if not trios:
        return
    x, y, w, h = place_hatch(layout).to_ints()
    light = _make_bright_light(w, h, layout.u)
    light.set_alpha(round(255 * min(HOT, trios) / HOT))
    canvas.surface.blit(light, (x, y))
    light.set_alpha(255)


@cache_bitmaps("hatch light")
def _make_bright_light(w: int, h: int, u: float) -> pygame.Surface:
    """That light at its brightest."""
    body = "".join(
        f'<path d="{_make_plate_path(w, h, 20 * u, inset * u)}" fill="none" stroke="{AMBER}"'
        f' stroke-width="{wide * u:.1f}" stroke-opacity="{share:.3f}"/>'
        for inset, wide, share in ((3.0, 2.2, 0.95), (3.0, 6.0, 0.35), (3.0, 12.0, 0.16))
    )
    return _render_large(body, w, h)


def _render_large(body: str, w: int, h: int) -> pygame.Surface:
    """A drawing of soft and broad things: where it is very large, half as fine and stretched, which takes a third."""
    fine = 1 if w < 1200 else 2
    found = render_svg(body, -(-w // fine), -(-h // fine), (w, h))
    return found if fine == 1 else pygame.transform.smoothscale(found, (w, h))


def _draw_floor(canvas: Canvas, layout: Layout) -> None:
    """Seams with rivets, and the tread pressed into every other plate."""
    u = layout.u
    w, h = canvas.size
    side = PLATE * u
    left, top = layout.centre.cx % side - side, layout.centre.cy % side - side
    dark, light = make_blank_surface(max(1, round(1.6 * u)), h), make_blank_surface(max(1, round(u)), h)
    dark.fill((0, 0, 0, 74))
    light.fill((255, 255, 255, 17))
    low, high = pygame.transform.rotate(dark, 90), pygame.transform.rotate(light, 90)
    low, high = pygame.transform.scale(low, (w, low.get_height())), pygame.transform.scale(high, (w, high.get_height()))
    tread, rivet = render_picture("pictures/tread", round(side)), render_picture("pictures/rivet", max(4, round(7 * u)))
    columns, rows = range(int(w / side) + 3), range(int(h / side) + 3)
    for i in columns:
        for j in rows:
            if (i + j) % 2:
                canvas.surface.blit(tread, (round(left + i * side), round(top + j * side)))
    for i in columns:
        x = round(left + i * side)
        canvas.surface.blits([(dark, (x, 0)), (light, (x + dark.get_width(), 0))])
    for j in rows:
        y = round(top + j * side)
        canvas.surface.blits([(low, (0, y)), (high, (0, y + low.get_height()))])
    near = 12 * u
    for i in columns:
        for j in rows:
            for dx in (-near, near):
                for dy in (-near, near):
                    at = (round(left + i * side + dx), round(top + j * side + dy))
                    if at[1] > layout.top.bottom:  # none under the words of the top line
                        canvas.surface.blit(rivet, rivet.get_rect(center=at))


def _make_plate_path(w: float, h: float, cut: float, inset: float) -> str:
    """The path of a plate with its corners cut off."""
    a, b, c, d = inset, inset, w - inset, h - inset
    return (
        f"M{a + cut:.1f} {b:.1f} L{c - cut:.1f} {b:.1f} L{c:.1f} {b + cut:.1f} L{c:.1f} {d - cut:.1f}"
        f" L{c - cut:.1f} {d:.1f} L{a + cut:.1f} {d:.1f} L{a:.1f} {d - cut:.1f} L{a:.1f} {b + cut:.1f} Z"
    )


def _make_scratches_svg(w: float, h: float, inset: float, u: float) -> str:
    """Fine scratches along the steel."""
    rng = Random(8)
    out = ""
    y = inset
    while y < h - inset:
        tone, alpha = rng.choice((("#FFFFFF", 0.035), ("#000000", 0.06), ("#FFFFFF", 0.02), ("#000000", 0.035)))
        x = inset + rng.random() * w * 0.3
        long = (w - 2 * inset) * (0.35 + 0.6 * rng.random())
        wide = min(long, w - inset - x)
        out += (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{u:.1f}" fill="{tone}" fill-opacity="{alpha}"/>'
        )
        y += 2.6 * u
    return out


def _make_hatch(layout: Layout, box: Box) -> pygame.Surface:
    u = layout.u
    w, h = box.w, box.h
    deck, _out = spread.place_centre(layout)
    band = 8 * u
    body = (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:.0f}">'
        '<stop offset="0%" stop-color="#59646F"/><stop offset="40%" stop-color="#414A54"/>'
        '<stop offset="100%" stop-color="#2C333B"/></linearGradient></defs>'
        f'<path d="{_make_plate_path(w, h, 20 * u, 0)}" fill="#000000" fill-opacity="0.42"/>'
        f'<path d="{_make_plate_path(w, h, 20 * u, 3 * u)}" fill="url(#s)" stroke="#0C0F12" '
        f'stroke-width="{2 * u:.1f}"/>'
    )
    body += _make_scratches_svg(w, h, 24 * u, u)
    edge = 26 * u
    body += make_stripes_svg(edge, 7 * u, w - 2 * edge, band, "#1A1E23", 0.85)
    body += make_stripes_svg(edge, h - 7 * u - band, w - 2 * edge, band, "#1A1E23", 0.85)
    body += (
        f'<path d="{_make_plate_path(w, h, 19 * u, 5 * u)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.10"'
        f' stroke-width="{u:.1f}"/>'
    )
    dx, dy = deck.x - box.x, deck.y - box.y
    dw, dh = deck.w + 20 * u, deck.w * RATIO + 18 * u
    body += _make_recess_svg(dx - dw / 2, dy - dh / 2, dw, dh, 12 * u, u)
    for x in (16 * u, w - 16 * u):
        for y in (h * 0.3, h * 0.7):
            body += _make_bolt_svg(x, y, 7 * u)
    return _render_large(body, round(w), round(h))


def _make_recess_svg(x: float, y: float, w: float, h: float, r: float, u: float) -> str:
    """A place sunk into the plate."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}" fill="#0B0E11"'
        f' fill-opacity="0.55"/>'
        f'<rect x="{x:.1f}" y="{y + 1.4 * u:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}" fill="none"'
        f' stroke="#FFFFFF" stroke-opacity="0.13" stroke-width="{1.2 * u:.1f}"/>'
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}" fill="none"'
        f' stroke="#000000" stroke-opacity="0.6" stroke-width="{1.2 * u:.1f}"/>'
    )


def _make_bolt_svg(x: float, y: float, r: float) -> str:
    points = " L".join(
        f"{x + r * 0.62 * cx:.1f} {y + r * 0.62 * cy:.1f}"
        for cx, cy in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
    )
    return (
        f'<circle cx="{x:.1f}" cy="{y + r * 0.16:.1f}" r="{r:.1f}" fill="#000000" fill-opacity="0.45"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.92:.1f}" fill="#6D7884"/>'
        f'<path d="M{points} Z" fill="#4A545E" stroke="#20262C" stroke-width="{r * 0.12:.1f}"/>'
    )


def _make_rack(layout: Layout, box: Box) -> pygame.Surface:
    """A long sunk shelf with a painted edge at both ends."""
    u = layout.u
    w, h = box.w, box.h
    body = _make_recess_svg(2 * u, 2 * u, w - 4 * u, h - 4 * u, 12 * u, u)
    for x in (9 * u, w - 19 * u):
        body += make_stripes_svg(x, 14 * u, 10 * u, h - 28 * u, "#15181C", 0.5)
    return _render_large(body, round(w), round(h))
