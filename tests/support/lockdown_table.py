"""Positions of Lockdown for the tests of its table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import plain
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.state import LockdownState
from tests.support.positions import lay_position

NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))


def build_lockdown(text: str) -> LockdownState:
    state: LockdownState = lay_position("LD", text, played=False)
    return state


def apply_texts(state: LockdownState, *texts: str) -> None:
    for text in texts:
        asked = state.asked[0]
        state.apply(asked.seat, next(action for action in state.legal(asked) if action.text == text))


def can_lie(rules: LockdownRules, zones: Sequence[Sequence[int]]) -> bool:
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
