"""What Absurd 8's draws itself at the table."""

from __future__ import annotations

from engine.games.absurd8s.seen import state_of
from game.games.absurd8s import effects, finale, overlays, paint, spread
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing


class Absurd8sDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    adorns = True
    adorn = staticmethod(overlays.with_keywords)
    draw_under = staticmethod(paint.draw_under)
    draw_over = staticmethod(paint.draw_over)
    draw_moment = staticmethod(effects.draw_moment)
    draw_overlay = staticmethod(overlays.draw_overlay)
    draw_finale = staticmethod(finale.draw_finale)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        both = spread.place_arrows(play.layout, state_of(play.view))
        ends = {"arrow left": both.x, "arrow right": both.right - both.h}
        return both._replace(x=ends[words], w=both.h) if words in ends else None


DRAWING = Absurd8sDrawing()
