"""The state of a match of Crazy Eights: whose turn it is, what is to be followed, how a round begins and ends; what a
round is worth (CE-07), and how a match stands (CE-08).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.core.events import MatchEnded
from engine.core.game import Standing
from engine.core.piles import PileState
from engine.core.placing import places, totals
from engine.core.zones import EVERYBODY
from engine.games.crazyeights.cards import DECK, EIGHT, RANK, VALUE
from engine.games.crazyeights.events import CrazyEightsRoundEnded
from engine.games.crazyeights.options import CrazyEightsRules

Points = tuple[int, ...]
"""Per seat."""


def left(hand: Sequence[int]) -> int:
    """What the cards left in a hand count."""
    return sum([VALUE[card] for card in hand])


def scored(hands: Sequence[Sequence[int]]) -> Points:
    """What each seat scores at the end of a round (CE-07).

    The lowest hand scores the difference to each other one; for somebody without cards that is all they have left.
    Nobody scores if the lowest hands are equal.
    """
    counts = [left(hand) for hand in hands]
    lowest = min(counts)
    if counts.count(lowest) > 1:
        return (0,) * len(counts)
    points = sum(counts) - lowest * len(counts)
    return tuple([points if count == lowest else 0 for count in counts])


def decided(history: Sequence[Points], rules: CrazyEightsRules) -> bool:
    """Whether the match is over (CE-08)."""
    if rules.rounds:
        return len(history) >= rules.rounds
    return max(totals(history, rules.seats)) >= rules.target


def standing(history: Sequence[Points], seats: int) -> Standing:
    """The highest sum is the best, and ties share the place."""
    sums = totals(history, seats)
    return Standing(tuple([float(total) for total in sums]), places([-total for total in sums]))


class CrazyEightsState(PileState[CrazyEightsRules]):
    """Public facts of the match.

    ``active`` seat on turn · ``direction`` 1 clockwise, -1 · ``dealer`` of the round · ``suit`` to be followed: that of
    the top card, or the one named with an eight (CE-04) · ``drawn`` cards in this turn (CE-05) · ``debt`` cards the
    player on turn owes to twos (CE-09) · ``passes`` in a row with nothing left to draw (CE-06) · ``history`` points of
    the finished rounds.
    """

    __slots__ = ("active", "dealer", "debt", "direction", "drawn", "history", "passes", "suit")
    DECK: ClassVar = DECK
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

    def act(self, card: int) -> int:
        """What a card does to the turn order (CE-09); how many seats the turn goes on."""
        steps, way, owed = self.rules.effects[card]
        self.direction *= way
        self.debt += owed
        return steps

    # --- rounds ------------------------------------------------------------------------------------------------

    def deal(self, dealer: int) -> None:
        """Cards to everybody, one by one, then the starter, which is no eight (CE-02). The turn is the dealer's yet."""
        stock, discard, table = self.rules.stock, self.rules.discard, self.table
        self.reset_round(dealer)
        self.deal_hands(dealer, len(self.history) + 1)
        while RANK[card := table.draw(stock, discard)] == EIGHT:
            table.move(card, discard, stock)
            table.shuffle(stock)

    def end_round(self, winner: int) -> bool:
        """All hands are shown and counted (CE-07); True if the match is over (CE-08).

        ``winner``: who has no cards left, NOBODY in a block.
        """
        rules, table = self.rules, self.table
        self.stack.clear()
        hands = [tuple(sorted(table.zones[seat])) for seat in range(rules.seats)]
        for seat, hand in enumerate(hands):
            table.show_all(seat, EVERYBODY, hand)
        points = scored(hands)
        self.history = (*self.history, points)
        if self.heard:
            counts = tuple([left(hand) for hand in hands])
            number = len(self.history)
            self.tell(CrazyEightsRoundEnded(winner, number=number, points=points, counts=counts, hands=tuple(hands)))
        if not decided(self.history, rules):
            return False
        if self.heard:
            self.tell(MatchEnded(places=standing(self.history, rules.seats).places))
        return True
