"""What is said of 8-equilibrium before anybody sits down to it. Nothing else of the game is loaded for this."""

from __future__ import annotations

from engine.core.about import About
from engine.core.texts import N_

ABOUT = About(
    name="equilibrium",
    title="8-equilibrium",
    tagline=N_("Give, swap, refuse: the best-balanced hand of eight wins."),
    # Two to six (EQ-1-4),
    # which the first edition misprints
    # and the second does not (ED-2);
    # with an open Stock (EQ-14.B.1-2)
    # and with powers (EQ-14.E.1-1) as well.
    seats=range(2, 7),
    advice=(2, 3, 4, 5, 6),
    minutes="10–20",
    credits=N_("Designed by Alfa Ozaltin: first edition of 24 October 2025, version 2.1 of 28 October 2025."),
)
