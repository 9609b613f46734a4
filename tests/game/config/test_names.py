"""What a player is called is never taken for markup, in whatever a game or its bots say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ai import play as bots
from engine.core.actions import Part
from engine.core.events import Event
from engine.core.texts import plain
from engine.core.view import View, observe
from engine.registry import NAMES, game

PEOPLE = ["A*n*n", "B{9H}b", "C[y]", "D_i_"]
PLAYED = 120
"""So many actions of a match are looked at."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_marks_in_a_name_are_no_markup_in_anything_said(name: str) -> None:
    named = 0
    for line in said(name):
        for raw, safe in zip(PEOPLE, plain(PEOPLE), strict=True):
            assert raw not in line, line
            named += safe in line
    assert named > PLAYED


def said(name: str) -> Iterator[str]:
    """Prompts, labels, refusals, log lines and reasons of the beginning of a match."""
    played = game(name)
    state = played.start({}, len(PEOPLE), 1)
    for number in range(PLAYED):
        if not state.asks():  # it was a short match: one more
            state = played.start({}, len(PEOPLE), number)
        seat = state.asks()[0].seat
        view = observe(state, seat)
        action = bots.fast(view, bots.levels(name)[-1], Random(number))
        yield bots.reason(view, action, PEOPLE)
        yield from asked(view)
        events: list[Event] = []
        state.apply(seat, action, events)
        yield from (played.tell(event, state.rules, PEOPLE) for event in events)


def asked(view: View) -> Iterator[str]:
    """What the seat is asked and may answer, and why not otherwise."""
    played, decision = game(view.game), view.decision
    assert decision is not None
    yield played.ask(view, decision.kind, decision.seat, PEOPLE)
    for other in view.actions:
        yield played.label(view, other, PEOPLE)
    for seat in range(view.seats):
        yield played.why_not(view, decision.kind, Part("seat", seat, f"P{seat}"), PEOPLE)
