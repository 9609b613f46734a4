"""What a game says of itself before it is loaded, so that whoever offers all games need not load every one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class About:
    """A game as it is offered: ``seats`` is the legal range, ``advice`` the seat counts it plays best with."""

    name: str
    title: str
    tagline: str
    seats: range
    advice: tuple[int, ...]
    minutes: str
    credits: str
    """Who designed the game and when, and what of it is reconstructed: a sentence or two."""
