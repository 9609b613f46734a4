"""Where a sentence of the house stands, and what neither it nor an arrow hides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from engine.core.state import NOBODY
from game.art.shapes import Extent
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.layout_build import STEADY
from game.table.model.plates import StandingSheet
from game.table.model.play import Play
from game.table.render.free_places import find_free_place
from game.table.render.overlays import strip, tiling
from game.table.render.overlays.bar import build_bar
from game.table.render.overlays.toolbar import tool_buttons
from game.table.render.seats.paint_hud import place_dealer_button
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from game.ui.notices import notice_size

SHARES = 1.0, 0.7, 0.48, 0.33, 0.2, 0.15
"""Widths that are tried, as shares of the table's; the least beside the cards in the middle."""
SCALES = 1.0, 0.9
"""How large its letters are: smaller ones where it would hide too much."""
SMALL_SCALES = 0.8, 0.7, 0.6
"""How large they may be with large text, too."""
LEGIBLE = 0.8, 0.7
"""How large they are as long as there is a place that hides nothing but cloth and figures."""
SMALLEST = 0.5
"""How large they are at least: as without large text, where it would hide a seat."""
LOW = 6
"""So far away is one that is a unit higher as good as: few lines count more than the nearest place."""
SHADE = 4.0
"""Units its shadow reaches beyond it: words of what happened keep clear of that."""
GAP = 4
"""Units kept between it and what it makes way for."""


def notice_box(canvas: TableCanvas, play: Play, words: str) -> Box:
    """Where a sentence of the house stands: in the line at the top beside the title, which nothing comes into that is
    told later; without room there where it hides nothing, near the question; and only where there is no such place over
    the title, or what is told in its place. ``canvas``: what it is drawn on, see `Notices`.
    """
    layout, scales = play.layout, _list_scales(play.layout)

    def measure_notice(broad: float, scale: float) -> Extent:
        w, h = layout.to_units(notice_size(canvas.style, words, canvas.to_px(broad), scale))
        return w, h

    def iter_sizes(scale: float) -> Iterator[Extent]:
        return (measure_notice(layout.stage.w * share, scale) for share in SHARES)

    kept = tuple(iter_kept_boxes(play))
    sheets = (plate.words_box for plate in play.list_plates() if isinstance(plate, StandingSheet))
    seats = (SeatPlate(canvas, play, seat) for seat in range(layout.seats))
    told = strip.lay_strip(play).strip
    spared = *iter_spared_boxes(play), told, *sheets, *(each.face_box for each in seats if each.has_disc)
    if play.table.has_dealer_button(play.view.rules):
        spared = *spared, place_dealer_button(play)
    line = _find_line_room(play)
    others = *(box for box in (*kept, *spared) if box != layout.top), *_iter_transient_boxes(play)
    all_but_corner = *kept, *spared, *_iter_transient_boxes(play)
    off_cloth = *all_but_corner, layout.meter, *layout.mat_boxes  # what is sewn onto the middle of it lies there, too
    layers = off_cloth, (*all_but_corner, layout.meter), all_but_corner, (*kept, *spared)
    signs = (plate.words_box for plate in play.list_plates())
    last = (*kept, *layout.panels, *signs), (*kept, *layout.panels), kept
    beside_tiles = tuple(box for box in all_but_corner if box != told)
    for least in (*LEGIBLE, SMALLEST):  # rather over the cloth, or beside the tiles, for a while than hard to read
        tried = [scale for scale in (*scales, SMALLEST) if scale >= least]
        for scale in tried[: len(scales)]:
            w, h = measure_notice(max(line.w, 1), scale)
            box = line._replace(x=min(max(line.x, layout.top.cx - w / 2), line.right - w), y=line.cy - h / 2, w=w, h=h)
            if box.is_inside(line) and not any(map(box.overlaps_box, others)):
                return box
        among = (*layers, *last) if least == SMALLEST else (*layers[:3], beside_tiles)
        for things, scale in product(among, tried):
            if found := _find_clear_place(tuple(dict.fromkeys(iter_sizes(scale))), layout, tuple(things)):
                return found
    return layout.top._replace(h=measure_notice(layout.top.w, scales[-1])[1])


def _find_line_room(play: Play) -> Box:
    """What is free in the line at the top between the title and the buttons; of no width where what happened is told
    there.
    """
    layout = play.layout
    top, title = layout.top, layout.mirror_box(layout.title_box, layout.top)
    tools = (layout.mirror_box(tool.box, top).x for tool in tool_buttons(play, 1.0))
    left = title.right + 2 * GAP
    right = min((x for x in tools if x > title.x), default=top.right) - 2 * GAP
    wide = 0.0 if tiling.is_in_line(layout) else max(0.0, right - left)
    return layout.mirror_box(Box(left, top.y + 1, wide, top.h - 2), top)


def _list_scales(layout: Layout) -> tuple[float, ...]:
    return (*SCALES, *SMALL_SCALES) if layout.text_scale > STEADY else SCALES


def _iter_transient_boxes(play: Play) -> Iterator[Box]:
    """What comes and goes: a hint, what is chosen from, dots of seats, and what is counted below a pile."""
    layout = play.layout
    if play.advice:
        yield build_bar(play, "").box
    if play.overlay is not None:
        yield play.overlay.box
    yield from (layout.place_dots(seat, play.table.figures_width) for seat in range(layout.seats))
    yield from play.list_captioned_piles()


@lru_cache(maxsize=64)
def _find_clear_place(sizes: Sequence[Extent], layout: Layout, things: Sequence[Box]) -> Box | None:
    """A place that hides none of these things: near the question, up and down counting twice, and of few lines. None if
    there is none.
    """
    bar, found = layout.bar, []
    for size in sizes:
        ideal = Box(bar.cx - size[0] / 2, bar.y - GAP - size[1], *size)
        if box := find_free_place(ideal, things, layout, GAP, steep=2.0):
            found.append((abs(box.cx - bar.cx) + 2 * abs(bar.y - box.bottom) + LOW * box.h, box))
    return min(found)[1] if found else None


def iter_kept_boxes(play: Play) -> Iterator[Box]:
    """What it never hides: the question, buttons, the own corner and hand, the cards in the middle, attacks."""
    layout, view = play.layout, play.view
    yield layout.bar
    yield layout.own
    if play.table.make_meter(view, "normal") is not None:
        yield layout.meter
    yield from (tool.box for tool in tool_buttons(play, 1.0))
    yield from (spot.box for spot in play.list_spots() if spot.pending)
    yield from play.list_zone_boxes(NOBODY, play.anchor).values()


def iter_spared_boxes(play: Play) -> Iterator[Box]:
    """What it hides only where there is no room: the title, the seats, what signs say and what happened."""
    yield play.layout.top
    yield from play.layout.panels
    for plate in play.list_plates():
        if not isinstance(plate, StandingSheet):  # that is in the corner, which is yielded rather than legible letters
            yield plate.words_box
    yield from (tile.box.expand_by(SHADE) for tile in strip.list_tiles(play))
    if (asked := strip.place_next(play)) is not None:
        yield asked
