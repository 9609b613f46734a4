"""What a choice in Crazy Eights is worth to a seat, by its own hand, the discard pile, the sizes of the hands and what
everybody remembers of them.

Only these are read, of a match as of a view of one (``state_of``): prices, hints and the quick player of the search,
who remembers nothing, are one judgement. What counts most is that the next player cannot go on. The weights were fitted
to rounds of two and have no unit.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from engine.core.actions import MOST_SEATS, Action
from engine.core.ledger import Unplayed
from engine.core.view import View
from engine.games.crazyeights.cards import (
    CARDS,
    DRAW,
    EIGHT,
    EIGHTS,
    FITTING,
    PACK,
    PASS,
    RANK,
    SUIT,
    SUIT_NAMED,
    TWOS,
    VALUE,
)
from engine.games.crazyeights.state import CrazyEightsState, state_of

OUT: Final = 100.0
"""The last card: above every other price."""
DRAWN: Final = 12.0
"""A card that has to be drawn: below all that can be played."""
KEEP: Final = 3.0
"""An eight in the hand: it always fits later."""
HINDER: Final = 0.13
"""That the next player can surely go on; ``THREAT`` more, divided by the square of his cards."""
THREAT: Final = 3.8
BLOCKED: Final = 0.8
"""That the next player cannot go on, and another own card fits."""
COVER: Final = 0.93
"""That own cards fit on whatever the next player may play, divided by their number."""
SCARCE: Final = 0.5
"""That all cards out of sight are of the suit: it lies there for the others to follow."""
SUITS_KEPT: Final = 0.15
"""Each suit the own hand still holds."""
RANKS_LEFT: Final = 0.22
"""Each own card of the same rank: it is better played later, on another suit."""
OWED: Final = 0.2
"""A card the next player has to draw."""
SHED: Final = 0.004
"""A point less in the own hand, divided by the square of the shortest other one."""
SUITS: Final = range(4)
NOTHING: Final[tuple[Unplayed, ...]] = (((0, 0),),) * MOST_SEATS

PLAIN_FITTING: Final = tuple([tuple([cards & ~EIGHTS for cards in row[:13]]) for row in FITTING])
"""By suit and rank of the top card the cards that fit and are no eights."""
BIT: Final = tuple([1 << card for card in range(CARDS)])
OF_SUIT: Final = tuple([sum([1 << card for card in range(CARDS) if SUIT[card] == suit]) & ~EIGHTS for suit in SUITS])
OF_ACES: Final = sum([1 << card for card in range(0, CARDS, 13)])
"""Times a set of ranks the cards of these ranks."""


class CrazyEightsEvaluation:
    """The table as ``seat`` sees it: ``hand`` and what is ``unseen`` as sets, the ``sizes`` of all hands, what it
    remembers of each (``unplayed``, the newest first, and (0, 0) at the end).
    """

    def __init__(self, state: CrazyEightsState, seat: int, unplayed: tuple[Unplayed, ...] = NOTHING) -> None:
        self.rules, zones = state.rules, state.zones
        self.debt, self.direction, self.unplayed = state.debt, state.direction, unplayed
        self.seat = seat
        self.hand = sum([BIT[card] for card in zones[seat]])
        discarded = sum([BIT[card] for card in zones[self.rules.discard]])
        self.unseen = (1 << self.rules.cards) - 1 & ~self.hand & ~discarded
        self.hidden = self.unseen.bit_count()
        self.sizes = [*map(len, zones[: self.rules.seats])]
        self.shortest = min(self.sizes[:seat] + self.sizes[seat + 1 :])

    def get_next_seat(self) -> int:
        """Who is next in turn order."""
        return (self.seat + self.direction) % self.rules.seats

    def get_seat_after(self, card: int) -> int:
        """Who is on turn once this card is played."""
        steps, way, _owed = self.rules.effects[card]
        return (self.seat + steps * way * self.direction) % self.rules.seats

    def get_hand_without(self, card: int) -> int:
        """The hand that is left without this card; of two cards of a kind either may be meant."""
        return self.hand & ~(1 << (card if self.hand >> card & 1 else card + PACK))

    def count_followers(self, card: int) -> int:
        """How many of the other own cards fit on this one."""
        return (self.get_hand_without(card) & (PLAIN_FITTING[SUIT[card]][RANK[card]] | EIGHTS)).bit_count()

    def count_suit(self, suit: int) -> int:
        """Own cards of this suit, without eights."""
        return (self.hand & OF_SUIT[suit]).bit_count()

    def get_fitting_cards(self, suit: int, rank: int) -> int:
        """The cards out of sight that fit on such a card."""
        return self.unseen & (PLAIN_FITTING[suit][rank] | EIGHTS)

    def can_follow(self, seat: int, fitting: int) -> float:
        """How likely this seat holds one of these cards, which are out of sight: those of its cards that it had when it
        did without are others.
        """
        missing, left, others = 1.0, self.sizes[seat], self.unseen
        for cards, number in self.unplayed[seat]:
            if others:
                missing *= (1.0 - (fitting & others).bit_count() / others.bit_count()) ** (left - number)
            left = number
            others = others & ~cards or others
        return 1.0 - missing

    # --- prices ------------------------------------------------------------------------------------------------

    def price_action(self, action: Action) -> float:
        """What the action is worth; comparable within one decision."""
        if action is DRAW:
            return -DRAWN * max(1, self.debt)
        if action is PASS:
            return -2 * DRAWN
        if action.verb == "suit":
            return self._price_holding(self.hand, SUIT_NAMED[action], EIGHT, self.get_next_seat(), 0)
        card, rest = action.a, self.get_hand_without(action.a)
        if not rest:
            return OUT
        if RANK[card] == EIGHT:
            return max([self._price_holding(rest, suit, EIGHT, self.get_next_seat(), 0) for suit in SUITS]) - KEEP
        owed = self.debt + self.rules.effects[card][2]
        shed = SHED * VALUE[card] / self.shortest**2
        return self._price_holding(rest, SUIT[card], RANK[card], self.get_seat_after(card), owed) + shed

    def _price_holding(self, rest: int, suit: int, rank: int, seat: int, owed: int) -> float:
        """What it is worth to hold ``rest`` while a card of this suit and rank is to be followed by ``seat``."""
        fitting = PLAIN_FITTING[suit][rank]
        own = rest & fitting
        replies = self.unseen & fitting
        covered, kept = _spread_ranks(rest & ~EIGHTS), 0
        for cards in OF_SUIT:
            if rest & cards:
                covered |= cards
                kept += 1
        cover = (replies & covered).bit_count() / replies.bit_count() if replies else own > 0
        worth = COVER * cover / rest.bit_count() + OWED * owed
        worth -= RANKS_LEFT * (own & ~OF_SUIT[suit]).bit_count()
        worth -= SUITS_KEPT * kept
        worth -= SCARCE * (self.unseen & OF_SUIT[suit]).bit_count() / max(1, self.hidden)
        goes_on = 0.0
        if seat != self.seat:
            goes_on = self.can_follow(seat, self.unseen & TWOS if owed else self.get_fitting_cards(suit, rank))
            worth -= goes_on * (HINDER + THREAT / self.sizes[seat] ** 2)
        return worth + BLOCKED * (1.0 - goes_on) if own else worth


def evaluate_view(view: View) -> CrazyEightsEvaluation:
    """What the viewer makes of the table, with all that everybody remembers."""
    state = state_of(view)
    newest_first = [(*sorted(sets, key=itemgetter(1), reverse=True), (0, 0)) for sets in state.unplayed]
    return CrazyEightsEvaluation(state, view.seat, tuple(newest_first))


def _spread_ranks(cards: int) -> int:
    """All cards of the ranks of these."""
    cards |= cards >> PACK
    cards |= cards >> PACK // 2
    cards |= cards >> PACK // 4
    return (cards & (1 << PACK // 4) - 1) * OF_ACES
