"""The score of a hand, and who wins a round (EQ-12, EQ-14.A.1-5 … 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.cards import Deck, standard_codes

DECK = Deck(standard_codes())
IDEAL = 56
"""The rank sum the third tiebreaker measures against (EQ-12-10)."""

SUIT: tuple[int, ...] = tuple(card // 13 for card in range(52))
RANK: tuple[int, ...] = tuple(card % 13 + 1 for card in range(52))
"""A=1 … K=13 (EQ-12-2)."""
RED: tuple[int, ...] = tuple(int(suit in (1, 2)) for suit in SUIT)
EVEN: tuple[int, ...] = tuple(1 - rank % 2 for rank in RANK)


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
    """The score of a hand as it lies (EQ-12-1 … EQ-12-6); made for eight cards, defined for any number."""
    suits = [0, 0, 0, 0]
    reds = evens = total_rank = 0
    ranks: dict[int, int] = {}
    for card in cards:
        suits[SUIT[card]] += 1
        reds += RED[card]
        evens += EVEN[card]
        total_rank += RANK[card]
        ranks[RANK[card]] = ranks.get(RANK[card], 0) + 1
    suit = max(0, 8 - sum(abs(count - 2) for count in suits)) + (2 if suits == [2, 2, 2, 2] else 0)
    color = max(0, 3 - abs(reds - 4))
    parity = max(0, 3 - abs(evens - 4))
    same = sum(count for count in ranks.values() if count > 1)
    return Score(suit, color, parity, suit + color + parity, reds, evens, max(suits), total_rank, same)


def rank_key(hand: Score, edition: str) -> tuple[int, ...]:
    """Sorts hands of one round, the best first: total, then the tiebreakers of the edition (EQ-12-8 … 10, ED-4)."""
    if edition == "2.1":
        return (-hand.total, hand.distance, -hand.suit, hand.same)
    return (-hand.total, -hand.suit, hand.maxsuit, hand.distance)


def winners(hands: Mapping[int, Score], edition: str) -> tuple[int, ...]:
    """The seats with the best hand; several share the win when all tiebreakers are level (R-23)."""
    best = min(rank_key(hand, edition) for hand in hands.values())
    return tuple(seat for seat, hand in sorted(hands.items()) if rank_key(hand, edition) == best)


def team_key(hands: Sequence[Score], edition: str) -> tuple[int, ...]:
    """Sorts teams, the best first (EQ-14.A.1-5 … 8, R-35); edition 2.1 knows no team tiebreakers (ED-6)."""
    total = -sum(hand.total for hand in hands)
    if edition == "2.1":
        return (total,)
    top = max(hand.suit for hand in hands)
    shortest = min(hand.maxsuit for hand in hands if hand.suit == top)
    return (total, -top, shortest, min(hand.distance for hand in hands))


def best_teams(teams: Sequence[Sequence[Score]], edition: str) -> tuple[int, ...]:
    """The winning team, or both when the round is a draw (EQ-14.A.1-9)."""
    keys = [team_key(team, edition) for team in teams]
    return tuple(team for team, key in enumerate(keys) if key == min(keys))
