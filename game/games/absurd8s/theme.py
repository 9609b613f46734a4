"""The room of Absurd 8's: violet, an 8 falling into itself, star dust round a drain."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.emblems import eight
from game.art.svg import regular
from game.art.themes import Theme, declare


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


def stars(fill: str, line: str) -> str:
    """Star dust on rings round a drain."""
    out = []
    for ring in range(1, 9):
        radius = 30 + ring * 20
        out.append(
            f'<circle cx="125" cy="175" r="{radius}" fill="none" stroke="{line}" stroke-width="0.9" opacity="0.3"/>'
        )
        count = 4 + ring * 2
        for k in range(count):
            a = 2 * pi * k / count + ring * 0.42
            size = 2.2 + ((k * 7 + ring * 3) % (count // 2)) % 4 * 1.5
            points = regular(4, 125 + radius * cos(a), 175 + radius * sin(a), size + 1.6, inner=0.32)
            out.append(
                '<path d="M' + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + f' Z" fill="{line}" opacity="0.9"/>'
            )
    return "".join(out)


THEME = declare(
    Theme(
        key="violet_star",
        felt="#45327E",
        felt_dark="#120B2B",
        rail="#17122B",
        accent="#B79CFF",
        back_fill="#281A55",
        back_line="#C9B4FF",
        emblem=spiral_eight,
        pattern=stars,
    )
)
