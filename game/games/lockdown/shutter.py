"""The door that falls shut before a seat that is out: a steel shutter with a striped foot, drawn once per size."""

from __future__ import annotations

from math import sin

import pygame

from engine.core.cards import HIDDEN
from engine.core.texts import _
from engine.games.lockdown.cards import DECK, SET, VALUE
from engine.games.lockdown.words import table as words
from game.art import icons
from game.art.bitmaps import cache_bitmaps
from game.art.colours import IVORY_DIM
from game.art.svg import render_picture
from game.games.lockdown.spread import own_fan, own_plate
from game.table.model.geometry import Box, place_row
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.render.plates import make_warning_tape
from game.table.render.table_canvas import TableCanvas
from game.ui.labels import escape

AMBER = "#F2B03D"
LOW, WIDE, FADED = 2.8, 232.0, 0.45
"""The height of the door before another seat, in letters of its words, units of its width at most, and how much of its
tape's colour is left.
"""
LENGTH = 2.2
"""Seconds a fall is shown."""
FALL = 0.16
"""Share of the moment in which the door comes down."""
SETTLE = 0.30
"""Share at which it lies still."""


def place_door(layout: Layout, seat: int) -> Box:
    """What the door of a seat closes: the cards of its panel, or the own hand."""
    if seat == layout.anchor:
        hand, plate = own_fan(layout), own_plate(layout)
        return Box(plate.x, hand.y + 2, hand.right - plate.x, hand.h + 8)
    felt, plate = layout.place_seat_cards(seat), layout.place_name_plate(seat)
    wide = min(plate.w, WIDE * layout.choices.text_scale)
    return Box(plate.cx - wide / 2, felt.y, wide, min(felt.h, LOW * layout.get_text_size(18)))


def measure_foot(high: float) -> float:
    """The height of the tape at the foot of a door so high."""
    return max(10.0, 0.1 * high)


@cache_bitmaps("door")
def make_shutter_door(w: int, h: int) -> pygame.Surface:
    """The shut door, ``w`` by ``h`` pixels."""
    foot = round(measure_foot(h))
    door = render_picture("pictures/shutter", w, h).copy()
    tape = make_warning_tape(w - 2, foot).copy()
    tape.set_alpha(round(255 * FADED))  # who is out is no longer what matters
    door.blit(tape, (1, h - foot - 1))
    return door


def compute_closed_share(share: float) -> float:
    """How much of the door is down, 0..1, at this share of the moment: it falls ever faster, and bounces twice."""
    if share < FALL:
        return (share / FALL) ** 2
    if share < SETTLE:
        t = (share - FALL) / (SETTLE - FALL)
        return 1.0 - 0.09 * (1 - t) * abs(sin(t * 2 * 3.14159))
    return 1.0


def draw_fall(canvas: TableCanvas, play: Play, seat: int, causer: int, share: float) -> None:
    """The door comes down before a seat, and the table reads who fell and by what."""
    layout = play.layout
    box = place_door(layout, seat)
    x, y, w, h = canvas.to_rect(box)
    whole, shown = make_shutter_door(w, h), round(h * compute_closed_share(share))
    canvas.surface.blit(whole, (x, y), (0, h - shown, w, shown))
    if share >= FALL:
        canvas.draw_outline(box, AMBER, 2 + 5 * max(0.0, (SETTLE - share) / SETTLE), 6)
        _draw_banner(canvas, play, seat, causer)


def _draw_banner(canvas: TableCanvas, play: Play, seat: int, causer: int) -> None:
    """Who fell, by whom and by what, in the middle of the table."""
    layout = play.layout
    middle, names, card = layout.centre, play.host.names, 74
    told = words.caused(causer == seat, escape(names[causer])) if causer >= 0 else ""
    said, mark = (_(words.OUT, name=escape(names[seat])), told), icons.seat_icon(seat, canvas.to_px(62))
    canvas.draw_banner((middle.cx, middle.cy - 60), said, (AMBER, IVORY_DIM), 1.0, 28, mark)
    gone = (each for each in reversed(play.board.marked) if play.board.specs[each.zone].name == "outside")
    fourth = next((each.face for each in gone if each.face != HIDDEN), HIDDEN)  # went last: it was too much
    if fourth == HIDDEN:
        return
    same = [other for other in range(VALUE[fourth], 52, 13) if other != fourth]
    poses = place_row(SET, middle.cx, middle.cy + 42, card, card + 12)
    for pose, other in zip(poses, [*same, fourth], strict=True):
        canvas.blit_centred(canvas.get_card_face(DECK.codes[other], card), pose.x, pose.y)
    canvas.draw_outline(poses[-1].box, AMBER, 3.4)
