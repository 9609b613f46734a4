"""How a bot draws what to do by its worth: the best, or with some heat one that is not much worse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

SANE: Final = 3.0
"""What is worse than the best by more than so many times the heat is never done."""


def choose_by_worth(actions: Sequence[T], worths: Sequence[float], heat: float, rng: Random) -> T:
    """One of ``actions``: with no heat one of the best, else with odds that grow by e for every ``heat`` of worth.

    ``worths`` and ``heat`` are in the game's own unit.
    """
    best = max(worths)
    if not heat:
        return rng.choice([action for action, worth in zip(actions, worths, strict=True) if worth > best - 1e-9])
    sane = [(action, worth) for action, worth in zip(actions, worths, strict=True) if worth > best - SANE * heat]
    return rng.choices([action for action, _ in sane], [math.exp((worth - best) / heat) for _, worth in sane])[0]
