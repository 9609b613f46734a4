"""The pattern of the house's card backs, in a box of 250 by 350."""

from __future__ import annotations

from math import cos, pi, sin


def _curve(points: list[tuple[float, float]], paint: str, width: float, opacity: float = 1.0) -> str:
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    return (
        f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width}" stroke-linejoin="round"'
        f' opacity="{opacity}"/>'
    )


def rosettes(fill: str, line: str) -> str:
    """Engine-turned rosettes, as on old banknotes."""
    out = []
    for ring, (radius, swing, waves) in enumerate(((150, 34, 18), (112, 30, 14), (76, 22, 12))):
        for phase in range(3):
            points = []
            for k in range(240):
                a = 2 * pi * k / 240
                r = radius + swing * sin(waves * a + phase * 2 * pi / 3)
                points.append((125 + r * cos(a) * 0.78, 175 + r * sin(a) * 1.12))
            out.append(_curve(points, line, 1.25, 0.75 - 0.1 * ring))
    return "".join(out)
