"""How the teacher points: what glows, and the arrow from the panel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sin

import pygame

from game.art.colours import BRASS_LIGHT, IVORY
from game.art.shapes import Extent, Point
from game.lessons.bubble import TeacherPanel
from game.table.model.geometry import Box
from game.table.render import paint
from game.table.render.table_canvas import TableCanvas

PULSE = 2.4
"""Seconds a light breathes before it is still."""
NEAR = 84.0
"""Units of an arrow that begins near what it points to."""

EDGE = 4.0
"""Units an arrow keeps from the edge of the window."""

Pointing = tuple[Point, Point]
"""From where to where."""

GRAZE = 3.0
"""Units from a box that still count as on it."""
BESIDE = 96.0
"""Units within which what is spoken of lies so near that its light says enough."""


def draw_lights(canvas: TableCanvas, lights: Sequence[Box], age: float) -> None:
    """Draw what glows so many seconds (``age``) after the sentence came up."""
    still = canvas.style.reduced_motion or age >= PULSE
    breath = 0.0 if still else abs(sin(age * 3.93)) * (1 - age / PULSE)
    for box in lights:
        canvas.draw_outline(box.expand_by(3 + 5 * breath), BRASS_LIGHT, 4.0, 12)
        canvas.draw_outline(box.expand_by(8 + 5 * breath), IVORY, 1.6, 15)


def draw_arrow(canvas: TableCanvas, sheet: TeacherPanel) -> None:
    """Draw the arrow to what is spoken of first, where there is a way for it."""
    found = find_arrow(sheet, canvas.layout.size)
    if found is not None:
        canvas.draw_arrow(*found, BRASS_LIGHT)


def find_arrow(sheet: TeacherPanel, size: Extent) -> Pointing | None:
    """The arrow to the edge of what is spoken of in a window of so many units: all the way from the panel, or from near
    by where the question is between; None where the light has to say it alone, as on what is laid over the table.
    """
    if not sheet.glow or sheet.lights[2]:
        return None
    lying = (box for box in sheet.kept if not sheet.glow[0].is_inside(box))
    kept = *lying, sheet.bar.expand_by(12)
    return _find_arrow_path(sheet.box, sheet.glow[0].expand_by(6), kept, size)


@lru_cache(maxsize=8)
def _find_arrow_path(panel: Box, box: Box, signs: tuple[Box, ...], size: Extent) -> Pointing | None:
    """The first way from a panel to a box that strikes nothing through; None if its light had better say it alone.

    It is the same in every frame in which the panel is there.
    """
    a, b = panel.find_edge_point(box.centre_point), box.find_edge_point(panel.centre_point)
    if pygame.Vector2(a).distance_to(b) < BESIDE:
        return None  # the light says it alone
    ways = [(a, b)]
    for dx, dy in ((0, -1), (1, 0), (-1, 0), (0, 1)):
        b = box.find_edge_point((box.cx + 1e9 * dx, box.cy + 1e9 * dy))
        a = b[0] + (dx or 0.35) * NEAR, b[1] + (dy or -0.35) * NEAR
        if Box(0, 0, *size).contains_point(a) and not panel.contains_point(a):
            ways.append((a, b))
    window, rects = Box(0, 0, *size).expand_by(-EDGE), [pygame.FRect(each.expand_by(GRAZE)) for each in signs]

    def is_clear(way: Pointing) -> bool:
        points = (point for point in paint.list_arrow_points(*way, 48) if not box.contains_point(point))
        return all(pygame.FRect(point, (1, 1)).collidelist(rects) < 0 for point in points)

    inside = (way for way in ways if window.contains_point(paint.compute_bend_point(*way)))
    return next(filter(is_clear, inside), None)
