"""Random matches played beside a game's model, and nothing else: many of them, so that they come to their ends."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from random import Random
from types import ModuleType

from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from engine.registry import game as find_game
from tests.laws.breach import Breach
from tests.laws.models.model import Model
from tests.laws.plan import Setup, by_twos, iter_setups, pick_action


@dataclass
class Seen:
    """How much was played beside a model."""

    decisions: int = 0
    rounds: int = 0
    matches: int = 0


def model_of(game: Game, state: State) -> Model | None:
    """The model of a match that has just begun; None where a game has none."""
    module = _find_module(game.name)
    made: Model | None = module.Model(game, state) if module else None
    return made


def _find_module(name: str) -> ModuleType | None:
    full = f"tests.laws.models.{name}"
    return import_module(full) if find_spec(full) else None


def one_deal(name: str) -> dict[str, str]:
    """Options with which a match is one deal long: ``ONE_DEAL`` of the game's model, none where it always is."""
    found: dict[str, str] = getattr(_find_module(name), "ONE_DEAL", {})
    return found


def find_three(name: str) -> dict[str, str] | None:
    """Options with which a match is three rounds or games long (``THREE`` of the model); None where there are none."""
    found: dict[str, str] | None = getattr(_find_module(name), "THREE", None)
    return found


def play_beside(
    name: str, decisions: int, seed: str, seats: Sequence[int] = (), fixed: Mapping[str, str] | None = None
) -> Seen:
    """Play about so many decisions with any house rules, ``fixed`` ones apart. Raises Breach where the two differ."""
    game, seen = find_game(name), Seen()
    for setup in islice(iter_setups(game, seed, seats, fixed), decisions):
        if seen.decisions >= decisions or not _play_match(game, setup, seen):
            break
    return seen


def play_twos_beside(name: str, most: int) -> Seen:
    """Play ``most`` decisions of each match in which two choices of options meet. Raises as ``play_beside``."""
    game, seen = find_game(name), Seen()
    for setup in by_twos(game, "twos"):
        _play_match(game, setup, seen, most)
    return seen


def _play_match(game: Game, setup: Setup, seen: Seen, most: int = sys.maxsize) -> bool:
    """One match, to its end unless that takes more decisions; False where the game has no model."""
    rng = Random(f"{setup.seed}/beside")
    by_verb = rng.random() < 0.7
    events: list[Event] = []
    actions: list[str] = []
    state = game.start(dict(setup.options), setup.seats, setup.seed, events)
    model = model_of(game, state)
    if model is None:
        return False
    try:
        model.hear_events(events, state)
        while state.asked and len(actions) < most:
            decision = rng.choice(state.asked)
            action = pick_action(state.legal(decision), by_verb, rng)
            actions.append(f"P{decision.seat} {action.text}")
            events = []
            state.apply(decision.seat, action, events)
            model.hear_events(events, state)
    except Breach as breach:
        raise Breach(f"{breach}\n  beside the model, in {setup}\n  after {actions[-12:]}") from breach
    seen.decisions += len(actions)
    seen.rounds += len(model.rounds)
    seen.matches += 1
    return True
