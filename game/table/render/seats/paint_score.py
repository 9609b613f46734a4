"""The figure that counts in the own panel: as it stands, and as what is coming or chosen would make it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.art import icons
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

ALARM = "#FF8A7A"
"""The colour of what becomes dangerous."""
ROWS, ROW = 5, 21.0
"""With more seats than these the score sheet has two columns where there is room, and units of height of each."""
AIR = 14.0
"""Units kept between the question and that sheet."""
NARROW, BROAD = 232.0, 430.0
"""Units of width of the score sheet, and of one with two columns."""


class OwnScore(NamedTuple):
    """``now`` the figure, ``title`` a word or two beside it, ``line`` what else counts, in one line (rich text).

    Without a line the place for it is free for something else.

    ``then``: what the figure becomes, "" while nothing is about to change it; ``tone`` and ``turn`` colour the two.
    """

    now: str
    title: str = ""
    line: str = ""
    then: str = ""
    tone: str = BRASS_LIGHT
    turn: str = BRASS_LIGHT


def own_score(canvas: TableCanvas, score: OwnScore, sorts: bool) -> None:
    """Draw it below the name. ``sorts``: a tool lies in the panel's lower corner."""
    box = canvas.layout.own
    indent = 18 if score.line else 62  # beside the face
    left, y, tall = box.x + indent, box.y + (36 if score.line else 28), 46
    x = left
    for words, colour in ((score.now, score.tone), (score.then, score.turn)):
        if not words:
            continue
        if x > left:
            canvas.draw_icon("right", (x + 17, y + tall / 2), 20, colour)
            x += 34
        # Large text is no reason to reach what lies below.
        x = canvas.draw_text(words, Box(x, y, box.right - x, tall), 34, "number", colour, most=0.97 * tall).right
    if score.title:
        tool = 48 if sorts else 0  # it reaches up to large words
        beside = Box(x + 10, y + 1, box.right - 26 - x - tool, tall)
        canvas.draw_text(score.title, beside, 16, "text", IVORY_DIM, lines=2)
    wide = box.w - (74 if sorts else 36)
    where = Box(left, box.y + 82, wide, 24)
    canvas.draw_text(score.line, where, 16, "text", IVORY_DIM)


def draw_held_count(canvas: TableCanvas, play: Play, seat: int, told: str, few: bool) -> None:
    """How many cards another seat holds, at the end of its name plate; red where that are ``few``."""
    where = play.layout.place_plate_figures(seat, play.table.figures_width)
    canvas.draw_text(f"[icon:hand] {told}", where, 19, "bold", ALARM if few else IVORY, "right")


def draw_score_sheet(
    canvas: TableCanvas, play: Play, heads: tuple[str, str], figures: Mapping[int, str], room: float
) -> None:
    """Names and what they have so far, by seat and in this order, in the lower corner opposite the own panel, at most
    ``room`` units wide; ``heads``: what it is, and how far. How many have no room is said in the last row, but the own
    line is shown.
    """
    layout = play.layout
    columns = 2 if len(figures) > ROWS and room > BROAD else 1
    shown = columns * max(2, int((_measure_sheet_room(play) - 34 + 0.5) // ROW))
    missing = len(figures) - shown + 1 if len(figures) > shown else 0
    best = [seat for seat in figures if seat != play.anchor][: len(figures) - missing - 1]
    order = [seat for seat in figures if seat in best or seat == play.anchor]
    rows = -(-(len(order) + (missing > 0)) // columns)
    tall, wide = 38 + ROW * rows, min(room - 4, BROAD if columns > 1 else min(layout.meter.w, NARROW))
    box = Box(layout.compute_corner_x(wide), layout.meter.bottom - tall, wide, tall)
    canvas.draw_ledge(box)
    head = box.place_line(14, 5, 22)
    left = canvas.draw_text(heads[0], head, 15, "bold", BRASS_LIGHT)
    rest = Box(left.right + 8, head.y, head.right - left.right - 8, head.h)
    if layout.measure_width(heads[1], 15) <= rest.w:  # half of it says nothing
        canvas.draw_text(heads[1], rest, 15, "text", IVORY_DIM, "right")
    w = box.w / columns
    if missing:
        last = Box(box.x + (columns - 1) * w + 36, box.y + 28 + (rows - 1) * ROW, w - 50, ROW)
        canvas.draw_text(f"+{missing}", last, 15, "text", IVORY_DIM, most=ROW * 0.95)
    for place, seat in enumerate(order):
        column, line = divmod(place, rows)
        left_edge = box.x + column * w
        y = box.y + 28 + line * ROW
        canvas.blit_centred(icons.seat_icon(seat, canvas.to_px(14)), left_edge + 21, y + ROW / 2)
        name = Box(left_edge + 36, y - 0.1 * ROW, w - 108, 1.2 * ROW)
        canvas.draw_name(play.names[seat], name, 15, most=ROW * 0.95)
        figure = Box(left_edge + w - 84, y, 70, ROW)
        canvas.draw_text(figures[seat], figure, 15, "bold", align="right", most=ROW * 0.95)


def _measure_sheet_room(play: Play) -> float:
    """Units of height the sheet has: up to the question, unless cards or what happened lie there."""
    layout = play.layout
    corner = layout.meter._replace(y=layout.bar.bottom + AIR, h=layout.meter.bottom - layout.bar.bottom - AIR)
    taken = any(map(corner.overlaps_box, (layout.hand, layout.strip)))
    return layout.meter.h if taken else corner.h
