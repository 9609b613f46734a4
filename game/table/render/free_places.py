"""Where something can stand on a table without hiding anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.table.model.geometry import Box
from game.table.model.layout import Layout


def free_places(
    ideal: Box,
    things: Sequence[Box],
    layout: Layout,
    gap: float,
    away: Callable[[Box], float],
    within: Box | None = None,
) -> Iterator[Box]:
    """The places in the window for a box of this size that hide none of these things, the least ``away`` first: the
    ideal one, others at the edges of the window, or beside things. ``gap``: pixels kept from things and edges;
    ``within``: what a place lies in at least partly.
    """
    _x, _y, w, h = ideal
    window = Box(0, 0, *layout.size).grown(-gap)
    solid = [pygame.FRect(thing) for thing in things]
    if ideal.inside(window) and pygame.FRect(ideal).collidelist(solid) < 0:
        yield ideal
    near = [thing for thing in things if within is None or thing.meets(within.grown(max(w, h)))]
    xs = {ideal.x, window.x, window.right - w}.union(*[(thing.right + gap, thing.x - gap - w) for thing in near])
    ys = {ideal.y, window.y, window.bottom - h}.union(*[(thing.bottom + gap, thing.y - gap - h) for thing in near])
    xs = {x for x in xs if window.x <= x <= window.right - w}
    ys = {y for y in ys if window.y <= y <= window.bottom - h}
    boxes = [Box(x, y, w, h) for x in xs for y in ys]
    if within is not None:
        boxes = [box for box in boxes if box.meets(within)]
    boxes.sort(key=lambda box: (away(box), box))
    yield from (box for box in boxes if pygame.FRect(box).collidelist(solid) < 0)
