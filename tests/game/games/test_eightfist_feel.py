"""Eightfist's table under the hand: moments, what a card tells, cards that rise, and everything lit can be hit."""

from __future__ import annotations

from game.games.eightfist.gestures import STOCK, make_slot_target
from game.table.model.touch import Touch
from tests.game.games.test_eightfist_sharing import sit
from tests.game.games.test_eightfist_table import at


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
