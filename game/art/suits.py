"""The five suit shapes, drawings in a box of 100 by 100 centred on (50, 50): ``assets/suits``."""

from __future__ import annotations

from game.art.svg import load_svg_elements


def suit_svg(suit: str, x: float, y: float, size: float, paint: str) -> str:
    """A suit centred at (x, y), ``size`` units wide."""
    place = f"translate({x:.2f} {y:.2f}) scale({size / 100:.4f}) translate(-50 -50)"
    return f'<g transform="{place}">{load_svg_elements(f"suits/{suit}", paint=paint)}</g>'
