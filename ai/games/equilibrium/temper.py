"""What the tempers like at a table of 8-equilibrium, in points of score beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ai.games.equilibrium.weights import EquilibriumWeights
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL
from engine.core.actions import Action

MARGIN: Final = 0.12
"""Points two actions may differ by and still be nearly equal: a round is won by some two points."""
FOND: Final = 2 * MARGIN
"""What a temper likes this much it does wherever that is nearly equal."""

BOLD_LIKES: Final[Mapping[str, float]] = {
    "swapp": 1.0, "swapm": 0.6, "give deck": 0.8, "reject": 0.6, "wind cw": 0.8, "wind ccw": 0.8, "toss": 0.5,
    "relay": 0.5,
}  # fmt: skip
"""Cards nobody has seen, exchanges that may be cancelled, and tokens on the table; in shares of FOND."""
CAREFUL_LIKES: Final[Mapping[str, float]] = {
    "give deck": -1.0, "swapp": -1.0, "relay": -0.5, "peek": 0.6, "cancel": 0.8, "accept": 0.3, "no-wind": 0.8,
    "no-jack": 0.3,
}  # fmt: skip
"""Open cards and no surprises, but always a token in the hand."""

_LIKES: Final = {BOLD: BOLD_LIKES, CAREFUL: CAREFUL_LIKES}

Judge = Callable[[EquilibriumWeights], list[float]]
"""What each action is worth to a player with these constants."""


def likings(
    temper: str, actions: Sequence[Action], worths: Sequence[float], weights: EquilibriumWeights, judge: Judge
) -> list[float]:
    """How much more (or less) each action is liked; zeros for the even-tempered."""
    if temper in _LIKES:
        table = _LIKES[temper]
        return [FOND * table.get(action.text, table.get(action.verb, 0.0)) for action in actions]
    if temper in _CHANGED:
        return [other - worth for other, worth in zip(judge(_CHANGED[temper](weights)), worths, strict=True)]
    return [0.0] * len(actions)


_CHANGED: Final[Mapping[str, Callable[[EquilibriumWeights], EquilibriumWeights]]] = {
    SPITEFUL: lambda weights: replace(weights, spite=2.5 * weights.spite),
    HOARDER: lambda weights: replace(weights, token=tuple(2.0 * price for price in weights.token)),
}
"""The constants of a player to whom the others' points, or tokens, mean too much."""
