"""Panels, buttons, chips and rings with anti-aliased corners.

Each is drawn once small and stretched in nine parts, so a panel as large as the window costs no more than a chip.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any, Final, Literal

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS, BRASS_LIGHT, BRONZE, INK, INK_SOFT, IVORY, RIM, WOOD
from game.art.shadows import make_soft_box, tint_soft_box
from game.art.shapes import Size
from game.art.svg import BLACK, make_blank_surface, mix_colours, parse_rgb, render_svg

ButtonState = Literal[
    "idle", "hover", "pressed", "disabled", "plate", "primary", "primary_hover", "primary_pressed", "primary_off"
]

Parts = tuple[tuple[pygame.Surface, tuple[int, int]], ...]
"""Parts of a picture, and where they lie in it."""


def stretch_tile(tile: pygame.Surface, corner: int, w: int, h: int) -> pygame.Surface:
    """A tile stretched to ``w`` by ``h`` pixels, its ``corner`` pixels on every side kept as they are."""
    w, h = max(w, 2 * corner + 1), max(h, 2 * corner + 1)
    if (w, h) == tile.get_size():
        return tile
    out = make_blank_surface(w, h)
    across, down = (
        (
            (0, corner, 0, corner),
            (corner, side - 2 * corner, corner, wanted - 2 * corner),
            (side - corner, corner, wanted - corner, corner),
        )
        for side, wanted in zip(tile.get_size(), (w, h), strict=True)
    )
    for (sx, sw, dx, dw), (sy, sh, dy, dh) in product(across, down):
        scale = pygame.transform.smoothscale if min(sw, sh) > 1 else pygame.transform.scale
        scale(tile.subsurface((sx, sy, sw, sh)), (dw, dh), out.subsurface((dx, dy, dw, dh)))
    return out


def _make_rounded_rect_svg(x: float, w: float, h: float, radius: float, attributes: str) -> str:
    return (
        f'<rect x="{x:.2f}" y="{x:.2f}" width="{w - 2 * x:.2f}" height="{h - 2 * x:.2f}"'
        f' rx="{max(0.1, radius - x):.2f}" {attributes}/>'
    )


def _small_radius(w: int, h: int, radius: int) -> int:
    return max(1, min(radius, (min(w, h) - 3) // 2))


@cache_bitmaps("panel")
def make_panel(
    w: int,
    h: int,
    *,
    fill: str = INK,
    border: str = BRASS,
    radius: int = 12,
    alpha: float = 0.9,
    line: float = 1.0,
    border_alpha: float = 0.75,
) -> pygame.Surface:
    """A rounded panel. ``alpha`` 0..1 is the fill's opacity, ``line`` the border's width in pixels (0 = none)."""
    r = _small_radius(w, h, radius)
    size = 2 * r + 5
    body = _make_rounded_rect_svg(0, size, size, r, f'fill="{fill}" fill-opacity="{alpha:.3f}"')
    if line:
        look = f'fill="none" stroke="{border}" stroke-opacity="{border_alpha}" stroke-width="{line}"'
        body += _make_rounded_rect_svg(line / 2, size, size, r, look)
        look = f'fill="none" stroke="#FFFFFF" stroke-opacity="0.045" stroke-width="{line}"'
        body += _make_rounded_rect_svg(line * 1.5, size, size, r, look)
    return stretch_tile(render_svg(body, size, size), r + 2, w, h)


@cache_bitmaps("tray")
def make_tray(w: int, h: int, *, rail: str, well: str, line: str, frame: float, radius: int) -> pygame.Surface:
    """A tray let into a table: a ``frame`` of so many pixels made of its ``rail`` round a dark ``well``, with a line of
    metal between them; without a frame a plate with that line.
    """
    r = _small_radius(w, h, radius)
    corner, thin = max(r, round(frame) + 3), max(1.0, frame / 5)
    size = 2 * corner + 9
    tones = {
        "r": (mix_colours(rail, "#FFE9C4", 0.2), mix_colours(rail, "#000000", 0.3)),
        "w": (mix_colours(well, "#000000", 0.35), well),
    }
    body = (
        "<defs>"
        + "".join(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{size}">'
            f'<stop offset="0%" stop-color="{top}"/><stop offset="100%" stop-color="{low}"/></linearGradient>'
            for name, (top, low) in tones.items()
        )
        + "</defs>"
    )
    if frame:
        body += _make_rounded_rect_svg(0, size, size, r, 'fill="url(#r)"')
        shine = f'fill="none" stroke="#FFE9C4" stroke-opacity="0.3" stroke-width="{thin}"'
        body += _make_rounded_rect_svg(thin / 2, size, size, r, shine)
    seen = 0.8 if frame else 0.2  # a plate is no offer
    look = f'fill="url(#w)" fill-opacity="0.96" stroke="{line}" stroke-width="{thin}" stroke-opacity="{seen}"'
    body += _make_rounded_rect_svg(frame + thin / 2, size, size, r, look)
    return stretch_tile(render_svg(body, size, size), corner + 2, w, h)


def make_slot(w: int, h: int, *, u: float, well: str = WOOD, radius: float = 9) -> pygame.Surface:
    """A slot cut into wood, with a line of brass; ``u``: pixels of a unit."""
    return make_tray(w, h, rail=RIM, well=well, line=BRASS, frame=3 * u, radius=round(radius * u))


BAND: Final = 512
"""Pixels kept of the middle of a long side; they are all alike."""
HOLLOW_BAND: Final = 256
"""Pixels kept of the side of a frame with nothing in its middle: what would be made for that is never shown."""


def blit_long(
    surface: pygame.Surface,
    make: Callable[[int, int], pygame.Surface],
    rect: pygame.Rect,
    edge: int,
    *,
    hollow: bool = False,
) -> None:
    """Blit ``make(w, h)``, alike but for ``edge`` pixels at every side; without what they surround if ``hollow``. None
    that is long is ever made: memory that nobody has touched costs more than the drawing, and a page of them would fill
    it for good.
    """
    band = HOLLOW_BAND if hollow else BAND
    drawn = make(*(min(side, 2 * edge + band) for side in rect.size))
    across, down = (
        _list_spans(side, made, edge, hollow) for side, made in zip(rect.size, drawn.get_size(), strict=True)
    )
    if len(across) == len(down) == 1:
        surface.blit(drawn, rect)
        return
    ends = across[0], across[-1], down[0], down[-1]
    parts = [
        (drawn, (rect.x + column[0], rect.y + row[0]), (column[1], row[1], column[2], row[2]))
        for row, column in product(down, across)
        if not hollow or row in ends or column in ends
    ]
    surface.blits(parts, False)


def _list_spans(side: int, made: int, edge: int, hollow: bool) -> list[tuple[int, int, int]]:
    """Where the parts of a side go, where they lie in the one that was ``made``, and how long they are."""
    if side <= made and not hollow:
        return [(0, 0, made)]
    side, band = max(side, made), made - 2 * edge
    middle = [(at, edge, min(band, side - edge - at)) for at in range(edge, side - edge, band)]
    return [(0, 0, edge), *middle, (side - edge, made - edge, edge)]


def blit_panel(surface: pygame.Surface, rect: pygame.Rect, **look: Any) -> None:
    """Blit a panel of any size; see :func:`make_panel`."""
    blit_long(surface, partial(make_panel, **look), rect, look["radius"] + 2)


def blit_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, strength: float, colour: str = BLACK
) -> None:
    """Blit the soft shadow of a panel that lies there, or a light of another colour about it."""
    make = partial(panel_shadow, radius=radius, blur=blur, strength=strength, colour=colour)
    blit_long(surface, make, rect.inflate(4 * blur, 4 * blur), 3 * blur + radius)


@cache_bitmaps("shadow")
def panel_shadow(w: int, h: int, *, radius: int, blur: int, strength: float, colour: str = BLACK) -> pygame.Surface:
    """The soft shadow under a panel, ``2 * blur`` pixels larger than that on every side."""
    return stretch_tile(_shadow_tile(radius, blur, strength, colour), 3 * blur + radius, w, h)


@cache_bitmaps("shadow tile")
def _shadow_tile(radius: int, blur: int, strength: float, colour: str) -> pygame.Surface:
    inner = 2 * (blur + radius) + 1
    tile = make_soft_box(inner, inner, radius, f'fill="{colour}" fill-opacity="{strength}"', blur, 5)
    return tile if colour == BLACK else tint_soft_box(tile, colour)


_SKINS: Final[dict[str, tuple[str, str, str, float]]] = {
    # state: top, bottom, border, border opacity
    "plate": ("#54382A", "#3A251A", BRASS, 0.6),
    "primary": ("#D9AC58", "#B5863A", BRASS_LIGHT, 0.9),
    "primary_hover": ("#EBC478", "#C7984A", "#FFF1CF", 1.0),
    "primary_pressed": ("#A87A31", "#B5863A", BRASS_LIGHT, 0.9),
    "primary_off": ("#3F382C", "#352F25", BRASS, 0.35),
}
_TINTS: Final[dict[str, tuple[str, float, float, str, float]]] = {
    # state: what the room's tone is mixed with, how much at the top and at the bottom, border, border opacity
    "idle": ("#FFFFFF", 0.07, 0.0, BRONZE, 0.6),
    "hover": (BRASS_LIGHT, 0.24, 0.12, BRASS_LIGHT, 0.95),
    "pressed": ("#000000", 0.45, 0.3, BRASS, 0.9),
    "disabled": ("#000000", 0.28, 0.36, BRONZE, 0.3),
}


def button_ink(state: ButtonState) -> str:
    """The colour of the words on a button in this state."""
    if state in ("disabled", "primary_off"):
        return "#A9A193"
    return "#1A130A" if state.startswith("primary") else IVORY


@cache_bitmaps("button")
def make_button_skin(w: int, h: int, state: ButtonState = "idle", radius: int = 8, tone: str = "") -> pygame.Surface:
    """The skin of a button of the ``tone`` of its room; without one, of ink, or of brass if it is ``primary``. Its
    words go on top in :func:`button_ink`.
    """
    if state in _TINTS:
        light, high, low, border, opacity = _TINTS[state]
        top, bottom = (mix_colours(tone or INK_SOFT, light, share) for share in (high, low))
    else:
        top, bottom, border, opacity = _SKINS[state]
    if tone and state == "primary":
        top, bottom, border = mix_colours(tone, "#FFFFFF", 0.1), mix_colours(tone, "#000000", 0.16), tone
    r = _small_radius(w, h, radius)
    line = max(1.0, min(h, 90) / 36)
    gradient = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0%" stop-color="{top}"/><stop offset="100%" stop-color="{bottom}"/></linearGradient></defs>'
    )
    wide = 2 * r + 9
    look = 'fill="url(#g)" fill-opacity="0.97"'
    rim = f'fill="none" stroke="{border}" stroke-opacity="{opacity}" stroke-width="{line:.2f}"'
    body = _make_rounded_rect_svg(0, wide, h, r, look) + _make_rounded_rect_svg(line / 2, wide, h, r, rim)
    return stretch_tile(render_svg(gradient + body, wide, h), r + 1, w, h)


def make_chip(w: int, h: int, *, fill: str = INK_SOFT, border: str = BRONZE, alpha: float = 0.95) -> pygame.Surface:
    """A pill with round ends: chosen parts, counts, tags."""
    return make_panel(
        w, h, fill=fill, border=border, radius=h // 2, alpha=alpha, line=max(1.0, h / 30), border_alpha=0.8
    )


@cache_bitmaps("diamond")
def make_diamond(across: int, fill: str, line: str) -> pygame.Surface:
    """A square that stands on a corner: half of it, below a panel, points at something."""
    half = across / 2
    look = f'fill="{fill}" stroke="{line}" stroke-width="{max(1.0, across / 20):.2f}"'
    path = f"M{half} 1 L{across - 1} {half} L{half} {across - 1} L1 {half} Z"
    return render_svg(f'<path d="{path}" {look}/>', across, across)


@cache_bitmaps("ring")
def make_ring(
    w: int, h: int, colour: str = BRASS_LIGHT, *, width: float = 3.0, radius: int = 12, alpha: float = 1.0
) -> pygame.Surface:
    """An empty rounded outline: focus, or whose turn it is. It lies inside the ``w`` by ``h`` box."""
    r = _small_radius(w, h, radius)
    edge = r + round(width) + 2
    size = 2 * edge + 1
    look = f'fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width}"'
    tile = render_svg(_make_rounded_rect_svg(width / 2, size, size, r, look), size, size)
    return stretch_tile(tile, edge, w, h)


@cache_bitmaps("circle")
def make_circle(across: int, colour: str, line: float) -> pygame.Surface:
    """An empty round outline, which lies inside the box."""
    r = across / 2
    circle = f'<circle cx="{r}" cy="{r}" r="{r - line:.1f}" fill="none" stroke="{colour}" stroke-width="{line:.1f}"/>'
    return render_svg(circle, across, across)


def blit_ring(surface: pygame.Surface, rect: pygame.Rect, colour: str, *, width: float, radius: int) -> None:
    """Blit a ring without its empty middle, which would cost as much as a full panel."""
    edge = _small_radius(*rect.size, radius) + round(width) + 2
    blit_long(surface, partial(make_ring, colour=colour, width=width, radius=radius), rect, edge, hollow=True)


@cache_bitmaps("veil")
def make_veil(size: Size, colour: str = "#000000", alpha: float = 0.55) -> pygame.Surface:
    """An even sheet over everything behind a dialogue (alpha 1 = opaque cover)."""
    sheet = make_blank_surface(*size)
    sheet.fill((*parse_rgb(colour), round(alpha * 255)))
    return sheet
