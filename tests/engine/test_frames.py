"""Frames are compared, hashed and sent to other processes by the arguments of their constructors."""

from __future__ import annotations

import pickle

from engine.core.view import observe
from engine.registry import game
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
