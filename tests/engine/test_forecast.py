"""What the engine foretells of a choice is what the choice then does."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.forecast import Forecast, common
from engine.core.view import observe
from engine.games.equilibrium.game import GAME as EQUILIBRIUM

GIVEN = ("accept", "to")


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"variants": "BE"}, 3), ({"variants": "ACDE"}, 4)])
def test_in_8_equilibrium_the_cards_that_are_said_to_come_and_go_do(options: dict[str, str], seats: int) -> None:
    rng, tried = Random(seats), Counter[str]()
    for seed in range(6):
        state = EQUILIBRIUM.start(options, seats, seed)
        while asked := state.asks():
            seat = asked[0].seat
            view, legal = observe(state, seat), state.legal(asked[0])
            before = set(state.table.zones[seat])
            for action in legal:
                told = EQUILIBRIUM.forecast(view, [action])
                then = state.clone()
                then.apply(seat, action)
                settled = action.verb in ("swapm", "jack", "king", *GIVEN) and then.history == state.history
                if not settled or (action.verb in GIVEN and len(then.stack) > 1):
                    continue
                hand = set(then.table.zones[seat])
                if told is None:
                    assert hand == before, action
                    continue
                assert len(hand) == told.cards, action
                assert not hand & set(told.leaves)
                assert hand - before >= {card for card in told.comes if card != HIDDEN}
                tried[action.verb] += 1
            state.apply(seat, legal[rng.randrange(len(legal))])
    assert tried["swapm"]
    assert sum(tried[verb] for verb in GIVEN)


def test_what_several_choices_have_in_common_is_all_that_is_told_of_them() -> None:
    one, two = Forecast(4, comes=(1, 2), leaves=(9,), place=1), Forecast(4, comes=(2, 3), leaves=(9,), place=2)
    assert common([one, one]) == one
    assert common([one, two]) == Forecast(4, comes=(2,), leaves=(9,))
    assert common([one, Forecast(5)]) is None
    assert common([one, None]) is None
    assert common([]) is None
