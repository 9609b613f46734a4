"""The room of Crazy Eights: cobalt and lime, a jester's cap over an eight, harlequin lozenges on the backs."""

from __future__ import annotations

from game.art.emblems import eight
from game.art.themes import Theme, declare


def jester(line: str, tone: str) -> str:
    """An eight that wears a fool's cap with bells, in a box of 100 by 100."""
    cap = (
        f'<path d="M28 46 C20 36 16 28 10 26 C18 16 32 20 37 29 C40 18 46 12 52 7 C58 14 62 20 64 30 C70 20 82 17 91 27'
        f' C84 29 78 36 72 46 C58 40 42 40 28 46 Z" fill="{tone}" stroke="{line}" stroke-width="4.4"'
        ' stroke-linejoin="round"/>'
    )
    band = f'<path d="M28 46 C42 40 58 40 72 46" fill="none" stroke="{line}" stroke-width="5" stroke-linecap="round"/>'
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="5.4" fill="{tone}" stroke="{line}" stroke-width="3.4"/>'
        for x, y in ((9, 28), (52, 7), (92, 29))
    )
    return eight(50, 70, 56, line, 8.0, -6.0) + cap + band + bells


def lozenges(fill: str, line: str) -> str:
    """The pattern of the card back: lozenges as on a harlequin's coat, in a box of 250 by 350."""
    wide, tall = 31.0, 46.0
    patches = "".join(
        f'<path d="M{x:.1f} {y - tall / 2:.1f} L{x + wide / 2:.1f} {y:.1f} L{x:.1f} {y + tall / 2:.1f}'
        f' L{x - wide / 2:.1f} {y:.1f} Z" fill="{line}" opacity="{0.78 if (column + row) % 2 else 0.3}"/>'
        for column, x in enumerate([125 + wide * k for k in range(-4, 5)])
        for row, y in enumerate([175 + tall * k for k in range(-4, 5)])
    )
    seams = "".join(
        f'<path d="M{x:.1f} -20 L{x + side * 291.3:.1f} 412" stroke="{fill}" stroke-width="1.6"/>'
        for x in [125 + wide * k for k in range(-16, 17)]
        for side in (1, -1)
    )
    return patches + seams


THEME = declare(
    Theme(
        key="cobalt_jester",
        felt="#1F4B8E",
        felt_dark="#081532",
        rail="#1B1D28",
        accent="#CDE86B",
        back_fill="#173A78",
        back_line="#CDE86B",
        emblem=jester,
        pattern=lozenges,
    )
)
