"""How the strip of what happened is drawn: plates, heads, and the signs of each deed."""

from __future__ import annotations

from engine.core.texts import escape
from game.art import icons, panels
from game.art.backs import back
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, SUITS
from game.art.svg import mix
from game.art.text import measure
from game.table.model.geometry import RATIO, Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.seat_actions import LIGHT, WEIGHTY
from game.table.model.told import Deed
from game.table.render import paint
from game.table.render.game_drawing import GameDrawing
from game.table.render.paint_seats import seat_colour, seat_sign
from game.table.render.strip import (
    ARROW,
    BADGE,
    BADGES,
    CARD,
    CAUSE,
    CROWD,
    DISC,
    MORE,
    OVERLAP,
    PAD,
    SIZES,
    Place,
    TurnPlate,
    concerned,
    head,
    least_letters,
    letters,
    named,
    parts,
    picture_wide,
    plates,
    unit_of,
)
from game.ui.canvas import Canvas


def draw_strip(canvas: Canvas, play: Play, drawing: GameDrawing) -> None:
    """Draw it, the latest turn lightest."""
    found = plates(play)
    for plate in found:
        _draw_plate(canvas, play, drawing, plate, plate is found[-1])


def draw_pointed_at(canvas: Canvas, play: Play, place: Place) -> None:
    """A light on what is pointed at on the strip, and on what it was about."""
    paint.outline(canvas, place.box.grown(-2 * play.layout.u), BRASS_LIGHT, 2.0, 8)
    for box in concerned(play, place):
        paint.outline(canvas, box, BRASS_LIGHT, 2.6, 9)


def _draw_plate(canvas: Canvas, play: Play, drawing: GameDrawing, plate: TurnPlate, latest: bool) -> None:
    layout, u = play.layout, play.layout.u
    box, colour = plate.box, seat_colour(plate.seats[-1])
    border, line = colour if latest else mix(colour, INK, 0.55), max(1.0, 1.4 * u)
    paint.skin(canvas, box, panels.panel, fill=INK, border=border, radius=round(9 * u), alpha=0.9, line=line)
    if plate.places[0].box == box:
        _draw_crowd(canvas, plate, u)
        return
    _draw_head(canvas, play, plate)
    if plate.left:
        where = Box(box.x + (head(layout) - 2) * u, box.y, MORE * u, box.h)
        paint.write(canvas, f"+{plate.left}", where, layout.small(15), "bold", IVORY_DIM, "centre")
    for place in plate.places:
        if place.deed is not None:
            _draw_deed(canvas, play, drawing, place.deed, place.box, plate.words)


def _draw_crowd(canvas: Canvas, plate: TurnPlate, u: float) -> None:
    """Whose the oldest turns were, column by column."""
    for number, seat in enumerate(plate.seats):
        column, row = divmod(number, 2)
        x, y = plate.box.x + (PAD + (column + 0.5) * CROWD) * u, plate.box.cy + (row - 0.5) * 0.3 * plate.box.h
        canvas.centred(icons.seat_icon(seat, round((CROWD - 3) * u), seat_colour(seat)), x, y)


def _draw_head(canvas: Canvas, play: Play, plate: TurnPlate) -> None:
    layout, u, box, seat = play.layout, play.layout.u, plate.box, plate.seats[0]
    words = layout.strip_words
    tall = caption(layout)
    y = (box.y + box.bottom - tall) / 2 if words else box.cy
    seat_sign(
        canvas, seat, box.x + (head(layout) / 2 + 1) * u, y, round(18 * unit_of(layout)), round(28 * unit_of(layout))
    )
    if words:
        where = Box(box.x + 4 * u, box.bottom - tall - 4 * u, (head(layout) - 4) * u, tall)
        name: str = play.names[seat]
        if measure(name, "bold", least_letters(layout))[0] > where.w:  # its first letter, beside shape and colour
            name = escape(play.host.names[seat][:1])
        paint.write(canvas, name, where, letters(layout), "bold", seat_colour(seat), "centre")


def caption(layout: Layout) -> float:
    """Height of the line of words below."""
    return 1.3 * letters(layout)


def _draw_deed(canvas: Canvas, play: Play, drawing: GameDrawing, deed: Deed, box: Box, words: bool) -> None:
    layout, u = play.layout, play.layout.u
    inner = Box(box.x + 3 * u, box.y + 4 * u, box.w - 6 * u, box.h - 8 * u)
    if deed.weight == WEIGHTY:
        fill, border = (mix(seat_colour(deed.first.seat), INK, share) for share in (0.74, 0.45))
        paint.skin(
            canvas, inner, panels.panel, fill=fill, border=border, radius=round(6 * u), alpha=1.0, line=max(1.0, u)
        )
    high = inner.h
    if words:
        high -= caption(layout)
        where = Box(inner.x, inner.bottom - caption(layout), inner.w, caption(layout))
        tone = IVORY_DIM if deed.weight == LIGHT else IVORY
        paint.write(canvas, deed.short, where.grown(-1), letters(layout), "text", tone, "centre")
    x = inner.cx - picture_wide(deed, layout) / 2
    middle = inner.y + high / 2
    for kind, wide in parts(deed, layout):
        _draw_part(canvas, play, drawing, deed, kind, Box(x, middle - high / 2, wide, high))
        x += wide


def _draw_part(canvas: Canvas, play: Play, drawing: GameDrawing, deed: Deed, kind: str, box: Box) -> None:
    u, shown = unit_of(play.layout), deed.first.shown
    size = SIZES[deed.weight] * u
    match kind:
        case "cause":
            _card(canvas, deed.cause, CAUSE * u, box.x, box.cy)
            _point(canvas, box.x + (CAUSE + 1) * u, box.right - u, box.cy, IVORY_DIM, "to")
        case "sign":
            hidden = shown.sign == CARD
            picture = back(play.table.name, round(size)) if hidden else drawing.sign(shown.sign, round(size))
            canvas.centred(picture, box.x + size / 2, box.cy)
        case "cards":
            for number, code in enumerate(named(deed, play.layout)[0]):
                _card(canvas, code, size, box.x + number * OVERLAP * size, box.cy)
        case "suits":
            for number, code in enumerate(code for code in deed.cards if code in SUITS):
                paint.suit_chip(canvas, code, box.x + (number + 0.5) * size, box.cy, round(0.92 * size), BRASS_LIGHT)
        case "more" | "times":
            words = f"+{named(deed, play.layout)[1]}" if kind == "more" else f"×{deed.times}"
            paint.write(canvas, words, box, play.layout.small(15), "bold", IVORY, "centre")
        case "signs":
            for number, sign in enumerate(shown.signs[:BADGES]):
                column, row = divmod(number, 2)
                rows = min(2, len(shown.signs) - 2 * column)
                y = box.cy + (row - (rows - 1) / 2) * BADGE * u
                canvas.centred(drawing.sign(sign, round(BADGE * u)), box.x + (column + 0.5) * BADGE * u, y)
        case "at":
            colour = seat_colour(deed.first.seat)
            _point(canvas, box.x + 2 * u, box.x + (ARROW - 2) * u, box.cy, colour, shown.flow)
            seat_sign(canvas, deed.at, box.x + (ARROW + DISC / 2) * u, box.cy, round(15 * u), round(DISC * u))


def _card(canvas: Canvas, code: str, w: float, x: float, y: float) -> None:
    canvas.blit(paint.face(canvas, code, w, mini=True), (round(x), round(y - w * RATIO / 2)))


def _point(canvas: Canvas, left: float, right: float, y: float, colour: str, flow: str) -> None:
    """A small arrow, or one with two ends."""
    size = round(right - left)
    name = {"to": "right", "from": "left", "swap": "swap"}[flow]
    canvas.centred(icons.icon(name, size, colour), (left + right) / 2, y)
