"""Frames on the walls of the house: a moulding of wood round a dark mount, lit from above."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS, BRASS_LIGHT, BRONZE, PAPER
from game.art.panels import stretch_tile
from game.art.svg import mix_colours, render_svg

WOODS: Final = {"oak": "#9C6B3C", "walnut": "#6B4029", "ebony": "#443C52"}
"""What a frame is made of."""
EDGE: Final = 8
"""Units a moulding is wide."""
MOUNT: Final = "#19132A"
"""What is behind the glass."""
_LINE: Final = "#110C1A"


@cache_bitmaps("panel")
def make_frame(w: int, h: int, *, wood: str, edge: int, mount: str = MOUNT, alpha: float = 0.94) -> pygame.Surface:
    """A frame of ``w`` by ``h`` pixels of one of ``WOODS`` or a colour, its moulding ``edge`` pixels wide; ``alpha``:
    how opaque what it holds is.
    """
    tone, side, bead = WOODS.get(wood, wood), 2 * edge + 5, max(1.0, edge / 6)
    far, inner = side - edge, f"M{edge} {edge} H{side - edge} V{side - edge} H{edge} Z"
    body = (
        f'<path d="{inner}" fill="{mount}" fill-opacity="{alpha}"/>'
        f'<path d="M0 0 H{side} L{far} {edge} H{edge} Z" fill="{mix_colours(tone, "#FFE9B8", 0.22)}"/>'
        f'<path d="M0 0 L{edge} {edge} V{far} L0 {side} Z" fill="{tone}"/>'
        f'<path d="M{side} 0 L{far} {edge} V{far} L{side} {side} Z" fill="{mix_colours(tone, _LINE, 0.3)}"/>'
        f'<path d="M0 {side} L{edge} {far} H{far} L{side} {side} Z" fill="{mix_colours(tone, _LINE, 0.5)}"/>'
    )
    for inset, line, width in ((bead / 2, _LINE, bead), (edge * 0.62, _LINE, bead * 0.8), (edge, BRONZE, bead)):
        opacity = 0.35 if inset == edge * 0.62 else 0.9
        body += (
            f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{side - 2 * inset:.2f}" height="{side - 2 * inset:.2f}"'
            f' fill="none" stroke="{line}" stroke-width="{width:.2f}" stroke-opacity="{opacity}"/>'
        )
    return stretch_tile(render_svg(body, side, side), edge + 2, w, h)


@cache_bitmaps("panel")
def make_sheet(w: int, h: int, *, corner: int, pinned: bool) -> pygame.Surface:
    """A sheet of paper of ``w`` by ``h`` pixels whose lower ``corner`` curls; ``pinned``: with two pins of brass."""
    side, curl, pin = 2 * corner + 5, corner * 0.62, corner * 0.36
    edge = side - curl
    body = (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{side}">'
        f'<stop offset="0%" stop-color="#FBF4E2"/><stop offset="50%" stop-color="{PAPER}"/>'
        f'<stop offset="100%" stop-color="#D8C69C"/></linearGradient></defs>'
        f'<path d="M0 0 H{side} V{edge} L{edge} {side} H0 Z" fill="url(#s)" stroke="#A8925F"/>'
        f'<path d="M{side} {edge} L{edge} {side} Q{edge + curl * 0.25} {edge + curl * 0.3} {edge - curl * 0.1}'
        f' {edge - curl * 0.1} Q{edge + curl * 0.3} {edge + curl * 0.25} {side} {edge} Z" fill="#C9B481"'
        f' stroke="#A8925F" stroke-width="0.8"/>'
    )
    for x in (pin, side - pin) if pinned else ():
        body += (
            f'<circle cx="{x + 1}" cy="{pin + 2}" r="{corner * 0.17}" fill="#000000" fill-opacity="0.3"/>'
            f'<circle cx="{x}" cy="{pin}" r="{corner * 0.17}" fill="{BRASS}" stroke="#6E4F1E" stroke-width="0.8"/>'
            f'<circle cx="{x - 1}" cy="{pin - 1}" r="{corner * 0.06}" fill="{BRASS_LIGHT}"/>'
        )
    return stretch_tile(render_svg(body, side, side), corner + 2, w, h)


@cache_bitmaps("panel")
def make_inner_shadow(w: int, h: int, *, deep: int) -> pygame.Surface:
    """What a frame throws on that which it holds, ``deep`` pixels from its edge, most from above."""
    side, steps = 2 * deep + 5, 8
    body = ""
    for n in range(steps):
        wide = deep * (n + 1) / steps
        look = f'fill="none" stroke="#000000" stroke-opacity="0.055" stroke-width="{wide:.2f}"'
        body += (
            f'<rect x="{wide / 2:.2f}" y="{wide / 2:.2f}" width="{side - wide:.2f}" height="{side - wide:.2f}" {look}/>'
        )
    return stretch_tile(render_svg(body, side, side), deep + 2, w, h)
