"""What a frame of the table costs: ``python -m tests.bench.bench_frames [GAME]``.

A full table (as many seats as the game has room for) at three sizes: a frame when nothing has changed but is drawn all
the same, frames of the deal (every card in motion), frames of play; time from an empty process to the first frame; and
the share of a processor used while nobody does anything. Frame times are processor time on the ``dummy`` driver, the
flip to a screen not included; so that other work on the machine disturbs little.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from rich.console import Console
from rich.table import Table as Grid

from engine.core.errors import EngineError
from engine.registry import game
from game.app import App, rate
from game.host import BOT, PERSON, Host, MatchSetup, Pace, Seat
from game.settings import SettingsStore
from game.storage import Folders
from game.table.scene import TableScene
from game.tables import available

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")
IDLE_SECONDS = 4.0


class Clock:
    """Time in steps of a frame."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def _seats(name: str) -> int:
    """The most seats the game has room for with its options as they are."""
    for count in sorted(game(name).seats, reverse=True):
        try:
            game(name).resolve({}, count)
        except EngineError:
            continue
        return count
    raise AssertionError("a game nobody can play")


def _scene(name: str, size: tuple[int, int], home: Path) -> tuple[App, TableScene, Clock]:
    clock = Clock()
    folders = Folders(config=home, data=home, logs=home)
    app = App(SettingsStore(folders), folders, None, size, clock)
    seats = _seats(name)
    sitting = [Seat(PERSON, NAMES[0])] + [Seat(BOT, NAMES[n], "random") for n in range(1, seats)]
    scene = TableScene(app, Host.new(MatchSetup(name, {}, sitting, "8"), pace=Pace(speed=1.0)))
    scene.ahead.eager = True  # as in a window
    app.push(scene)
    return app, scene, clock


def _frames(app: App, clock: Clock, count: int) -> list[float]:
    out = []
    for _ in range(count):
        clock.now += 1 / 60
        began = time.process_time()
        if app.turn([]):
            out.append((time.process_time() - began) * 1000)
    return out


def _play(app: App, scene: TableScene, clock: Clock, seconds: float) -> list[float]:
    """Frames while bots and an obedient person play."""
    out: list[float] = []
    for _ in range(round(seconds * 60)):
        if app.top is not scene:
            break
        if scene.play.live and clock.now - scene.play.changed_at > 0.6:
            scene.play.commit(scene.play.prompt.gestures[0], clock.now)
        out += _frames(app, clock, 1)
    return out


def measure(name: str, size: tuple[int, int], home: Path) -> dict[str, list[float]]:
    """Milliseconds of processor time per frame: still, deal, play."""
    app, scene, clock = _scene(name, size, home)
    app.turn([])
    deal = _frames(app, clock, 150)
    play = _play(app, scene, clock, 25.0)
    still = []
    for _ in range(60):
        began = time.process_time()
        app.draw()
        still.append((time.process_time() - began) * 1000)
    app.scenes.clear()
    return {"still": still, "deal": deal, "play": play}


def first_frame(name: str) -> float:
    """Seconds from starting Python to the first drawn frame of the table."""
    code = (
        "import pathlib,tempfile,time; from tests.bench.bench_frames import _scene;"
        f"app,scene,clock=_scene({name!r},(1280,720),pathlib.Path(tempfile.mkdtemp())); app.turn([]); app.draw();"
        "print(time.time())"
    )
    times = []
    for _ in range(5):
        began = time.time()
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        times.append(float(found.stdout.split()[-1]) - began)
    return min(times)


def idle(name: str, home: Path) -> float:
    """Share of one processor used by the loop some seconds after the table began to wait for a person, in per cent."""
    app, scene, clock = _scene(name, (1920, 1080), home)
    for _ in range(3000):
        _frames(app, clock, 1)
        if scene.play.live:
            break
    _frames(app, clock, 600)  # ten seconds: what there was to draw ahead is drawn
    app.turn(pygame.event.get())  # what the window has to say at first
    ticker = pygame.time.Clock()
    began, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < IDLE_SECONDS:
        app.turn(pygame.event.get())
        clock.now += ticker.tick(rate(clock.now - app._busy_until)) / 1000
    share = (time.process_time() - used) / (time.perf_counter() - began) * 100
    app.scenes.clear()
    return share


def main(arguments: list[str]) -> None:
    """Measure and print."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    console = Console()
    for name in arguments or available():
        grid = Grid(title=f"{game(name).title}, {_seats(name)} seats: ms of processor time per frame")
        for column in ("size", "", "median", "95 %", "worst", "frames"):
            grid.add_column(column, justify="right")
        for size in SIZES:
            with TemporaryDirectory() as home:
                for kind, times in measure(name, size, Path(home)).items():
                    low, high = median(times), sorted(times)[round(len(times) * 0.95) - 1]
                    cells = (f"{low:.2f}", f"{high:.2f}", f"{max(times):.2f}", str(len(times)))
                    grid.add_row(f"{size[0]}×{size[1]}", kind, *cells)
        console.print(grid)
        with TemporaryDirectory() as home:
            share = idle(name, Path(home))
        console.print(
            f"first frame {first_frame(name):.2f} s after Python was started; idle {share:.2f} % of a processor"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
