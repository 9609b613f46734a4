"""What a game draws itself at the table; a game without anything of its own uses this as it is."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.art.colours import BRASS_LIGHT
from game.art.themes import make_emblem
from game.table.model.coins import OWN_COIN, coin_row
from game.table.model.game_table import COIN, Moment, Overlay
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.table_canvas import TableCanvas


class GameDrawing:
    """How the table of a game is drawn beyond cards, seats and signs. Rules and clicks are its `GameTable`'s."""

    adorns: ClassVar[bool] = False
    """Whether there are signs of its own on cards, below their index."""

    def adorn(
        self, card: int, picture: pygame.Surface, covered: bool = False, *, letters: bool = False, large: bool = False
    ) -> pygame.Surface:
        """A face with the game's own signs on it (asked once per card and width; never draws on ``picture``);
        ``covered``: but for a strip at its left; ``letters``: the suit's letter stands below its index; ``large``: the
        index is.
        """
        return picture

    def draw_ground(self, canvas: TableCanvas, layout: Layout) -> None:
        """What the game draws on the bare table, below all panels; depends on nothing but the layout."""

    def draw_under(self, canvas: TableCanvas, play: Play) -> None:
        """What the game draws itself below the cards at rest; depends on nothing but what lies there."""

    def draw_over(self, canvas: TableCanvas, play: Play) -> None:
        """What the game draws itself above the cards at rest; depends on nothing but what lies there."""

    def draw_overlay(self, canvas: TableCanvas, play: Play, touch: Touch, found: Overlay) -> None:
        """A choice laid over the table that is none of cards."""

    def draw_tooltips(self, canvas: TableCanvas, play: Play, touch: Touch) -> None:
        """What the game draws itself about the thing under the pointer, above everything but what is held."""

    def draw_moment(self, canvas: TableCanvas, play: Play, moment: Moment, share: float) -> None:
        """Draw a moment, ``share`` 0..1 of its time having passed: a coin on its way, if a game has no others."""
        if moment.kind == COIN and not play.timeline.reduced:
            layout = play.layout
            ends = coin_row(layout, moment.seat).centre_point, layout.centre.centre_point
            (x, y), (to_x, to_y) = ends if moment.event.value < 0 else ends[::-1]
            gone, rise = out_cubic(share), 160 * share * (1 - share)
            canvas.draw_icon("token", (x + (to_x - x) * gone, y + (to_y - y) * gone - rise), OWN_COIN, BRASS_LIGHT)

    def draw_finale(self, canvas: TableCanvas, play: Play, share: float) -> None:
        """The end of a match as this room shows it, over the darkened table, ``share`` 0..1 of it having passed.

        At 1 it is at rest: that alone is shown with reduced motion. A room without one shows its emblem come near.
        """
        grow = out_cubic(min(1.0, 1.6 * share))
        picture = make_emblem(play.table.name, max(8, canvas.to_px(260 * (0.3 + 0.7 * grow) / 8) * 8))
        canvas.blit_centred(picture, play.layout.stage.cx, play.layout.stage.cy - 20)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        """Where something is that only this game has and its lesson speaks of; None if it is not there."""
        return None
