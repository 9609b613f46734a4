"""A rating for persons: Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022), one period a match.

The package there is for it (glicko2) is a fork of a fork, installs its tests as ``tests``, and is longer than this. A
match is a game against the mean of those it was played against, won by the share of them that was left behind. Where a
deal of a day has been played by bots in the same seat they are the opponents instead: the same cards, so luck is out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.registry import game as find_game
from game.match.day_deal import DayResult, compare_results
from game.statistics.days import DayPlayed
from game.statistics.figures import PERSON, PlayedMatches

SCALE: Final = 173.7178
TAU: Final = 0.5
"""How much a person's strength is thought to waver: small, as cards waver enough."""
NEAR: Final = 1e-6
LEVELS: Final = {"random": 1000.0, "easy": 1290.0, "normal": 1500.0, "hard": 1570.0, "expert": 1610.0}
"""Ratings of bots by level; Normal is 1500. Of two at a table Easy wins 22 matches in 100 against Normal, Hard 60, and
Expert 56 against Hard: the middle of what they do in the games (docs/ladder.md)."""
KNOWN: Final = 100.0
"""Deviation of a bot's rating: it differs from game to game."""


class Rating(NamedTuple):
    """A rating, its deviation (the truth lies within two of them in 95 of 100 cases), and how much it wavers."""

    value: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class Met(NamedTuple):
    """An opponent, and what was won of the game: 1, 0, or a share."""

    rating: Rating
    score: float


def compute_rating(before: Rating, games: Sequence[Met]) -> Rating:
    """The rating after a period with these games."""
    phi, spread = before.deviation / SCALE, math.hypot(before.deviation / SCALE, before.volatility)
    if not games:
        return before._replace(deviation=SCALE * spread)
    worth = gained = 0.0
    for each in games:
        weight = 1 / math.sqrt(1 + 3 * (each.rating.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(weight * (each.rating.value - before.value) / SCALE))
        worth += weight**2 * expected * (1 - expected)
        gained += weight * (each.score - expected)
    variance = 1 / worth
    wavers = _compute_volatility(before.volatility, phi, variance, variance * gained)
    phi = 1 / math.sqrt(1 / (phi**2 + wavers**2) + 1 / variance)
    return Rating(before.value + SCALE * phi**2 * gained, SCALE * phi, wavers)


def _compute_volatility(before: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the root of a function that falls, by halving where it lies."""
    start = math.log(before**2)

    def compute_residual(x: float) -> float:
        power = math.exp(x)
        spread = phi**2 + variance + power
        return power * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = high = start
    if delta**2 > phi**2 + variance:
        high = max(start, math.log(delta**2 - phi**2 - variance))
    while compute_residual(low) < 0:
        low -= TAU
    while high - low > NEAR:
        middle = (low + high) / 2
        low, high = (low, middle) if compute_residual(middle) < 0 else (middle, high)
    return math.exp(low / 2)


def list_ratings(
    played: PlayedMatches,
    days: Sequence[DayPlayed],
    bots: Mapping[str, Mapping[str, DayResult]],
) -> list[Rating]:
    """The rating of a person after each match, in their order. ``bots``: what they made of deals of days, by code and
    level.
    """
    same: dict[str, list[Met]] = {}
    for each in days:
        first = each.first
        if first is not None and (known := bots.get(first.code)):
            same[first.match] = [
                Met(_get_bot_rating(level), 0.5 + compare_results(first.result, result, find_game(first.game).low) / 2)
                for level, result in known.items()
            ]
    found = [Rating()]
    for match, share, levels in played.list_shares():
        found.append(compute_rating(found[-1], same.get(match) or [_make_table_opponent(share, levels)]))
    return found[1:]


def _make_table_opponent(share: float, levels: Mapping[str, int]) -> Met:
    """Those at a table as one opponent."""
    each = [_get_bot_rating(level) for level, count in levels.items() for _ in range(count)] or [Rating()]
    value, deviation = (sum(column) / len(each) for column in list(zip(*each, strict=True))[:2])
    return Met(Rating(value, deviation), share)


def _get_bot_rating(level: str) -> Rating:
    return Rating() if level == PERSON else Rating(LEVELS.get(level, 1500.0), KNOWN)
