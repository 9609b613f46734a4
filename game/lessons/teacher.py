"""How the teacher looks: the panel drawn, what glows, and the arrow between them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sin

import pygame

from game.art import icons
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
from game.art.panels import ButtonState, button, button_ink
from game.art.text import layout as written
from game.art.themes import emblem
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


def draw(canvas: Canvas, sheet: TeacherPanel, theme: str, hover: Target | None, keys: bool, age: float) -> None:
    """Draw all of it. ``age``: seconds since this was said; ``keys``: the keyboard is in use."""
    still = canvas.style.reduced_motion
    for box in sheet.glow:
        _glow(canvas, box, PULSE if still else age)
    found = pointing(sheet, canvas.size, canvas.style.u) if sheet.settled else None
    if found is not None:
        paint.arrow(canvas, *found, BRASS_LIGHT)
    _panel(canvas, sheet, theme)
    for key in sheet.keys:
        _key(canvas, key, hover == key.target, keys)
    for key in sheet.keys:
        if key.tip and hover == key.target:
            paint.bubble(canvas, key.tip, key.box.cx, key.box.bottom, below=True)


def breathing(age: float, still: bool) -> bool:
    """Whether the next frame looks different by itself."""
    return not still and age < PULSE


def _glow(canvas: Canvas, box: Box, age: float) -> None:
    u = canvas.style.u
    breath = 0.0 if age >= PULSE else abs(sin(age * 3.93)) * (1 - age / PULSE)
    paint.outline(canvas, box.grown((3 + 5 * breath) * u), BRASS_LIGHT, 4.0, 12)
    paint.outline(canvas, box.grown((8 + 5 * breath) * u), IVORY, 1.6, 15)


def pointing(sheet: TeacherPanel, size: tuple[int, int], u: float) -> Pointing | None:
    """The arrow to the edge of what is spoken of in a window of this size: all the way from the panel, or from near by
    where the question is between; None where the light has to say it alone.
    """
    if not sheet.glow:
        return None
    kept = (*sheet.signs, *sheet.cards, sheet.bar.grown(12 * u))
    return _way(sheet.box, sheet.glow[0].grown(6 * u), kept, size, u)


@lru_cache(maxsize=8)
def _way(panel: Box, box: Box, signs: tuple[Box, ...], size: tuple[int, int], u: float) -> Pointing | None:
    """The first way from a panel to a box that strikes nothing through; None if its light had better say it alone.

    It is the same in every frame in which the panel is there.
    """
    a, b = _edge(panel, box.cx, box.cy), _edge(box, panel.cx, panel.cy)
    if hypot(b[0] - a[0], b[1] - a[1]) < BESIDE * u:
        return None  # the light says it alone
    ways = [(a, b), _nearest(panel, box)]
    for dx, dy in ((0, -1), (1, 0), (-1, 0), (0, 1)):
        b = _edge(box, box.cx + dx, box.cy + dy)
        a = b[0] + (dx or 0.35) * NEAR * u, b[1] + (dy or -0.35) * NEAR * u
        if Box(0, 0, *size).holds(*a) and not panel.holds(*a):
            ways.append((a, b))
    window = Box(0, 0, *size).grown(-EDGE * u)
    inside = [way for way in ways if window.holds(*paint.bent(*way))]
    return next((way for way in inside if not any(_crosses(*way, each, box) for each in signs)), None)


def _nearest(one: Box, other: Box) -> Pointing:
    """The shortest way from a box to another one, from the middle of what they have side by side."""
    spans = ((one.x, one.right, other.x, other.right), (one.y, one.bottom, other.y, other.bottom))
    (ax, bx), (ay, by) = (_between(*span) for span in spans)
    return (ax, ay), (bx, by)


def _between(low: float, high: float, at: float, to: float) -> tuple[float, float]:
    if high < at:
        return high, at
    if to < low:
        return low, to
    middle = (max(low, at) + min(high, to)) / 2
    return middle, middle


def _crosses(a: tuple[float, float], b: tuple[float, float], box: Box, aim: Box) -> bool:
    """Whether a bent way from a to b comes over a box or grazes it, where that is not what it goes to (``aim``)."""
    box = box.grown(GRAZE)
    mx, my = paint.bent(a, b)
    if max(a[0], b[0], mx) < box.x or min(a[0], b[0], mx) > box.right:
        return False
    if max(a[1], b[1], my) < box.y or min(a[1], b[1], my) > box.bottom:
        return False
    for t in (k / 48 for k in range(49)):
        x = a[0] * (1 - t) ** 2 + 2 * mx * t * (1 - t) + b[0] * t * t
        y = a[1] * (1 - t) ** 2 + 2 * my * t * (1 - t) + b[1] * t * t
        if box.holds(x, y) and not aim.holds(x, y):
            return True
    return False


def _edge(box: Box, x: float, y: float) -> tuple[float, float]:
    """Where the way from the middle of a box to a point leaves it."""
    dx, dy = x - box.cx, y - box.cy
    if not dx and not dy:
        return box.cx, box.y
    share = min(box.w / 2 / abs(dx) if dx else 9e9, box.h / 2 / abs(dy) if dy else 9e9)
    return box.cx + dx * share, box.cy + dy * share


def _panel(canvas: Canvas, sheet: TeacherPanel, theme: str) -> None:
    u = canvas.style.u
    box = sheet.box
    paint.plate(canvas, box, border=BRASS_LIGHT, radius=14, alpha=paint.OPAQUE)
    size = round(26 * u)
    canvas.surface.blit(emblem(theme, size, BRASS_LIGHT), (round(box.x + 12 * u), round(sheet.head.cy - size / 2)))
    paint.write(canvas, sheet.heading, sheet.head, sheet.head_px, "bold", BRASS_LIGHT, lines=2)
    _progress(canvas, sheet)
    room = round(sheet.text.w)
    said = written(sheet.words, "text", sheet.text_px, IVORY, room, four_colour=canvas.style.four_colour)
    at = (round(sheet.text.x), round(sheet.text.y + 4 * u))
    canvas.surface.blit(said, at)
    if sheet.reply:
        reply = written(sheet.reply, "text", sheet.text_px, AMBER, room, four_colour=canvas.style.four_colour)
        canvas.surface.blit(reply, (at[0], at[1] + said.get_height() + round(6 * u)))


def _progress(canvas: Canvas, sheet: TeacherPanel) -> None:
    u = canvas.style.u
    line = sheet.line
    x, y, w, h = line.ints()
    h = max(2, h)
    canvas.surface.fill("#3A3F48", (x, y, w, h))
    canvas.surface.fill(BRASS, (x, y, round(w * sheet.share), h))
    for k in range(1, sheet.chapters):
        at = round(x + w * k / sheet.chapters)
        canvas.surface.fill(INK, (at - max(1, round(u)), y, max(2, round(2 * u)), h))


def _key(canvas: Canvas, key: PanelButton, hover: bool, keys: bool) -> None:
    u = canvas.style.u
    state: ButtonState = "hover" if hover else "idle"
    if key.main:
        state = "primary_hover" if hover else "primary"
    x, y, w, h = key.box.ints()
    canvas.surface.blit(button(w, h, state), (x, y))
    if key.icon:
        size = round(h * 0.62)
        canvas.surface.blit(icons.icon(key.icon, size, IVORY), (x + (w - size) // 2, y + (h - size) // 2))
    else:
        words, px = paint.fit(key.label, "bold", max(12, round(h / 2.1)), round(w - 8 * u))
        label = written(words, "bold", px, button_ink(state))
        canvas.surface.blit(label, label.get_rect(center=pygame.Rect(x, y, w, h).center))
    if keys and key.key:
        paint.cap(canvas, key.key, key.box.cx, key.box.bottom + 2 * u if not key.icon else key.box.y)
