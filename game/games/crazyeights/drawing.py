"""What the table of Crazy Eights draws that no other one draws: the end of a match."""

from __future__ import annotations

from math import exp, pi, sin
from typing import Final

import pygame

from game.art.themes import get_theme, make_emblem
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.pile_drawing import PileDrawing
from game.table.render.table_canvas import TableCanvas

HOME: Final = 0.66
"""Share of the time at which the eight has arrived."""


class CrazyEightsDrawing(PileDrawing):
    """See `GameDrawing` for when each is asked."""

    def draw_finale(self, canvas: TableCanvas, play: Play, share: float) -> None:
        """The eight at this share of the time."""
        stage, accent = play.layout.stage, get_theme(play.table.name).accent
        size = 240
        rolled = out_cubic(min(1.0, share / HOME))
        x = stage.x - size + (stage.cx - stage.x + size) * rolled
        y = stage.cy - 10 - abs(sin(rolled * 3 * pi)) * 90 * (1 - rolled)
        turn = (1 - rolled) * 900  # degrees still to go
        if share > HOME:
            since = (share - HOME) / (1 - HOME)
            turn = -16 * exp(-4 * since) * sin(since * 5 * pi) * (1 - since)  # it sways, and stands
            canvas.draw_halo((x, y), 560 * (0.5 + 0.5 * out_cubic(since)), accent, 0.5 * min(1.0, 3 * since))
        picture = make_emblem(play.table.name, max(16, canvas.to_px(size)))
        if abs(turn) > 0.5:
            picture = pygame.transform.rotozoom(picture, turn, 1.0)
        canvas.blit_centred(picture, x, y)


DRAWING = CrazyEightsDrawing()
