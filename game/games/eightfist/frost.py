"""Ice over a frozen file, and the cracks it gets when it thaws. Drawn once per size."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pygame

from game.art.bitmaps import bitmaps
from game.art.svg import picture, raster

EDGE = "#CFEFFF"
DEEP = "#5FA9D8"


def _rim(w: float, h: float, thick: float, rng: Random) -> str:
    """A rim of ice round the cards, its outer edge in spikes; what lies inside stays clear."""
    points: list[tuple[float, float]] = []
    sides = (((0.0, 0.0), (w, 0.0)), ((w, 0.0), (w, h)), ((w, h), (0.0, h)), ((0.0, h), (0.0, 0.0)))
    for (ax, ay), (bx, by) in sides:
        length = abs(bx - ax) + abs(by - ay)
        count = max(3, round(length / (thick * 3.2)))
        nx, ny = (ay - by) / length, (bx - ax) / length
        for k in range(count):
            # A low place, then a spike that leans to one side: no two alike.
            lean, low, spike = rng.uniform(0.25, 0.85), rng.uniform(0.55, 0.95), rng.uniform(0.0, 0.45)
            for place, deep in ((k + 0.08, low), (k + lean, spike)):
                share, depth = place / count, thick * deep
                points.append((ax + (bx - ax) * share + nx * depth, ay + (by - ay) * share + ny * depth))
    outer = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    i, r = thick * 1.15, w * 0.06
    inner = (
        f"M{i + r:.1f} {i:.1f} H{w - i - r:.1f} Q{w - i:.1f} {i:.1f} {w - i:.1f} {i + r:.1f} V{h - i - r:.1f}"
        f" Q{w - i:.1f} {h - i:.1f} {w - i - r:.1f} {h - i:.1f} H{i + r:.1f}"
        f" Q{i:.1f} {h - i:.1f} {i:.1f} {h - i - r:.1f}"
        f" V{i + r:.1f} Q{i:.1f} {i:.1f} {i + r:.1f} {i:.1f} Z"
    )
    return (
        f'<path d="{outer} {inner}" fill="{EDGE}" fill-opacity="0.94" fill-rule="evenodd"/>'
        f'<path d="{outer}" fill="none" stroke="{DEEP}" stroke-width="{max(0.8, thick * 0.16):.2f}"/>'
        f'<path d="{inner}" fill="none" stroke="{DEEP}" stroke-width="{max(1.0, thick * 0.26):.2f}"/>'
        f'<path d="{inner}" fill="none" stroke="#FFFFFF" stroke-width="{max(0.6, thick * 0.12):.2f}"/>'
    )


def _fan(x: float, y: float, r: float, dx: int, dy: int, rng: Random) -> str:
    """Crystals that grow out of a corner of a card: needles of ice, clear between them."""
    out = ""
    for k in range(7):
        a = (k + 0.5) / 7 * pi / 2
        long = r * rng.uniform(0.5, 1.0) * (1.0 if k % 2 else 0.7)
        tip = (x + dx * long * cos(a), y + dy * long * sin(a))
        half = r * 0.055
        left = (x + dx * half * cos(a + pi / 2) * -1, y + dy * half * sin(a + pi / 2) * -1)
        right = (x + dx * half * cos(a + pi / 2), y + dy * half * sin(a + pi / 2))
        out += f"M{left[0]:.1f} {left[1]:.1f} L{tip[0]:.1f} {tip[1]:.1f} L{right[0]:.1f} {right[1]:.1f} Z "
    return (
        f'<path d="{out}" fill="{EDGE}" fill-opacity="0.8" stroke="{DEEP}" stroke-opacity="0.7"'
        f' stroke-width="{r * 0.018:.2f}"/>'
    )


def flake(px: int) -> pygame.Surface:
    """One flake, ``px`` pixels square: the sign of a frozen file."""
    return picture("pictures/flake", px)


def ice(w: int, h: int, seam: float, thick: float, fans: bool = True) -> pygame.Surface:
    """Ice round a file of ``w`` by ``h`` pixels: a rim ``thick`` pixels wide that lies outside the cards, and between
    them a bar as high as the ``seam``. Ranks and suits below stay as clear as without it.

    ``fans``: crystals in those corners of large cards in which no index stands.
    """

    def make() -> pygame.Surface:
        rng = Random(8)
        much, little = (0.20, 0.08) if fans else (0.10, 0.03)
        body = (
            f'<defs><linearGradient id="i" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">'
            f'<stop offset="0%" stop-color="{DEEP}" stop-opacity="{much}"/>'
            f'<stop offset="50%" stop-color="{DEEP}" stop-opacity="{little}"/>'
            f'<stop offset="100%" stop-color="{DEEP}" stop-opacity="{much}"/></linearGradient></defs>'
            f'<rect x="{thick}" y="{thick}" width="{w - 2 * thick}" height="{h - 2 * thick}" fill="url(#i)"/>'
        )
        if fans:
            r = (w - 2 * thick) * 0.42
            left, right = thick, w - thick
            for top, low in ((thick, (h - seam) / 2), ((h + seam) / 2, h - thick)):
                body += _fan(right, top, r, -1, 1, rng) + _fan(left, low, r, 1, -1, rng)
        bar = max(1.0, seam)
        body += f'<rect x="{thick}" y="{(h - bar) / 2:.1f}" width="{w - 2 * thick}" height="{bar:.1f}" fill="{EDGE}"/>'
        body += _rim(w, h, thick, rng)
        return raster(body, w, h, (w, h))

    return bitmaps.picture(("ice", w, h, round(seam), round(thick, 1), fans), make)


SECTORS = 9


def _rays(w: int, h: int) -> list[list[tuple[float, float]]]:
    """The lines along which the ice breaks, from the middle outwards."""
    rng = Random(21)
    rays = []
    for k in range(SECTORS):
        a, x, y = k * 2 * pi / SECTORS + rng.uniform(-0.2, 0.2), w / 2, h / 2
        ray = [(x, y)]
        for _step in range(6):
            turn = a + rng.uniform(-0.35, 0.35)
            x, y = x + cos(turn) * w * 0.12, y + sin(turn) * h * 0.10
            ray.append((x, y))
        rays.append(ray)
    return rays


def cracks(w: int, h: int, share: float) -> pygame.Surface:
    """The ice breaking: cracks that run out from the middle, ``share`` 0..1 of their way."""
    step = max(1, min(6, round(share * 6)))

    def make() -> pygame.Surface:
        lines = " ".join("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in ray[: step + 1]) for ray in _rays(w, h))
        body = (
            f'<path d="{lines}" fill="none" stroke="#1B4F74" stroke-opacity="0.7" stroke-width="{w * 0.04:.1f}"/>'
            f'<path d="{lines}" fill="none" stroke="#FFFFFF" stroke-width="{w * 0.02:.1f}"/>'
        )
        return raster(body, w, h, (w, h))

    return bitmaps.picture(("cracks", w, h, step), make)


def pieces(w: int, h: int, thick: float, fans: bool) -> list[tuple[pygame.Surface, float]]:
    """The broken ice: pieces as large as the sheet, each with the angle it flies to."""
    out = []
    rays = _rays(w, h)
    far = 2 * (w + h)
    for k, ray in enumerate(rays):
        after = rays[(k + 1) % SECTORS]

        def make(ray: list[tuple[float, float]] = ray, after: list[tuple[float, float]] = after) -> pygame.Surface:
            ends = [(w / 2 + (x - w / 2) * far, h / 2 + (y - h / 2) * far) for x, y in (ray[-1], after[-1])]
            mask = pygame.Surface((w, h), pygame.SRCALPHA)
            pygame.draw.polygon(mask, (255, 255, 255, 255), [*ray, ends[0], ends[1], *reversed(after)])
            sheet = ice(w, h, 2.0, thick, fans).copy()
            sheet.blit(cracks(w, h, 1.0), (0, 0))
            sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return sheet

        angle = (k + 0.5) * 2 * pi / SECTORS
        out.append((bitmaps.picture(("broken ice", w, h, round(thick, 1), fans, k), make), angle))
    return out
