"""How the teacher points: what glows, and the arrow from the panel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sin

import pygame

from game.art.colours import BRASS, BRASS_LIGHT
from game.art.portraits import make_portrait
from game.art.shapes import Extent, Point
from game.config.portraits import CALM
from game.lessons.bubble import TEACHER, TeacherPanel
from game.table.model.geometry import Box
from game.table.render import paint
from game.table.render.table_canvas import TableCanvas

PULSE = 2.4
"""Seconds a light breathes before it is still."""
CLEAR, LINE = 4.5, 2.0
"""Units from what a light goes round to it, clear of the line round what can be chosen there, and of its own line."""
SHADE = 8.0
"""Units within which the shadow about the face of who speaks fades."""
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
    wide, tall = canvas.layout.size
    window = pygame.FRect(14, 14, wide - 28, tall)  # below the window it is open: no line strikes through a hand
    for each in lights:
        box = Box(*pygame.FRect(each).clip(window))
        canvas.draw_outline(box.expand_by(CLEAR + 4 * breath), BRASS_LIGHT, LINE, 12)  # a light would dull the cards


def draw_speaker(canvas: TableCanvas, sheet: TeacherPanel) -> None:
    """Draw the face of who speaks over the end of the board, where the words leave it room."""
    if (box := sheet.speaker) is not None:
        canvas.draw_soft_light(box.expand_by(-SHADE), box.w / 2, SHADE, 0.6, "#000000")
        canvas.blit(make_portrait(TEACHER, CALM, canvas.to_px(box.w), BRASS), box[:2])


def draw_arrow(canvas: TableCanvas, sheet: TeacherPanel) -> None:
    """Draw the arrow to what is spoken of first, where there is a way for it."""
    found = find_arrow(sheet, canvas.layout.size)
    if found is not None:
        canvas.draw_arrow(*found, BRASS_LIGHT)


def find_arrow(sheet: TeacherPanel, size: Extent) -> Pointing | None:
    """The arrow from the panel to the edge of what is spoken of in a window of so many units; None where the light has
    to say it alone, as behind the question or on what is laid over the table.
    """
    if not sheet.glow or sheet.lights[2]:
        return None
    lying = (box for box in sheet.kept if not sheet.glow[0].is_inside(box))
    kept = *lying, sheet.bar.expand_by(12)
    return _find_arrow_path(sheet.box, sheet.glow[0].expand_by(6), kept, size)


@lru_cache(maxsize=8)
def _find_arrow_path(panel: Box, box: Box, signs: tuple[Box, ...], size: Extent) -> Pointing | None:
    """The way from a panel to a box; None where it strikes something through: its light had better say it alone.

    It is the same in every frame in which the panel is there.
    """
    a, b = panel.find_edge_point(box.centre_point), box.find_edge_point(panel.centre_point)
    window = Box(0, 0, *size).expand_by(-EDGE)
    if pygame.Vector2(a).distance_to(b) < BESIDE or not window.contains_point(paint.compute_bend_point(a, b)):
        return None
    rects = [pygame.FRect(each.expand_by(GRAZE)) for each in signs]
    points = (point for point in paint.list_arrow_points(a, b, 48) if not box.contains_point(point))
    return (a, b) if all(pygame.FRect(point, (1, 1)).collidelist(rects) < 0 for point in points) else None
