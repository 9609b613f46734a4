"""Positions of random matches, for the tests of what a game says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from engine.core.actions import Decision
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.plan import Setup, iter_setups, pick_action

Position = tuple[State, Decision, list[Event]]
"""A state, one of the decisions it asks for, and what happened since the last one."""


def iter_positions(
    game: Game, seed: str, decisions: int, matches: Iterable[Setup] | None = None, each: int | None = None
) -> Iterator[Position]:
    """So many positions of random matches, at the most ``each`` of one match.

    The state goes on when the next position is asked for. ``matches`` are all mixtures of variants, unless named.
    """
    rng = Random(seed)
    played = (islice(_iter_match(game, setup, rng), each) for setup in matches or iter_setups(game, seed))
    return islice((position for match in played for position in match), decisions)


def _iter_match(game: Game, setup: Setup, rng: Random) -> Iterator[Position]:
    events: list[Event] = []
    state = game.start(dict(setup.options), setup.seats, setup.seed, events)
    while state.asked:
        decision = rng.choice(state.asked)
        yield state, decision, events
        events = []
        state.apply(decision.seat, pick_action(state.legal(decision), True, rng), events)
