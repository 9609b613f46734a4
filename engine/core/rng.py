"""Randomness as one int inside the state, so that a clone costs nothing and a replay is the same on every Python.

The generator is SplitMix64 (Steele, Lea, Flood 2014): the state advances by a constant, the output is a mix of it.
"""

from __future__ import annotations

import hashlib

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int | str) -> int:
    """The first generator state for a seed; any int or text is a good seed."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def step(state: int) -> tuple[int, int]:
    """Advance once: (next state, 64 random bits)."""
    state = (state + _STEP) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, n: int) -> tuple[int, int]:
    """Advance once: (next state, number 0 … n-1). The bias of the multiplication is below n / 2**64."""
    state, bits = step(state)
    return state, (bits * n) >> 64


def shuffled(state: int, items: list[int]) -> int:
    """Shuffle ``items`` in place (Fisher and Yates); returns the next state.

    The generator is written out here because a deal is half of what a short match costs. One output serves two
    swaps; the bias of 32 bits is below n / 2**32.
    """
    for i in range(len(items) - 1, 0, -2):
        state = (state + _STEP) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        j = ((z >> 32) * (i + 1)) >> 32
        items[i], items[j] = items[j], items[i]
        if i > 1:
            j = ((z & 0xFFFFFFFF) * i) >> 32
            items[i - 1], items[j] = items[j], items[i - 1]
    return state
