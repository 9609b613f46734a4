"""States compared whole, and drawn in numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from engine.core.errors import Inconsistent
from engine.core.state import State
from engine.core.view import View, observe
from engine.sampling import Sampler, sample


def compute_digest(state: State) -> str:
    """A fingerprint of the whole state, hidden cards included."""
    table = state.table
    parts: tuple[object, ...] = (
        table.zones, table.known, table.hints, list(table.tokens), table.rng, state.facts(), state.stack, state.sealed,
    )  # fmt: skip
    if table.marks:
        parts = (*parts, sorted(table.marks.items()))
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def find_twin(state: State, seat: int, rng: Random) -> State | None:
    """A state the seat cannot tell from this one, drawn by lot; None where none can be drawn."""
    try:
        return sample(observe(state, seat), rng)
    except Inconsistent:
        return None


def iter_samples(view: View, count: int, rng: Random) -> Iterator[State]:
    """``count`` samples of one view, each drawn when it is asked for. Raises Inconsistent."""
    sampler = Sampler(view)
    for _ in range(count):
        yield sampler.draw(rng)
