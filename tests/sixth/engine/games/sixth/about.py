"""What is said of the sixth game before anybody sits down to it."""

from __future__ import annotations

from engine.core.about import About

ABOUT = About(
    name="sixth",
    title="Sixth",
    tagline="Follow suit or rank",
    seats=range(2, 5),
    advice=(2, 3),
    minutes="2–5",
    credits="Of the tests.",
)
