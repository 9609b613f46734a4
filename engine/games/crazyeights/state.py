"""The state of a match of Crazy Eights: whose turn it is, what is to be followed, what is owed, and the deal."""

from __future__ import annotations

from typing import Final

from engine.core.placing import replace_at
from engine.core.view import make_state_reader
from engine.games.crazyeights.cards import DECK, EIGHT, PLAIN_FITTING, RANK
from engine.games.crazyeights.options import CrazyEightsRules
from engine.piles.state import PileState

Unplayed = tuple[tuple[int, int], ...]
"""Of a hand: sets of cards, and how many of its cards are none of them."""


class CrazyEightsState(PileState[CrazyEightsRules]):
    """Public facts beside those of ``PileState``, which counts rounds (CE-07) and says when a match is over (CE-08).

    ``suit`` to be followed: that of the top card, or the one named with an eight (CE-04) · ``debt`` cards owed to twos
    (CE-09) · ``passes`` in a row with nothing left to draw (CE-06) · ``unplayed`` by seat what everybody remembers of
    its hand, as (cards, number): these fitted when it drew, passed or played an eight, so unless it kept one back, at
    least so many of its cards are others.
    """

    __slots__ = ("debt", "direction", "passes", "suit", "unplayed")
    DECK = DECK
    FACTS = (
        "active", "direction", "dealer", "suit", "drawn", "debt", "passes", "unplayed", "history",
    )  # fmt: skip

    def reset_round(self, dealer: int) -> None:
        super().reset_round(dealer)
        self.direction = 1
        self.suit = self.debt = self.passes = 0
        self.unplayed: tuple[Unplayed, ...] = ((),) * self.rules.seats

    def act(self, card: int) -> int:
        """What a card does to the turn order (CE-09); how many seats the turn goes on."""
        steps, way, owed = self.rules.effects[card]
        self.direction *= way
        self.debt += owed
        return steps

    def fitting(self) -> int:
        """The cards, eights left out, that may follow now."""
        return PLAIN_FITTING[self.suit][RANK[self.zones[self.rules.discard][-1]]]

    def pass_over(self, seat: int, fitting: int) -> None:
        """``seat`` did without a card of these, so its hand is taken to hold none."""
        kept = [(cards, number) for cards, number in self.unplayed[seat] if cards & ~fitting]
        unplayed = (*kept, (fitting, len(self.table.zones[seat])))
        self.unplayed = replace_at(self.unplayed, seat, unplayed)

    def forget(self, seat: int, card: int) -> None:
        """``seat`` has played a card: one of those known not to be in a set, unless the card is in it."""
        kept = [(cards, number - 1 + (cards >> card & 1)) for cards, number in self.unplayed[seat]]
        held = len(self.table.zones[seat])
        unplayed = tuple([(cards, min(number, held)) for cards, number in kept if number])
        self.unplayed = replace_at(self.unplayed, seat, unplayed)

    def deal(self, dealer: int) -> None:
        """Cards to everybody, one by one, then the starter, which is no eight (CE-02). The turn is the dealer's yet."""
        stock, discard, table = self.rules.stock, self.rules.discard, self.table
        self.deal_hands(dealer)
        while RANK[card := table.draw(stock, discard)] == EIGHT:
            table.move(card, discard, stock)
            table.shuffle(stock)


state_of: Final = make_state_reader(CrazyEightsState)
"""The match a view shows, to be asked."""
