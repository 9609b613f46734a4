"""What Eightfist draws itself at the table."""

from __future__ import annotations

from game.games.eightfist import effects, finale, paint
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing


class EightfistDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_under = staticmethod(paint.draw_under)
    draw_over = staticmethod(paint.draw_over)
    draw_tooltips = staticmethod(paint.pointed_at)
    draw_moment = staticmethod(effects.draw_moment)
    draw_finale = staticmethod(finale.draw_finale)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        kind, _which, rest = words.partition(" ")
        if kind == "fist":
            return paint.mat_box(play)
        if kind == "file" and rest in ("1", "2", "3", "4"):
            return paint.file_box(paint.list_slot_poses(play, play.anchor), int(rest) - 1)
        return play.layout.own.place_line(12, 36, 72) if kind == "sum" else None


DRAWING = EightfistDrawing()
