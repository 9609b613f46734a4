"""What hangs on the walls of the house: frames instead of boxes."""

from __future__ import annotations

from dataclasses import KW_ONLY
from functools import partial

import pygame

from game.art import frames, panels
from game.ui.boxes import Panel
from game.ui.canvas import Canvas
from game.ui.widget import Widget, as_widget


@as_widget
class Frame(Panel):
    """A frame of wood round one child, on a wall; ``alpha`` is that of its dark mount."""

    _: KW_ONLY
    wood: str = "walnut"
    alpha: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """The moulding and the mount, with the shadow they throw on the wall."""
        edge = canvas.to_px(frames.EDGE)
        panels.blit_shadow(canvas.surface, self.rect.move(0, canvas.to_px(6)), edge, canvas.to_px(8), 0.55)
        make = partial(frames.make_frame, wood=self.wood, edge=edge, alpha=self.alpha)
        panels.blit_long(canvas.surface, make, self.rect, edge + 2)
        Widget.draw(self, canvas)


@as_widget
class Shelf(Panel):
    """A board on which one child stands, in a cabinet that is dark behind it."""

    def draw(self, canvas: Canvas) -> None:
        px, walnut = canvas.to_px, frames.WOODS["walnut"]
        recess, board = self.rect.inflate(0, -px(6)), pygame.Rect(self.rect)
        look = {"fill": frames.MOUNT, "border": walnut, "radius": px(3), "line": px(2)}
        panels.blit_panel(canvas.surface, recess, alpha=0.72, **look)
        board.top, board.height = self.rect.bottom - px(14), px(14)
        edge = px(4)
        make = partial(frames.make_frame, wood="walnut", edge=edge, mount=walnut, alpha=1.0)
        panels.blit_shadow(canvas.surface, board.move(0, px(5)), edge, px(6), 0.5)
        panels.blit_long(canvas.surface, make, board, edge + 2)
        Widget.draw(self, canvas)
