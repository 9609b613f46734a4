"""What is said of Absurd 8's before anybody sits down to it. Nothing else of the game is loaded for this."""

from __future__ import annotations

from engine.core.about import About
from engine.core.texts import N_

ABOUT = About(
    name="absurd8s",
    title="Absurd 8's",
    tagline=N_("Sixty-five cards, and every one of them does something."),
    seats=range(2, 9),  # A8-R01
    advice=(3, 4, 5, 6),
    minutes="15–30",
    credits=N_(
        "A descendant of Crazy Eights. Its rule text names no author; what it leaves open is settled by our rulings."
    ),
)
