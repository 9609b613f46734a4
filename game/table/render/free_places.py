"""Where something can stand on a table without hiding anything."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pygame

from game.table.model.geometry import Box
from game.table.model.layout import Layout


def find_free_place(ideal: Box, things: Sequence[Box], layout: Layout, gap: float, steep: float = 1.0) -> Box | None:
    """The place in the window for a box of this size nearest to the ideal one that hides none of these things: there,
    at an edge of the window, or beside things. None if there is none. ``gap``: units kept from things and edges;
    ``steep``: how much further a unit up or down counts than one to the side.
    """
    _x, _y, w, h = ideal
    window = layout.stage.expand_by(-gap)
    solid = [pygame.FRect(thing) for thing in things]
    xs = {ideal.x, window.x, window.right - w}.union(*[(thing.right + gap, thing.x - gap - w) for thing in things])
    ys = {ideal.y, window.y, window.bottom - h}.union(*[(thing.bottom + gap, thing.y - gap - h) for thing in things])
    across = sorted((abs(x - ideal.x), x) for x in xs if window.x <= x <= window.right - w)
    down = sorted((steep * abs(y - ideal.y), y) for y in ys if window.y <= y <= window.bottom - h)
    best = (inf, 0.0, 0.0)
    for dy, y in down:
        if dy > best[0]:
            break
        beside = [each for each in solid if each.top < y + h and y < each.bottom]
        for dx, x in across:
            place = (dx + dy, x, y)
            if place >= best:
                break
            if pygame.FRect(x, y, w, h).collidelist(beside) < 0:
                best = place
                break
    return Box(*best[1:], w, h) if best[0] < inf else None


def find_place(ideal: Box, layers: Sequence[Sequence[Box]], layout: Layout, gap: float, steep: float = 1.0) -> Box:
    """The nearest free place: of those that hide none of the things of the first layer, else none of the next one, else
    just in the window.
    """
    free = (find_free_place(ideal, things, layout, gap, steep) for things in layers)
    inside = pygame.FRect(ideal).clamp(pygame.FRect(layout.stage.expand_by(-gap)))
    return next(filter(None, free), Box(*inside))
