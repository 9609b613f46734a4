"""How much work is done, counted and not timed: the same on every machine, however busy.

What is counted are the steps of the interpreter (its opcodes) in the thread that asks; they say nothing about what C
does in them, so compiled rules are held by time alone. Another version of Python has other steps.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.registry import game
from tools.bench import evenings

WARM = 1500
"""So many decisions are not counted: what a game works out once is there then."""
DECISIONS = 3000
FRAMES = 60
"""Of an evening, the first included."""


class Counter:
    """Counts the steps between ``start`` and ``stop``."""

    def __init__(self) -> None:
        self.steps = 0

    def start(self) -> None:
        """Count from now on."""
        sys.settrace(self._trace)

    def stop(self) -> None:
        """Count no more."""
        sys.settrace(None)

    def _trace(self, frame: FrameType, event: str, _argument: Any) -> Callable[..., Any]:
        if event == "opcode":
            self.steps += 1
        elif event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self._trace


def count_decision(name: str, seats: int) -> float:
    """The steps of a decision of random play in silence, its share of the deal included."""
    counter, random, seeds = Counter(), Random(1).random, iter(range(1_000_000))

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            state = game(name).start({}, seats, next(seeds))
            while asked := state.asked:
                answers = state.answers
                state.apply(asked[0].seat, answers[int(random() * len(answers))])
                decisions += 1
        return decisions

    play(WARM)
    counter.start()
    done = play(DECISIONS)
    counter.stop()
    return counter.steps / done


def count_clone(name: str, seats: int) -> float:
    """The steps of a clone in the middle of a match."""
    state, rng, counter = game(name).start({}, seats, "middle"), Random(2), Counter()
    for _ in range(8):
        decision = state.asked[0]
        state.apply(decision.seat, rng.choice(list(state.legal(decision))))
    counter.start()
    for _ in range(20):
        state.clone()
    counter.stop()
    return counter.steps / 20


def count_frames(name: str) -> dict[str, float]:
    """The steps of what a table does for its first frame, and for each of the next ones while cards are dealt; those of
    the loop's own thread. For a process of its own.
    """
    counter = Counter()
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        evenings.steady()
        found = evenings.Evening((1280, 720), Path(home), lambda: counter.steps / 1000)
        counter.start()
        costs = [cost for _kind, cost in islice(evenings.playing(name, 2, found), FRAMES)]
        counter.stop()
    first, *others = [cost for cost in costs if cost is not None]
    return {"first frame": found.entered + first, "a frame of the deal": sum(others) / len(others)}


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    print(json.dumps(count_frames(sys.argv[1])))
    sys.stdout.flush()
