"""How much work is done, counted by `tools.bench.counter`: of a decision, of a clone, of a table's first frames.

Steps say nothing about what C does in them, so compiled rules are held by time alone.
"""

from __future__ import annotations

import json
import os
import sys
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.registry import game
from tools.bench import evenings
from tools.bench.counter import Counter

WARM = 1500
"""So many decisions are not counted: what a game works out once is there then."""
DECISIONS = 3000
FRAMES = 60
"""Of an evening, the first included."""


def count_decision(name: str, seats: int) -> float:
    """The steps of a decision of random play in silence, its share of the deal included."""
    counter, random, seeds = Counter(), Random(1).random, iter(range(1_000_000))

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            state = game(name).start({}, seats, next(seeds))
            answers = state.answers
            while answers:
                answers = state.answer(answers[int(random() * len(answers))])
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
    """The steps of what a table does for its first frame, the dots of the drawings it rasterises for it, and the steps
    of each of the next frames while cards are dealt; those of the loop's own thread. For a process of its own.
    """
    counter = Counter()
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        evenings.steady()
        found = evenings.Evening((1280, 720), Path(home), lambda: counter.steps / 1000)
        counter.start()
        frames = evenings.playing(name, 2, found)
        _kind, first = next(frames)
        assert first is not None
        dots = counter.dots
        others = [cost for _kind, cost in islice(frames, FRAMES - 1) if cost is not None]
        counter.stop()
    costs = {"first frame": found.entered + first, "a frame of the deal": sum(others) / len(others)}
    return {**costs, "dots of the first frame": dots}


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    print(json.dumps(count_frames(sys.argv[1])))
    sys.stdout.flush()
