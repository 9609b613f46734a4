"""What an evening leaves behind: ``python -m tests.bench.bench_memory [--matches 1000] [--resizes 500]``.

Matches one after another in one process, each sat down to, drawn and played to its end at a table, its results closed;
then one table whose window is dragged to another size again and again. Told are megabytes of memory in use (resident),
what the cache of bitmaps holds, and how many files are open. Linux only: it reads ``/proc/self``.
"""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.registry import games
from game.app.app import App
from game.art.bitmaps import bitmaps
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.title.title import TitleScene
from game.table.scene import TableScene
from tests.bench import evenings

FRAMES = 90
"""Frames drawn of each match: the deal, and what comes after it."""
SHARE = 12
"""Every so many moves a frame is drawn, up to the end."""


def resident() -> float:
    """Megabytes of memory this process has in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files() -> int:
    """How many files, pipes and sockets this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def sit_down(evening: evenings.Evening, name: str, seats: int, seed: int) -> TableScene:
    """A person and random bots, dealt and on the screen."""
    app = evening.app
    sitting = [Seat(PERSON, evenings.NAMES[0])] + [Seat(BOT, evenings.NAMES[n], "random") for n in range(1, seats)]
    setup = MatchSetup(name, {}, sitting, str(seed))
    found = table_scene(app, Host.start_match(setup, app.saves, None, Pace(speed=0.0), app.history, app.tables))
    app.push_scene(found)
    return found


def play(evening: evenings.Evening, found: TableScene, rng: Random) -> None:
    """To the end, at random."""
    host, app = found.host, evening.app
    assert isinstance(host, Host)
    for _ in range(FRAMES):
        evening.frame()
    moves = 0
    while not host.is_over and moves < 3000:
        asked = rng.choice(host._state.asks())
        host._apply_action(asked.seat, rng.choice(list(host._state.legal(asked))))
        moves += 1
        if moves % SHARE == 0:
            if app.top_scene is not found:
                app.pop_scene(app.top_scene)
            evening.frame()
    for _ in range(30):
        evening.frame()
    app.clear_to_home()
    rest(evening)


def rest(evening: evenings.Evening) -> None:
    """Nobody does anything for a while."""
    for _ in range(10):
        evening.clock.now += 0.5
        evening.frame()


def matches(evening: evenings.Evening, count: int) -> Iterator[int]:
    """Play so many; the number of each when it is over."""
    rng = Random(14)
    wanted = [(each.name, seats) for each in games() for seats in (2, 4) if seats in each.seats]
    for number, (name, seats) in enumerate(islice(cycle(wanted), count), 1):
        play(evening, sit_down(evening, name, seats, number), rng)
        yield number


def resize(app: App, size: tuple[int, int]) -> None:
    """Give a program without a window another surface, as a window would."""
    app._surface = pygame.Surface(size, 0, 32)
    app._resize()


def resizes(evening: evenings.Evening, count: int) -> Iterator[int]:
    """Drag the corner of a window in which a match is played; the number of each size."""
    rng = Random(14)
    sit_down(evening, games()[0].name, 4, 1)
    for _ in range(FRAMES):
        evening.frame()
    for number in range(1, count + 1):
        resize(evening.app, (rng.randint(900, 1920), rng.randint(600, 1080)))
        for _ in range(4 if number % 10 else 20):
            evening.frame()
        if number % 50 == 0:
            rest(evening)
        yield number
    resize(evening.app, (1920, 1080))
    for _ in range(FRAMES):
        evening.frame()
    evening.app.clear_to_home()
    rest(evening)


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--resizes", type=int, default=500)
    given = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    with TemporaryDirectory() as home:
        evening = evenings.Evening((1920, 1080), Path(home))
        evening.app.push_scene(TitleScene(evening.app))
        tenth = 0.0

        def told(words: str) -> None:
            print(
                f"{words:18} {resident():7.1f} MB  {resident() - tenth:+7.1f}   bitmaps {bitmaps.held / 1e6:6.1f} MB"
                f"   {open_files():4} files   {time.process_time():6.0f} s"
            )

        for number in matches(evening, given.matches):
            if number == 10:
                tenth = resident()
            if number in (1, 10, 20, 50) or number % 100 == 0 or number == given.matches:
                told(f"match {number}")
        for number in resizes(evening, given.resizes):
            if number in (1, 10, 50) or number % 100 == 0:
                told(f"resize {number}")
        told("full size again")


if __name__ == "__main__":
    main()
