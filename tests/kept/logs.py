"""The log of kept matches and scenarios: of every kind of sentence the first, as everybody and one seat may read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from engine.core.events import Event
from engine.core.state import State
from engine.registry import game as find_game
from tests.kept.matches import FOLDER, NAMES, Moment, iter_moments, iter_scenes
from tests.laws.plan import pick_action

VARYING: Final = re.compile(rf"\{{[^}}]*\}}|\d+|{'|'.join(NAMES)}")
LISTED: Final = re.compile(r"_(, _)*( and _)?")
READERS: Final = (-1, 0)
MATCHES: Final = 3
"""So many matches are played at random to their end besides, for what happens late."""
LONG: Final = 2500
"""Decisions of such a match at most."""


def find_path(name: str) -> Path:
    """Where they are kept."""
    return FOLDER / name / "log.txt"


def list_lines(name: str) -> list[str]:
    """The sentences, in the order they were first told."""
    game, found = find_game(name), dict[str, str]()
    for where, state, events in (*_iter_new(iter_moments(name)), *_iter_played(name), *_iter_new(iter_scenes(name))):
        for event in events:
            for reader in READERS:
                text = game.tell(event.seen_by(reader), state.rules, NAMES[: state.rules.seats])
                found.setdefault(LISTED.sub("_", VARYING.sub("_", text)), f"{where} {text}")
    found.pop("", None)
    return list(found.values())


def _iter_new(found: Iterator[Moment]) -> Iterator[tuple[str, State, tuple[Event, ...]]]:
    for moment in found:
        yield moment.key, moment.state, moment.events


def _iter_played(name: str) -> Iterator[tuple[str, State, tuple[Event, ...]]]:
    game = find_game(name)
    for number in range(MATCHES):
        rng, events = Random(f"log {number}"), list[Event]()
        seats = game.seats[number % len(game.seats)]
        state = game.start({}, seats, f"log-{number}", events)
        for _n in range(LONG):
            if not state.asks():
                break
            asked = rng.choice(state.asks())
            state.apply(asked.seat, pick_action(state.legal(asked), True, rng), events)
        yield f"match {number}:", state, tuple(events)
