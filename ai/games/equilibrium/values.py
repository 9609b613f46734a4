"""What an unfinished hand is worth: exact expectations over the cards still to come.

A hand counts only by its four suit counts, its even cards and its rank sum. The first five make a *key*, a small
number to which a card simply adds ``ADD[card]``; there are 3,663 of them. ``table(quality)`` holds the expected score
of every key when the missing cards come one by one, each the best of ``quality`` random cards (1: blind luck, 2: the
better of two, below 1: rather what somebody else wants you to have). Built once per quality, in some 50 ms.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from engine.games.equilibrium.scoring import EVEN, IDEAL, RANK, SUIT, score

HAND: Final = 8
EVEN_STEP: Final = 9**4
TYPES: Final = tuple(product(range(4), (0, 1)))
"""The eight sorts of cards a key can tell apart: suit and evenness. Pseudo card 52 + n stands for one of sort n."""
UNSEEN: Final = 60
"""Pseudo card: any card of those not seen yet."""
SORTS: Final = tuple((9**suit + EVEN_STEP * even, (6 if even else 7) / 52) for suit, even in TYPES)
"""What each sort of card adds to a key, and how often it comes from a full deck."""

ADD: Final[tuple[int, ...]] = (
    *(9 ** SUIT[card] + EVEN_STEP * EVEN[card] for card in range(52)),
    *(add for add, _chance in SORTS),
)
"""What a card (or pseudo card) adds to a key."""
RANKS: Final[tuple[int, ...]] = (*RANK, *([7] * 9))
"""Ranks; a card of which only the sort is known counts as the mean, 7, and that is right for both parities."""
SORT: Final[tuple[int, ...]] = tuple(52 + SUIT[card] * 2 + EVEN[card] for card in range(52))
LIKE: Final[tuple[int, ...]] = tuple(SORT.index(52 + sort) for sort in range(len(TYPES)))
"""A card of each sort."""

SUIT_TIE = 0.05
"""Added per point of Suit Score: the first tiebreaker, worth a little and never a point."""


def compute_mean_best(values: Iterable[tuple[float, float]], draws: float) -> float:
    """The mean of the best of so many draws of values that come with these chances."""
    below = last = total = 0.0
    for value, chance in sorted(values):
        below += chance
        reach = below**draws
        total += value * (reach - last)
        last = reach
    return total


@lru_cache(maxsize=16)
def make_worth_table(quality: float) -> list[float]:
    """Expected final worth by key; see the module text. A full hand is worth its score (EQ-12) with a hair for the
    first two tiebreakers.
    """
    worth = [0.0] * (EVEN_STEP * 9)
    for sorts in combinations_with_replacement(range(len(TYPES)), HAND):
        found = score([LIKE[sort] for sort in sorts])
        worth[_compute_key(sorts)] = found.total + SUIT_TIE * found.suit - SUIT_TIE / 5 * found.maxsuit
    for cards in range(HAND - 1, -1, -1):
        for key in {_compute_key(sorts) for sorts in combinations_with_replacement(range(len(TYPES)), cards)}:
            worth[key] = compute_mean_best([(worth[key + add], chance) for add, chance in SORTS], quality)
    return worth


def _compute_key(sorts: Sequence[int]) -> int:
    """The key of a hand of cards of these sorts."""
    return sum([ADD[52 + sort] for sort in sorts])


class Worth:
    """The worth of hands: expected score less a small price for a rank sum far from 56 (EQ-12-10).

    ``spread`` is what one point of distance costs.
    """

    def __init__(self, quality: float, spread: float) -> None:
        self.table = make_worth_table(quality)
        self.blurred: list[dict[int, float]] = [{} for _ in range(HAND + 1)]
        self.spread, self.far = spread, make_distance_table()

    def __call__(self, key: int, unknown: int, total: int, cards: int) -> float:
        """The worth of a hand: ``cards`` known cards with this key and rank sum ``total``, and ``unknown`` more."""
        return self.blur_worth(key, unknown) - self.spread * self.far[HAND - cards][total]

    def blur_worth(self, key: int, unknown: int) -> float:
        """The worth by key when the next ``unknown`` cards lie in the hand already but nobody saw them: pure chance."""
        if not unknown:
            return self.table[key]
        known = self.blurred[unknown]
        if key not in known:
            known[key] = sum([self.blur_worth(key + add, unknown - 1) * p for add, p in SORTS])
        return known[key]


@lru_cache(maxsize=1)
def make_distance_table() -> list[list[float]]:
    """Expected distance of the final rank sum from 56, by missing cards and the sum so far."""
    rows = []
    for missing in range(HAND + 1):
        deviation = math.sqrt(13.5 * missing)
        rows.append([_compute_folded_mean(total + 7 * missing - IDEAL, deviation) for total in range(105)])
    return rows


def _compute_folded_mean(mean: float, deviation: float) -> float:
    """The mean distance from 0 of a normal variable."""
    if not deviation:
        return abs(mean)
    z = mean / deviation
    return deviation * math.sqrt(2 / math.pi) * math.exp(-z * z / 2) + mean * math.erf(z / math.sqrt(2))


worth: Final = lru_cache(maxsize=16)(Worth)
"""The shared evaluator with these two constants."""
