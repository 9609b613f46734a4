"""What 8-equilibrium draws itself at the table."""

from __future__ import annotations

from engine.games.equilibrium.options import rules_of
from game.games.equilibrium import finale
from game.games.equilibrium.table import count_box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing
from game.table.render.table_canvas import TableCanvas


class EquilibriumDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_finale = staticmethod(finale.draw_finale)

    def draw_over(self, canvas: TableCanvas, play: Play) -> None:
        if play.decision is None or play.decision.kind != "queen":
            canvas.draw_plate(count_box(play.layout, rules_of(play.view)), radius=9)


DRAWING = EquilibriumDrawing()
