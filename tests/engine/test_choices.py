"""What is told of a choice of an option is so where it was chosen, beside any others, and not where others were."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Final

import pytest

from engine.core.events import Event, TurnBegan
from engine.core.options import Option, fits
from engine.registry import NAMES, game
from tests.laws.plan import Setup, setups
from tests.support.chosen.common import Law, Step, Told
from tests.support.tiers import deep

LONGEST: Final = 400
"""Decisions of a match, except where a law is about its length."""
WHOLE: Final = 30_000
SHY: Final = 0.4
"""How often a match keeps away from some kinds of actions, by which others are reached that seldom come up."""


def laws(name: str) -> dict[Told, Law]:
    """What has to be so, by option and value, or letter."""
    found: dict[Told, Law] = import_module(f"tests.support.chosen.{name}").LAWS
    return found


def whole(name: str) -> frozenset[str]:
    """Options whose choices show in whole matches only."""
    found: frozenset[str] = getattr(import_module(f"tests.support.chosen.{name}"), "WHOLE", frozenset(("match",)))
    return found


def option_of(name: str, key: str) -> Option:
    return next(option for option in game(name).options if option.key == key)


CHOICES: Final = [(name, *told) for name in NAMES for told in laws(name)]


def steps(name: str, setup: Setup, longest: int) -> Iterator[Step]:
    """A random match."""
    events: list[Event] = []
    rng = Random(setup.seed)
    state = game(name).start(dict(setup.options), setup.seats, setup.seed, events)
    past: list[Event] = []
    shunned: set[str] = set()
    for _number in range(longest):
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
        yield Step(before, decision, legal, action, past, events, state)
        for event in events:
            past = [] if isinstance(event, TurnBegan) else [*past, event]


def matches(name: str, key: str, value: str, count: int, *, so: bool = True) -> Iterator[Setup]:
    """So many with this choice, or ``so`` not, the other options at random, where they leave it any meaning."""
    option = option_of(name, key)
    where = {at: values.split()[0] for at, values in option.where.items() if at != "seats" and values[0] != "+"}
    others = [other for other in option.values if other != value]
    wanted = [value] if so else others
    laps = [setups(game(name), f"chosen {key}", fixed=where | ({} if option.multi else {key: one})) for one in wanted]
    drawn = (setup for lap in zip(*laps, strict=True) for setup in lap)
    kept = (s for s in drawn if fits(game(name).options, dict(s.options), option.where, s.seats))
    yield from islice((s for s in kept if not option.multi or (value in dict(s.options).get(key, "")) == so), count)


def played(name: str, key: str, value: str, count: int, *, so: bool = True) -> Iterator[tuple[Step, Setup]]:
    """The steps of such matches, fewer of them where they are whole."""
    long = key in whole(name)
    for setup in matches(name, key, value, max(2, count // 8) if long and so else count, so=so):
        for step in steps(name, setup, WHOLE if long else LONGEST):
            yield step, setup


@pytest.mark.parametrize("count", [8, deep(40)])
@pytest.mark.parametrize(("name", "key", "value"), CHOICES)
def test_what_is_told_of_a_choice_is_so(name: str, key: str, value: str, count: int) -> None:
    law = laws(name)[key, value]
    for step, setup in played(name, key, value, count):
        assert law(step), f"{key}={value}: {step.action.text} {sorted(step.verbs)} {setup}"


@pytest.mark.parametrize(("name", "key", "value"), CHOICES)
def test_of_another_choice_it_would_be_false(name: str, key: str, value: str) -> None:
    law = laws(name)[key, value]
    assert not all(law(step) for step, _setup in played(name, key, value, 120, so=False)), "it is always so"


@pytest.mark.parametrize("name", NAMES)
def test_of_every_choice_it_is_written_down_what_has_to_be_so(name: str) -> None:
    asked = {(option.key, value) for option in game(name).options if option.asked for value in option.values}
    assert laws(name).keys() == asked
