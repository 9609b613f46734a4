"""The constants of a player: how things are weighed at a table of a given size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.state import Rules
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.powers import JACK, KING, QUEEN

LATE: Final = 2
"""So many cards a seat, and fewer, are missing where tokens lose their worth."""
NEXT: Final = 0.64
"""What a further token is worth beside the one before."""
POWERS: Final = {JACK: 0.8, QUEEN: 0.1, KING: 0.8}
"""What the power of a rank is worth, in points of score; an Ace pays a token."""


class EquilibriumWeights(NamedTuple):
    """All amounts are points of score.

    ``quality`` of the cards still to come (see ``values``), ``spread`` cost of a point of rank-sum distance, ``spite``
    how much a point of the opponents hurts (all together; each one in Team Play), ``token`` worth of the first token,
    each further one being worth ``NEXT`` times as much, ``look`` how far the expected course up to the next own turn is
    trusted, ``refusal`` loss at which others are expected to pay for refusing.
    """

    quality: float
    spite: float
    token: float
    look: float
    spread: float = 0.03
    refusal: float = 1.5


# Tuned by self-play and against random players on seeds "a", "t", "four", "climb"; confirmed on others with
# tools/bench. What is not named here was found flat: twice or half of it moved no result by more than its interval.
TWO = EquilibriumWeights(quality=1.05, spite=0.58, token=3.6, look=0.58)
"""Two seats, found by 4,500 deals of weights drawn about the ones before; they won 53.5 ± 1.7 % of 800 others."""
TWO_IN_FOG = TWO._replace(quality=1.5, spite=0.7, token=1.7, look=0.7)
"""A card one cannot see can hardly be refused well: tokens are for peeks and Swaps."""
MORE = EquilibriumWeights(quality=1.3, spread=0.06, spite=0.5, token=1.6, look=0.35)
"""Three seats and more: the course of three turns is a guess, and rank sums break many ties."""
TEAMS = EquilibriumWeights(quality=1.5, spite=0.75, token=1.4, look=0.35)
"""Teams: sums are compared, so every opponent's point hurts (such a pair, with tokens from 1.2, won 59 % of 600 rounds
against spite 0.5 and look 0.7)."""


@lru_cache(maxsize=256)
def list_point_weights(rules: EquilibriumRules, me: int, spite: float) -> list[float]:
    """How much a point of each hand counts for a seat: of the own side 1, of opponents less than nothing."""
    share = spite if rules.teams else spite / (rules.seats - 1)
    sides = list_sides(rules)
    return [1.0 if side == sides[me] else -share for side in sides]


def list_sides(rules: EquilibriumRules) -> list[int]:
    """Per seat its team, or without teams the seat itself."""
    return [rules.team(seat) if rules.teams else seat for seat in rules.hands]


@lru_cache(maxsize=64)
def find_weights(rules: Rules) -> EquilibriumWeights:
    """The weights under these rules."""
    if "A" in rules.options["variants"]:
        return TEAMS
    if rules.seats > 2:
        return MORE
    return TWO_IN_FOG if "D" in rules.options["variants"] else TWO
