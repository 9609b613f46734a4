"""What a game says of itself before it is loaded, so that whoever offers all games need not load every one."""

from __future__ import annotations

from typing import NamedTuple


class About(NamedTuple):
    """A game as it is offered. See ``engine.core.game.Game``, which repeats these fields, for what they mean."""

    name: str
    title: str
    tagline: str
    seats: range
    advice: tuple[int, ...]
    minutes: str = ""
    credits: str = ""
