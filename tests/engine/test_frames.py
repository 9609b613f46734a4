"""Frames are compared, hashed and sent to other processes by the arguments of their constructors."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random

from engine.core.view import observe
from engine.registry import game
from tests.laws.plan import iter_setups
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions


@each_game
def test_a_frame_travels_to_another_process_as_what_it_was(name: str) -> None:
    met, kinds = set[str](), set[str]()
    for state, asked, _events in iter_positions(game(name), "frames", 300, each=30):
        stack = observe(state, asked.seat).stack
        assert pickle.loads(pickle.dumps(stack)) == stack
        kinds.add(asked.kind)
        met |= {type(frame).__name__ for frame in stack}
    assert len(met) >= min(3, len(kinds))


@each_game
def test_answers_told_by_a_frame_itself_are_those_it_lists(name: str) -> None:
    """In silence a frame that asks the same seat again may tell what can be answered (``Frame.take_answer``)."""
    played, rng = game(name), Random(name)
    for setup in islice(iter_setups(played, "again"), 30):
        state = played.start(dict(setup.options), setup.seats, setup.seed)
        for _ in range(60):
            if state.asked:
                seat = state.asked[0].seat
                assert list(state.answers) == list(state.stack[-1].list_answers(state, seat))
                state.apply(seat, rng.choice(list(state.answers)))
