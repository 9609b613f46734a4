"""How the strip of what happened is drawn: tiles, the shape of whose turn it was, and the words."""

from __future__ import annotations

from game.art.colours import BRASS_LIGHT, INK, seat_colour
from game.config.portraits import CALM
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.overlays.strip import PAD, Tile, iter_concerned_boxes, list_tiles
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas


def draw_strip(canvas: TableCanvas, play: Play) -> None:
    """Draw it, with a rim round which of the others acted last."""
    others = [doing.seat for doing in play.last_round.doings if doing.seat != play.anchor]
    for tile in list_tiles(play):
        _draw_tile(canvas, play, tile, tile.seat in others[-1:])


def draw_pointed_at(canvas: TableCanvas, play: Play, tile: Tile) -> None:
    """A light on what is pointed at on the strip, and on what it was about."""
    canvas.draw_outline(tile.box.expand_by(-2), BRASS_LIGHT)
    for box in iter_concerned_boxes(play, tile):
        canvas.draw_outline(box, BRASS_LIGHT)


def _draw_tile(canvas: TableCanvas, play: Play, tile: Tile, latest: bool) -> None:
    box = tile.box
    rim = seat_colour(tile.seat) if latest else INK
    canvas.draw_panel(box, 9, fill=INK, border=rim, alpha=0.84, line=1.4)
    left = box.x
    if tile.face.w:
        left = tile.face.right
        SeatPlate(canvas, play, tile.seat).draw_face(CALM, tile.face)
    where = Box(left + PAD[0], box.y, box.right - left - 2 * PAD[0], box.h)
    canvas.draw_text(tile.words, where, lines=9, px=tile.px)
