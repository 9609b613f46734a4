"""Effects in force, a bit each: what lies in an Effects space does as long as it lies there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.games.absurd8s.laid import COLOR_LOCK, FREE_FOR_ALL, Laid, Row

TWENTY: Final = 1 << 2
ENDS: Final = 1 << 3
SMALL_HANDS: Final = 1 << 4
PLUS: Final = 1 << 5
REDUCTION: Final = 1 << 6
DRAWS_CHAIN: Final = 1 << 7
PLAYABLE: Final = 1 << 8
"""The bit in ``own`` that says that a card of the Personal Effects may be played or spent from there."""
IN_FORCE: Final = {
    "color_lock": COLOR_LOCK, "free_for_all": FREE_FOR_ALL, "twenty": TWENTY, "ends": ENDS,
    "small_hands": SMALL_HANDS, "plus_one": PLUS, "reduction": REDUCTION, "draws_chain": DRAWS_CHAIN,
    "negate_from": PLAYABLE,
}  # fmt: skip
"""The bit of an effect op in ``ops`` and ``own``; the two others lie in piles and battles."""


def in_force(row: Row) -> int:
    """What is in force by the cards of an Effects space (A8-120, A8-118)."""
    force = 0
    for entry in row:
        for op in entry.text.effects:
            force |= IN_FORCE.get(op, 0)
        if entry.text.reuse:
            force |= PLAYABLE
    return force


def list_having(op: str, lying: Iterable[tuple[int, Laid]]) -> list[int]:
    """Those of these cards, each with how it lies, that have this effect: one, and perhaps one that copied it."""
    return [card for card, entry in lying if op in entry.text.effects]
