"""The palette of the house. Colours are ``#RRGGBB`` strings, the form both SVG and pygame accept."""

from __future__ import annotations

from typing import Final

INK: Final = "#14181F"
"""Panels."""
INK_SOFT: Final = "#222832"
BRASS: Final = "#C99A45"
"""Coins, the primary button, and what may be chosen besides that which leads."""
BRASS_LIGHT: Final = "#EBCB8B"
"""What may be pressed, and whose turn it is; at the end of a match also who has won. Nothing else."""
BRONZE: Final = "#8C7049"
"""Rims and hairlines of what is only there."""
CREAM: Final = "#F4E7CC"
"""Headings and figures of pages."""
WOOD: Final = "#38251A"
"""What rows, slots and plain plates are cut from; IVORY_DIM on it is 7:1 and more."""
RIM: Final = "#7A4E30"
"""The rim of a slot."""
PAPER: Final = "#F2E8D0"
PRINT: Final = "#2A1D12"
"""What is written on paper."""
IVORY: Final = "#F3EBDD"
"""Text on ink."""
IVORY_DIM: Final = "#C6BEB0"
"""Secondary text on ink (7:1 and more)."""
STOCK: Final = "#FDF9EE"
"""Card stock at its lightest."""
STOCK_EDGE: Final = "#CFC3AB"
GOLD: Final = "#D9A441"

GOOD: Final = "#7CC48D"
BAD: Final = "#EE8A76"
WARN: Final = "#F2B84B"

SUIT_NAMES: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade", "T": "star"}
SUITS: Final = tuple(SUIT_NAMES)
"""Suit letters in deck order; ``T`` is the star."""

TWO_COLOUR: Final = {"C": "#17181D", "D": "#C2141C", "H": "#C2141C", "S": "#17181D", "T": "#6B2BB8"}
FOUR_COLOUR: Final = {"C": "#2F7B6A", "D": "#0419EF", "H": "#AB3918", "S": "#121212", "T": "#A329C9"}
"""A colour for every suit, the star among them, in all games alike. Found by search under simulated colour vision: any
two are 30 apart (CIE 1976) for everybody, and each is 4.5:1 and more on our card stock. The set for four suits alone
would be 33 apart, but its blue comes within 17 of the star's violet.
"""
TWO_COLOUR_ON_INK: Final = {"C": "#F3EBDD", "D": "#FF8A7A", "H": "#FF8A7A", "S": "#F3EBDD", "T": "#C7A2FF"}
FOUR_COLOUR_ON_INK: Final = {"C": "#00FC53", "D": "#B2DAFF", "H": "#EA4F4D", "S": "#F3EBDD", "T": "#BF5FAC"}
"""Found in the same way on dark panels; any two are 28 apart."""

SEATS: Final = ("#E8A53A", "#63B9F0", "#3DBB91", "#F2E35C", "#9D8CFF", "#F0744A", "#E08CBB", "#D9D5CC")
"""One colour per seat, told apart under the common colour-vision deficiencies; never used without the shape."""
SEAT_SHAPES: Final = ("circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "ring")
TEAMS: Final = ("#E8A53A", "#63B9F0", "#E08CBB")


def get_suit_colours(*, four_colour: bool, on_ink: bool = False) -> dict[str, str]:
    """Colour of each suit letter, for card stock or (``on_ink``) for dark panels."""
    if on_ink:
        return FOUR_COLOUR_ON_INK if four_colour else TWO_COLOUR_ON_INK
    return FOUR_COLOUR if four_colour else TWO_COLOUR


def seat_colour(seat: int) -> str:
    """The colour of a seat (0..7); never used without its shape."""
    return SEATS[seat]
