"""Hands round a stock and a discard pile: the zones, the verbs of a turn, and rounds that are counted.

Cards move here; what may be played, and what it does, is the game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Self, TypeVar

from engine.core.cards import Deck
from engine.core.events import Note
from engine.core.options import Options
from engine.core.placing import Standing, places, totals
from engine.core.state import MatchState, Rules
from engine.core.table import BOTTOM
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, ZoneSpec, own_zones
from engine.piles.events import HandsCounted

ROUNDS: Final = {"points": 0, "single": 1, "3": 3, "5": 5}
"""Rounds of a match by the option ``match``; 0: until somebody has the points."""
NO_LIMIT: Final = 999
"""More cards than anybody can draw."""


class PileRules(Rules):
    """``hand`` cards dealt to each · ``target`` points of a match, or ``rounds``, 0 if it goes to these points ·
    ``limit`` cards drawn a turn · ``renews`` whether the discard pile becomes a new stock · ``actions`` whether cards
    act · zones: hands, ``stock``, ``discard``.
    """

    VALUES: ClassVar[tuple[int, ...]]
    """What each card counts that is left in a hand."""
    actions: bool = False

    def __init__(self, options: Options, seats: int, cards: int, hand: int, target: int = 0) -> None:
        super().__init__(options, seats, cards)
        self.hand = hand
        self.target = target
        self.rounds = ROUNDS[options.get("match", "single")]
        draw = options.get("draw", "1")
        self.limit = NO_LIMIT if draw == "all" else int(draw)
        self.renews = options.get("stock_out", "shuffle") == "shuffle"
        self.stock = seats
        self.discard = seats + 1
        self.zones = (
            *own_zones("hand", seats),
            ZoneSpec("stock"),
            ZoneSpec("discard", sees=EVERYBODY),
        )

    def count_hand(self, hand: Sequence[int]) -> int:
        """What the cards left in a hand count."""
        return sum([self.VALUES[card] for card in hand])


pile_rules: Final = make_rules_reader(PileRules)
"""The rules of the match a view shows, as far as every such game has them."""
Points = tuple[int, ...]
"""Per seat."""
R_co = TypeVar("R_co", bound=PileRules, covariant=True)


class PileState(MatchState[R_co]):
    """A match whose cards lie so. Chance ``stock`` in a scenario: the top cards after the discard pile was shuffled.

    Public facts: ``active`` seat on turn · ``dealer`` of the round · ``drawn`` cards in this turn · ``history`` points
    of the finished rounds. Facts of the same name mean the same where a game has them: ``direction`` 1 clockwise, -1 ·
    ``suit`` to be followed · ``debt`` cards the player on turn owes.
    """

    __slots__ = ("active", "dealer", "drawn", "history")
    DECK: ClassVar[Deck]

    def begin_match(self) -> None:
        self.history: tuple[Points, ...] = ()
        self.reset_round(0)

    def reset_round(self, dealer: int) -> None:
        """Only the points carry over from round to round."""
        self.dealer = self.active = dealer
        self.drawn = 0

    def copy_facts(self, origin: Self) -> None:
        self.active = origin.active
        self.dealer = origin.dealer
        self.drawn = origin.drawn
        self.history = origin.history

    def can_draw(self) -> bool:
        """Whether there is a card to draw, or the discard pile can be made into a new stock."""
        rules, zones = self.rules, self.zones
        return bool(zones[rules.stock]) or (rules.renews and len(zones[rules.discard]) > 1)

    def draw(self, seat: int) -> int:
        """One card from the stock, made anew if it is empty, which is returned. The caller knows that there is one."""
        stock = self.rules.stock
        if not self.zones[stock]:
            self.renew_stock()
        return self.table.draw(stock, seat)

    def renew_stock(self) -> None:
        """The discard pile but its top card is shuffled into a new stock (note ``reshuffle``)."""
        rules, table = self.rules, self.table
        table.move_cards(rules.discard, 0, -1, rules.stock, BOTTOM)
        table.shuffle_as("stock", self.DECK, rules.stock)
        self.tell(Note, text="reshuffle")

    # --- rounds ------------------------------------------------------------------------------------------------

    def deal_hands(self, dealer: int) -> None:
        """A round begins: all cards are shuffled, and everybody gets a hand, one by one, the dealer last."""
        rules = self.rules
        self.reset_round(dealer)
        self.collect_cards(dealer, len(self.history) + 1, rules.stock)
        self.table.deal(rules.stock, rules.clockwise[dealer] * rules.hand)

    def score_round(self, counts: Sequence[int]) -> Points:
        """What each seat scores at the end of a round, by what is left in the hands.

        The lowest hand scores the difference to each other one; for somebody without cards that is all they have left.
        Nobody scores if the lowest hands are equal.
        """
        lowest = min(counts)
        if counts.count(lowest) > 1:
            return (0,) * len(counts)
        points = sum(counts) - lowest * len(counts)
        return tuple([points if count == lowest else 0 for count in counts])

    def end_round(self, winner: int) -> bool:
        """All hands are shown and counted; True if the match is over.

        ``winner``: who has no cards left, NOBODY in a block.
        """
        rules, table = self.rules, self.table
        self.stack.clear()
        hands = tuple([tuple(sorted(table.zones[seat])) for seat in range(rules.seats)])
        for seat, hand in enumerate(hands):
            table.show_all(seat, EVERYBODY, hand)
        counts = tuple([rules.count_hand(hand) for hand in hands])
        points = self.score_round(counts)
        self.history = (*self.history, points)
        if self.heard:
            number = len(self.history)
            self.tell(HandsCounted, winner, number=number, points=points, counts=counts, hands=hands)
        return self.last_deal or is_decided(self.history, rules)

    def standing(self) -> Standing:
        """The highest sum is the best, and ties share the place."""
        sums = totals(self.history, self.rules.seats)
        return Standing(tuple([float(total) for total in sums]), places([-total for total in sums]))


def is_decided(history: Sequence[Points], rules: PileRules) -> bool:
    """Whether the match is over."""
    if rules.rounds:
        return len(history) >= rules.rounds
    return max(totals(history, rules.seats)) >= rules.target
