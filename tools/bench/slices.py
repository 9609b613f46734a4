"""Measures short slices on request: one process per engine, driven by ``tools.bench.engine``.

Reads requests from standard input, one JSON object a line, and answers each with one number (null where there is
nothing to measure). Imports nothing of ``tests``, so that it also runs where another engine is installed. All times are
processor time.
"""

from __future__ import annotations

import importlib
import itertools
import json
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

MIDDLE = 20
"""So many decisions into a match its clone, view and samples are measured."""
VIEWS, EVERY, PLAYOUTS = 12, 4, 200
"""So many views are searched, one every so many decisions, with so many playouts each."""
SAMPLES = 10
"""So many are drawn of one view, as a search does."""


def rate(call: Callable[[], int], seconds: float) -> float:
    """What ``call`` counts, per second, over a little more than so many seconds."""
    count, started = 0, time.process_time()
    while (took := time.process_time() - started) < seconds:
        count += call()
    return count / took


@cache
def _played(name: str) -> Any:
    _let_old_states_tell(importlib.import_module("engine.core.state").MatchState)
    return importlib.import_module("engine.registry").game(name)


def _find_function(module: str, *names: str) -> Any:
    """What a module calls by the first of these names that it has: other commits (``--beside``) have others."""
    found = importlib.import_module(module)
    return next(getattr(found, name) for name in names if hasattr(found, name))


def _let_old_states_tell(kind: Any) -> None:
    """Other commits' states answer by a call what those of today have in a field."""
    if not hasattr(kind, "answers"):
        kind.asked = property(lambda state: state.asks())
        kind.answers = property(lambda state: state.legal(state.asks()[0]))


_RANDOM = Random(1).random
_SEEDS = iter(range(1_000_000_000))


def play(name: str, seats: int, options: dict[str, str]) -> int:
    """One random match, its deal included; how many decisions it had."""
    random, decisions = _RANDOM, 0
    state = _played(name).start(options, seats, next(_SEEDS))
    if not hasattr(state, "answer"):
        return _play_old(state)
    answers = state.answers
    while answers:
        answers = state.answer(answers[int(random() * len(answers))])
        decisions += 1
    return decisions


def _play_old(state: Any) -> int:
    """As ``play``, of another commit, which is not to pay for what lets it answer as today's do."""
    random, decisions = _RANDOM, 0
    if hasattr(state, "asks"):
        while asked := state.asks():
            answers = state.legal(asked[0])
            state.apply(asked[0].seat, answers[int(random() * len(answers))])
            decisions += 1
        return decisions
    while asked := state.asked:
        answers = state.answers
        state.apply(asked[0].seat, answers[int(random() * len(answers))])
        decisions += 1
    return decisions


@cache
def _middle(name: str, seats: int) -> Any:
    rng = Random(2)
    state = _played(name).start({}, seats, "middle")
    for _ in range(MIDDLE):
        if state.asked:
            decision = state.asked[0]
            state.apply(decision.seat, rng.choice(list(state.legal(decision))))
    return state


def copies(name: str, seats: int) -> int:
    """Clones of a state in the middle of a match."""
    clone = _middle(name, seats).clone
    for _ in range(50):
        clone()
    return 50


def views(name: str, seats: int) -> int:
    """Views of such a state."""
    observe = importlib.import_module("engine.core.view").observe
    state = _middle(name, seats)
    for seat in range(seats):
        observe(state, seat)
    return seats


def samples(name: str, seats: int) -> int:
    """Samples of such a view."""
    observe = importlib.import_module("engine.core.view").observe
    sampler = importlib.import_module("engine.sampling").Sampler(observe(_middle(name, seats), 0))
    rng = Random(4)
    for _ in range(SAMPLES):
        sampler.draw(rng)
    return SAMPLES


@cache
def _easy_views(name: str, seats: int) -> Any:
    """Views of matches among Easy players, one every few decisions, over and over."""
    choose = _find_function("ai.play", "choose_action", "choose")
    observe = importlib.import_module("engine.core.view").observe
    found: list[Any] = []
    rng, seed = Random(3), 0
    while len(found) < VIEWS:
        seed += 1
        state = _played(name).start({}, seats, seed)
        while state.asked and len(found) < VIEWS * seed / 4:
            for _ in range(EVERY):
                if state.asked:
                    seat = state.asked[0].seat
                    state.apply(seat, choose(observe(state, seat), "easy", rng))
            if state.asked and len((view := observe(state, state.asked[0].seat)).actions) > 1:
                found.append(view)
    return itertools.cycle(found)


def playouts(name: str, seats: int) -> int:
    """A search among what such a player may do."""
    search, budget = _find_function("ai.search", "search_action", "search"), _find_function("ai.search", "Budget")
    view = next(_easy_views(name, seats))
    found: int = search(view, view.actions[0], budget(PLAYOUTS), Random(5)).playouts
    return found


@cache
def _openspiel(seats: int) -> Any:
    pyspiel = importlib.import_module("pyspiel")
    options = {"players": seats, "max_draw_cards": 5, "use_special_cards": False, "reshuffle": False}
    return pyspiel.load_game("crazy_eights", options)


def openspiel(seats: int) -> int:
    """One random round of OpenSpiel's Crazy Eights without action cards; chance is no decision."""
    random, decisions = _RANDOM, 0
    state = _openspiel(seats).new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        decisions += not state.is_chance_node()
        state.apply_action(legal[int(random() * len(legal))])
    return decisions


@cache
def _uno(seats: int) -> Any:
    made = importlib.import_module("rlcard.games.uno.game").UnoGame(num_players=seats)
    made.np_random = importlib.import_module("numpy").random.RandomState(3)
    return made


def uno(seats: int) -> int:
    """One random game of RLCard's raw UNO."""
    random, decisions = _RANDOM, 0
    made = _uno(seats)
    made.init_game()
    while not made.is_over():
        legal = made.get_legal_actions()
        made.step(legal[int(random() * len(legal))])
        decisions += 1
    return decisions


def kind() -> str:
    """``compiled`` or ``plain``, or nothing where no engine is installed."""
    try:
        return "compiled" if importlib.import_module("engine.compiled").COMPILED else "plain"
    except ImportError:
        return ""


def yardstick(seats: int) -> int:
    """A loop that only the interpreter works at: what ratios are made to where no peer can be had."""
    table, total = list(range(64)), 0
    for number in range(200):
        total += table[(number + seats) % 64]
        table[number % 64] = total % 64
    return 1


MEASURES: dict[str, Callable[..., int]] = {
    "play": play, "clone": copies, "observe": views, "sample": samples, "playouts": playouts,
    "openspiel": openspiel, "uno": uno, "yardstick": yardstick,
}  # fmt: skip


def main() -> None:
    """Answer requests until there are no more; the first line says which engine this is."""
    print(json.dumps(kind()), flush=True)
    for line in sys.stdin:
        wanted = json.loads(line)
        seconds, measure = wanted.pop("seconds"), MEASURES[wanted.pop("what")]
        try:
            found: float | None = rate(partial(measure, **wanted), seconds)
        except ImportError:
            found = None
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
