"""What 8-equilibrium draws itself at the table."""

from __future__ import annotations

from game.games.equilibrium import finale
from game.table.render.game_drawing import GameDrawing


class EquilibriumDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_finale = staticmethod(finale.draw_finale)


DRAWING = EquilibriumDrawing()
