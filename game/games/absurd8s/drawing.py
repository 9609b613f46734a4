"""What Absurd 8's draws itself at the table."""

from __future__ import annotations

from engine.games.absurd8s.seen import holder, state_of
from game.games.absurd8s import close_up, effects, finale, overlays, paint, spread
from game.games.absurd8s.paint_chain import draw_attacks
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.game_drawing import GameDrawing
from game.table.render.table_canvas import TableCanvas


class Absurd8sDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    adorns = True
    adorn = staticmethod(overlays.with_keywords)
    draw_under = staticmethod(paint.draw_under)
    draw_over = staticmethod(paint.draw_over)
    draw_moment = staticmethod(effects.draw_moment)
    draw_finale = staticmethod(finale.draw_finale)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        both = spread.place_arrows(play.layout, state_of(play.view))
        ends = {"arrow left": both.x, "arrow right": both.right - both.h}
        return both._replace(x=ends[words], w=both.h) if words in ends else None

    def draw_tooltips(self, canvas: TableCanvas, play: Play, touch: Touch) -> None:
        if play.is_idle:
            paint.draw_pile_tags(canvas, play)
            if play.table.list_arrows(play.view) and holder(state_of(play.view)) != play.anchor:
                draw_attacks(canvas, play)  # once more above the arrows; some of these end at one's own
        close_up.draw_next(canvas, play, touch)
        if play.overlay is not None:
            overlays.draw_overlay(canvas, play, touch, play.overlay)
        close_up.draw_tooltips(canvas, play, touch)


DRAWING = Absurd8sDrawing()
