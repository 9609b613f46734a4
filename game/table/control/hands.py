"""The person's hands at the table: an event goes to the mouse, the keys or the cover, and they say what is done."""

from __future__ import annotations

import pygame

from game.table.control.covered import behind_cover
from game.table.control.doing import Doing
from game.table.control.drags import Drags
from game.table.control.keys import Keys
from game.table.control.mouse import Mouse
from game.table.control.table_like import TableLike


class Hands(Doing):
    """Everything by which a person plays. Every method that takes an event says whether something is to be drawn."""

    def __init__(self, scene: TableLike) -> None:
        super().__init__(scene)
        self.drags = Drags(self)
        self.mouse = Mouse(self, self.drags)
        self.keys = Keys(self)

    def covered(self, event: pygame.Event, now: float) -> bool:
        """An event while the cover is up: nothing of it reaches the table."""
        return behind_cover(self, event, now)

    # --- events ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event, now: float) -> bool:
        """An event while the table can be seen."""
        held_by = self.scene.held_by
        if held_by and event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == held_by:
            if event.type == pygame.KEYUP:
                self.scene.unpeek(now)
            return True
        if event.type == pygame.KEYDOWN:
            return self.keys.key(event, now)
        if event.type == pygame.KEYUP and self.touch.holding is not None:
            held_on, self.touch.holding = self.touch.holding, None
            self.too_early(held_on)
            return True
        return self.mouse.handle(event, now)
