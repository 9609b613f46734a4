"""Positions of Lockdown for the tests of its table."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.core.texts import plain
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.game import GAME
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.state import LockdownState
from engine.scenario.runner import build_position, find_block

NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"deck": "nojokers", "take_mode": "look"},
    {"deck": "twos", "rule_of_3": "open_trio"},
    {"rule_of_3": "refill_3"},
    {"rule_of_3": "off", "take_mode": "look", "match": "3"},
)


def states(seats: int, seed: int, options: dict[str, str]) -> Iterator[LockdownState]:
    """The states of a random game, drawing more than anything else."""
    state = GAME.start(options, seats, seed)
    rng = random.Random(seed)
    while state.asks():
        yield state
        asked = state.asks()[0]
        legal = list(state.legal(asked))
        rare = [1.0 if action.verb in ("draw", "shuffle", "name") else 1 / len(legal) for action in legal]
        state.apply(asked.seat, rng.choices(legal, rare)[0])


def position(text: str) -> LockdownState:
    state = build_position(find_block("LD-T1 | a position |\n" + text + "\nend next P0 turn\n", "LD-T1"))
    assert isinstance(state, LockdownState)
    return state


GIVEN = """opts 4p memory_aid={aid}
mobile P0 KC 2D 9H / P1 9C 4C / P2 4D KD / P3 7C
locked P1 8H 8S / P0 3C 3D
deck 7S 8D
turn P0"""


def do(state: LockdownState, *texts: str) -> None:
    for text in texts:
        asked = state.asks()[0]
        state.apply(asked.seat, next(action for action in state.legal(asked) if action.text == text))


def fits(rules: LockdownRules, zones: Sequence[Sequence[int]]) -> bool:
    """Whether these cards can lie so by the rules."""
    lock = rules.lock
    for seat in rules.hands:
        values = [lock[card] for card in zones[seat] if lock[card] >= 0]
        for zone in rules.stacks[seat]:
            if not zones[zone]:
                break
            values.append(VALUE[zones[zone][0]])
            if any(lock[card] != values[-1] for card in zones[zone]):
                return False
        if len(set(values)) != len(values):
            return False
    return True
