"""The blank card: ivory stock under evening light, and its outline. Units: a card is 250 by 350."""

from __future__ import annotations

from typing import Final

from game.art.colours import STOCK, STOCK_EDGE
from game.art.svg import load_svg_elements, mix_colours

BOX: Final = (250.0, 350.0)


def card_svg(*, mini: bool = False) -> str:
    """An empty face with rounded corners and a hairline edge."""
    low = mix_colours(STOCK, STOCK_EDGE, 0.12)
    return load_svg_elements("pictures/card_mini" if mini else "pictures/card", stock=STOCK, low=low, edge=STOCK_EDGE)
