"""What Crazy Eights draws itself at the table."""

from __future__ import annotations

from game.games.crazyeights import finale, paint
from game.games.crazyeights.table import TABLE
from game.table.model.game_table import Moment
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing
from game.ui.canvas import Canvas


class CrazyEightsDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_finale = staticmethod(finale.draw_finale)

    def draw_under(self, canvas: Canvas, play: Play) -> None:
        paint.draw_under(canvas, play, TABLE.place_piles(play.layout))

    def draw_over(self, canvas: Canvas, play: Play) -> None:
        paint.draw_over(canvas, play, TABLE.place_piles(play.layout))

    def draw_moment(self, canvas: Canvas, play: Play, moment: Moment, share: float) -> None:
        paint.draw_moment(canvas, play, moment, share, TABLE.place_piles(play.layout)[1])

    def find_landmark(self, play: Play, words: str) -> Box | None:
        return paint.naming_box(play.layout, TABLE.place_piles(play.layout)[1]) if words == "suits" else None


DRAWING = CrazyEightsDrawing()
