"""How the strip of what happened is drawn: tiles, the shape of whose turn it was, and the words."""

from __future__ import annotations

from game.art import panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.svg import mix_colours
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.overlays.strip import HEAD, PAD, Tile, iter_concerned_boxes, list_tiles
from game.table.render.seats.paint_seats import seat_colour, seat_sign
from game.ui.canvas import Canvas


def draw_strip(canvas: Canvas, play: Play) -> None:
    """Draw it: lightest the latest turn, and what somebody did to others."""
    found = list_tiles(play)
    for tile in found:
        _draw_tile(canvas, play, tile, tile is found[-1])


def draw_pointed_at(canvas: Canvas, play: Play, tile: Tile) -> None:
    """A light on what is pointed at on the strip, and on what it was about."""
    paint.draw_outline(canvas, tile.box.expand_by(-2 * play.layout.u), BRASS_LIGHT, 2.0, 8)
    for box in iter_concerned_boxes(play, tile):
        paint.draw_outline(canvas, box, BRASS_LIGHT, 2.6, 9)


def _draw_tile(canvas: Canvas, play: Play, tile: Tile, latest: bool) -> None:
    u, box, colour = play.layout.u, tile.box, seat_colour(tile.seat)
    weighty = tile.is_weighty and not tile.folded
    fill = mix_colours(colour, INK, 0.82) if weighty else INK
    paint.draw_skin(
        canvas,
        box,
        panels.make_panel,
        fill=fill,
        border=colour if latest else fill,
        radius=round(8 * u),
        alpha=0.92 if weighty or latest else 0.72,
        line=max(1.0, 1.4 * u),
    )
    where = box._replace(x=box.x + PAD[0] * u, w=box.w - 2 * PAD[0] * u)
    if not tile.folded:
        seat_sign(canvas, tile.seat, box.x + (HEAD / 2 + 1) * u, box.cy, round(16 * u), round(26 * u))
        where = where._replace(x=where.x + HEAD * u, w=where.w - HEAD * u)
    ink = IVORY if latest or tile.is_weighty else IVORY_DIM
    paint.draw_text(canvas, tile.words, where, tile.px, "text", ink, "left", lines=9)
