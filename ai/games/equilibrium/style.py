"""The constants of a player: how a level weighs things at a table of a given size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Style:
    """All amounts are points of score.

    ``quality`` of the cards still to come (see ``values``), ``spread`` cost of a point of rank-sum distance, ``spite``
    how much a point of the opponents hurts (all together; each one in Team Play), ``envy`` how many points behind an
    opponent still matters, ``token`` worth of the first, second, third … token, ``late`` how many cards per seat before
    the end tokens begin to lose it, ``look`` how far the expected course up to the next own turn is trusted,
    ``refusal`` loss at which others are expected to pay for refusing, ``heat`` temperature of choice, ``memory``
    whether cards others were given are remembered, ``blunder`` actions this much below the best are never chosen,
    ``insight`` what knowing a hidden card is worth beyond the Give at hand, as a factor,
    ``jack``, ``queen``, ``king`` worth of these powers.
    """

    quality: float = 2.0
    spread: float = 0.03
    spite: float = 0.4
    token: tuple[float, ...] = (1.2, 0.8, 0.5)
    late: float = 2.0
    envy: float = 2.0
    look: float = 0.7
    refusal: float = 1.5
    heat: float = 0.03
    memory: bool = True
    blunder: float = 0.5
    insight: float = 1.0
    jack: float = 0.8
    queen: float = 0.1
    king: float = 0.8


TWO = Style(quality=1.5, spite=0.7, token=(3.4, 2.2, 1.4), heat=0.01)
MORE = Style(quality=1.5, spite=0.2)
TEAMS = Style(quality=1.5, spite=0.5)


@lru_cache(maxsize=64)
def style_for(level: str, seats: int, teams: bool) -> Style:
    """The style of a level at a table."""
    base = TWO if seats == 2 else MORE
    if teams:
        base = TEAMS
    if level == "easy":
        heat = 2.0 if seats == 2 else 1.0
        return replace(base, heat=heat, memory=False, look=0.0, blunder=3.5)
    return base
