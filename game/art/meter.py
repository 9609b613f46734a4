"""A small living scale: how the two sides of one's own hand weigh against each other."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS, BRASS_LIGHT, INK_LINE, IVORY
from game.art.svg import render_svg

_STEPS = 48
MAX_TURN = 15.0
"""Degrees the beam leans at a tilt of 1."""


def make_balance_scale(
    px_w: int,
    px_h: int,
    tilt: float,
    *,
    left: str = IVORY,
    right: str = BRASS_LIGHT,
    left_load: float = 0.5,
    right_load: float = 0.5,
) -> pygame.Surface:
    """A scale in a box of pixels. ``tilt`` -1..1: below 0 the left pan is the heavy one, above 0 the right, 0 is level.

    ``left`` and ``right`` colour what lies in the pans, ``left_load`` and ``right_load`` (0..1) say how full they are.
    """
    step = round(max(-1.0, min(1.0, tilt)) * _STEPS)
    loads = round(max(0.0, min(1.0, left_load)) * 8), round(max(0.0, min(1.0, right_load)) * 8)
    return _make_dial(px_w, px_h, step / _STEPS, (left, right), loads)


@cache_bitmaps("balance")
def _make_dial(px_w: int, px_h: int, tilt: float, paints: tuple[str, str], loads: tuple[int, int]) -> pygame.Surface:
    # Drawn in a box 72 high; its width follows the pixels so that nothing is squashed.
    wide = max(72.0, 72.0 * px_w / max(1, px_h))
    middle = wide / 2
    arm = min(44.0, middle - 17)
    turn = tilt * MAX_TURN * pi / 180
    level = 14.0
    parts = [
        (
            f'<path d="M{middle - 15:.1f} 69 H{middle + 15:.1f}" stroke="{BRASS}" stroke-width="3.4"'
            ' stroke-linecap="round"/>'
        ),
        f'<path d="M{middle - 9:.1f} 68 Q{middle:.1f} 58 {middle + 9:.1f} 68 Z" fill="{BRASS}"/>',
        f'<path d="M{middle:.1f} {level} V66" stroke="{BRASS}" stroke-width="3"/>',
    ]
    for side in (0, 1):
        sign = 1 if side else -1
        x, y = middle + sign * arm * cos(turn), level + sign * arm * sin(turn)
        parts.append(_make_pan_svg(x, y, paints[side], loads[side] / 8))
    dx, dy = arm * cos(turn), arm * sin(turn)
    parts.append(
        f'<path d="M{middle - dx:.2f} {level - dy:.2f} L{middle + dx:.2f} {level + dy:.2f}" stroke="{BRASS}"'
        ' stroke-width="3.4" stroke-linecap="round"/>'
        f'<circle cx="{middle:.1f}" cy="{level}" r="5" fill="{INK_LINE}" stroke="{BRASS}" stroke-width="2.2"/>'
        f'<path d="M{middle:.1f} {level} L{middle + 11 * sin(turn):.2f} {level + 11 * cos(turn):.2f}"'
        f' stroke="{IVORY}" stroke-width="1.6" stroke-linecap="round"/>'
    )
    return render_svg("".join(parts), px_w, px_h, (wide, 72.0))


def _make_pan_svg(x: float, y: float, paint: str, load: float) -> str:
    """One pan on its two strings, hanging straight down from (x, y), with its load heaped in it."""
    low, reach = y + 27.0, 14.5
    heap = 0.0 if load <= 0 else 3.0 + 10.0 * load
    return (
        f'<path d="M{x - reach:.2f} {low:.2f} L{x:.2f} {y:.2f} L{x + reach:.2f} {low:.2f}" fill="none"'
        f' stroke="{BRASS}" stroke-width="1.1" opacity="0.8"/>'
        f'<path d="M{x - reach + 1.5:.2f} {low:.2f} Q{x:.2f} {low - heap * 1.7:.2f} {x + reach - 1.5:.2f} {low:.2f}'
        f' Z" fill="{paint}"/>'
        f'<path d="M{x - reach:.2f} {low:.2f} A{reach} {reach * 0.72:.2f} 0 0 0 {x + reach:.2f} {low:.2f} Z"'
        f' fill="{BRASS}"/>'
        f'<path d="M{x - reach - 1:.2f} {low:.2f} H{x + reach + 1:.2f}" stroke="{BRASS_LIGHT}" stroke-width="1.5"'
        ' stroke-linecap="round"/>'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="2.1" fill="{BRASS_LIGHT}"/>'
    )
