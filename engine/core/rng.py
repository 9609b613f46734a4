"""Randomness as one int inside the state, so that a clone costs nothing and a replay is the same on every Python.

The generator is SplitMix64 (Steele, Lea, Flood 2014): the state advances by a constant, the output is a mix of it.
"""

from __future__ import annotations

import hashlib
from typing import Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_MIX: Final = 0xBF58476D1CE4E5B9
_MIX_AGAIN: Final = 0x94D049BB133111EB


def seeded(seed: int | str) -> int:
    """The first generator state for a seed; any int or text is a good seed."""
    digest = hashlib.blake2b(str(seed).encode(errors="surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def step(state: int) -> tuple[int, int]:
    """Advance the generator once: its next state, and 64 random bits."""
    state = (state + _STEP) & _MASK
    z = ((state ^ (state >> 30)) * _MIX) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_AGAIN) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, n: int) -> tuple[int, int]:
    """Advance once: (next state, number 0 … n-1). The bias of the multiplication is below n / 2**64."""
    state, bits = step(state)
    return state, (bits * n) >> 64


def share(state: int) -> tuple[int, float]:
    """Advance once: (next state, number 0 ≤ x < 1, a multiple of 2**-53)."""
    state, bits = step(state)
    return state, (bits >> 11) / 9007199254740992.0


_SWAPS_PER_DRAW: Final = 32
"""Swaps served by four outputs: the product of their ranges stays below 2**217 for up to 110 cards."""


def shuffled(state: int, items: list[int]) -> int:
    """Shuffle ``items`` in place (Fisher and Yates); returns the next state.

    A deal is half of what a short match costs, so 256 random bits at a time are taken apart as a number in mixed
    radix: each place is one division. The bias is below 2**-39 a draw.
    """
    last = len(items) - 1
    while last > 0:
        number = 0
        for _ in range(4):
            state, bits = step(state)
            number = number << 64 | bits
        stop = max(0, last - _SWAPS_PER_DRAW)
        for i in range(last, stop, -1):
            number, j = divmod(number, i + 1)
            items[i], items[j] = items[j], items[i]
        last = stop
    return state
