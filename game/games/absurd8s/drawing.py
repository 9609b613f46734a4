"""What Absurd 8's draws itself at the table."""

from __future__ import annotations

import pygame

from game.games.absurd8s import effects, finale, overlays, paint, reader
from game.games.absurd8s.printed_face import adorned
from game.table.model.game_table import Moment
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.game_drawing import GameDrawing
from game.ui.canvas import Canvas


class Absurd8sDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    def adorn(self, card: int, picture: pygame.Surface, w: int, *, letters: bool = False) -> pygame.Surface:
        return adorned(card, picture, letters=letters)

    def landmark(self, play: Play, words: str) -> Box | None:
        return paint.arrows(play) if words == "arrows" else None

    def draw_under(self, canvas: Canvas, play: Play) -> None:
        paint.under(canvas, play)

    def draw_over(self, canvas: Canvas, play: Play) -> None:
        paint.over(canvas, play)

    def draw_hints(self, canvas: Canvas, play: Play, touch: Touch) -> None:
        if play.idle and play.table.arrows(play.view):
            paint.above_arrows(canvas, play)
        reader.draw_next(canvas, play, touch)
        if play.overlay is not None:
            overlays.draw(canvas, play, touch, play.overlay)
        reader.draw(canvas, play, touch)

    def draw_moment(self, canvas: Canvas, play: Play, moment: Moment, share: float) -> None:
        effects.draw(canvas, play, moment, share)

    def draw_finale(self, canvas: Canvas, play: Play, share: float) -> None:
        finale.draw(canvas, play, share)


DRAWING = Absurd8sDrawing()
