"""What every frame of every game has to say of itself."""

from __future__ import annotations

import inspect
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.core.state import Frame
from engine.core.view import observe
from engine.registry import game, games
from tests.support.every_game import each_game

ROOT = Path(__file__).parents[2]


def every_frame(base: type[Frame[Any]] = Frame) -> Iterator[type[Frame[Any]]]:
    for found in base.__subclasses__():
        yield found
        yield from every_frame(found)


def test_every_frame_keeps_the_arguments_of_its_constructor_under_their_names() -> None:
    """Frames are compared, hashed, told and sent to other processes by them; compiled classes know no slots."""
    assert games()
    frames = [frame for frame in every_frame() if frame.__module__.startswith("engine.games.")]
    assert len(frames) > 40
    for frame in frames:
        written = "".join(source_of(base) for base in frame.__mro__ if issubclass(base, Frame))
        for name in inspect.signature(frame).parameters:
            assert re.search(rf"self\.{name} = {name}\b", written), (frame, name)


def source_of(frame: type[Frame[Any]]) -> str:
    return (ROOT / f"{frame.__module__.replace('.', '/')}.py").read_text(encoding="utf-8")


@each_game
def test_a_frame_travels_to_another_process_as_what_it_was(name: str) -> None:
    stack = observe(game(name).start({}, game(name).seats.start, "frames"), 0).stack
    assert stack
    assert pickle.loads(pickle.dumps(stack)) == stack
