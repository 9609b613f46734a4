"""What a match of 8-equilibrium reports besides cards.

Plain notes: ``offer`` (``seat`` wants the hand ``dst`` to take ``card`` of zone ``src``), ``accepted`` (``seat`` takes
``card`` of zone ``src``, which the hand ``dst`` offered), ``bound`` (the same, without a token to refuse with),
``refill`` (``card`` fills the Market slot ``dst``), ``skipped``, ``turned`` (``seat`` turned up ``card`` from the deck,
to be given, as the hand ``dst`` cancelled a Swap, or made a Relay Swap if it is that of ``seat``).
"""

from __future__ import annotations

from engine.core.cards import Cards, Hands
from engine.core.events import Note, RoundEnded, fact
from engine.core.placing import Seats


@fact
class MarketLaid(Note):
    """The first cards of the Market, slot by slot."""

    text: str = "market"
    cards: Cards


@fact
class TokenTossed(Note):
    """A token of ``seat`` goes to its teammate ``target``; it costs the next turn (EQ-14.A.2-B).

    Not ``earned``: the target has as many as it may have, and the token is lost.
    """

    text: str = "tossed"
    target: int
    earned: bool


@fact
class BurdenPaid(Note):
    """``seat`` took the Stock and earns a token for it; not ``earned``: it has as many as it may have (R-63)."""

    text: str = "burden"
    earned: bool


@fact
class PowerFired(Note):
    """The Rank Power of ``card`` works for ``seat``.

    ``reach``: tokens an Ace earns, cards a Queen sees, 1 for a Jack that can be paid for and for a King.
    """

    text: str = "power"
    reach: int


@fact
class EquilibriumRoundEnded(RoundEnded):
    """A round is over: all hands, and the winning seats."""

    hands: Hands
    best: Seats
