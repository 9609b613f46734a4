"""How the strip of what happened is drawn: plates, heads, and the signs of each deed."""

from __future__ import annotations

from engine.core.texts import escape
from game.art import icons, panels
from game.art.backs import make_card_back
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, SUITS
from game.art.svg import mix_colours
from game.art.text import measure_text
from game.table.model.geometry import RATIO, Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.seat_actions import LIGHT, WEIGHTY
from game.table.model.told import Deed
from game.table.render import paint
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.strip import (
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
    choose_named_cards,
    get_caption_px,
    iter_concerned_boxes,
    least_letters,
    list_deed_parts,
    list_plates,
    measure_head,
    picture_wide,
    unit_of,
)
from game.table.render.seats.paint_seats import seat_colour, seat_sign
from game.ui.canvas import Canvas


def draw_strip(canvas: Canvas, play: Play, drawing: GameDrawing) -> None:
    """Draw it, the latest turn lightest."""
    found = list_plates(play)
    for plate in found:
        _draw_plate(canvas, play, drawing, plate, plate is found[-1])


def draw_pointed_at(canvas: Canvas, play: Play, place: Place) -> None:
    """A light on what is pointed at on the strip, and on what it was about."""
    paint.draw_outline(canvas, place.box.expand_by(-2 * play.layout.u), BRASS_LIGHT, 2.0, 8)
    for box in iter_concerned_boxes(play, place):
        paint.draw_outline(canvas, box, BRASS_LIGHT, 2.6, 9)


def _draw_plate(canvas: Canvas, play: Play, drawing: GameDrawing, plate: TurnPlate, latest: bool) -> None:
    layout, u = play.layout, play.layout.u
    box, colour = plate.box, seat_colour(plate.seats[-1])
    border, line = colour if latest else mix_colours(colour, INK, 0.55), max(1.0, 1.4 * u)
    paint.draw_skin(canvas, box, panels.make_panel, fill=INK, border=border, radius=round(9 * u), alpha=0.9, line=line)
    if plate.places[0].box == box:
        _draw_crowd(canvas, plate, u)
        return
    _draw_head(canvas, play, plate)
    if plate.left:
        where = Box(box.x + (measure_head(layout) - 2) * u, box.y, MORE * u, box.h)
        paint.draw_text(canvas, "…", where, layout.get_small_text_px(22), "bold", IVORY_DIM, "centre")
    for place in plate.places:
        if place.deed is not None:
            _draw_deed(canvas, play, drawing, place.deed, place.box, plate.words)


def _draw_crowd(canvas: Canvas, plate: TurnPlate, u: float) -> None:
    """Whose the oldest turns were, column by column."""
    for number, seat in enumerate(plate.seats):
        column, row = divmod(number, 2)
        x, y = plate.box.x + (PAD + (column + 0.5) * CROWD) * u, plate.box.cy + (row - 0.5) * 0.3 * plate.box.h
        canvas.blit_centred(icons.seat_icon(seat, round((CROWD - 3) * u), seat_colour(seat)), x, y)


def _draw_head(canvas: Canvas, play: Play, plate: TurnPlate) -> None:
    layout, u, box, seat = play.layout, play.layout.u, plate.box, plate.seats[0]
    words = layout.strip_words
    tall = measure_caption(layout)
    y = (box.y + box.bottom - tall) / 2 if words else box.cy
    seat_sign(
        canvas,
        seat,
        box.x + (measure_head(layout) / 2 + 1) * u,
        y,
        round(18 * unit_of(layout)),
        round(28 * unit_of(layout)),
    )
    if words:
        where = Box(box.x + 4 * u, box.bottom - tall - 4 * u, (measure_head(layout) - 4) * u, tall)
        name: str = play.names[seat]
        if measure_text(name, "bold", least_letters(layout))[0] > where.w:  # its first letter, beside shape and colour
            name = escape(play.host.names[seat][:1])
        paint.draw_text(canvas, name, where, get_caption_px(layout), "bold", seat_colour(seat), "centre")


def measure_caption(layout: Layout) -> float:
    """Height of the line of words below."""
    return 1.3 * get_caption_px(layout)


def _draw_deed(canvas: Canvas, play: Play, drawing: GameDrawing, deed: Deed, box: Box, words: bool) -> None:
    layout, u = play.layout, play.layout.u
    inner = Box(box.x + 3 * u, box.y + 4 * u, box.w - 6 * u, box.h - 8 * u)
    if deed.weight == WEIGHTY:
        fill, border = (mix_colours(seat_colour(deed.first_doing.seat), INK, share) for share in (0.74, 0.45))
        paint.draw_skin(
            canvas, inner, panels.make_panel, fill=fill, border=border, radius=round(6 * u), alpha=1.0, line=max(1.0, u)
        )
    high = inner.h
    if words:
        high -= measure_caption(layout)
        where = Box(inner.x, inner.bottom - measure_caption(layout), inner.w, measure_caption(layout))
        tone = IVORY_DIM if deed.weight == LIGHT else IVORY
        paint.draw_text(canvas, deed.short, where.expand_by(-1), get_caption_px(layout), "text", tone, "centre")
    x = inner.cx - picture_wide(deed, layout) / 2
    middle = inner.y + high / 2
    for kind, wide in list_deed_parts(deed, layout):
        part = Box(x, middle - high / 2, wide, high)
        _draw_part(canvas, play, drawing, deed, kind, part)
        if kind == "sign" and deed.number and not words:
            _draw_sign_number(canvas, layout, deed.number, part)
        x += wide


def _draw_sign_number(canvas: Canvas, layout: Layout, number: str, sign: Box) -> None:
    """How many, at the corner of the sign, where the words below have no room."""
    u, px = unit_of(layout), layout.get_small_text_px(13)
    wide, tall = measure_text(number, "bold", px)
    corner = Box(sign.right - wide / 2 - 5 * u, sign.cy + 3 * u, wide + 6 * u, float(tall))
    paint.draw_skin(canvas, corner, panels.make_panel, fill=INK, border=IVORY_DIM, radius=round(5 * u), alpha=1.0)
    paint.draw_text(canvas, number, corner, px, "bold", IVORY, "centre")


def _draw_part(canvas: Canvas, play: Play, drawing: GameDrawing, deed: Deed, kind: str, box: Box) -> None:
    u, shown = unit_of(play.layout), deed.first_doing.shown
    size = SIZES[deed.weight] * u
    match kind:
        case "cause":
            _draw_card(canvas, deed.cause, CAUSE * u, box.x, box.cy)
            after = Box(box.x + CAUSE * u, box.y, box.w - CAUSE * u, box.h)  # arrows are for what goes to somebody
            paint.draw_text(canvas, ":", after, play.layout.get_small_text_px(17), "bold", IVORY_DIM, "centre")
        case "sign":
            hidden = shown.sign == CARD
            picture = (
                make_card_back(play.table.name, round(size)) if hidden else drawing.make_sign(shown.sign, round(size))
            )
            canvas.blit_centred(picture, box.x + size / 2, box.cy)
        case "cards":
            for number, code in enumerate(choose_named_cards(deed, play.layout)[0]):
                _draw_card(canvas, code, size, box.x + number * OVERLAP * size, box.cy)
        case "suits":
            for number, code in enumerate(code for code in deed.cards if code in SUITS):
                paint.suit_chip(canvas, code, box.x + (number + 0.5) * size, box.cy, round(0.92 * size), BRASS_LIGHT)
        case "more" | "times":
            words = f"+{choose_named_cards(deed, play.layout)[1]}" if kind == "more" else f"×{deed.times}"
            paint.draw_text(canvas, words, box, play.layout.get_small_text_px(15), "bold", IVORY, "centre")
        case "signs":
            for number, sign in enumerate(shown.signs[:BADGES]):
                column, row = divmod(number, 2)
                rows = min(2, len(shown.signs) - 2 * column)
                y = box.cy + (row - (rows - 1) / 2) * BADGE * u
                canvas.blit_centred(drawing.make_sign(sign, round(BADGE * u)), box.x + (column + 0.5) * BADGE * u, y)
        case "at":
            colour = seat_colour(deed.first_doing.seat)
            _draw_flow_arrow(canvas, box.x + 2 * u, box.x + (ARROW - 2) * u, box.cy, colour, shown.flow)
            seat_sign(canvas, deed.at, box.x + (ARROW + DISC / 2) * u, box.cy, round(15 * u), round(DISC * u))


def _draw_card(canvas: Canvas, code: str, w: float, x: float, y: float) -> None:
    canvas.blit(paint.get_card_face(canvas, code, w, mini=True), (round(x), round(y - w * RATIO / 2)))


def _draw_flow_arrow(canvas: Canvas, left: float, right: float, y: float, colour: str, flow: str) -> None:
    """A small arrow, or one with two ends."""
    size = round(right - left)
    name = {"to": "right", "from": "left", "swap": "swap"}[flow]
    canvas.blit_centred(icons.make_icon(name, size, colour), (left + right) / 2, y)
