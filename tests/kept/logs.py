"""What log and strip tell of kept matches and scenarios: of every kind of sentence the first, as everybody and one seat
may read it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.core.doings import SeatAction
from engine.core.events import Event
from engine.core.state import State
from engine.registry import game as find_game
from tests.kept.matches import FOLDER, NAMES, Moment, iter_moments, iter_scenes
from tests.laws.plan import pick_action

VARYING: Final = re.compile(rf"\{{[^}}]*\}}|\d+|{'|'.join(NAMES)}")
LISTED: Final = re.compile(r"_(, _)*( and _)?")
NOTHING_MORE: Final = SeatAction(0, "")
READERS: Final = (-1, 0)
MATCHES: Final = 3
"""So many matches are played at random to their end besides, for what happens late."""
LONG: Final = 2500
"""Decisions of such a match at most."""


def find_path(name: str, where: str) -> Path:
    """Where the sentences of ``log`` or ``strip`` are kept."""
    return FOLDER / name / f"{where}.txt"


def list_lines(name: str, tell: Callable[[Event, Any], str]) -> list[str]:
    """The sentences, in the order they were first told."""
    found = dict[str, str]()
    for where, state, events in (*_iter_new(iter_moments(name)), *_iter_played(name), *_iter_new(iter_scenes(name))):
        for event in events:
            for reader in READERS:
                text = tell(event.seen_by(reader), state.rules)
                found.setdefault(LISTED.sub("_", VARYING.sub("_", text)), f"{where} {text}")
    found.pop("", None)
    return list(found.values())


def tell_log(event: Event, rules: Any) -> str:
    """What the log says of an event; "" for nothing."""
    return find_game(rules.game).tell(event, rules, NAMES[: rules.seats])


def tell_strip(event: Event, rules: Any) -> str:
    """What the strip says of an event, by whom it is done and what it is besides its words; "" for nothing."""
    doing = find_game(rules.game).words.doing(event, rules, NAMES[: rules.seats])
    if doing is None:
        return ""
    more = {each.name: getattr(doing, each.name) for each in fields(doing)[2:]}
    said = [f"{name}={value}" for name, value in more.items() if value != getattr(NOTHING_MORE, name)]
    return " ".join((NAMES[doing.seat] if doing.seat >= 0 else "All", doing.words, *said))


TOLD: Final = {"log": tell_log, "strip": tell_strip}


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
