"""Rooms as pictures: what stands behind a page, drawn from a file in ``assets/rooms``.

A drawing is 1280 by 720 and fills windows of any shape: its height becomes theirs. It is made of parts, groups that
begin a line and whose id says what becomes of a box: ``<g id="left 0 300 260 420">`` stays at the left end, ``centre``
in the middle and ``right`` at the right end of a wider window; ``stretch`` is stretched to its width, ``repeat`` drawn
side by side until it is full, and ``soft``, which is all light and shade, is drawn with few pixels.
"""

from __future__ import annotations

from typing import Final

import pygame

from engine.core.texts import _
from game.art.felt import draw_felt
from game.art.matter import lay_matter
from game.art.svg import load_svg_elements, mix_colours, render_svg
from game.art.themes import HOUSE, get_theme
from game.errors import note_broken

WIDE, TALL = 1280.0, 720.0
SHARPEST: Final = 1080
"""Lines of a window for which parts are drawn; in a larger one they are enlarged: they lie behind, and cost a part."""
SOFT: Final = 180
"""Lines that light and shade are drawn with."""
DUSK: Final = "#2A2142"
"""The walls of the house, with which the colours of a game's room are mixed."""
_PART: Final = '\n<g id="'


def draw_backdrop(out: pygame.Surface, name: str, theme_name: str, *, sides: bool = True) -> None:
    """Fill a surface as large as the window with a room of the house, painted in the colours of a game's; without
    ``sides`` what stands at its ends is left out. Where the drawing is missing or broken, the game's table is drawn,
    which is told.
    """
    try:
        _draw_room(out, name, theme_name, sides)
    except (KeyError, ValueError, pygame.error):
        note_broken(f"{name}.svg", _("The bare table is shown in its place."))
        draw_felt(out, get_theme(theme_name))


def _draw_room(out: pygame.Surface, name: str, theme_name: str, sides: bool) -> None:
    wide = out.get_width() * TALL / out.get_height()
    # What is soft is drawn for the window's shape, its lights anchored like what they come from.
    anchors = {
        "across": f"scale({wide / WIDE:.4f} 1)",
        "middle": f"translate({(wide - WIDE) / 2:.2f} 0)",
        "end": f"translate({wide - WIDE if sides else 2 * wide:.2f} 0)",  # what shines there goes with it
    }
    _head, *parts = f"\n{load_svg_elements(f'rooms/{name}', **anchors, **_get_paints(theme_name))}".split(_PART)
    if not parts:
        raise ValueError(f"no parts in rooms/{name}")
    for part in parts:
        kind, *box = part.partition('"')[0].split()
        if sides or kind not in ("left", "right"):
            _draw_part(out, _PART + part, kind, *map(float, box))


def _draw_part(out: pygame.Surface, body: str, kind: str, x: float, y: float, w: float, h: float) -> None:
    width, height = out.get_size()
    scale = height / TALL
    if kind == "soft":
        drawn = render_svg(body, SOFT * width // height, SOFT, (width / scale, TALL)).convert(out)
        pygame.transform.smoothscale(drawn, out.get_size(), out)
        lay_matter(out, "house/haze")
        return
    tall, top = round((y + h) * scale) - round(y * scale), round(y * scale)
    across = width if kind == "stretch" else round(w * scale)
    shrink = min(1.0, SHARPEST / height)
    moved = f'<g transform="translate({-x:g} {-y:g})">{body}</g>'
    drawn = render_svg(moved, round(across * shrink), round(tall * shrink), (w, h))
    if shrink < 1:
        drawn = pygame.transform.smoothscale(drawn, (across, tall))
    spare = width - round(WIDE * scale)
    left = round(x * scale) + {"centre": spare // 2, "right": spare}.get(kind, 0)
    starts = range(0, width, across) if kind in ("repeat", "stretch") else (left,)
    out.fblits([(drawn, (start, top)) for start in starts])


def _get_paints(theme_name: str) -> dict[str, str]:
    """What a room's drawing may be painted with, by its entities: nothing in the house, which is as the file says."""
    if theme_name == HOUSE:
        return {}
    look = get_theme(theme_name)
    return {
        "wall": mix_colours(DUSK, look.felt, 0.42),
        "wall_dark": mix_colours("#171126", look.felt_dark, 0.5),
        "panel": mix_colours("#211935", look.felt_dark, 0.4),
        "trim": mix_colours("#544669", look.felt, 0.35),
        "accent": look.accent,
    }
