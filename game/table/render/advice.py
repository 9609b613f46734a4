"""A hint in its bubble: above the question, and where that would hide what counts, beside it or elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.table.model.geometry import Box, hull
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.tools import tools
from game.ui.canvas import Canvas

SHARES = 1.0, 0.7, 0.48, 0.33, 0.2
"""Widths that are tried, as shares of the question's."""
SCALES = 1.0, 0.85, 0.7
"""How large its letters are: smaller ones where it would hide too much."""
LOW = 6
"""So far away is a bubble that is a unit higher as good as: few lines count more than the nearest place."""
GAP = 4
"""Units kept between the bubble and what it makes way for."""


def draw_advice(canvas: Canvas, play: Play, words: str) -> Box:
    """Draw it; where it stands."""
    broad = play.layout.bar.w / play.layout.u - 40
    kept, spared = tuple(_kept(play)), tuple(_spared(play))
    for scale in SCALES:
        sizes = tuple(dict.fromkeys(paint.bubble_size(canvas, words, broad * share, scale) for share in SHARES))
        box = _placed(sizes, play.layout, kept, spared)
        if not any(box.meets(each) for each in kept):
            break
    paint.bubble_in(canvas, words, box, scale=scale)
    return box


@lru_cache(maxsize=8)
def _placed(sizes: Sequence[tuple[float, float]], layout: Layout, kept: Sequence[Box], spared: Sequence[Box]) -> Box:
    """A place that hides nothing, or at least nothing that is kept: near the question, and of few lines. If there is
    none, above the question.
    """
    for things in ((*kept, *spared), kept):
        found = [(_away(box, layout) + LOW * box.h, box) for size in sizes if (box := _free(size, layout, things))]
        if found:
            return min(found)[1]
    return _above(sizes[0], layout)


def _away(box: Box, layout: Layout) -> float:
    """How far from the place above the question; up and down counts twice."""
    return abs(box.cx - layout.bar.cx) + 2 * abs(layout.bar.y - box.bottom)


def _above(size: tuple[float, float], layout: Layout) -> Box:
    bar, (w, h) = layout.bar, size
    return Box(bar.cx - w / 2, bar.y - GAP * layout.u - h, w, h)


def _free(size: tuple[float, float], layout: Layout, things: Sequence[Box]) -> Box | None:
    """The nearest place of this size that meets none of these."""
    (w, h), gap, best = size, GAP * layout.u, _above(size, layout)
    window = Box(0, 0, *layout.size).grown(-gap)
    solid = [pygame.FRect(thing) for thing in things]
    if best.inside(window) and pygame.FRect(best).collidelist(solid) < 0:
        return best
    xs = {best.x, window.x, window.right - w}.union(*[(thing.right + gap, thing.x - gap - w) for thing in things])
    ys = {best.y, window.y, window.bottom - h}.union(*[(thing.bottom + gap, thing.y - gap - h) for thing in things])
    xs = {x for x in xs if window.x <= x <= window.right - w}
    ys = {y for y in ys if window.y <= y <= window.bottom - h}
    near = sorted([Box(x, y, w, h) for x in xs for y in ys], key=lambda box: (_away(box, layout), box))
    return next((box for box in near if pygame.FRect(box).collidelist(solid) < 0), None)


def _kept(play: Play) -> Iterator[Box]:
    """What a hint never hides: the question, buttons, the own corner and hand, the cards in the middle, attacks."""
    layout, view = play.layout, play.view
    yield layout.bar
    yield layout.own
    if play.table.meter(view, "normal") is not None:
        yield layout.meter
    yield from (tool.box for tool in tools(play, 1.0))
    yield from (spot.box for spot in play.spots() if spot.target[0] == "attack")
    for zone, spec in enumerate(view.rules.zones):
        boxes = [sprite.rest.box for sprite in play.board.zones[zone] if sprite.rest.w > 1]
        if boxes and (spec.owner < 0 or spec.owner == play.anchor):
            yield hull(boxes)


def _spared(play: Play) -> Iterator[Box]:
    """What it hides only where there is no room: the title, the other seats and what signs say."""
    yield play.layout.top
    layout = play.layout
    yield from (layout.panel(seat) for seat in range(layout.seats) if seat != layout.anchor)
    yield from (marker.box for marker in play.table.markers(layout, play.view))
