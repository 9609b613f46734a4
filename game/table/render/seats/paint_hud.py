"""What is drawn round the cards: the top line, places and signs, the figures of the own hand."""

from __future__ import annotations

from functools import partial

from engine.core.texts import pgettext
from game.art import meter
from game.art.colours import BRASS_LIGHT, GOOD, INK, IVORY, IVORY_DIM, get_suit_colours
from game.art.felt import make_woven_emblem
from game.art.svg import render_picture
from game.table.model.game_table import Meter
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.seats.paint_seats import FOOT
from game.table.render.table_canvas import FRAME, TableCanvas

SIDE = 128.0
"""Units of the plate of the own figures that are the scale's, at the left."""


def draw_places(canvas: TableCanvas, play: Play) -> None:
    """Outlines of empty places, with the room's emblem."""
    for zone, place in play.places.items():
        if place.ghost and not play.board.zones[zone]:
            canvas.draw_skin(place.pose.box, partial(render_picture, "pictures/slot"))
            emblem = make_woven_emblem(canvas.room, canvas.to_px(0.6 * place.w))
            canvas.blit_faded(emblem, place.x, place.y, 0.4)


def draw_dealer_button(canvas: TableCanvas, play: Play) -> None:
    """The dealer's button: a brass disc with the letter of the office."""
    if play.table.has_dealer_button(play.view.rules):
        box = place_dealer_button(play)
        canvas.blit(render_picture("pictures/dealer", canvas.to_px(box.w)), box[:2])
        letter = pgettext("the dealer", "D")
        canvas.draw_text(letter, box, 15, "bold", INK, "centre")


def place_dealer_button(play: Play) -> Box:
    """Where the dealer's button lies: at the foot of the dealer's face, opposite the sign of the seat, or within the
    corner of the own panel.
    """
    size = max(22, play.layout.get_text_size(15) * 1.5)
    dealer = int(play.view.facts["dealer"])
    if dealer == play.anchor:
        own = play.layout.own
        return Box(own.right - FRAME - size - 6, own.y + FRAME + 6, size, size)
    plate = play.layout.place_name_plate(dealer)
    return Box.centre_on(plate.x + 1, plate.y + FOOT - 0.36 * size, size, size)


def draw_meter(canvas: TableCanvas, play: Play) -> None:
    """The figures of the own hand, with the scale, on a plate."""
    density = play.layout.choices.density
    found = play.table.make_foreseen_meter(play.view, play.prompt, density) if play.is_prompt_open else None
    found = found or play.table.make_meter(play.view, density)
    if found is None:
        return
    layout = play.layout
    box, calm = layout.meter, density == "calm"
    if calm:
        box = Box(box.x, box.y + box.h * 0.1, box.w * 0.47, box.h * 0.9)
    canvas.draw_ledge(box)
    red, scale = get_suit_colours(four_colour=False, on_ink=True)["H"], Box(box.x + 10, box.y + 10, 104, 76)
    canvas.draw_skin(scale, meter.make_balance_scale, found.tilt, found.loads, red, IVORY)
    w, h = layout.measure_text(found.score, 34, "number")
    number = Box(box.x + 14, box.y + (84 if calm else 94), w, h)
    canvas.draw_text(found.score, number, 34, "number", BRASS_LIGHT if found.final else IVORY)
    title = Box(number.right + 7, number.y - 3, SIDE - 28 - w, h)
    canvas.draw_text(found.title, title, 16, "text", IVORY_DIM, lines=2)
    if not calm:
        rows = Box(box.x + SIDE, box.y + 11, box.w - SIDE - 16, box.h - 22)
        _draw_meter_rows(canvas, found, rows)


def _draw_meter_rows(canvas: TableCanvas, found: Meter, box: Box) -> None:
    tones = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=True)
    cell = box.w / max(1, len(found.suits))
    row_h = box.h / (1.35 + len(found.rows))
    for k, (letter, count, good) in enumerate(found.suits):
        x = box.x + k * cell
        canvas.draw_icon(f"suit_{letter}", (x + 8.5, box.y + row_h * 0.6), 17, tones[letter])
        fresh = letter in found.fresh
        colour = GOOD if good else BRASS_LIGHT if fresh else IVORY
        where = Box(x + 20, box.y, cell - 20, row_h * 1.2)
        told = canvas.draw_text(f"*{count}*" if good or fresh else f"{count}", where, 18, "text", colour)
        if fresh:  # between the counts beside it
            canvas.draw_outline(Box(x, box.y + 2, told.right - x, row_h * 1.2 - 4), colour, 1.2, 6)
    for k, (label, value, good) in enumerate(found.rows):
        y = box.y + row_h * (1.3 + k)
        words = f"*{value}*" if good else value
        if "→" in words and canvas.layout.measure_width(words + label, 16) > box.w - 6:
            words = f"*{value[value.rfind('→') :]}*"  # what it becomes is what counts
        room = box.w - canvas.layout.measure_width(words, 16) - 3
        canvas.draw_text(label, Box(box.x, y, room, row_h), 16, "text", IVORY_DIM)
        figure = Box(box.x + box.w * 0.42, y, box.w * 0.58, row_h)
        canvas.draw_text(words, figure, 16, "text", GOOD if good else IVORY, "right")
