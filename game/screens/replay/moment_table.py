"""The table as it was at a moment of a match, as a small picture that is clicked."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

import pygame

from game.art import frames, panels
from game.art.shapes import Size
from game.art.themes import get_theme
from game.match.recording import Recording
from game.match.reel import Reel
from game.screens.small_table import SeenPosition, draw_position, see_position
from game.ui.canvas import Canvas
from game.ui.controls import Clickable
from game.ui.widget import as_widget

SHAPE: Final = 0.72
"""Height of the picture by its width."""
WIDEST: Final = 304
"""Units it is shown across at most."""
FRAME: Final = 6
"""Units that its frame is wide."""


class MomentTables:
    """What was seen at moments of a match; ``faces``: what everybody looks like, by seat."""

    def __init__(self, recording: Recording, faces: list[str]) -> None:
        self.recording, self.faces = recording, faces
        self.see = cache(self._see_moment)

    @cached_property
    def _own_reel(self) -> Reel:
        return Reel(self.recording)

    def _see_moment(self, at: int, seat: int) -> SeenPosition:
        """The table after ``at`` decisions as ``seat`` saw it."""
        return see_position(self._own_reel.compute_state_at(at), seat, self.faces)


@as_widget
class MomentTable(Clickable):
    """The picture of a moment; clicking it leads there, and its tooltip says so."""

    tables: MomentTables
    moment: int
    seat: int

    def measure(self, width: int) -> Size:
        wide = min(width, self.to_px(WIDEST))
        return wide, round(SHAPE * wide)

    def draw(self, canvas: Canvas) -> None:
        shown = pygame.Rect(self.rect.topleft, self.measure(self.rect.width))
        draw_moment(canvas, self.tables, self.moment, self.seat, shown, self.is_hovered)


def draw_moment(canvas: Canvas, tables: MomentTables, at: int, seat: int, box: pygame.Rect, lit: bool) -> None:
    """The table of a moment in a frame."""
    game, edge = tables.recording.record.game, canvas.to_px(FRAME)
    panels.blit_shadow(canvas.surface, box.move(0, edge), edge, edge, 0.5)
    canvas.draw_skin(box, frames.make_frame, wood="walnut", edge=edge, mount=get_theme(game).felt_dark, alpha=1.0)
    draw_position(canvas, box.inflate(-2 * edge, -2 * edge), game, tables.see(at, seat))
    if lit:
        canvas.draw_ring(box, 2, 4)
