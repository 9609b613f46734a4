"""The state of a match of Crazy Eights: whose turn it is, what is to be followed, how a round begins and ends."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.core.events import Dealt, MatchEnded, Note
from engine.core.state import MatchState
from engine.core.table import BOTTOM, Events
from engine.core.zones import EVERYBODY
from engine.games.crazyeights.cards import DECK, EIGHT, RANK
from engine.games.crazyeights.events import CrazyEightsRoundEnded
from engine.games.crazyeights.options import CrazyEightsRules
from engine.games.crazyeights.scoring import Points, decided, left, scored, standing

NOBODY: Final = -1


class CrazyEightsState(MatchState[CrazyEightsRules]):
    """Public facts of the match.

    ``active`` seat on turn · ``direction`` 1 clockwise, -1 · ``dealer`` of the round · ``suit`` to be followed: that of
    the top card, or the one named with an eight (CE-04) · ``drawn`` cards in this turn (CE-05) · ``debt`` cards the
    player on turn owes to twos (CE-09) · ``passes`` in a row with nothing left to draw (CE-06) · ``history`` points of
    the finished rounds.
    """

    __slots__ = ("active", "dealer", "debt", "direction", "drawn", "history", "passes", "suit")
    FACTS: ClassVar[tuple[str, ...]] = (
        "active", "direction", "dealer", "suit", "drawn", "debt", "passes", "history",
    )  # fmt: skip

    def __init__(self, rules: CrazyEightsRules, rng: int, origin: CrazyEightsState | None = None) -> None:
        super().__init__(rules, rng, origin)
        if origin is None:
            self.history: tuple[Points, ...] = ()
            self.reset_round(0)

    def reset_round(self, dealer: int) -> None:
        """Only the points carry over from round to round."""
        self.dealer = self.active = dealer
        self.direction = 1
        self.suit = self.drawn = self.debt = self.passes = 0

    def clone(self) -> CrazyEightsState:
        other = CrazyEightsState(self.rules, 0, self)
        other.active = self.active
        other.direction = self.direction
        other.dealer = self.dealer
        other.suit = self.suit
        other.drawn = self.drawn
        other.debt = self.debt
        other.passes = self.passes
        other.history = self.history
        return other

    # --- questions ---------------------------------------------------------------------------------------------

    def can_draw(self) -> bool:
        """Whether there is a card to draw, or the discard pile can be made into a new stock (CE-06)."""
        rules, zones = self.rules, self.table.zones
        return bool(zones[rules.stock]) or (rules.renews and len(zones[rules.discard]) > 1)

    # --- changes -----------------------------------------------------------------------------------------------

    def draw(self, seat: int, events: Events) -> None:
        """One card from the stock, which is made anew first if it is empty. The caller knows that there is one."""
        rules, table = self.rules, self.table
        if not table.zones[rules.stock]:
            self._renew_stock(events)
        table.draw(rules.stock, seat, events)

    def _renew_stock(self, events: Events) -> None:
        """The discard pile but its top card is shuffled into a new stock (CE-06)."""
        rules, table = self.rules, self.table
        for card in table.zones[rules.discard][:-1]:
            table.move(card, rules.discard, rules.stock, events, at=BOTTOM)
        self._shuffle(events)
        if events is not None:
            events.append(Note(text="reshuffle"))

    def _shuffle(self, events: Events) -> None:
        rules, table = self.rules, self.table
        prescribed = table.outcome("stock") if table.script else None
        order = None if prescribed is None else DECK.order(prescribed, table.zones[rules.stock])
        table.shuffle(rules.stock, events, order)

    def act(self, card: int) -> int:
        """What a card does to the turn order (CE-09); how many seats the turn goes on."""
        steps, way, owed = self.rules.effects[card]
        self.direction *= way
        self.debt += owed
        return steps

    # --- rounds ------------------------------------------------------------------------------------------------

    def deal(self, dealer: int, events: Events) -> None:
        """Cards to everybody, one by one, then the starter, which is no eight (CE-02). The turn is the dealer's yet."""
        rules, table = self.rules, self.table
        stock, seats = rules.stock, rules.seats
        self.reset_round(dealer)
        if events is not None:
            events.append(Dealt(dealer, number=len(self.history) + 1))
        table.collect(stock, events)
        table.shuffle(stock, events)
        table.deal(stock, [(dealer + step) % seats for step in range(1, seats + 1)] * rules.hand, events)
        while RANK[card := table.draw(stock, rules.discard, events)] == EIGHT:
            table.move(card, rules.discard, stock, events)
            table.shuffle(stock, events)

    def end_round(self, winner: int, events: Events) -> bool:
        """All hands are shown and counted (CE-07); True if the match is over (CE-08).

        ``winner``: who has no cards left, NOBODY in a block.
        """
        rules, table = self.rules, self.table
        self.stack.clear()
        hands = [tuple(sorted(table.zones[seat])) for seat in range(rules.seats)]
        for seat, hand in enumerate(hands):
            table.show_all(seat, EVERYBODY, events, hand)
        points = scored(hands)
        self.history = (*self.history, points)
        if events is not None:
            counts = tuple([left(hand) for hand in hands])
            number = len(self.history)
            events.append(
                CrazyEightsRoundEnded(winner, number=number, points=points, counts=counts, hands=tuple(hands))
            )
        if not decided(self.history, rules):
            return False
        if events is not None:
            events.append(MatchEnded(places=standing(self.history, rules.seats).places))
        return True
