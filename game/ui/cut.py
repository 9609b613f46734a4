"""What is only partly in sight: no line is cut in two, and what has to be fades into what lies behind it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.ui.canvas import Canvas, clip_to_rect
from game.ui.display_list import DisplayItem, DrawRecorder, draw_items
from game.ui.widget import Widget

SHADE: Final = 54
"""Units in which what is cut fades away."""
WITHHELD, ROWS = 48, 120
"""Units of a view at its edge that may stay empty so that no line is cut, and no row of several."""

AIR: Final = 8
"""Units at the edge of a control that may be missing unnoticed."""


def draw_cut(widget: Widget, canvas: Canvas, view: pygame.Rect) -> None:
    """Draw what of a widget is in a view. Lines at its edges are drawn whole or not at all; where something is cut all
    the same (a control, which can be used there), it fades, unless it ends there by itself (``closes``).
    """
    top, upper = find_edge(widget, view, up=True)
    bottom, lower = find_edge(widget, view, up=False)
    seen = pygame.Rect(view.x, top, view.width, max(0, bottom - top))
    tall = min(canvas.to_px(SHADE), seen.height // 3)
    edges = [seen.y] * upper + [seen.bottom - tall] * lower if tall else []
    strips = [(pygame.Rect(seen.x, y, seen.width, tall), y == seen.y) for y in edges]
    grounds = [(_make_ground(canvas.surface, strip, up), strip.topleft) for strip, up in strips]
    with clip_to_rect(canvas.surface, seen):
        widget.draw(canvas)
    for ground, at in grounds:
        canvas.blit(ground, at)


def find_edge(widget: Widget, view: pygame.Rect, *, up: bool) -> tuple[int, bool]:
    """Where a view begins (``up``) or ends so that no line is cut, and whether anything has to fade there."""
    edge = first = view.top if up else view.bottom
    most = view.height // 3
    while True:
        crossed = list(_iter_crossing(widget, edge))
        if not crossed:
            return edge, False
        if any(each.closes for each, _row in crossed):
            return first, False
        rows = [row for _each, row in crossed]
        moved = max(row.bottom for row in rows) if up else min(row.top for row in rows)
        rests = max(widget.to_px(ROWS if each.whole else WITHHELD) for each, _row in crossed)
        if abs(moved - first) > min(most, rests) or not all(_may_go(*each, moved - edge) for each in crossed):
            return first, True
        edge = moved


def _may_go(widget: Widget, row: pygame.Rect, moved: int) -> bool:
    """Whether a line may be left out of which so many pixels are in sight: of a control only where most of it is out of
    sight anyway, and of a row with controls only where none of them has the focus.
    """
    if widget.whole:
        return all(each is not widget.form.focus for each in widget.iter_widgets())
    return not widget.focusable or 2 * abs(moved) < row.height


def _iter_crossing(widget: Widget, y: int) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Each widget that would be cut at a height, and which of its lines."""
    if not widget.rect.top < y < widget.rect.bottom:
        return
    if widget.closes or widget.focusable:
        if widget.closes or widget.rect.inflate(0, -2 * widget.to_px(AIR)).collidepoint(widget.rect.x, y):
            yield widget, widget.rect
        return
    if widget.whole:
        yield widget, widget.rect
        return
    children = widget.list_children()
    for child in children:
        yield from _iter_crossing(child, y)
    if not children:
        yield from ((widget, row) for row in widget.iter_rows() if row.top < y < row.bottom)


def _make_ground(surface: pygame.Surface, strip: pygame.Rect, up: bool) -> pygame.Surface:
    """What is there before anything is cut: opaque at one long edge, clear at the other."""
    if isinstance(surface, DrawRecorder):
        return _paint_ground(surface.list_items_in(strip), tuple(strip), up)
    return _fade_ground(surface.subsurface(strip), up)


@lru_cache(maxsize=8)
def _paint_ground(items: tuple[DisplayItem, ...], strip: tuple[int, int, int, int], up: bool) -> pygame.Surface:
    out = pygame.Surface(strip[2:], 0, 32)
    x, y = strip[:2]
    clips = [None if item.clip is None else tuple(pygame.Rect(item.clip).move(-x, -y)) for item in items]
    moved = [item._replace(at=(item.at[0] - x, item.at[1] - y)) for item in items]
    draw_items([item._replace(clip=clip) for item, clip in zip(moved, clips, strict=True)], out)
    return _fade_ground(out, up)


def _fade_ground(ground: pygame.Surface, up: bool) -> pygame.Surface:
    out = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
    out.blit(ground, (0, 0))
    wide, tall = out.get_size()
    for y in range(tall):
        depth = 1 - y / tall if up else (y + 1) / tall
        out.fill((255, 255, 255, round(255 * depth**1.5)), (0, y, wide, 1), pygame.BLEND_RGBA_MULT)
    return out
