"""The end of a match of Eightfist: an open hand closes finger by finger, and the fist comes down on the table."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.colours import IVORY
from game.art.svg import render_picture, render_shared_svg
from game.art.themes import get_theme
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

THEME = get_theme("eightfist")
CLOSES = 0.52
"""Share of the time at which the last finger lies."""
LANDS = 0.7
"""Share at which the fist hits the table."""
FRAMES = 14
"""Pictures of the closing hand."""


def make_hand_svg(closed: float) -> str:
    """The drawing of a hand in a box of 140 by 150, ``closed`` 0..1; at 1 it is the fist of the room."""
    line, tone = IVORY, THEME.accent
    fingers = ""
    for k, (stretched, folded, top) in enumerate(((40, 33, 42), (52, 38, 36), (48, 36, 38), (34, 29, 45))):
        bent = min(1.0, max(0.0, closed * 1.9 - 0.3 * k))  # one after the other
        up = stretched * (1 - bent)
        fingers += (
            f'<rect x="{21 + k * 14.6:.1f}" y="{top - up:.1f}" width="14.6" rx="7"'
            f' height="{folded + up:.1f}" fill="{tone}" stroke="{line}" stroke-width="4.4"/>'
        )
    if closed >= 1.0:
        return f'<g transform="translate(20 46)">{THEME.emblem_svg(line)}</g>'
    palm = (
        f'<path d="M24 70 V84 C24 94 32 98 34 104 V115 H68 V104 C70 98 80 94 80 80 V64 H24 Z" fill="{tone}"'
        f' stroke="{line}" stroke-width="4.4" stroke-linejoin="round"/>'
    )
    out = 1 - out_cubic(max(0.0, closed * 2 - 1))
    thumb = "".join(
        f'<path d="M26 90 C{18 - 10 * out:.1f} {84 - 6 * out:.1f} {12 - 12 * out:.1f} {74 - 10 * out:.1f}'
        f' {18 - 14 * out:.1f} {66 - 10 * out:.1f}" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round"/>'
        for colour, width in ((line, 17), (tone, 9))
    )
    return f'<g transform="translate(20 26)">{thumb}{fingers}{palm}</g>'


def draw_finale(canvas: TableCanvas, play: Play, share: float) -> None:
    """The hand at this share of the time."""
    stage = play.layout.stage
    closed = min(1.0, share / CLOSES)
    step = round(closed * FRAMES)
    x, y, size = stage.cx, stage.cy - 30, 300
    if closed >= 1.0 and share < LANDS:  # drawn back, then down
        t = (share - CLOSES) / (LANDS - CLOSES)
        y -= 70 * sin(min(1.0, t * 1.5) * pi / 2) if t < 0.67 else 70 * (1 - ((t - 0.67) / 0.33) ** 2)
    elif share >= LANDS:
        since = (share - LANDS) / (1 - LANDS)
        grown = canvas.to_px(size * 2.1 * (0.5 + 0.5 * out_cubic(min(1.0, since * 2.5))) / 16) * 16
        canvas.blit_centred(render_picture("pictures/rays", max(16, grown)), x, y + 45)
        shake = 10 * (1 - since) ** 3
        x, y = x + shake * sin(since * 60), y + 12 + shake * cos(since * 47)
    w, h = canvas.to_px(size * 1.3), canvas.to_px(size * 1.3 * 150 / 140)
    canvas.blit_centred(render_shared_svg(make_hand_svg(step / FRAMES), w, h, (140, 150)), x, y)
