"""The state of a match of Crazy Eights: whose turn it is, what is to be followed, what is owed, and the deal."""

from __future__ import annotations

from typing import ClassVar

from engine.games.crazyeights.cards import DECK, EIGHT, RANK
from engine.games.crazyeights.options import CrazyEightsRules
from engine.piles.state import PileState


class CrazyEightsState(PileState[CrazyEightsRules]):
    """Public facts beside those of ``PileState``, which counts rounds (CE-07) and says when a match is over (CE-08).

    ``suit`` to be followed: that of the top card, or the one named with an eight (CE-04) · ``debt`` cards owed to twos
    (CE-09) · ``passes`` in a row with nothing left to draw (CE-06).
    """

    __slots__ = ("debt", "direction", "passes", "suit")
    DECK: ClassVar = DECK
    FACTS: ClassVar[tuple[str, ...]] = (
        "active", "direction", "dealer", "suit", "drawn", "debt", "passes", "history",
    )  # fmt: skip

    def reset_round(self, dealer: int) -> None:
        super().reset_round(dealer)
        self.direction = 1
        self.suit = self.debt = self.passes = 0

    def act(self, card: int) -> int:
        """What a card does to the turn order (CE-09); how many seats the turn goes on."""
        steps, way, owed = self.rules.effects[card]
        self.direction *= way
        self.debt += owed
        return steps

    def deal(self, dealer: int) -> None:
        """Cards to everybody, one by one, then the starter, which is no eight (CE-02). The turn is the dealer's yet."""
        stock, discard, table = self.rules.stock, self.rules.discard, self.table
        self.deal_hands(dealer)
        while RANK[card := table.draw(stock, discard)] == EIGHT:
            table.move(card, discard, stock)
            table.shuffle(stock)
