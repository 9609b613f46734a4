"""Eightfist's table under the hand: moments, what a card tells, cards that rise, and everything lit can be hit."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.games.eightfist.events import Punched, QuadMade, Thawed
from engine.games.eightfist.game import GAME
from game.games.eightfist.gestures import STOCK, make_slot_target
from game.table.model.touch import Touch
from tests.game.games.test_eightfist_sharing import sit
from tests.game.games.test_eightfist_table import TABLE, at


@pytest.mark.parametrize(
    ("position", "action", "kind", "told"),
    [
        ("P0 5C 5D (+) 8C / 5H 9S (+) QS\n", "put B2", "quad", QuadMade(0, file=0, points=-20)),
        ("P0 5C 5D (+) 8C / 5H 9S (+) QS\n", "put T4", "thaw", Thawed(0, file=3)),
        ("P0 5C 5D (+) 8C / 5H 9S (+) QS\n", "steal P1.B3 to B2", "punch", Punched(1, slot=6)),
    ],
)
def test_a_quad_a_thaw_and_a_punch_are_told_as_they_happen(position: str, action: str, kind: str, told: Event) -> None:
    card = {"quad": "5S", "thaw": "QH", "punch": "FF"}[kind]
    text = f"{position}P1 (+) 6D (+) (+) / (+) 8D KD (2S)\nstock {card} 8H\ndiscard 3H\nturn P0\ndo P0 stock"
    state = at(text)
    events: list[Event] = []
    state.apply(0, GAME.parse(action), events)
    found = [moment for moment in map(TABLE.make_moment, events) if moment is not None]
    if kind == "punch":  # before anything moves, an arrow shows what is stolen and where it goes
        theft = found.pop(0)
        assert (theft.kind, theft.event) == ("steal", events[0])
    assert [(each.kind, each.event) for each in found] == [(kind, told)]
    other = at(text)
    quiet: list[Event] = []
    other.apply(0, GAME.parse("put T3"), quiet)
    assert not [event for event in quiet if TABLE.make_moment(event) is not None]


def test_an_own_card_rises_under_the_pointer_if_it_can_be_chosen_as_far_as_everybody_may_know() -> None:
    position = "P0 5C QH (+) (+) / FF 2H (+) (+)\nP1 (+) 5D (+) (+) / (+) KD JH (+)\n"
    state = at(f"{position}stock 9H 8D\ndiscard 3C\nturn P0\ndo P0 stock")
    for people, frozen_rises in (
        (1, False),
        (2, True),
    ):  # a shared screen does not tell that the card fits nowhere there
        _, play = sit(state.clone(), people)
        touch = Touch()
        for number, rises in ((1, True), (0, frozen_rises)):
            touch.hover = make_slot_target(number)
            for step in range(4):
                touch.update(play, 10.0 + step)
            assert (touch.risen == make_slot_target(number)) is rises
            assert (touch.risen_by() == 1.0) is rises
        touch.hover = STOCK
        touch.update(play, 20.0)
        assert touch.risen is None
