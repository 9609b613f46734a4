"""What is said of Lockdown before anybody sits down to it. Nothing else of the game is loaded for this."""

from __future__ import annotations

from engine.core.about import About
from engine.core.texts import N_

ABOUT = About(
    name="lockdown",
    title="Lockdown",
    tagline=N_("No turn order. Four of a kind and you are out."),
    seats=range(2, 9),  # LD-001
    advice=(4, 5, 6),
    minutes="10–20",
    credits=N_(
        "Its rule text names no author. What that text lost of Clear, Locking and the Rule of 3 is reconstructed here."
    ),
)
