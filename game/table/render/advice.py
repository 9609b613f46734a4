"""A hint in its bubble: above the question, and where that would hide what counts, beside it or elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.table.model.geometry import Box, hull
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.tools import tools
from game.ui.canvas import Canvas

SHARES = 1.0, 0.8, 0.62, 0.48, 0.36, 0.27, 0.2
"""Widths that are tried, as shares of the question's."""
SCALES = 1.0, 0.85, 0.7
"""How large its letters are: smaller ones where it would hide too much."""
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
    """The place that hides least of what is kept, then of what is spared, and lies nearest to the question."""
    bar, gap = layout.bar, GAP * layout.u
    window = Box(0, 0, *layout.size).grown(-gap)
    things = (*kept, *spared)
    lefts = {window.x, *(thing.right + gap for thing in things)}
    rights = {window.right, *(thing.x - gap for thing in things)}
    tops = {window.y, layout.top.bottom, *(thing.bottom + gap for thing in things)}
    bottoms = {window.bottom, *(thing.y - gap for thing in things)}

    def cost(box: Box) -> tuple[int, int, float]:
        away = abs(box.cx - bar.cx) + 2 * abs(bar.y - gap - box.bottom)
        return round(sum(_shared(box, each) for each in kept)), round(sum(_shared(box, each) for each in spared)), away

    best = None
    for w, h in sizes:
        xs = {bar.cx - w / 2, *lefts, *(right - w for right in rights)}
        ys = {bar.y - gap - h, *tops, *(bottom - h for bottom in bottoms)}
        boxes = (Box(x, y, w, h) for x in xs for y in ys)
        found = min((box for box in boxes if box.inside(window)), key=cost, default=None)
        if found is not None and (best is None or cost(found) < cost(best)):
            best = found
        if best is not None and not any(cost(best)[:2]):
            break  # the widest that hides nothing
    return best or Box(bar.cx - sizes[0][0] / 2, bar.y - gap - sizes[0][1], *sizes[0])


def _shared(one: Box, other: Box) -> float:
    """The area two boxes have in common."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    tall = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, tall)


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
    """What it hides only where there is no room: the other seats and what signs say."""
    layout = play.layout
    yield from (layout.panel(seat) for seat in range(layout.seats) if seat != layout.anchor)
    yield from (marker.box for marker in play.table.markers(layout, play.view))
