"""What is told of a choice of an option is so where it was chosen, beside any others, and not where others were."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Final

import pytest

from engine.core.events import Acted, Event, TurnBegan
from engine.core.options import fits
from engine.registry import game
from tests.laws.plan import Setup, setups
from tests.support.chosen.common import Law, Step, Told
from tests.support.tiers import deep

HELD: Final = ("crazyeights", "eightfist", "lockdown")
"""Games of whose choices it is written down what has to be so."""
LONGEST: Final = 400
"""Decisions of a match."""
SHY: Final = 0.4
"""How often a match keeps away from some kinds of actions, by which others are reached that seldom come up."""


def laws(name: str) -> dict[Told, Law]:
    """What has to be so, by option and value."""
    found: dict[Told, Law] = import_module(f"tests.support.chosen.{name}").LAWS
    return found


CHOICES: Final = [(name, *told) for name in HELD for told in laws(name)]


def steps(name: str, setup: Setup) -> Iterator[Step]:
    """A random match."""
    events: list[Event] = []
    rng = Random(setup.seed)
    state = game(name).start(dict(setup.options), setup.seats, setup.seed, events)
    turn: list[Acted] = []
    shunned: set[str] = set()
    for _number in range(LONGEST):
        if not state.asks():
            return
        decision = rng.choice(state.asks())
        legal = tuple(state.legal(decision))
        verbs = sorted({action.verb for action in legal})
        shunned |= {verb for verb in verbs if setup.seed.endswith(("1", "4", "7")) and rng.random() < SHY / 10}
        verb = rng.choice([verb for verb in verbs if verb not in shunned] or verbs)
        action = rng.choice([action for action in legal if action.verb == verb])
        before, events = state.clone(), []
        state.apply(decision.seat, action, events)
        yield Step(before, decision, legal, action, [*turn], events, state)
        for event in events:
            turn = [] if isinstance(event, TurnBegan) else [*turn, event] if isinstance(event, Acted) else turn


def matches(name: str, key: str, value: str, count: int) -> Iterator[Setup]:
    """So many with this choice, the other options at random, where they leave it any meaning."""
    option = next(option for option in game(name).options if option.key == key)
    where = {at: values.split()[0] for at, values in option.where.items() if at != "seats"}
    drawn = setups(game(name), f"chosen {key}", fixed={**where, key: value})
    yield from islice((s for s in drawn if fits(game(name).options, dict(s.options), option.where, s.seats)), count)


@pytest.mark.parametrize("count", [8, deep(40)])
@pytest.mark.parametrize(("name", "key", "value"), CHOICES)
def test_what_is_told_of_a_choice_is_so(name: str, key: str, value: str, count: int) -> None:
    law = laws(name)[key, value]
    for setup in matches(name, key, value, count):
        for step in steps(name, setup):
            assert law(step), f"{key}={value}: {step.action.text} {sorted(step.verbs)} {setup}"


@pytest.mark.parametrize(("name", "key", "value"), CHOICES)
def test_of_another_choice_it_would_be_false(name: str, key: str, value: str) -> None:
    law = laws(name)[key, value]
    others = [other for option, other in laws(name) if option == key and other != value]
    drawn = (
        setup for found in zip(*(matches(name, key, other, 60) for other in others), strict=True) for setup in found
    )
    assert not all(law(step) for setup in drawn for step in steps(name, setup)), "it is always so"


@pytest.mark.parametrize("name", HELD)
def test_of_every_choice_it_is_written_down_what_has_to_be_so(name: str) -> None:
    later: frozenset[str] = getattr(import_module(f"tests.support.chosen.{name}"), "LATER", frozenset())
    options = [option for option in game(name).options if option.asked and option.key not in later]
    asked = {(option.key, value) for option in options for value in option.values}
    assert laws(name).keys() == asked
