"""What hangs on the walls of the house: frames instead of boxes."""

from __future__ import annotations

from dataclasses import KW_ONLY
from functools import partial

from game.art import frames, panels
from game.ui.boxes import Panel
from game.ui.canvas import Canvas
from game.ui.widget import Widget, as_widget


@as_widget
class Frame(Panel):
    """A frame of wood round one child, on a wall; ``alpha`` is that of its dark mount."""

    _: KW_ONLY
    wood: str = "walnut"
    alpha: float = 0.94

    def draw(self, canvas: Canvas) -> None:
        """The moulding and the mount, with the shadow they throw on the wall."""
        edge = canvas.to_px(frames.EDGE)
        panels.blit_shadow(canvas.surface, self.rect.move(0, canvas.to_px(6)), edge, canvas.to_px(8), 0.55)
        make = partial(frames.make_frame, wood=self.wood, edge=edge, alpha=self.alpha)
        panels.blit_long(canvas.surface, make, self.rect, edge + 2)
        Widget.draw(self, canvas)
