"""What a reason claims of the table is so: it is held against the state itself, with the rules of the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

import pytest

from ai.play import reason
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import observe
from engine.registry import NAMES as GAMES
from engine.registry import game
from tests.kept.matches import OVER, scenes
from tests.support.claims import CLAIMS, NAMES
from tests.support.random_play import positions

DECISIONS: Final = 200


def told(name: str) -> Iterator[tuple[State, int, Action, str]]:
    """Reasons of positions of random matches under all mixtures of options and of scenarios, at most three of one."""
    rng = Random(name)
    matches = ((state, decision.seat) for state, decision, _ in positions(game(name), "facts", DECISIONS, each=40))
    rules = ((at.state, at.decision.seat) for at in scenes(name) if at.decision.kind != OVER)
    for state, seat in chain(matches, rules):
        view = observe(state, seat)
        for action in rng.sample(view.actions, min(3, len(view.actions))):
            yield state, view.seat, action, reason(view, action, NAMES[: view.seats])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_says_of_the_table_is_so(name: str) -> None:
    tried: Counter[str] = Counter()
    for state, seat, action, words in told(name):
        for claim, check in CLAIMS[name].items():
            for found in re.finditer(claim, words):
                assert check(state, seat, action, found), f"P{seat} {action.text}: {words}"
                tried[claim] += 1
    assert tried.keys() == CLAIMS[name].keys(), "every claim is made somewhere"
