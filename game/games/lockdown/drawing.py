"""What Lockdown draws itself at the table."""

from __future__ import annotations

from engine.games.lockdown.events import Eliminated, Locked
from game.games.lockdown import finale, paint, room, shutter, spread
from game.table.model.game_table import Moment
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing
from game.table.render.table_canvas import TableCanvas


class LockdownDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    draw_ground = staticmethod(room.draw_room)
    draw_under = staticmethod(paint.draw_under)
    draw_over = staticmethod(paint.draw_over)
    draw_tooltips = staticmethod(paint.pointed_at)
    draw_finale = staticmethod(finale.draw_finale)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        """``deck``: the deck with its count."""
        return spread.place_centre(play.layout)[0].box if words == "deck" else None

    def draw_moment(self, canvas: TableCanvas, play: Play, moment: Moment, share: float) -> None:
        match moment.event:
            case Eliminated(seat=seat, causer=causer):
                shutter.draw_fall(canvas, play, seat, causer, share)
            case Locked(zone=zone, size=size):
                paint.draw_padlock(canvas, play, zone, size, share)


DRAWING = LockdownDrawing()
