"""What may be printed of a game, and how: one list for the command line and the page."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.options import Option, OptionValue
from engine.core.texts import N_

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres by name."""
SIZES: Final = {"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini": (44.45, 63.5)}
"""Width and height of a cut card in millimetres by name."""
PARTS: Final = N_({
    "cards": "Its own cards",
    "pack": "A whole pack",
    "backs": "Backs",
    "aid": "Reference cards",
    "sheet": "Score sheets",
    "markers": "Markers",
    "rules": "Rule booklet",
})  # fmt: skip
"""What is printed, and what it is called."""


_SHIFTS: Final = tuple(
    OptionValue(f"{half / 2:g}", f"{half / 2:g} mm", "As the sheet with the cross shows it.") for half in range(-6, 7)
)
OPTIONS: Final = (
    Option("paper", "Paper", (
        OptionValue("a4", "A4", "210 × 297 mm."),
        OptionValue("letter", "US Letter", "8½ × 11 inches."),
    )),
    Option("size", "Size of cards", (
        OptionValue("poker", "Poker", "63.5 × 88.9 mm, as most sleeves are made for."),
        OptionValue("bridge", "Bridge", "57 × 88.9 mm: narrower, for small hands."),
        OptionValue("mini", "Mini", "44.5 × 63.5 mm: half as large."),
    )),
    Option("bleed", "Bleed", (
        OptionValue("0", "0 mm", "Card beside card, one cut for two."),
        OptionValue("1.5", "1.5 mm", "Beyond the cut, so that slipping scissors leave no white."),
        OptionValue("3", "3 mm", "As print services ask for it."),
    )),
    Option("backs", "The printer turns", (
        OptionValue("long", "the long edge", "Like a book; half of the booklet is upside down for it."),
        OptionValue("short", "the short edge", "As on a pad of paper."),
        OptionValue("none", "no sheet", "One side only: cards without backs, the rules in their order."),
    )),
    Option("right", "Move the backs to the right", _SHIFTS, usual="0"),
    Option("down", "Move the backs down", _SHIFTS, usual="0"),
)  # fmt: skip
"""How it is printed; keys are fields of `Print`."""


class Print(NamedTuple):
    """What somebody wants printed of a game, and how."""

    game: str
    parts: tuple[str, ...] = ()
    """Of `PARTS`; () for all that the game has but its whole pack."""
    paper: str = "a4"
    size: str = "poker"
    bleed: str = "0"
    backs: str = "long"
    right: str = "0"
    down: str = "0"
    four_colour: bool = False
    letters: bool = False
