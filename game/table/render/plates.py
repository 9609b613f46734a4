"""How each kind of plate is drawn; where it stands and what it says is its own (`game.table.model.plates`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import floor
from typing import Any, Final

import pygame

from game.art import icons, panels
from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRONZE, INK, IVORY, IVORY_DIM
from game.art.faces import make_rank_face
from game.art.keyword_signs import COLOURS, make_badge
from game.art.shadows import make_light_pool
from game.art.svg import make_blank_surface, render_picture
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.plates import (
    ROW,
    SMALL,
    LockedStack,
    OwnScore,
    SeatCount,
    Sign,
    StandingSheet,
    TablePlate,
    Tag,
    Tape,
    Threat,
    Tray,
)
from game.table.render.table_canvas import TableCanvas

Kinds = Mapping[type[TablePlate], Callable[[TableCanvas, Any], None]]
RED: Final = COLOURS["attack"]
COUNT: Final = 19.0
"""Units of the letters of a count."""
LARGE: Final = 30.0
"""Units of height from which something pending has a second line."""
SIGN: Final = 18.0
"""Units that the sign before a count takes."""
WIDE: Final = 150.0
"""Units of width from which it says both whose and for whom it is."""
CHIP_AIR: Final = 8.0
"""Units beside the words on a chip, together."""
LOCK_WIDE: Final = 1.75
"""Width of a stack's count with its lock, in heights of it."""
FREE, RAISED = 0.46, 12.0
"""The part of a face's width that its lower left corner leaves free; units that the count of an open stack stands out
above it at most where it has no room there.
"""
OFF_HALF: Final = 0.2
"""Units that keep the rows of a sheet off half pixels, which are rounded up in one row and down in the next."""
WELL, STEEL, GUN_METAL, AMBER, LAMP = "#0B0E11", "#8E99A6", "#59626D", "#F2B03D", "#5E5238"


@cache_bitmaps("tape")
def make_warning_tape(w: int, h: int) -> pygame.Surface:
    """A strip of warning tape."""
    stripes, tape = render_picture("pictures/warning_stripes", round(1.5 * h), h), make_blank_surface(w, h)
    tape.blits([(stripes, (x, 0)) for x in range(0, w, stripes.get_width())])
    return tape


def draw_plates(canvas: TableCanvas, plates: Iterable[TablePlate], kinds: Kinds) -> None:
    """Those of these plates that have one of these kinds."""
    for plate in plates:
        if draw := kinds.get(type(plate)):
            draw(canvas, plate)


def _draw_sign(canvas: TableCanvas, sign: Sign) -> None:
    box, rim = sign.box, sign.colour or BRONZE
    words = (f"[icon:{sign.icon}] " if sign.icon else "") + sign.text
    if sign.is_plated or not sign.text:
        wide = canvas.measure_fitted(words, box.w, 17, "bold") + CHIP_AIR if sign.text else box.w
        chip = Box.centre_on(*box.centre_point, max(box.w, wide), box.h)  # its ends are round
        canvas.draw_skin(chip, panels.make_chip, fill=canvas.room.well_colour, border=rim)
    if sign.icon and not sign.text:
        canvas.draw_icon(sign.icon, box.centre_point, min(box.w, box.h) * 0.68, sign.colour or IVORY)
        return
    canvas.draw_text(words, box, 17, "bold", sign.colour or IVORY, "centre")


def _draw_tag(canvas: TableCanvas, tag: Tag) -> None:
    look: dict[str, Any] = {"border": tag.border or BRONZE, "fill": canvas.room.well_colour, "alpha": 0.95}
    canvas.draw_label(tag.text, tag.box, SMALL, "text" if tag.border else "bold", tag.colour or IVORY, **look)


def _draw_count(canvas: TableCanvas, count: SeatCount) -> None:
    told = canvas.draw_text(count.words, count.box, COUNT, "bold", count.colour or IVORY, "right")
    if count.sign and told.x - count.box.x > SIGN:
        canvas.draw_icon(count.sign, (told.x - 0.6 * SIGN, count.box.cy), 0.9 * SIGN, IVORY_DIM)


def _draw_tray(canvas: TableCanvas, tray: Tray) -> None:
    if tray.is_ledge:
        canvas.draw_ledge(tray.box)
    else:
        canvas.draw_panel(tray.box, 12, fill=WELL, border=BRONZE, alpha=0.5, border_alpha=0.6)
        canvas.draw_skin(tray.box, make_light_pool, LAMP)


def _draw_tray_words(canvas: TableCanvas, tray: Tray) -> None:
    """Its title and its note, which goes where there is no room for both."""
    head, wide = tray.head, canvas.layout.measure_width(tray.note, 16, "bold") + 6
    if wide < 0.3 * head.w or canvas.layout.measure_width(tray.text, 16, "bold") + wide < head.w:
        canvas.draw_text(tray.note, head, 16, "bold", tray.note_colour or IVORY_DIM, "right")
        head = head._replace(w=head.w - wide)
    canvas.draw_text(tray.text, head, 16, "bold", tray.colour or IVORY)


def _draw_stack_light(canvas: TableCanvas, stack: LockedStack) -> None:
    """Light from under the last card of one that is hot."""
    for k, alpha in ((3, 0.10), (2, 0.18), (1, 0.30)) if stack.is_hot else ():
        canvas.draw_panel(stack.box.expand_by(2.6 * k), 4 + 2.6 * k, fill=AMBER, alpha=alpha, line=0)


def _draw_tape(canvas: TableCanvas, tape: Tape) -> None:
    canvas.draw_skin(tape.box, make_warning_tape)


def _draw_stack(canvas: TableCanvas, stack: LockedStack) -> None:
    """The rank of backs as a card has it, and how many there are: in a lower corner or, where a face has none free, on
    the rim above it.
    """
    box, size = stack.box, canvas.layout.get_text_size(22)
    if stack.note:
        canvas.blit_centred(make_rank_face(stack.note, canvas.to_px(box.w)), *box.centre_point)
        canvas.draw_icon("lock", (box.x + 0.4 * box.w, box.y + 0.73 * box.h), 0.5 * box.w, GUN_METAL)  # for its suit
    if stack.text:
        disc = Box(box.right - size - 1, box.bottom - size - 1, size, size)
        if stack.is_open:
            raised = disc._replace(x=box.right - 0.7 * size, y=box.y - min(0.6 * size, RAISED))
            disc = disc._replace(x=box.x + 1) if size < FREE * box.w else raised
        fill, border, colour = (AMBER, INK, INK) if stack.is_hot else (INK, STEEL, IVORY)
        back = disc
        if not (stack.is_open or stack.note) and LOCK_WIDE * size < box.w:  # a lock, unlike a card of the hand
            back = disc._replace(x=disc.right - LOCK_WIDE * size, w=LOCK_WIDE * size)
        canvas.draw_skin(back, panels.make_chip, fill=fill, border=border)
        canvas.draw_text(stack.text, disc, role="bold", colour=colour, align="centre", px=canvas.to_px(size * 0.84))
        if back is not disc:
            canvas.draw_icon("lock", (back.x + 0.55 * size, back.cy), 0.75 * size, colour)


def _measure_signs(threat: Threat) -> tuple[float, int]:
    """Units across the sign of what is pending, and of those of whose and for whom it is."""
    return min(threat.box.h, 38), 16 if threat.box.h > LARGE else 13


def fit_threat(layout: Layout, threat: Threat) -> tuple[Box, list[int], int]:
    """Where the words of what is pending stand, before which seats' signs, and in how many lines: those signs make way
    for them, and then the sign that says the same. 0 if they have no room: then that sign tells it.
    """
    box, (size, mark) = threat.box, _measure_signs(threat)
    seats = [seat for seat in (threat.to, threat.seat) if seat >= 0][-2 if box.w > WIDE else -1 :]
    ways = [
        (Box(box.x + size + 6, box.y, box.w - size - 1.9 * mark * (len(seats) - n) - 12, box.h), seats[n:], lines)
        for lines in range(1, 2 + (box.h > LARGE))
        for n in range(len(seats) + 1)
    ]
    for place, shown, lines in (*ways, (box.place_line(6, 0, box.h), list[int](), 1)):
        words = threat.text.split(" ") if lines > 1 else [threat.text]
        wide = max(layout.measure_width(each, SMALL, "bold") for each in words)
        if wide <= place.w and (lines < 2 or layout.measure_text(threat.text, SMALL, "bold", place.w)[1] <= box.h):
            return place, shown, lines
    return ways[len(seats)][0], seats[:1], 0


def _draw_threat(canvas: TableCanvas, threat: Threat) -> None:
    box, large = threat.box, threat.box.h > LARGE
    if threat.seat < 0:
        look: dict[str, Any] = {"fill": RED, "border": RED, "alpha": 0.96}
        whole = large and canvas.layout.measure_width(threat.text, 20, "bold") <= box.w - 12
        canvas.draw_label(threat.text, box, 20 if whole else SMALL, lines=1 + large, radius=box.h / 3, **look)
        return
    canvas.draw_panel(box, box.h / 3, fill="#3A1119", border=RED, alpha=0.96, line=2)
    size, mark = _measure_signs(threat)
    where, seats, lines = fit_threat(canvas.layout, threat)
    if where.x > box.x + size:
        canvas.blit(make_badge(*threat.sign, canvas.to_px(size)), (box.x + 2, box.cy - size / 2))
    for place, seat in enumerate(seats):
        canvas.blit_centred(icons.seat_icon(seat, canvas.to_px(mark)), box.right - 14 - 1.9 * mark * place, box.cy)
    if len(seats) > 1:
        canvas.draw_icon("chevron_right", (box.right - 14 - 0.95 * mark, box.cy), 0.8 * mark, RED)
    if not lines:
        return
    if not large or lines > 1:
        canvas.draw_text(threat.text, where, SMALL, "bold", lines=lines)
        return
    told, card = f"*{threat.text}*", f"{{{threat.card}}}" if threat.card else ""
    if card and canvas.layout.measure_width(f"{told}  {card}", 17) <= where.w:
        told, card = f"{told}  {card}", ""
    if canvas.layout.get_text_size(17) <= 0.46 * box.h:  # else shape and arrow tell whose it is and which way it came
        lower = where._replace(y=box.y + box.h * 0.5, h=box.h * 0.45)
        both = [f"{words}  {card}" for words in (threat.note, threat.brief) if words and card]
        ways = *both, threat.note, threat.brief, card  # half of one would be wrong
        note = next((words for words in ways if canvas.layout.measure_width(words, SMALL) <= lower.w), "")
        canvas.draw_text(note, lower, SMALL, "text", "#FFC9C2", most=box.h * 0.36)
        where = where._replace(y=box.y + 1, h=box.h * 0.55) if note else where
    canvas.draw_text(told, where, 17, "bold")


def _draw_score(canvas: TableCanvas, score: OwnScore) -> None:
    """Large, below the name or, where there is no line below it, beside the face."""
    box = canvas.layout.own
    indent = 18 if score.line else 62
    left, y, tall = box.x + indent, box.y + (36 if score.line else 28), 46
    x = left
    for words, colour in ((score.text, score.colour or IVORY), (score.then, score.turn)):
        if not words:
            continue
        if x > left:
            canvas.draw_icon("right", (x + 17, y + tall / 2), 20, colour)
            x += 34
        # Large text is no reason to reach what lies below.
        x = canvas.draw_text(words, Box(x, y, box.right - x, tall), 34, "number", colour, most=0.97 * tall).right
    if score.title:
        tool = 48 if score.has_tool else 0  # it reaches up to large words
        beside = Box(x + 10, y + 1, box.right - 26 - x - tool, tall)
        canvas.draw_text(score.title, beside, 16, "text", IVORY_DIM, lines=2)
    wide = box.w - (74 if score.has_tool else 36)
    canvas.draw_text(score.line, Box(left, box.y + 82, wide, 24), 16, "text", IVORY_DIM)


def _draw_sheet(canvas: TableCanvas, sheet: StandingSheet) -> None:
    layout, box = canvas.layout, sheet.box
    canvas.draw_ledge(box)
    head = box.place_line(14, 5, 22)
    left = canvas.draw_text(sheet.text, head, SMALL, "bold")
    rest = Box(left.right + 8, head.y, head.right - left.right - 8, head.h)
    if layout.measure_width(sheet.note, SMALL) <= rest.w:  # half of it says nothing
        canvas.draw_text(sheet.note, rest, SMALL, "text", IVORY_DIM, "right")
    w, rows = box.w / sheet.columns, -(-(len(sheet.lines) + (sheet.missing > 0)) // sheet.columns)
    pitch = floor(ROW * canvas.scale) / canvas.scale  # in whole pixels, or rows are unequally far apart

    def place_row(place: int) -> Box:
        column, line = divmod(place, rows)
        return Box(box.x + column * w + 36, box.y + OFF_HALF + 28 + line * pitch, w - 50, ROW)

    for place, (seat, name, figure) in enumerate(sheet.lines):
        row = place_row(place)
        canvas.blit_centred(icons.seat_icon(seat, canvas.to_px(14)), row.x - 15, row.cy)
        canvas.draw_name(name, row._replace(y=row.y - 0.1 * ROW, w=w - 108, h=1.2 * ROW), SMALL, most=ROW * 0.95)
        canvas.draw_text(figure, row._replace(x=row.right - 70, w=70), SMALL, "bold", align="right", most=ROW * 0.95)
    if sheet.missing:
        canvas.draw_text(
            f"+{sheet.missing}", place_row(sheet.columns * rows - 1), SMALL, "text", IVORY_DIM, most=ROW * 0.95
        )


UNDER: Final[Kinds] = {
    Tray: _draw_tray,
    LockedStack: _draw_stack_light,
    SeatCount: _draw_count,
    OwnScore: _draw_score,
    StandingSheet: _draw_sheet,
}
"""What lies below the cards."""
OVER: Final[Kinds] = {Sign: _draw_sign, LockedStack: _draw_stack, Tape: _draw_tape}
"""What lies on them."""
READ: Final[Kinds] = {Tray: _draw_tray_words, Tag: _draw_tag, Threat: _draw_threat}
"""What is read above lights and arrows."""
