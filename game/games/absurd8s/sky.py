"""The night over the table: stars that drift a little whenever something happens, and else stand still."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.svg import load_svg_elements, render_picture, render_svg
from game.table.model.play import Play
from game.ui.canvas import Canvas

STARS: Final = 150


def _make_star_field() -> list[tuple[float, float, float, str, float]]:
    """x, y (shares of the window), size in units, colour, how fast it drifts."""
    rng = Random(8)
    tones = ("#FFFFFF", "#D9CCFF", "#FFE9B8", "#BFD8FF")
    out = []
    for _ in range(STARS):
        size = rng.choice((1.6, 1.6, 2.0, 2.4, 3.4, 5.6))
        out.append((rng.random(), rng.random(), size, rng.choice(tones), 0.25 + size / 4))
    return out


_FIELD: Final = _make_star_field()


def make_star(size: int, colour: str) -> pygame.Surface:
    """A star: a spark with four long rays if it is large enough, else a dot."""
    return render_picture("pictures/star" if size >= 4 else "pictures/far_star", max(2, size), colour=colour)


def draw_sky(canvas: Canvas, play: Play) -> None:
    """The stars between everything that lies on the felt."""
    layout, u, (w, h) = play.layout, play.layout.u, canvas.size
    taken = [pygame.Rect(box.to_ints()) for box in (*layout.panels, layout.own, layout.bar, layout.top)]
    drift = 0.0 if canvas.style.reduced_motion else 0.35 * u * (play.synced % 4000)
    stars = []
    for x, y, across, colour, pace in _FIELD:
        picture = make_star(round(across * 2 * u), colour)
        spot = picture.get_rect(center=((x * w + drift * pace) % w, (y * h + 0.22 * drift * pace) % h))
        if spot.collidelist(taken) < 0:
            stars.append((picture, spot.topleft))
    canvas.surface.fblits(stars)


ARMS: Final = 4
STEPS: Final = 6
"""Pictures of a spiral between two positions in which it looks the same."""


def make_spiral(size: int, full: int, turn: float, colour: str, alpha: float) -> pygame.Surface:
    """A tear in the sky: arms that wind into its middle, turned by ``turn`` (in full turns). Blit it at once.

    It is drawn half as large as it ever gets (``full``) and enlarged: it is a blur of light, and drawing it anew for
    every frame would be seen to stutter.
    """
    step = round(turn * ARMS * STEPS) % STEPS
    half = max(2, full // 2)
    small = _make_wound_spiral(half, step / (ARMS * STEPS), colour)
    picture = pygame.transform.smoothscale(small, (size, size))
    picture.set_alpha(round(255 * alpha))
    return picture


@cache_bitmaps("spiral")
def _make_wound_spiral(size: int, turn: float, colour: str) -> pygame.Surface:
    arms = load_svg_elements("pictures/spiral", colour=colour)
    return render_svg(f'<g transform="rotate({360 * turn:.1f} 50 50)">{arms}</g>', size, size, (100, 100))
