"""What Eightfist draws itself at the table."""

from __future__ import annotations

from game.games.eightfist import effects, finale, paint
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing


class EightfistDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_under = staticmethod(paint.under)
    draw_over = staticmethod(paint.over)
    draw_tooltips = staticmethod(paint.pointed_at)
    draw_moment = staticmethod(effects.draw)
    draw_finale = staticmethod(finale.draw)

    def landmark(self, play: Play, words: str) -> Box | None:
        kind, _which, rest = words.partition(" ")
        if kind == "fist":
            return paint.mat_box(play)
        if kind == "file" and rest in ("1", "2", "3", "4"):
            return paint.file_box(paint.slots(play, play.anchor), int(rest) - 1)
        return paint.sum_box(play.layout) if kind == "sum" else None


DRAWING = EightfistDrawing()
