"""Ice over a frozen file, and the cracks it gets when it thaws. Drawn once per size."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pygame

from game.art.svg import Recent, area, raster

_cache: Recent[pygame.Surface] = Recent(6_000_000)
EDGE = "#CFEFFF"
DEEP = "#5FA9D8"


def _shards(w: float, h: float, rng: Random) -> str:
    """Ice that grows inwards from the edge: a jagged frame."""
    reach = min(w, h) * 0.15
    outer = f"M0 0 H{w:.1f} V{h:.1f} H0 Z"
    points: list[tuple[float, float]] = []
    sides = (((0.0, 0.0), (w, 0.0)), ((w, 0.0), (w, h)), ((w, h), (0.0, h)), ((0.0, h), (0.0, 0.0)))
    for (ax, ay), (bx, by) in sides:
        length = abs(bx - ax) + abs(by - ay)
        count = max(3, round(length / (reach * 1.25)))
        nx, ny = (ay - by) / length, (bx - ax) / length
        for k in range(count):
            for place, deep in ((k, 0.3), (k + rng.uniform(0.3, 0.7), 1.0)):
                share, depth = place / count, reach * deep * rng.uniform(0.35, 1.3)
                points.append((ax + (bx - ax) * share + nx * depth, ay + (by - ay) * share + ny * depth))
    inner = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    return (
        f'<path d="{outer} {inner}" fill="{EDGE}" fill-opacity="0.72" fill-rule="evenodd"/>'
        f'<path d="{inner}" fill="none" stroke="#FFFFFF" stroke-opacity="0.9" stroke-width="{reach * 0.09:.2f}"/>'
    )


def _flake(x: float, y: float, r: float, turn: float) -> str:
    arms = ""
    for k in range(6):
        a = turn + k * pi / 3
        arms += f"M{x:.1f} {y:.1f} L{x + r * cos(a):.1f} {y + r * sin(a):.1f} "
        for side in (-0.7, 0.7):
            bx, by = x + 0.58 * r * cos(a), y + 0.58 * r * sin(a)
            arms += f"M{bx:.1f} {by:.1f} L{bx + 0.3 * r * cos(a + side):.1f} {by + 0.3 * r * sin(a + side):.1f} "
    return (
        f'<path d="{arms}" fill="none" stroke="#1F5F8C" stroke-opacity="0.55" stroke-width="{r * 0.22:.2f}"'
        f' stroke-linecap="round"/><path d="{arms}" fill="none" stroke="#FFFFFF" stroke-width="{r * 0.12:.2f}"'
        ' stroke-linecap="round"/>'
    )


def flake(px: int) -> pygame.Surface:
    """One flake, ``px`` pixels square: the sign of a frozen file."""
    return _cache.get(("flake", px), lambda: raster(_flake(px / 2, px / 2, px * 0.46, 0.26), px, px, (px, px)), area)


def ice(w: int, h: int, seam: float, flakes: bool = True) -> pygame.Surface:
    """A sheet of ice for a file of ``w`` by ``h`` pixels with a gap of ``seam`` between its cards; the faces below stay
    readable."""

    def make() -> pygame.Surface:
        rng = Random(8)
        body = (
            f'<defs><linearGradient id="i" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">'
            f'<stop offset="0%" stop-color="{EDGE}" stop-opacity="0.26"/>'
            f'<stop offset="50%" stop-color="{DEEP}" stop-opacity="0.15"/>'
            f'<stop offset="100%" stop-color="{EDGE}" stop-opacity="0.32"/></linearGradient></defs>'
            f'<rect width="{w}" height="{h}" rx="{w * 0.07:.1f}" fill="url(#i)"/>'
        )
        body += _shards(w, h, rng)
        body += f'<rect y="{(h - seam) / 2:.1f}" width="{w}" height="{seam:.1f}" fill="{EDGE}" fill-opacity="0.5"/>'
        body += (
            f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{w * 0.07:.1f}" fill="none" stroke="{DEEP}"'
            f' stroke-width="{max(1.4, w * 0.026):.1f}"/>'
        )
        if flakes:
            body += _flake(w * 0.84, h * 0.10, w * 0.12, 0.3) + _flake(w * 0.14, h * 0.90, w * 0.1, 0.1)
        return raster(body, w, h, (w, h))

    return _cache.get(("ice", w, h, round(seam), flakes), make, area)


def cracks(w: int, h: int, share: float) -> pygame.Surface:
    """The ice breaking: cracks that run out from the middle, ``share`` 0..1 of their way."""
    step = max(1, min(6, round(share * 6)))

    def make() -> pygame.Surface:
        rng = Random(21)
        lines = ""
        for k in range(9):
            a, x, y = k * 2 * pi / 9 + rng.uniform(-0.2, 0.2), w / 2, h / 2
            lines += f"M{x:.1f} {y:.1f} "
            for _ in range(step):
                a += rng.uniform(-0.5, 0.5)
                x, y = x + cos(a) * w * 0.12, y + sin(a) * h * 0.10
                lines += f"L{x:.1f} {y:.1f} "
        body = (
            f'<path d="{lines}" fill="none" stroke="#1B4F74" stroke-opacity="0.5" stroke-width="{w * 0.035:.1f}"/>'
            f'<path d="{lines}" fill="none" stroke="#FFFFFF" stroke-width="{w * 0.018:.1f}"/>'
        )
        return raster(body, w, h, (w, h))

    return _cache.get(("cracks", w, h, step), make, area)
