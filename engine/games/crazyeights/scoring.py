"""What a round is worth, and how a match stands (CE-07, CE-08)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Standing
from engine.core.placing import places
from engine.core.texts import ngettext
from engine.games.crazyeights.cards import VALUE
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


def totals(history: Sequence[Points], seats: int) -> Points:
    """The sum of all rounds per seat."""
    return tuple([sum([points[seat] for points in history]) for seat in range(seats)])


def decided(history: Sequence[Points], rules: CrazyEightsRules) -> bool:
    """Whether the match is over (CE-08)."""
    if rules.rounds:
        return len(history) >= rules.rounds
    return max(totals(history, rules.seats)) >= rules.target


def standing(history: Sequence[Points], seats: int) -> Standing:
    """The highest sum is the best, and ties share the place; the fine print counts the rounds won."""
    sums = totals(history, seats)
    won = [sum([points[seat] > 0 for points in history]) for seat in range(seats)]
    lines = tuple([ngettext("{count} round won", "{count} rounds won", count, count=count) for count in won])
    return Standing(tuple([float(total) for total in sums]), places([-total for total in sums]), lines)
