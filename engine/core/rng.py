"""Randomness as one int inside the state, so that a clone costs nothing and a replay is the same on every Python.

The generator is SplitMix64 (Steele, Lea, Flood 2014): the state advances by a constant, the output is a mix of it.
"""

from __future__ import annotations

import hashlib
from math import prod
from typing import Any, Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_MIX: Final = 0xBF58476D1CE4E5B9
_MIX_AGAIN: Final = 0x94D049BB133111EB


def seed_generator(seed: int | str) -> int:
    """The first generator state for a seed; any int or text is a good seed."""
    digest = hashlib.blake2b(str(seed).encode(errors="surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def step(state: int) -> tuple[int, int]:
    """Advance the generator once: its next state, and 64 random bits."""
    state = (state + _STEP) & _MASK
    z = ((state ^ (state >> 30)) * _MIX) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_AGAIN) & _MASK
    return state, z ^ (z >> 31)


_SLOT: Final = 128
_EVERY_LANE: Final = sum([1 << _SLOT * lane for lane in range(4)])
_LANE_STEPS: Final = sum([(steps * _STEP & _MASK) << _SLOT * lane for lane, steps in enumerate((4, 2, 3, 1))])
_LANE_MASK: Final = _MASK * _EVERY_LANE
_FOUR_MASK: Final = (1 << 256) - 1


def four_steps(state: int) -> tuple[int, int]:
    """Advance the generator four times: its next state, and 256 random bits, those of the first step on top.

    The four lie side by side in one number, in slots wide enough for a product, and are mixed together: a number of 512
    bits costs little more than one of 64. The first and the third lie above the second and the fourth: one shift puts
    them in between.
    """
    z = (state * _EVERY_LANE + _LANE_STEPS) & _LANE_MASK
    z = (((z ^ (z >> 30)) & _LANE_MASK) * _MIX) & _LANE_MASK
    z = (((z ^ (z >> 27)) & _LANE_MASK) * _MIX_AGAIN) & _LANE_MASK
    z = (z ^ (z >> 31)) & _LANE_MASK
    return (state + 4 * _STEP) & _MASK, (z | z >> 192) & _FOUR_MASK


def draw_below(state: int, n: int) -> tuple[int, int]:
    """Advance once: (next state, number 0 … n-1). The bias of the multiplication is below n / 2**64."""
    state, bits = step(state)
    return state, (bits * n) >> 64


def share(state: int) -> tuple[int, float]:
    """Advance once: (next state, number 0 ≤ x < 1, a multiple of 2**-53)."""
    state, bits = step(state)
    return state, (bits >> 11) / 9007199254740992.0


_SWAPS_PER_DRAW: Final = 32
"""Swaps served by four outputs: the product of their ranges stays below 2**217 for up to 110 cards."""


_SWAPS_AT_ONCE: Final = 8
_RANGES: Final[tuple[int, ...]] = tuple(
    [prod(range(max(2, last - _SWAPS_AT_ONCE + 2), last + 2)) for last in range(128)]
)
"""The product of the ranges of so many swaps, the first of them with place ``last``; it fits a machine word."""


def shuffle_items(state: int, items: list[Any]) -> int:
    """Shuffle ``items``, whatever they are, in place (Fisher and Yates); returns the next state.

    A deal is half of what a short match costs, so 256 random bits at a time are taken apart as a number in mixed
    radix: some places by one long division, and each of those by a short one. The bias is below 2**-39 a draw.
    """
    last = len(items) - 1
    while last > 0:
        state, number = four_steps(state)
        stop = last - _SWAPS_PER_DRAW if last > _SWAPS_PER_DRAW else 0
        while last > stop:
            number, few = divmod(number, _RANGES[last])
            end = last - _SWAPS_AT_ONCE if last > _SWAPS_AT_ONCE else 0
            for i in range(last, end, -1):
                j = few % (i + 1)
                few //= i + 1
                items[i], items[j] = items[j], items[i]
            last = end
    return state
