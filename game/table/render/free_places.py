"""Where something can stand on a table without hiding anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import merge

import pygame

from game.table.model.geometry import Box
from game.table.model.layout import Layout


def free_places(ideal: Box, things: Sequence[Box], layout: Layout, gap: float, steep: float = 1.0) -> Iterator[Box]:
    """The places in the window for a box of this size that hide none of these things, the nearest to the ideal one
    first: there, at the edges of the window, or beside things. ``gap``: units kept from things and edges; ``steep``:
    how much further a unit up or down counts than one to the side.
    """
    _x, _y, w, h = ideal
    window = layout.stage.expand_by(-gap)
    solid = [pygame.FRect(thing) for thing in things]
    xs = {ideal.x, window.x, window.right - w}.union(*[(thing.right + gap, thing.x - gap - w) for thing in things])
    ys = {ideal.y, window.y, window.bottom - h}.union(*[(thing.bottom + gap, thing.y - gap - h) for thing in things])
    across = sorted((abs(x - ideal.x), x) for x in xs if window.x <= x <= window.right - w)
    down = ((steep * abs(y - ideal.y), y) for y in ys if window.y <= y <= window.bottom - h)
    lines = ([(dx + dy, x, y) for dx, x in across] for dy, y in down)
    for _away, x, y in merge(*lines):
        if pygame.FRect(x, y, w, h).collidelist(solid) < 0:
            yield Box(x, y, w, h)


def find_place(ideal: Box, layers: Sequence[Sequence[Box]], layout: Layout, gap: float, steep: float = 1.0) -> Box:
    """The nearest free place: of those that hide none of the things of the first layer, else none of the next one, else
    just in the window.
    """
    free = (next(free_places(ideal, things, layout, gap, steep), None) for things in layers)
    inside = pygame.FRect(ideal).clamp(pygame.FRect(layout.stage.expand_by(-gap)))
    return next(filter(None, free), Box(*inside))
