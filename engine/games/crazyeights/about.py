"""What is said of Crazy Eights before anybody sits down to it. Nothing else of the game is loaded for this."""

from __future__ import annotations

from engine.core.about import About
from engine.core.texts import N_

ABOUT = About(
    name="crazyeights",
    title="Crazy Eights",
    tagline=N_("Follow suit or rank. Eights are wild."),
    seats=range(2, 8),
    advice=(2, 3, 4, 5),
    minutes="5–20",
    credits=N_("A folk game, the ancestor of this house, with the house rules most tables know."),
)
