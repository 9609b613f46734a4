"""Such a game as the registry knows it: how a match stands, and which positions cannot come up at a turn's begin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.game import Fault
from engine.piles.state import PileState


def list_points(state: PileState[Any]) -> tuple[tuple[float, ...], ...]:
    """For each finished round what every seat scored in it."""
    return tuple([tuple(map(float, points)) for points in state.history])


def list_pile_faults(state: PileState[Any]) -> Iterator[Fault]:
    """What contradicts the rules of every such game, in the words of the scenario lines."""
    zones, rules = state.zones, state.rules
    for seat in range(rules.seats):
        if not zones[seat]:
            yield "hands", f"P{seat} has no card left, so the round is over"
    if state.drawn:
        yield "state", "cards are drawn, though no turn has begun"
