"""Matches of Eightfist that are level after eight rounds, so that the tied play on (ER-54)."""

from __future__ import annotations

from random import Random

from engine.games.eightfist.game import GAME
from engine.games.eightfist.state import EightfistState


def make_tied_match(seats: int, tied: set[int], seed: int, **options: str) -> EightfistState:
    """A random match after eight rounds in which these seats are level at the lowest sum."""
    start = GAME.start({"tie": "extra", "stall": "1", **options}, seats, seed)
    start.history = ((0,) * seats,) * 7
    rng, state, played = Random(seed), start.clone(), []
    while len(state.current_game()) == 7:
        asked = rng.choice(state.asks())
        action = rng.choice(list(state.legal(asked)))
        played.append((asked.seat, action))
        state.apply(asked.seat, action)
    points = state.history[7]
    before = tuple((0 if seat in tied else 50 + 10 * seat) - points[seat] for seat in range(seats))
    start.history = (before, *start.history[1:])
    for seat, action in played:
        start.apply(seat, action)
    return start
