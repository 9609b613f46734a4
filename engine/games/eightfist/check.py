"""Which positions of Eightfist can come up at the beginning of a turn, or before the opening cards are chosen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Fault
from engine.games.eightfist.state import ALL_UP, NO_LAST_TURNS, EightfistState
from engine.games.eightfist.turn import Opening

OPENED = 2
"""Cards every Fist opens with (EF-014); only the house rule ``steal=draw`` turns one down again."""


def list_faults(state: EightfistState) -> Iterator[Fault]:
    """Everything that contradicts the rules, in the words of the scenario lines."""
    zones, rules = state.zones, state.rules
    if not zones[rules.slush]:
        yield "discard", "the slush pile is empty, but a card always lies there"
    if any(zones[rules.drawn :]):
        yield "turn", "a card is drawn, though no turn has begun"
    if any(isinstance(frame, Opening) for frame in state.stack):
        for seat, mask in enumerate(state.up):
            if mask:
                yield f"P{seat}", f"P{seat} has an open card before the opening; expected all of them hidden"
        if len(zones[rules.slush]) != 1:
            yield "discard", "more than one card lies on the slush pile before the opening"
        return
    for seat, mask in enumerate(state.up):
        if mask == ALL_UP and state.last == NO_LAST_TURNS:
            yield f"P{seat}", f"the Fist of P{seat} is complete, so the round is over"
        if mask.bit_count() < OPENED and rules.steal != "draw":
            yield (f"P{seat}", f"P{seat} has {mask.bit_count()} open cards; expected {OPENED} or more, or “opening”")
