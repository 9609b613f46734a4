"""Where the figures of the seats and the winner's name stand at the end: where they hide no card, as far as there is
room, if need be with smaller letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from engine.core.cards import HIDDEN
from game.art.text import measure_text
from game.table.model.finale import Finale
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.large_text import NAME
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.render.overlays.free_places import free_places
from game.table.render.overlays.toolbar import tool_buttons

SCALES = 1.0, 0.85, 0.7, 0.6
"""How large letters are: smaller ones where larger ones would hide a card."""
SHARES = 1.0, 0.75, 0.5
"""Widths of the winner's plate that are tried, as shares of the middle."""
CROWN = 46
"""Units across the crown above the words that name the winner."""
ABOVE = 0.74
"""Share of the crown that stands above its plate."""
FACE = 112
"""Units across the face of whoever has won a match."""
STEP = 0.8
"""Share of a face after which that of another winner begins."""
MOST = 4
"""Winners whose faces are shown."""
CARD = 76
"""Units across the card that was played last."""
NEAR = 60
"""Units from a seat within which a figure is seen to belong to it."""
GAP = 2
"""Units kept between things."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A plate and the scale of its letters. ``honoured``: with the winner's face and the last card."""

    box: Box
    scale: float
    honoured: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything stands: per seat its figure, and the winner's name."""

    figures: dict[int, Placed]
    winner: Placed


def place_finale(play: Play, finale: Finale) -> Places:
    """Where everything stands when all has been counted."""
    seats = range(play.view.seats)
    said = tuple(
        (line.seat, finale.format_figure(line, 1.0) or "–", finale.get_figure_title(line.seat))
        for line in finale.sheet.lines
    )
    areas = tuple(get_seat_area(play, seat) for seat in seats)
    signs = tuple(marker.box for marker in play.table.list_markers(play.layout, play.view))
    count = min(MOST, len(finale.winners)) if finale.sheet.over else 0
    beside = FACE * (1 + STEP * (count - 1)) + 40 + (CARD + 26) * (last_card(play) != HIDDEN) if count else 0.0
    words = finale.sheet.headline, beside
    return _place_finale_parts(
        play.layout, said, words, areas, tuple(_iter_card_boxes(play)), tuple(_iter_tool_boxes(play)), signs
    )


def last_card(play: Play) -> int:
    """The card that was played last, where all could see it; else HIDDEN."""
    return next((sprite.face for sprite in reversed(play.board.marked) if sprite.open), HIDDEN)


def get_seat_area(play: Play, seat: int) -> Box:
    """A panel."""
    return play.layout.get_seat_panel(seat)


def _iter_card_boxes(play: Play) -> Iterator[Box]:
    for zone, spec in enumerate(play.view.rules.zones):
        boxes = play.list_card_boxes(zone)
        if boxes and spec.owner < 0:
            yield compute_bounding_box(boxes)
        else:
            yield from boxes


def _iter_tool_boxes(play: Play) -> Iterator[Box]:
    yield from (tool.box for tool in tool_buttons(play, 1.0))
    if play.layout.dock is not None:
        yield play.layout.dock


@lru_cache(maxsize=16)
def _place_finale_parts(
    layout: Layout,
    said: Sequence[tuple[int, str, str]],
    headline: tuple[str, float],
    areas: Sequence[Box],
    cards: Sequence[Box],
    tools: Sequence[Box],
    signs: Sequence[Box],
) -> Places:
    taken = list(tools)
    figures: dict[int, Placed] = {}
    for seat, words, unit in sorted(said, key=lambda line: line[0] != layout.anchor):
        others = [box for other, box in enumerate(areas) if other != seat]
        spared = (layout.centre, *(sign for sign in signs if not sign.is_inside(areas[seat])))
        figures[seat] = _place_figure(layout, seat, (words, unit), areas[seat], [*cards, *others, *taken], spared)
        taken.append(figures[seat].box)
    return Places(figures, _place_winner(layout, headline, (*cards, *taken), areas))


def _place_figure(
    layout: Layout, seat: int, said: tuple[str, str], own: Box, things: Sequence[Box], spared: Sequence[Box]
) -> Placed:
    """Outside the seat's panel: off the middle and what signs say if there is room; or else in it where neither name
    nor card stands.
    """
    u = layout.u
    wide = max(
        measure_text(said[0], "title", layout.get_small_text_px(34))[0],
        measure_text(said[1], "text", layout.get_small_text_px(15))[0],
    )
    near = own.expand_by(NEAR * u)
    head = layout.get_seat_panel(seat)._replace(h=NAME * u)
    for kept, scales in (((own, *spared), SCALES[:2]), ((own,), SCALES), ((head,), SCALES)):
        for scale in scales:
            w, h = (wide + 36 * u) * scale, 72 * u * scale
            y = own.y - h - GAP * u if seat == layout.anchor else own.bottom + GAP * u
            ideal = Box(own.cx - w / 2, y, w, h)
            found = _find_free_place(ideal, near, (*things, *kept), layout)
            if found is not None:
                return Placed(found, scale)
    return Placed(Box.centre_on(own.cx, own.cy, w, h), scale)


def _place_winner(layout: Layout, said: tuple[str, float], things: Sequence[Box], areas: Sequence[Box]) -> Placed:
    """Where questions stand, or as near as there is room for it and its crown. ``said``: the words, and the units of
    width that face and card take beside them; where there is no room for these the words stand alone.
    """
    u, words = layout.u, said[0]
    window = Box(0, 0, *layout.size)
    first: Placed | None = None
    for kept, honours in product(((*things, *areas), things), sorted({said[1], 0.0}, reverse=True)):
        for scale, share in product(SCALES, SHARES):
            beside, crown = honours * u * scale, ABOVE * CROWN * u
            room = share * (layout.centre.w - 40 * u) - beside
            px = round(layout.get_small_text_px(30) * scale)
            wide, tall = measure_text(words, "title", px, max(1, round(room - 70 * u)))
            w = min(room, wide + (50 if beside else 110) * u * scale) + beside
            h = max((FACE + 28 if beside else 74) * u * scale, tall + 36 * u * scale)
            ideal = Box(layout.centre.cx - w / 2, layout.bar.cy - h / 2 - crown, w, h + crown)
            if not beside:
                first = first or Placed(Box(ideal.x, ideal.y + crown, w, h), scale)
            if wide + (20 if beside else 60) * u * scale <= room and (
                found := _find_free_place(ideal, window, kept, layout)
            ):
                return Placed(Box(found.x, found.y + crown, w, h), scale, bool(beside))
    assert first is not None
    return first


def _find_free_place(ideal: Box, within: Box, things: Sequence[Box], layout: Layout) -> Box | None:
    """The place nearest to the ideal one, at least partly within a box, that hides none of these things."""
    return next(free_places(ideal, things, layout, GAP * layout.u, within=within), None)
