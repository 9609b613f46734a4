"""Where plates stand that every game places alike: counts on name plates, the own figures, the sheet, tags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.art.colours import IVORY
from game.art.shapes import Point
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.plates import ROW, SMALL, OwnScore, SeatCount, StandingSheet, Tag
from game.table.model.play import Play

ALARM: Final = "#FF8A7A"
"""The colour of what becomes dangerous."""
ROWS = 5
"""With more seats than these a sheet has two columns where there is room."""
AIR = 10.0
"""Units kept between the question and a sheet."""
NARROW, BROAD = 232.0, 430.0
"""Units of width of a sheet, and of one with two columns."""


def make_tag(layout: Layout, words: str, at: Point, colour: str = IVORY, border: str = "#4A3A86") -> Tag:
    """A tag as wide as its words, the middle of its upper edge at a place."""
    wide, tall = layout.measure_width(words, SMALL) + 14, max(18, 1.2 * layout.get_text_size(SMALL))
    return Tag(Box(at[0] - wide / 2, at[1], wide, tall), "", words, "", colour, border)


def make_count(play: Play, seat: int, words: str, is_few: bool = False, sign: str = "") -> SeatCount:
    """How many cards another seat holds; red where they ``is_few``."""
    box = play.layout.place_plate_figures(seat, play.table.figures_width)
    return SeatCount(box, "hand", words, "", ALARM if is_few else IVORY, sign)


def make_score(play: Play, text: str, title: str = "", line: str = "", **more: str) -> OwnScore:
    """The figures of the own panel."""
    own = play.layout.own
    return OwnScore(
        own._replace(y=own.y + 34, h=own.h - 34), text=text, title=title, line=line, has_tool=play.table.sorts, **more
    )


def make_sheet(play: Play, heads: tuple[str, str], figures: Mapping[int, str], room: float) -> StandingSheet:
    """What seats have so far, in this order, in the lower corner opposite the own panel, at most ``room`` units wide;
    ``heads``: what it is, and how far. How many have no room is said in the last row, but the own line is shown.
    """
    layout, named = play.layout, [(seat, play.names[seat], told) for seat, told in figures.items()]
    columns = 2 if len(figures) > ROWS and room > BROAD else 1
    shown = columns * max(2, int((_measure_sheet_room(play) - 34 + 0.5) // ROW))
    missing = len(figures) - shown + 1 if len(figures) > shown else 0
    best = [seat for seat in figures if seat != play.anchor][: len(figures) - missing - 1]
    lines = tuple(line for line in named if line[0] in best or line[0] == play.anchor)
    rows = -(-(len(lines) + (missing > 0)) // columns)
    tall, wide = 38 + ROW * rows, min(room - 4, BROAD if columns > 1 else min(layout.meter.w, NARROW))
    box = Box(layout.compute_corner_x(wide), layout.meter.bottom - tall, wide, tall)
    title = "  ".join(filter(None, (f"*{heads[0]}*", heads[1])))
    tip = "\n".join([title, *(f"{name}  {told}" for _seat, name, told in named)])
    return StandingSheet(box, "", heads[0], tip, note=heads[1], lines=lines, columns=columns, missing=missing)


def _measure_sheet_room(play: Play) -> float:
    """Units of height a sheet has: up to the question, unless cards or what happened lie there."""
    layout = play.layout
    corner = layout.meter._replace(y=layout.bar.bottom + AIR, h=layout.meter.bottom - layout.bar.bottom - AIR)
    taken = any(map(corner.overlaps_box, (layout.hand, layout.strip)))
    return layout.meter.h if taken else corner.h
