"""The room of Lockdown: gunmetal, a padlock in the shape of an 8, bolted plates."""

from __future__ import annotations

from game.art.svg import mix
from game.art.themes import Theme, declare


def padlock(line: str, tone: str) -> str:
    """A padlock in the shape of an 8: the shackle is the upper loop."""
    return (
        f'<circle cx="50" cy="29" r="19" fill="none" stroke="{line}" stroke-width="9"/>'
        f'<circle cx="50" cy="67" r="27" fill="{tone}" stroke="{line}" stroke-width="6"/>'
        f'<circle cx="50" cy="62" r="6.5" fill="{line}"/><path d="M46.6 64 L44 80 H56 L53.4 64 Z" fill="{line}"/>'
        f'<path d="M31 55 A23 23 0 0 1 44 46" fill="none" stroke="{line}" stroke-width="2" stroke-linecap="round"'
        ' opacity="0.6"/>'
    )


def plates(fill: str, line: str) -> str:
    """Bolted plates with warning stripes top and bottom."""
    stripes = "".join(
        f'<path d="M{x} {y} l22 0 l-26 30 l-22 0 Z" fill="{line}"/>' for y in (22, 298) for x in range(0, 300, 44)
    )
    dark = mix(fill, "#000000", 0.45)
    light = mix(fill, "#FFFFFF", 0.25)
    lines = "".join(
        f'<path d="M13 {y} H237" stroke="{dark}" stroke-width="3"/><path d="M13 {y + 2.4} H237" stroke="{light}"'
        ' stroke-width="1"/>'
        for y in (54, 296)
    )
    weave = "".join(
        f'<path d="M{x} {y} l9 9 l9 -9" fill="none" stroke="{light}" stroke-width="2.4" opacity="0.5"/>'
        for y in [*range(64, 172, 12)]
        for x in range(17, 232, 18)
    )
    weave += "".join(
        f'<path d="M{250 - x} {350 - y} l-9 -9 l-9 9" fill="none" stroke="{light}" stroke-width="2.4" opacity="0.5"/>'
        for y in [*range(64, 172, 12)]
        for x in range(17, 232, 18)
    )
    bolts = "".join(
        f'<circle cx="{x}" cy="{y}" r="5" fill="{light}" stroke="{dark}" stroke-width="1.6"/><path d="M{x - 3} {y}'
        f' h6" stroke="{dark}" stroke-width="1.4"/>'
        for x in (29, 221)
        for y in (68, 282)
    )
    return weave + stripes + lines + bolts


THEME = declare(
    Theme(
        key="gunmetal_lock",
        felt="#4A545F",
        felt_dark="#14181D",
        rail="#121417",
        accent="#F2B03D",
        back_fill="#2A3038",
        back_line="#F2B03D",
        emblem=padlock,
        pattern=plates,
    )
)
