"""Ice over a frozen file, and the cracks it gets when it thaws. Drawn once per size."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pygame

from game.art.bitmaps import bitmaps
from game.art.svg import render_picture, render_svg

RIM = {True: 0.07, False: 0.085}
"""How far the rim of ice reaches beyond large cards and small ones, in card widths."""


def make_ice(w: int, h: int, large: bool) -> pygame.Surface:
    """Ice round a file: a rim that lies outside the cards, and a bar between them. Ranks and suits below stay as clear
    as without it; large cards have crystals in those corners in which no index stands.
    """
    return render_picture("pictures/ice" if large else "pictures/thin_ice", w, h)


SECTORS = 9


def _make_crack_rays(w: int, h: int) -> list[list[tuple[float, float]]]:
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


def make_cracks(w: int, h: int, share: float) -> pygame.Surface:
    """The ice breaking: cracks that run out from the middle, ``share`` 0..1 of their way."""
    step = max(1, min(6, round(share * 6)))

    def make_bitmap() -> pygame.Surface:
        lines = " ".join(
            "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in ray[: step + 1]) for ray in _make_crack_rays(w, h)
        )
        body = (
            f'<path d="{lines}" fill="none" stroke="#1B4F74" stroke-opacity="0.7" stroke-width="{w * 0.04:.1f}"/>'
            f'<path d="{lines}" fill="none" stroke="#FFFFFF" stroke-width="{w * 0.02:.1f}"/>'
        )
        return render_svg(body, w, h, (w, h))

    return bitmaps.get_bitmap(("cracks", w, h, step), make_bitmap)


def make_ice_pieces(w: int, h: int, large: bool) -> list[tuple[pygame.Surface, float]]:
    """The broken ice: pieces as large as the sheet, each with the angle it flies to."""
    out = []
    rays = _make_crack_rays(w, h)
    far = 2 * (w + h)
    for k, ray in enumerate(rays):
        after = rays[(k + 1) % SECTORS]

        def make_bitmap(
            ray: list[tuple[float, float]] = ray, after: list[tuple[float, float]] = after
        ) -> pygame.Surface:
            ends = [(w / 2 + (x - w / 2) * far, h / 2 + (y - h / 2) * far) for x, y in (ray[-1], after[-1])]
            mask = pygame.Surface((w, h), pygame.SRCALPHA)
            pygame.draw.polygon(mask, (255, 255, 255, 255), [*ray, ends[0], ends[1], *reversed(after)])
            sheet = make_ice(w, h, large).copy()
            sheet.blit(make_cracks(w, h, 1.0), (0, 0))
            sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return sheet

        angle = (k + 0.5) * 2 * pi / SECTORS
        out.append((bitmaps.get_bitmap(("broken ice", w, h, large, k), make_bitmap), angle))
    return out
