"""Plays of the table whose strip is looked at: moments of matches of a person among bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.core.events import Event
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.table.model.play import Play
from tests.support.host_table import FAST, advance_host, setup_at

NAMES: Final = tuple(f"Number {seat}" for seat in range(8))
MATCHES: Final = 4
MOMENTS: Final = 90


def at_table(host: Host) -> Play:
    play = Play(host, get_game_table(host.setup.game), (1280, 720))
    play.timeline.speed = 0.0
    play.start(fresh=True)
    return play


def tell_steps(host: Host, steps: str, reader: int = -1) -> list[str]:
    """What everybody does by these steps (``P0 play 9H ; P1 draw``), as the ``reader`` reads it, or nobody in
    particular.
    """
    last, events = at_table(host).last_round, list[Event]()
    last.forget_all()
    for step in steps.split(" ; "):
        seat, text = step.split(" ", 1)
        host._state.apply(int(seat[1:]), game(host.setup.game).parse(text), events)
    seen = [event.seen_by(reader) for event in events]
    for number, event in enumerate(seen, 1):
        last._apply_event(event, seen[number:])
    return [f"{host.seats[each.told.seat].name} {each.told.words}" for each in last.history]


def iter_moments(name: str, number: int) -> Iterator[Play]:
    """A match of a person among bots who play anything, by any house rules, after everything that happens."""
    host = Host.start_match(setup_at(name, number, lambda seats: "P" + "b" * (seats - 1)), pace=FAST)
    play, rng = at_table(host), Random(number)
    for _ in range(MOMENTS):
        if host.is_over:
            return
        advance_host(host, rng)
        play.update(0.0)
        play.timeline.barrier = None
        play.update(0.0)
        yield play
