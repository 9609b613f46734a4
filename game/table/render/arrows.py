"""Arrows over the table, from cause to effect: one for each hop, the last one brightest, clear of others' panels."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from game.art.colours import BRASS_LIGHT, INK
from game.art.svg import mix
from game.table.model.game_table import Arrow
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.render import paint, strip
from game.table.render.paint_seats import seat_colour
from game.ui.canvas import Canvas

Point = tuple[float, float]

PALER: Final = 0.5
"""How much of the ink is in an arrow of an earlier hop."""
BENDS: Final = (1.0, -1.0, 1.8, -1.8, 2.6, -2.6)
"""Bends that are tried, in those of an ordinary arrow: the first that crosses nobody's panel is taken."""
SAMPLES: Final = 32
INSIDE: Final = 6.0
"""Units within the edge of a seat's panel: an arrow that ends at its far side would go through there."""


def draw_arrows(canvas: Canvas, play: Play) -> None:
    """What is pending, as arrows from cause to effect."""
    latest = play.table.arrows(play.view)
    links = (*play.chain, *latest)
    for number, arrow in enumerate(links):
        a, b = arrow_end(play, arrow.source, arrow.target), arrow_end(play, arrow.target, arrow.source)
        if a is None or b is None:
            continue
        colour = seat_colour(arrow.seat) if arrow.seat >= 0 else BRASS_LIGHT
        linked = number < len(play.chain) and number < len(links) - 1
        if arrow.past or linked:
            colour = mix(colour, INK, PALER)
        a, b, bent = route(_ends(play, arrow.source, a), _ends(play, arrow.target, b), in_the_way(play, arrow))
        paint.arrow(canvas, a, b, colour, arrow.double, bent)


def in_the_way(play: Play, arrow: Arrow) -> tuple[Box, ...]:
    """The panels an arrow has nothing to do with, the inside of those where it ends, the strip of what happened, and
    the signs that are to be read.
    """
    ends = {end[1]: end[0] for end in (arrow.source, arrow.target) if end[0] in ("seat", "token")}
    panels = [panel for seat, panel in enumerate(play.layout.panels) if seat not in ends]
    panels += [play.layout.panel(int(seat)).grown(-INSIDE * play.layout.u) for seat in ends if ends[seat] == "seat"]
    panels += [plate.box for plate in strip.plates(play)]
    return (*panels, *(marker.box for marker in play.table.markers(play.layout, play.view)))


def _ends(play: Play, target: Target, usual: Point) -> tuple[Point, ...]:
    """Where an arrow may begin or end: the usual point, and the middles of the other sides of a seat's panel."""
    kind, which = target
    if kind != "seat" or which == play.anchor:
        return (usual,)
    box, inset = play.layout.panel(int(which)), 4 * play.layout.u
    aside = (box.x - inset, box.cy), (box.right + inset, box.cy)
    return (usual, *aside, (box.cx, box.bottom + inset))


@lru_cache(maxsize=64)
def route(froms: tuple[Point, ...], tos: tuple[Point, ...], boxes: tuple[Box, ...]) -> tuple[Point, Point, float]:
    """From where to where an arrow goes, and how it is bent: between the usual points (the first ones) if there is a
    way between them over none of the boxes, else where it lies over as little of them as can be.
    """
    ways = sorted(product(range(len(froms)), range(len(tos))), key=sum)
    best, least = (froms[0], tos[0], paint.BEND), SAMPLES + 2
    for one, other in ways:
        a, b = froms[one], tos[other]
        bent = bend(a, b, boxes)
        covered = _covered(a, b, bent, boxes)
        if covered < least:
            best, least = (a, b, bent), covered
        if not least:
            break
    return best


@lru_cache(maxsize=64)
def bend(a: Point, b: Point, boxes: tuple[Box, ...]) -> float:
    """How much an arrow is bent so that it lies over none of the boxes, or over as little of them as can be."""
    return min((paint.BEND * share for share in BENDS), key=lambda bend: _covered(a, b, bend, boxes))


def _covered(a: Point, b: Point, bend: float, boxes: tuple[Box, ...]) -> int:
    """How many points of a bent way lie in a box."""
    return sum(any(box.holds(*point) for box in boxes) for point in paint.along(a, b, SAMPLES, bend))


def arrow_end(play: Play, target: Target, other: Target) -> tuple[float, float] | None:
    """Where an arrow touches a target that points to (or comes from) another one."""
    box, far = play.where(target), play.where(other)
    if box is None or far is None:
        return None
    if target == ("seat", play.anchor):
        # The viewer is where the prompt is and what happened before it, beside what hangs above that.
        bar, u, floor = play.layout.bar, play.layout.u, play.layout.floor
        x = min(max(far.cx, bar.x + bar.w * 0.2), bar.right - bar.w * 0.2)
        hung = [spot.box for spot in play.spots() if spot.pending and spot.box.bottom > floor - 40 * u]
        left = min((box.x for box in hung), default=x) - 10 * u
        right = max((box.right for box in hung), default=x) + 10 * u
        if left < x < right:
            x = left if x - left < right - x else right
        return x, floor - 3 * u
    rim = box.grown(4 * play.layout.u)
    pending = {spot.target: spot.box for spot in play.spots() if spot.pending}
    if target in pending and not rim.x <= far.cx <= rim.right:
        # At its side: above it stands how large the piles are.
        x = rim.right if far.cx > box.cx else rim.x
        beside = [near for key, near in pending.items() if key != target]
        if not any(min(x, far.cx) < near.cx < max(x, far.cx) for near in beside):
            return x, box.cy
    return rim.edge(far.cx, far.cy)
