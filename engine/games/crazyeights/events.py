"""What a match of Crazy Eights reports besides cards.

Plain notes: ``last`` (``seat`` has one card left), ``reshuffle`` (the discard pile became a new stock).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Note, RoundEnded


@dataclass(slots=True, frozen=True, kw_only=True, eq=False, repr=False)
class DebtPaid(Note):
    """``seat`` drew ``count`` cards for twos (CE-09)."""

    text: str = "paid"
    count: int


@dataclass(slots=True, frozen=True, kw_only=True, eq=False, repr=False)
class CrazyEightsRoundEnded(RoundEnded):
    """A round is over, won by ``seat`` (-1: a block).

    Per seat the points of the round, what the cards left count, and the hand.
    """

    points: tuple[int, ...]
    counts: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
