"""What log and strip tell of kept matches and scenarios: of every kind of sentence the first, as everybody and one seat
may read it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, cast

from engine.core.events import Event
from engine.core.state import State
from engine.registry import game as find_game
from game.games import get_game_table
from game.table.model.last_round import LastRound
from game.table.model.seat_actions import APART, JOINED, MORE, ONWARD, TOGETHER
from tests.kept.matches import FOLDER, NAMES, Moment, iter_moments, iter_scenes
from tests.laws.plan import pick_action

if TYPE_CHECKING:
    from game.table.model.laid_table import LaidTable

VARYING: Final = re.compile(rf"\{{[^}}]*\}}|\d+|{'|'.join(NAMES)}")
LISTED: Final = re.compile(r"_(, _)*( and _)?")
LINKS: Final = {APART: "", JOINED: "so ", MORE: "and so ", TOGETHER: "and ", ONWARD: "then "}
"""Said before a doing that hangs on the one before."""
READERS: Final = (-1, 0)
MATCHES: Final = 3
"""So many matches are played at random to their end besides, for what happens late."""
LONG: Final = 2500
"""Decisions of such a match at most."""


def find_path(name: str, where: str) -> Path:
    """Where the sentences of ``log`` or ``strip`` are kept."""
    return FOLDER / name / f"{where}.txt"


def list_lines(name: str, where: str) -> list[str]:
    """The sentences, in the order they were first told."""
    found, match, told = dict[str, str](), "", list[Callable[[Sequence[Event]], Iterator[str]]]()
    for key, state, events in (*_iter_new(iter_moments(name)), *_iter_played(name), *_iter_new(iter_scenes(name))):
        if match != (match := key.partition(".")[0]):
            told = [TELLERS[where](state.rules, reader) for reader in READERS]
        for text in (text for tell in told for text in tell(events)):
            found.setdefault(LISTED.sub("_", VARYING.sub("_", text)), f"{key} {text}")
    found.pop("", None)
    return list(found.values())


def read_log(rules: Any, reader: int) -> Callable[[Sequence[Event]], Iterator[str]]:
    """Tells what this seat reads in the log of a match; "" where that is nothing."""
    game, names = find_game(rules.game), NAMES[: rules.seats]
    return lambda events: (game.tell(event.seen_by(reader), rules, names) for event in events)


def read_strip(rules: Any, reader: int) -> Callable[[Sequence[Event]], Iterator[str]]:
    """Tells what comes to the strip of a match, as this seat reads it, and how each doing hangs on the one before."""
    names, last = NAMES[: rules.seats], make_last_round(rules, reader)

    def tell(events: Sequence[Event]) -> Iterator[str]:
        seen, before = [event.seen_by(reader) for event in events], last.history
        for at, event in enumerate(seen, 1):
            last.record_event(event, False, seen[at:])
        for doing in last.history:
            if not any(doing is known for known in before):
                turn = f"{'new turn: ' * doing.begins}{LINKS[doing.link]}{names[doing.seat]}{' again' * doing.again}"
                yield f"{turn} {doing.told.words}"

    return tell


def make_last_round(rules: Any, reader: int) -> LastRound:
    """What this seat remembers of a match by these rules, of which it has heard nothing so far."""
    names, table, view = (
        NAMES[: rules.seats],
        get_game_table(rules.game),
        SimpleNamespace(rules=rules, seats=rules.seats),
    )
    host: Any = SimpleNamespace(game=find_game(rules.game), is_watch_only=reader < 0, people_count=1, present=reader)
    return LastRound(cast("LaidTable", SimpleNamespace(host=host, table=table, view=view, names=names)))


TELLERS: Final = {"log": read_log, "strip": read_strip}


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
            if not state.asked:
                break
            asked = rng.choice(state.asked)
            state.apply(asked.seat, pick_action(state.legal(asked), True, rng), events)
        yield f"match {number}:", state, tuple(events)
