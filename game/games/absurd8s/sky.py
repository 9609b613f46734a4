"""The night over the table: stars that drift a little whenever something happens, and else stand still."""

from __future__ import annotations

from typing import Final

import pygame

from game import ASSETS
from game.art.bitmaps import cache_bitmaps
from game.art.svg import load_svg_elements, render_picture, render_svg
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas


def _read_star(line: str) -> tuple[float, float, float, str]:
    """Where a star stands in shares of the window, its size in units, and its colour."""
    x, y, size, colour = line.split()
    return float(x), float(y), float(size), colour


STARS: Final = [_read_star(line) for line in (ASSETS / "pictures/night.txt").read_text(encoding="utf-8").splitlines()]
RIM = 12.0
"""Units of the room's frame at the lower edge."""


def make_star(size: int, colour: str) -> pygame.Surface:
    """A star: a spark with four long rays if it is large enough, else a dot."""
    return render_picture("pictures/star" if size >= 4 else "pictures/far_star", max(2, size), colour=colour)


def draw_sky(canvas: TableCanvas, play: Play) -> None:
    """The stars between everything that lies on the felt."""
    layout, (w, h) = play.layout, canvas.size
    taken = [canvas.to_rect(box) for box in (*layout.panels, layout.own, layout.bar, layout.strip, layout.top)]
    drift = 0.0 if canvas.style.reduced_motion else 0.35 * canvas.scale * (play.synced % 4000)
    stars = []
    for x, y, size, colour in STARS:
        picture, gone = make_star(canvas.to_px(size * 2), colour), drift * (0.25 + size / 4)  # large ones are nearer
        spot = picture.get_rect(center=((x * w + gone) % w, (y * h + 0.22 * gone) % h))
        if spot.bottom < h - canvas.to_px(RIM) and spot.collidelist(taken) < 0:
            stars.append((picture, spot.topleft))
    canvas.surface.fblits(stars)


ARMS: Final = 4
STEPS: Final = 6
"""Pictures of a spiral between two positions in which it looks the same."""


def make_spiral(size: int, full: int, turn: float, colour: str) -> pygame.Surface:
    """A tear in the sky: arms that wind into its middle, turned by ``turn`` (in full turns).

    It is drawn half as large as it ever gets (``full``) and enlarged: it is a blur of light, and drawing it anew for
    every frame would be seen to stutter.
    """
    step = round(turn * ARMS * STEPS) % STEPS
    half = max(2, full // 2)
    small = _make_wound_spiral(half, step / (ARMS * STEPS), colour)
    return pygame.transform.smoothscale(small, (size, size))


@cache_bitmaps("spiral")
def _make_wound_spiral(size: int, turn: float, colour: str) -> pygame.Surface:
    arms = load_svg_elements("pictures/spiral", colour=colour)
    return render_svg(f'<g transform="rotate({360 * turn:.1f} 50 50)">{arms}</g>', size, size, (100, 100))
