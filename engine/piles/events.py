"""What such a match reports besides cards.

Plain notes: ``last`` (``seat`` has one card left), ``reshuffle`` (the discard pile became a new stock).
"""

from __future__ import annotations

from engine.core.cards import Hands
from engine.core.events import Note, RoundEnded, fact
from engine.core.placing import PerSeat


@fact
class DebtPaid(Note):
    """``seat`` drew the ``count`` cards that were owed."""

    text: str = "paid"
    count: int


@fact
class HandsCounted(RoundEnded):
    """A round is over, won by ``seat`` (-1: a block).

    Per seat the points of the round, what the cards left count, and the hand.
    """

    points: PerSeat
    counts: PerSeat
    hands: Hands
