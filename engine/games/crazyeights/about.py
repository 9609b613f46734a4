"""What is said of Crazy Eights before anybody sits down to it. Nothing else of the game is loaded for this."""

from __future__ import annotations

from typing import Final

from engine.core.about import About
from engine.core.texts import N_

FEWEST: Final = 2
MOST: Final = 7

ABOUT = About(
    name="crazyeights",
    title="Crazy Eights",
    tagline=N_("Follow suit or rank. Eights are wild."),
    seats=range(FEWEST, MOST + 1),
    advice=(2, 3, 4, 5),
    minutes="5–20",
    credits=N_("A folk game, the ancestor of this house, with the house rules most tables know."),
)
