"""Ice over a frozen file, and the cracks it gets when it thaws."""

from __future__ import annotations

import pygame

from game.art.svg import render_picture
from game.table.model.geometry import Box
from game.table.model.motion import out_cubic
from game.table.render.table_canvas import TableCanvas

RIM = {True: 0.07, False: 0.085}
"""How far the rim of ice reaches beyond large cards and small ones, in card widths."""
CRACKED = 0.45
"""The share of a thaw in which the cracks run out; then the ice falls to pieces."""


def make_ice(w: int, h: int, large: bool) -> pygame.Surface:
    """Ice round a file: a rim that lies outside the cards, and a bar between them. Ranks and suits below stay as clear
    as without it; large cards have crystals in those corners in which no index stands.
    """
    return render_picture("pictures/ice" if large else "pictures/thin_ice", w, h)


def draw_thaw(canvas: TableCanvas, box: Box, large: bool, share: float) -> None:
    """Cracks run out from the middle of a file, then its ice falls to pieces."""
    x, y, w, h = canvas.to_rect(box.expand_by(RIM[large] * box.w))
    ice, gone = make_ice(w, h, large).copy(), max(0.0, (share - CRACKED) / (1 - CRACKED))
    seen = pygame.Rect(0, 0, w, h).scale_by(min(1.0, share / CRACKED))
    ice.blit(render_picture("pictures/cracks", w, h), seen, seen)
    ice.set_alpha(round(255 * (1 - gone) ** 0.8))
    far, fall = canvas.to_px(0.25 * box.w * out_cubic(gone)), canvas.to_px(0.3 * box.h * gone**2)
    for left, top in ((0, 0), (w // 2, 0), (0, h // 2), (w // 2, h // 2)):
        aside, up = far if left else -far, far if top else -far
        canvas.surface.blit(ice, (x + left + aside, y + top + up + fall), (left, top, -(-w // 2), -(-h // 2)))
