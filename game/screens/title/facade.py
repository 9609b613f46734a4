"""The house on the title as it is seen from outside, before anything is known of its rooms."""

from __future__ import annotations

import pygame

from game.art.house import SMALL, HousePlan, make_house
from game.ui.canvas import Canvas
from game.ui.style import Style
from game.ui.widget import FormLike, Widget

ABOVE = 24
"""Units the chimneys may reach above their room."""
BELOW = 20
"""Units in front of the steps, for the plate of the door."""


class Facade(Widget):
    """The house: its walls, its dark windows, its door.

    ``awake``: there is light behind the door; ``lit``: how many of the small windows under the roof are lit.
    """

    def __init__(self, count: int, *, awake: bool, lit: int = 0) -> None:
        super().__init__()
        self.count, self.awake = count, awake
        self.small = tuple(number < lit for number in range(SMALL))
        self.grow = 1.0
        self.plan = HousePlan(count, (0, 0, 10, 10))

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        above, below = style.to_px(ABOVE), style.to_px(BELOW * (0.5 + 0.5 * style.text_scale))
        self.plan = HousePlan(self.count, (rect.x, rect.y - above, rect.width, rect.height + above - below))

    @property
    def ground_y(self) -> int:
        """How far down the ground begins on which it stands, in pixels."""
        return self.plan.door_rect.bottom - round(6 * self.plan.scale)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        box = self.plan.rect
        canvas.blit(make_house(self.count, box.size, awake=self.awake, lit=self.small), box.topleft)
        super().draw(canvas, form)
