"""Hands round a stock and a discard pile: the zones and verbs of a game that needs no others.

Such a game is laid, clicked and carried by ``game.table.model.standard_table``, and written down by
``engine.scenario.piles``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from engine.core.cards import Deck
from engine.core.events import Dealt, Note
from engine.core.state import MatchState, Rules
from engine.core.table import BOTTOM
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only


class PileRules(Rules):
    """``hand`` cards dealt to each · ``renews`` whether the discard pile becomes a new stock · zones: hands, ``stock``,
    ``discard``.
    """

    def __init__(self, options: Mapping[str, str], seats: int, cards: int, hand: int, renews: bool = True) -> None:
        super().__init__(options, seats, cards)
        self.hand = hand
        self.renews = renews
        self.stock = seats
        self.discard = seats + 1
        self.zones = (
            *(ZoneSpec("hand", seat, ordered=False, sees=only(seat)) for seat in range(seats)),
            ZoneSpec("stock", sees=NOBODY),
            ZoneSpec("discard", sees=EVERYBODY),
        )


R_co = TypeVar("R_co", bound=PileRules, covariant=True)


class PileState(MatchState[R_co]):
    """A match whose cards lie so. Chance ``stock`` in a scenario: the top cards after the discard pile was shuffled."""

    __slots__ = ()
    DECK: ClassVar[Deck]

    def can_draw(self) -> bool:
        """Whether there is a card to draw, or the discard pile can be made into a new stock."""
        rules, zones = self.rules, self.table.zones
        return bool(zones[rules.stock]) or (rules.renews and len(zones[rules.discard]) > 1)

    def draw(self, seat: int) -> None:
        """One card from the stock, which is made anew first if it is empty. The caller knows that there is one."""
        rules, table = self.rules, self.table
        if not table.zones[rules.stock]:
            self._renew_stock()
        table.draw(rules.stock, seat)

    def _renew_stock(self) -> None:
        """The discard pile but its top card is shuffled into a new stock (note ``reshuffle``)."""
        rules, table = self.rules, self.table
        for card in table.zones[rules.discard][:-1]:
            table.move(card, rules.discard, rules.stock, at=BOTTOM)
        table.shuffle_as("stock", self.DECK, rules.stock)
        if self.heard:
            self.tell(Note(text="reshuffle"))

    def deal_hands(self, dealer: int, number: int) -> None:
        """Round ``number`` begins: all cards are shuffled, and everybody gets a hand, one by one, the dealer last."""
        rules, table = self.rules, self.table
        if self.heard:
            self.tell(Dealt(dealer, number=number))
        table.collect(rules.stock)
        table.shuffle(rules.stock)
        seats = rules.seats
        table.deal(rules.stock, [(dealer + step) % seats for step in range(1, seats + 1)] * rules.hand)
