"""The state of a match of Crazy Eights: whose turn it is, what is to be followed, what is owed, and the deal."""

from __future__ import annotations

from typing import Final, Self, final

from engine.core.ledger import Unplayed
from engine.core.view import make_state_reader
from engine.games.crazyeights.cards import DECK, EIGHT, FITTING, RANK
from engine.games.crazyeights.options import CrazyEightsRules
from engine.piles.state import PileState


@final
class CrazyEightsState(PileState[CrazyEightsRules]):
    """Public facts beside those of ``PileState``, which counts rounds (CE-07) and says when a match is over (CE-08).

    ``suit`` to be followed: that of the top card, or the one named with an eight (CE-04) · ``debt`` cards owed to twos
    (CE-09) · ``passes`` in a row with nothing left to draw (CE-06) · ``unplayed`` by seat what fitted when it drew,
    passed or played an eight (``Table.pass_over``); the table remembers it, no rule asks.
    """

    __slots__ = ("debt", "direction", "passes", "suit")
    DECK = DECK
    FACTS = (
        "active", "direction", "dealer", "suit", "drawn", "debt", "passes", "unplayed", "history",
    )  # fmt: skip

    def reset_round(self, dealer: int) -> None:
        super().reset_round(dealer)
        self.direction = 1
        self.suit = self.debt = self.passes = 0

    def clone(self) -> Self:
        return CrazyEightsState(self.rules, 0, self)

    def copy_facts(self, origin: Self) -> None:
        # By its name: compiled, super() is looked up anew for every clone.
        PileState.copy_facts(self, origin)  # type: ignore[type-var]  # mypy takes the Self of a final class for object
        self.direction = origin.direction
        self.suit = origin.suit
        self.debt = origin.debt
        self.passes = origin.passes

    def find_next(self, steps: int = 1) -> int:
        """The seat so many steps on in turn order, from whoever is on turn."""
        return (self.active + steps * self.direction) % self.rules.seats

    def find_next_by(self, card: int) -> int:
        """Whose turn this card brings if whoever is on turn plays it, unless it ends the round."""
        steps, way, _owed = self.rules.effects[card]
        return self.find_next(steps * way)

    def apply_effect(self, card: int) -> int:
        """What a card does to the order of turns, and to whoever is next (CE-09); returns how many seats it goes on."""
        steps, way, owed = self.rules.effects[card]
        self.direction *= way
        self.debt += owed
        return steps

    def fitting(self) -> int:
        """The cards that may follow now."""
        return FITTING[self.suit][self.zones[self.rules.discard][-1]]

    @property
    def unplayed(self) -> tuple[Unplayed, ...]:
        remembered = self.table.unplayed
        return tuple([remembered.get(seat, ()) for seat in range(self.rules.seats)])

    @unplayed.setter
    def unplayed(self, hands: tuple[Unplayed, ...]) -> None:
        self.table.unplayed.update(enumerate(hands))

    def deal(self, dealer: int) -> None:
        """Cards to everybody, one by one, then the starter, which is no eight (CE-02). The turn is the dealer's yet."""
        stock, discard, table = self.rules.stock, self.rules.discard, self.table
        self.deal_hands(dealer)
        while RANK[card := table.draw(stock, discard)] == EIGHT:
            table.move(card, discard, stock)
            table.shuffle(stock)


state_of: Final = make_state_reader(CrazyEightsState)
"""The match a view shows, to be asked."""
