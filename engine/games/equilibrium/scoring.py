"""The score of a hand, and who wins a round (EQ-12, EQ-14.A.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.cards import Deck, standard_codes
from engine.core.placing import Seats

DECK: Final = Deck(standard_codes())
IDEAL: Final = 56
"""The rank sum the third tiebreaker measures against (EQ-12-10)."""

SUIT: Final = tuple(card // 13 for card in range(52))
RANK: Final = tuple(card % 13 + 1 for card in range(52))
"""A=1 to K=13 (EQ-12-2)."""
EVEN: Final = tuple(1 - rank % 2 for rank in RANK)  # ED-3


class Score(NamedTuple):
    """What a hand is worth and the figures it is made of. ``same`` counts cards that share their rank (edition 2.1)."""

    suit: int
    color: int
    parity: int
    total: int
    reds: int
    evens: int
    maxsuit: int
    sum: int
    same: int

    @property
    def distance(self) -> int:
        """How far the rank sum is from the ideal."""
        return abs(self.sum - IDEAL)


def score(cards: Sequence[int]) -> Score:
    """The score of a hand as it lies; made for eight cards, defined for any number; 16 at most (EQ-12-7)."""
    packed = ranks = 0
    for card in cards:
        packed += _PACKED[card]
        ranks += _OF_RANK[card]
    clubs, diamonds, hearts, spades = packed & 63, packed >> 6 & 63, packed >> 12 & 63, packed >> 18 & 63
    far = abs(clubs - 2) + abs(diamonds - 2) + abs(hearts - 2) + abs(spades - 2)
    suit = 8 - far if far < 8 else 0  # EQ-12-3
    if far == 0:
        suit = 10  # EQ-12-4
    reds, evens = diamonds + hearts, packed >> 24 & 63
    color = 3 - abs(reds - 4) if 1 < reds < 7 else 0  # EQ-12-5
    parity = 3 - abs(evens - 4) if 1 < evens < 7 else 0  # EQ-12-6
    alone = ranks & _ONES & ~(ranks >> 1 | ranks >> 2)  # the ranks of which there is one card
    same = len(cards) - alone.bit_count()
    longest = max(clubs, diamonds, hearts, spades)
    total = suit + color + parity  # EQ-12-1
    return Score(suit, color, parity, total, reds, evens, longest, packed >> 30, same)


_PACKED: Final = tuple([(1 << 6 * SUIT[card]) + (EVEN[card] << 24) + (RANK[card] << 30) for card in range(52)])
"""What a card adds to a hand: its suit, whether it is even, its rank, side by side in one number."""
_OF_RANK: Final = tuple([1 << 4 * RANK[card] for card in range(52)])
"""What a card adds to the number of cards of each rank, four bits each."""
_ONES: Final = sum([1 << 4 * rank for rank in RANK[:13]])


def rank_key(hand: Score, edition: str) -> tuple[int, ...]:
    """Sorts hands, the best first: total, then the tiebreakers of the edition (ED-4).

    These are the suits (EQ-12-8),
    then the longest of them (EQ-12-9), then the ranks.
    """
    if edition == "2.1":
        return (-hand.total, hand.distance, -hand.suit, hand.same)
    return (-hand.total, -hand.suit, hand.maxsuit, hand.distance)


def team_key(hands: Sequence[Score], edition: str) -> tuple[int, ...]:
    """Sorts teams, the best first; edition 2.1 knows no team tiebreakers (ED-6)."""
    total = -sum(hand.total for hand in hands)  # EQ-14.A.1-5
    if edition == "2.1":
        return (total,)
    top = max(hand.suit for hand in hands)  # EQ-14.A.1-6
    reaching = [hand for hand in hands if hand.suit == top]
    shortest = min(hand.maxsuit for hand in reaching)  # EQ-14.A.1-7
    closest = min(hand.distance for hand in hands)  # EQ-14.A.1-8
    return (total, -top, shortest, closest)


def round_winners(hands: Mapping[int, Score], edition: str, teams: bool) -> Seats:
    """The seats that win a round, several if they are level; in Team Play whole teams."""
    keys = {seat: rank_key(hand, edition) for seat, hand in hands.items()}
    if teams:
        sides = [team_key([hand for seat, hand in hands.items() if seat & 1 == side], edition) for side in (0, 1)]
        keys = {seat: sides[seat & 1] for seat in hands}  # EQ-14.A.1-9
    best = min(keys.values())  # EQ-1-1
    return tuple([seat for seat in sorted(keys) if keys[seat] == best])
