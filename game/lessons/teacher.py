"""How the teacher looks: the panel drawn, what glows, and the arrow between them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sin

from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
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
    a, b = panel.edge(box.cx, box.cy), box.edge(panel.cx, panel.cy)
    if hypot(b[0] - a[0], b[1] - a[1]) < BESIDE * u:
        return None  # the light says it alone
    ways = [(a, b)]
    for dx, dy in ((0, -1), (1, 0), (-1, 0), (0, 1)):
        b = box.edge(box.cx + 1e9 * dx, box.cy + 1e9 * dy)
        a = b[0] + (dx or 0.35) * NEAR * u, b[1] + (dy or -0.35) * NEAR * u
        if Box(0, 0, *size).holds(*a) and not panel.holds(*a):
            ways.append((a, b))
    window = Box(0, 0, *size).grown(-EDGE * u)
    inside = [way for way in ways if window.holds(*paint.bent(*way))]
    return next((way for way in inside if not any(_crosses(*way, each, box) for each in signs)), None)


def _crosses(a: tuple[float, float], b: tuple[float, float], box: Box, aim: Box) -> bool:
    """Whether a bent way from a to b comes over a box or grazes it, where that is not what it goes to (``aim``)."""
    box = box.grown(GRAZE)
    mx, my = paint.bent(a, b)
    if max(a[0], b[0], mx) < box.x or min(a[0], b[0], mx) > box.right:
        return False
    if max(a[1], b[1], my) < box.y or min(a[1], b[1], my) > box.bottom:
        return False
    return any(box.holds(*point) and not aim.holds(*point) for point in paint.along(a, b, 48))


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
    paint.button(canvas, key.box, key.label, max(12, round(round(key.box.h) / 2.1)), key.main, hover)
    if key.icon:
        canvas.icon(key.icon, (key.box.cx, key.box.cy), round(key.box.h * 0.62), IVORY)
    if keys and key.key:
        paint.cap(canvas, key.key, key.box.cx, key.box.bottom + 2 * u if not key.icon else key.box.y)
