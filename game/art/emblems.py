"""The emblems of the house and its four rooms, in boxes of 100 by 100. Two paints: the line and the second tone."""

from __future__ import annotations

from typing import Final

from game.art.svg import regular


def eight(
    x: float, y: float, size: float, paint: str, width: float = 9.0, turn: float = 0.0, opacity: float = 1.0
) -> str:
    """The figure 8 as two rings, ``size`` units high."""
    scale = size / 100
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn:.1f}) scale({scale:.4f})" fill="none" stroke="{paint}"'
        f' stroke-width="{width / scale:.2f}" opacity="{opacity:.2f}"><circle cx="0" cy="-24.5" r="19.5"/><circle'
        ' cx="0" cy="20" r="25"/></g>'
    )


def house(line: str, tone: str) -> str:
    """An 8 at home under a gabled roof; its loops are lit windows."""
    roof = f'<path d="M7 49 L50 9 L93 49" fill="none" stroke="{line}" stroke-width="6.5"'
    walls = f'<path d="M18 47 V92 H82 V47" fill="none" stroke="{line}" stroke-width="5"'
    joints = ' stroke-linejoin="round" stroke-linecap="round"/>'
    chimney = f'<path d="M70 25 V13 H78 V32" fill="none" stroke="{line}" stroke-width="4.4"{joints}'
    panes = "".join(
        f'<circle cx="50" cy="{y}" r="{r}" fill="{tone}" stroke="{line}" stroke-width="7"/>'
        f'<path d="M50 {y - r} V{y + r} M{50 - r} {y} H{50 + r}" stroke="{line}" stroke-width="2.6"/>'
        for y, r in ((42.5, 10.0), (68.5, 13.5))
    )
    return chimney + roof + joints + walls + joints + panes


def scale(line: str, tone: str) -> str:
    """A scale whose two pans are the loops of an 8."""
    pan = (
        '<g transform="translate({x} {y})"><path d="M0 -30 L-15 -7 M0 -30 L15 -7" fill="none" stroke="{line}"'
        ' stroke-width="2.4"/>'
        '<path d="M-16.4 3 A17 17 0 0 0 16.4 3 Z" fill="{tone}"/>'
        '<circle cx="0" cy="0" r="17" fill="none" stroke="{line}" stroke-width="5.2"/></g>'
    )
    return (
        f'<path d="M22 27 L78 19" stroke="{line}" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M50 12 V86 M32 89 H68" stroke="{line}" stroke-width="5" stroke-linecap="round" fill="none"/>'
        f'<path d="M40 86 Q50 76 60 86 Z" fill="{line}"/><circle cx="50" cy="12" r="5.5" fill="{tone}"'
        f' stroke="{line}" stroke-width="3"/>'
        + pan.format(x=24, y=60, line=line, tone=tone)
        + pan.format(x=76, y=52, line=line, tone=tone)
    )


def fist(line: str, tone: str) -> str:
    """A raised fist, knuckles towards us."""
    fingers = "".join(
        f'<rect x="{21 + k * 14.6:.1f}" y="{(22, 16, 18, 25)[k]}" width="14.6" height="{(33, 38, 36, 29)[k]}" rx="7"'
        f' fill="{tone}"'
        f' stroke="{line}" stroke-width="4.4"/>'
        for k in range(4)
    )
    return (
        f'<path d="M24 50 V64 C24 74 32 78 34 84 V95 H68 V84 C70 78 80 74 80 60 V44 H24 Z" fill="{tone}"'
        f' stroke="{line}" stroke-width="4.4"'
        f' stroke-linejoin="round"/>{fingers}'
        f'<path d="M22 51 C30 45 48 46 57 50 C64 53 64 63 56 64 C48 65 42 62 38 66 C36 70 36 74 36 76" fill="{tone}"'
        f' stroke="{line}"'
        ' stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M34 88 H68" stroke="{line}" stroke-width="4.4"/>'
    )


def spiral_eight(line: str, tone: str) -> str:
    """An 8 falling into itself, smaller and smaller, turning as it goes."""
    rings = []
    x, y, size, width, turn = 50.0, 50.0, 92.0, 7.0, 0.0
    for step in range(5):
        rings.append(eight(x, y, size, line if step % 2 == 0 else tone, width, turn))
        x, y = x + (0, 7, -3.2, 0.6, 0)[step] * 0.9, y + (18.4, 4.2, -2.4, -1, 0)[step]
        size, width, turn = size * 0.47 if step == 0 else size * 0.52, width * 0.66, turn + 52
    points = "".join(
        '<path d="M'
        + " L".join(f"{px:.1f} {py:.1f}" for px, py in regular(4, sx, sy, r, inner=0.3))
        + f' Z" fill="{tone}"/>'
        for sx, sy, r in ((17, 18, 7), (84, 26, 5), (13, 60, 4), (88, 82, 6))
    )
    return points + "".join(rings)


def padlock(line: str, tone: str) -> str:
    """A padlock in the shape of an 8: the shackle is the upper loop."""
    return (
        f'<circle cx="50" cy="29" r="19" fill="none" stroke="{line}" stroke-width="9"/>'
        f'<circle cx="50" cy="67" r="27" fill="{tone}" stroke="{line}" stroke-width="6"/>'
        f'<circle cx="50" cy="62" r="6.5" fill="{line}"/><path d="M46.6 64 L44 80 H56 L53.4 64 Z" fill="{line}"/>'
        f'<path d="M31 55 A23 23 0 0 1 44 46" fill="none" stroke="{line}" stroke-width="2" stroke-linecap="round"'
        ' opacity="0.6"/>'
    )


DRAWINGS: Final = {
    "house": house,
    "teal_scale": scale,
    "brick_fist": fist,
    "violet_star": spiral_eight,
    "gunmetal_lock": padlock,
}
