"""What Crazy Eights draws itself at the table."""

from __future__ import annotations

from game.games.crazyeights import finale, paint
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing


class CrazyEightsDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_under = staticmethod(paint.draw_under)
    draw_over = staticmethod(paint.draw_over)
    draw_moment = staticmethod(paint.draw_moment)
    draw_finale = staticmethod(finale.draw_finale)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        return paint.naming_box(play.layout) if words == "suits" else None


DRAWING = CrazyEightsDrawing()
