"""What Eightfist draws itself at the table."""

from __future__ import annotations

from game.games.eightfist import effects, finale, paint
from game.table.model.game_table import Moment
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.game_drawing import GameDrawing
from game.ui.canvas import Canvas


class EightfistDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    def draw_under(self, canvas: Canvas, play: Play) -> None:
        paint.under(canvas, play)

    def draw_over(self, canvas: Canvas, play: Play) -> None:
        paint.over(canvas, play)

    def draw_hints(self, canvas: Canvas, play: Play, touch: Touch) -> None:
        paint.hints(canvas, play, touch)

    def landmark(self, play: Play, words: str) -> Box | None:
        kind, _which, rest = words.partition(" ")
        if kind == "fist":
            return paint.mat_box(play)
        if kind == "file" and rest in ("1", "2", "3", "4"):
            return paint.file_box(paint.slots(play, play.anchor), int(rest) - 1)
        return paint.sum_box(play.layout) if kind == "sum" else None

    def draw_moment(self, canvas: Canvas, play: Play, moment: Moment, share: float) -> None:
        effects.draw(canvas, play, moment, share)

    def draw_finale(self, canvas: Canvas, play: Play, share: float) -> None:
        finale.draw(canvas, play, share)


DRAWING = EightfistDrawing()
