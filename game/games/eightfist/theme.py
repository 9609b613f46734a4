"""The room of Eightfist: brick, a raised fist, poster rays."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.themes import Theme, declare


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


def burst(fill: str, line: str) -> str:
    """Poster rays from the middle."""
    rays = []
    for k in range(24):
        a, b = 2 * pi * (k - 0.27) / 24, 2 * pi * (k + 0.27) / 24
        rays.append(
            f'<path d="M125 175 L{125 + 300 * cos(a):.1f} {175 + 300 * sin(a):.1f} L{125 + 300 * cos(b):.1f}'
            f' {175 + 300 * sin(b):.1f} Z"/>'
        )
    return f'<g fill="{line}" opacity="0.82">{"".join(rays)}</g>' + "".join(
        f'<circle cx="125" cy="175" r="{r}" fill="none" stroke="{fill}" stroke-width="{w}"/>'
        for r, w in ((84, 10), (118, 4), (152, 4), (186, 4))
    )


THEME = declare(
    Theme(
        key="brick_fist",
        felt="#8A3F2E",
        felt_dark="#2A100D",
        rail="#191718",
        accent="#F29A62",
        back_fill="#23201F",
        back_line="#E0714A",
        emblem=fist,
        pattern=burst,
    )
)
