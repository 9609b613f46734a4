"""How the strip of what happened is drawn: tiles, the shape of whose turn it was, and the words."""

from __future__ import annotations

from game.art import panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, seat_colour
from game.config.portraits import CALM
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.overlays.strip import PAD, Tile, iter_concerned_boxes, list_tiles
from game.table.render.seats.paint_seats import SeatPlate
from game.ui.canvas import Canvas


def draw_strip(canvas: Canvas, play: Play) -> None:
    """Draw it, with a rim round which of the others acted last."""
    others = [doing.seat for doing in play.last_round.doings if doing.seat != play.anchor]
    for tile in list_tiles(play):
        _draw_tile(canvas, play, tile, tile.seat in others[-1:])


def draw_pointed_at(canvas: Canvas, play: Play, tile: Tile) -> None:
    """A light on what is pointed at on the strip, and on what it was about."""
    paint.draw_outline(canvas, tile.box.expand_by(-2 * play.layout.u), BRASS_LIGHT, 2.0, 8)
    for box in iter_concerned_boxes(play, tile):
        paint.draw_outline(canvas, box, BRASS_LIGHT, 2.6, 9)


def _draw_tile(canvas: Canvas, play: Play, tile: Tile, latest: bool) -> None:
    u, box = play.layout.u, tile.box
    rim = seat_colour(tile.seat) if latest else INK
    paint.draw_skin(
        canvas, box, panels.make_panel, fill=INK, border=rim, radius=round(9 * u), alpha=0.84, line=max(1.0, 1.4 * u)
    )
    left = box.x
    if tile.face.w:
        left = tile.face.right
        if tile.face.w > 30 * u:
            SeatPlate(canvas, play, tile.seat).draw_disc(CALM, tile.face)
        else:
            canvas.draw_seat_sign(tile.seat, *tile.face.centre_point, round(0.6 * tile.face.w), round(tile.face.w))
    where = Box(left + PAD[0] * u, box.y, box.right - left - 2 * PAD[0] * u, box.h)
    paint.draw_text(canvas, tile.words, where, tile.px, "text", IVORY, "left", lines=9)
