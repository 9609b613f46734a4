"""The emblem of the house, and the figure all emblems are made of, in boxes of 100 by 100.

Two paints: the line and the second tone.
"""

from __future__ import annotations


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
