"""The room of 8-equilibrium: teal, a scale whose pans are the loops of an 8, a beam coming to rest."""

from __future__ import annotations

from math import sin

from game.art.themes import Theme, declare


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


def waves(fill: str, line: str) -> str:
    """Lines that swing like a beam coming to rest: wide at the edge, still in the middle."""
    out = []
    for row in range(-17, 18):
        base = 175 + row * 10
        swing = 1.5 + abs(row) * 0.75
        points = [(x, base + swing * sin((x - 125) / 18 * (1 if row > 0 else -1))) for x in range(8, 244, 4)]
        d = "M" + " L".join(f"{x} {y:.1f}" for x, y in points)
        out.append(
            f'<path d="{d}" fill="none" stroke="{line}" stroke-width="1.6" opacity="{0.28 + abs(row) / 34:.2f}"/>'
        )
    return "".join(out)


THEME = declare(
    Theme(
        key="teal_scale",
        felt="#1C6A6E",
        felt_dark="#06262C",
        rail="#1F2A2B",
        accent="#63CFC4",
        back_fill="#0F4A50",
        back_line="#9FE0D4",
        emblem=scale,
        pattern=waves,
    )
)
