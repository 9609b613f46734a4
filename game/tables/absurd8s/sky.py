"""The night over the table: stars that drift a little whenever something happens, and else stand still."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.art.svg import Recent, area, polygon, raster, regular
from game.table.geometry import Box
from game.table.play import Play
from game.ui.canvas import Canvas

STARS: Final = 150
_cache: Recent[pygame.Surface] = Recent(300_000)


def _field() -> list[tuple[float, float, float, str, float]]:
    """x, y (shares of the window), size in units, colour, how fast it drifts."""
    rng = Random(8)
    tones = ("#FFFFFF", "#D9CCFF", "#FFE9B8", "#BFD8FF")
    out = []
    for _ in range(STARS):
        size = rng.choice((1.6, 1.6, 2.0, 2.4, 3.4, 5.6))
        out.append((rng.random(), rng.random(), size, rng.choice(tones), 0.25 + size / 4))
    return out


_FIELD: Final = _field()


def star(size: int, colour: str) -> pygame.Surface:
    """A star: a spark with four long rays if it is large enough, else a dot."""
    if size < 4:
        body = f'<circle cx="50" cy="50" r="42" fill="{colour}" fill-opacity="0.55"/>'
    else:
        body = polygon(regular(4, 50, 50, 49, inner=0.17), f'fill="{colour}" fill-opacity="0.75"')
        body += '<circle cx="50" cy="50" r="13" fill="#FFFFFF" fill-opacity="0.9"/>'
    return _cache.get((size, colour), lambda: raster(body, max(2, size), max(2, size), (100, 100)), area)


def draw(canvas: Canvas, play: Play) -> None:
    """The stars between everything else that lies on the felt."""
    u = play.layout.u
    w, h = canvas.size
    drift = 0.0 if canvas.style.reduced_motion else float(play.synced % 4000)
    boxes = [play.layout.panel(seat).grown(5 * u) for seat in range(play.view.seats)]
    layout = play.layout
    boxes += [Box(layout.top.x + 40 * u, 0, layout.top.w - 60 * u, 44 * u), layout.bar.grown(4 * u)]
    edge = 14 * u
    for x, y, size, colour, pace in _FIELD:
        turn = drift * 0.35 * pace * u
        px, py = (x * w + turn) % w, (y * h + turn * 0.22) % h
        if not (edge < px < w - edge and edge < py < h - edge) or _covered(boxes, px, py):
            continue
        picture = star(round(size * 2 * u), colour)
        canvas.surface.blit(picture, picture.get_rect(center=(round(px), round(py))))


def _covered(boxes: list[Box], x: float, y: float) -> bool:
    return any(box.holds(x, y) for box in boxes)


def spiral(size: int, turn: float, colour: str, alpha: float) -> pygame.Surface:
    """A tear in the sky: arms that wind into its middle, turned by ``turn`` (in full turns)."""
    step = round(turn * 24) % 24
    arms = ""
    for arm in range(4):
        points = []
        for k in range(26):
            share = k / 25
            angle = 2 * pi * (arm / 4 + step / 24 + share * 0.9)
            reach = 48 * share**0.8
            points.append(f"{50 + reach * cos(angle):.1f} {50 + reach * sin(angle):.1f}")
        arms += (
            f'<path d="M{" L".join(points)}" fill="none" stroke="{colour}" stroke-opacity="{alpha:.2f}"'
            ' stroke-width="5" stroke-linecap="round"/>'
        )
    hole = f'<circle cx="50" cy="50" r="15" fill="#05020F" fill-opacity="{min(1.0, alpha + 0.2):.2f}"/>'
    return _cache.get(
        ("spiral", size, step, colour, round(alpha * 10)), lambda: raster(arms + hole, size, size, (100, 100)), area
    )
