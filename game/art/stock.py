"""The blank card: ivory stock under evening light, and its outline. Units: a card is 250 by 350."""

from __future__ import annotations

from typing import Final

from game.art.colours import STOCK, STOCK_EDGE
from game.art.svg import mix

BOX: Final = (250.0, 350.0)
RADIUS: Final = 17.0


def card_svg(*, mini: bool = False) -> str:
    """An empty face with rounded corners and a hairline edge."""
    low = mix(STOCK, STOCK_EDGE, 0.12)
    radius, line = (26, 7) if mini else (RADIUS, 2.4)
    gradient = (
        '<defs><linearGradient id="stock" gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="190" y2="350">'
        f'<stop offset="0%" stop-color="{STOCK}"/><stop offset="100%" stop-color="{low}"/></linearGradient></defs>'
    )
    half = line / 2
    return (
        f'{gradient}<rect x="{half}" y="{half}" width="{250 - line}" height="{350 - line}" rx="{radius}"'
        f' fill="url(#stock)" stroke="{STOCK_EDGE}" stroke-width="{line}"/>'
    )
