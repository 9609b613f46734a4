"""How the teacher looks: the panel drawn, what glows, and the arrow between them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sin

from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
from game.art.text import render_text
from game.art.themes import make_emblem
from game.lessons.bubble import PanelButton, TeacherPanel
from game.table.model.geometry import Box
from game.table.model.prompt import Target
from game.table.render import paint
from game.ui.canvas import Canvas

AMBER = "#F2B84B"
PULSE = 2.4
"""Seconds a light breathes before it is still."""
NEAR = 84.0
"""Units of an arrow that begins near what it points to."""

EDGE = 4.0
"""Units an arrow keeps from the edge of the window."""

Pointing = tuple[tuple[float, float], tuple[float, float]]
"""From where to where."""

GRAZE = 3.0
"""Pixels from a box that still count as on it."""
BESIDE = 96.0
"""Units within which what is spoken of lies so near that its light says enough."""


def draw_teacher(canvas: Canvas, sheet: TeacherPanel, theme: str, hover: Target | None, keys: bool, age: float) -> None:
    """Draw all of it. ``age``: seconds since this was said; ``keys``: the keyboard is in use."""
    still = canvas.style.reduced_motion
    for box in sheet.glow:
        _draw_glow(canvas, box, PULSE if still else age)
    found = find_arrow(sheet, canvas.size, canvas.style.u)
    if found is not None:
        paint.draw_arrow(canvas, *found, BRASS_LIGHT)
    _draw_panel(canvas, sheet, theme)
    for key in sheet.keys:
        _draw_button(canvas, key, hover == key.target, keys)
    for key in sheet.keys:
        if key.tip and hover == key.target:
            paint.draw_bubble(canvas, key.tip, key.box.cx, key.box.bottom, below=True)


def is_pulsing(age: float, still: bool) -> bool:
    """Whether the next frame looks different by itself."""
    return not still and age < PULSE


def _draw_glow(canvas: Canvas, box: Box, age: float) -> None:
    u = canvas.style.u
    breath = 0.0 if age >= PULSE else abs(sin(age * 3.93)) * (1 - age / PULSE)
    paint.draw_outline(canvas, box.expand_by((3 + 5 * breath) * u), BRASS_LIGHT, 4.0, 12)
    paint.draw_outline(canvas, box.expand_by((8 + 5 * breath) * u), IVORY, 1.6, 15)


def find_arrow(sheet: TeacherPanel, size: tuple[int, int], u: float) -> Pointing | None:
    """The arrow to the edge of what is spoken of in a window of this size: all the way from the panel, or from near by
    where the question is between; None where the light has to say it alone.
    """
    if not sheet.glow:
        return None
    kept = (*sheet.signs, *sheet.cards, sheet.bar.expand_by(12 * u))
    return _find_arrow_path(sheet.box, sheet.glow[0].expand_by(6 * u), kept, size, u)


@lru_cache(maxsize=8)
def _find_arrow_path(panel: Box, box: Box, signs: tuple[Box, ...], size: tuple[int, int], u: float) -> Pointing | None:
    """The first way from a panel to a box that strikes nothing through; None if its light had better say it alone.

    It is the same in every frame in which the panel is there.
    """
    a, b = panel.find_edge_point(box.cx, box.cy), box.find_edge_point(panel.cx, panel.cy)
    if hypot(b[0] - a[0], b[1] - a[1]) < BESIDE * u:
        return None  # the light says it alone
    ways = [(a, b)]
    for dx, dy in ((0, -1), (1, 0), (-1, 0), (0, 1)):
        b = box.find_edge_point(box.cx + 1e9 * dx, box.cy + 1e9 * dy)
        a = b[0] + (dx or 0.35) * NEAR * u, b[1] + (dy or -0.35) * NEAR * u
        if Box(0, 0, *size).contains_point(*a) and not panel.contains_point(*a):
            ways.append((a, b))
    window = Box(0, 0, *size).expand_by(-EDGE * u)
    inside = [way for way in ways if window.contains_point(*paint.compute_bend_point(*way))]
    return next((way for way in inside if not any(_is_crossing_box(*way, each, box) for each in signs)), None)


def _is_crossing_box(a: tuple[float, float], b: tuple[float, float], box: Box, aim: Box) -> bool:
    """Whether a bent way from a to b comes over a box or grazes it, where that is not what it goes to (``aim``)."""
    box = box.expand_by(GRAZE)
    mx, my = paint.compute_bend_point(a, b)
    if max(a[0], b[0], mx) < box.x or min(a[0], b[0], mx) > box.right:
        return False
    if max(a[1], b[1], my) < box.y or min(a[1], b[1], my) > box.bottom:
        return False
    return any(
        box.contains_point(*point) and not aim.contains_point(*point) for point in paint.list_arrow_points(a, b, 48)
    )


def _draw_panel(canvas: Canvas, sheet: TeacherPanel, theme: str) -> None:
    u = canvas.style.u
    box = sheet.box
    paint.draw_plate(canvas, box, border=BRASS_LIGHT, radius=14, alpha=paint.OPAQUE)
    size = round(26 * u)
    canvas.surface.blit(make_emblem(theme, size, BRASS_LIGHT), (round(box.x + 12 * u), round(sheet.head.cy - size / 2)))
    paint.draw_text(canvas, sheet.heading, sheet.head, sheet.head_px, "bold", BRASS_LIGHT, lines=3)
    _draw_progress(canvas, sheet)
    room = round(sheet.text.w)
    said = render_text(sheet.words, "text", sheet.text_px, IVORY, room, four_colour=canvas.style.four_colour)
    at = (round(sheet.text.x), round(sheet.text.y + 4 * u))
    canvas.surface.blit(said, at)
    if sheet.reply:
        reply = render_text(sheet.reply, "text", sheet.text_px, AMBER, room, four_colour=canvas.style.four_colour)
        canvas.surface.blit(reply, (at[0], at[1] + said.get_height() + round(6 * u)))


def _draw_progress(canvas: Canvas, sheet: TeacherPanel) -> None:
    u = canvas.style.u
    line = sheet.line
    x, y, w, h = line.to_ints()
    h = max(2, h)
    canvas.surface.fill("#3A3F48", (x, y, w, h))
    canvas.surface.fill(BRASS, (x, y, round(w * sheet.share), h))
    for k in range(1, sheet.chapters):
        at = round(x + w * k / sheet.chapters)
        canvas.surface.fill(INK, (at - max(1, round(u)), y, max(2, round(2 * u)), h))


def _draw_button(canvas: Canvas, key: PanelButton, hover: bool, keys: bool) -> None:
    u = canvas.style.u
    paint.draw_button(canvas, key.box, key.label, max(12, round(round(key.box.h) / 2.1)), key.main, hover)
    if key.icon:
        canvas.draw_icon(key.icon, (key.box.cx, key.box.cy), round(key.box.h * 0.62), IVORY)
    if keys and key.key:
        paint.draw_key_cap(canvas, key.key, key.box.cx, key.box.bottom + 2 * u if not key.icon else key.box.y)
