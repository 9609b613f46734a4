"""What is said of Eightfist before anybody sits down to it. Nothing else of the game is loaded for this."""

from __future__ import annotations

from engine.core.about import About
from engine.core.texts import N_

ABOUT = About(
    name="eightfist",
    title="Eightfist",
    tagline=N_("Two rows of four, pairs cancel: the lowest Fist wins."),
    seats=range(2, 9),
    advice=(2, 3, 4),
    minutes="20–40",
    credits=N_("Designed by Dustin and Dean, Mind Riot Productions, 2020."),
)
