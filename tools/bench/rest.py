"""The weight of the program on a machine nobody touches: processor time after the start, and at rest processor time,
wake-ups and memory, on the title, at a table and minimised there.

    python -m tools.bench.rest [--program FOLDER/house-of-eights] [--peer /usr/games/sol] [--game lockdown]
        [--size 1280x720] [--seconds 60]

Starts the program (from source, or the bundle named) in an empty home on a display of its own, 1920 by 1080, with
Openbox where it is installed; nothing listens to sounds. A peer is started after it on the same display. The title is
left by a click on the window of the game. With ``--size`` the window opens so large, and is made 1536 by 864 once the
table is at rest. Needs Xvfb, xdotool and xwininfo. Processor time is that of all threads, without the bots' processes,
whose memory is told apart; a wake-up is a voluntary context switch.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game import APP_ID
from game.app.app import App
from game.config.settings import SettingsStore
from game.screens.routes import make_routes
from game.screens.title.title import TitleScene
from game.storage import Folders

DESKTOP = (1920, 1080)
LARGE = (1536, 864)
"""What a window opens with on that desktop."""
START = 4.0
"""Seconds after the window is there that count as the start."""
SETTLE = 16.0
"""Seconds after which nothing moves any more and memory was given back: `game.app.sleep.DOZE_AFTER`, and some."""
TURN = 180.0
"""Seconds after the deal within which bots that begin have played and the table waits for its person."""


def processor_time(pid: int) -> float:
    """Seconds of processor time of a process so far, threads that ended included."""
    return time.clock_gettime((~pid << 3) | 2)  # the clock of another process, see clock_getcpuclockid(3)


def wakeups(pid: int) -> int:
    """How often its threads went to sleep so far."""
    found = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        lines = (task / "status").read_text().splitlines()
        found += next(int(line.split()[1]) for line in lines if line.startswith("voluntary"))
    return found


def memory(pid: int) -> dict[str, float]:
    """MiB of a process: what is resident, its share of it, what is its alone."""
    found = {"Rss": 0.0, "Pss": 0.0, "Private_Dirty": 0.0}
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition(":")
        if name in found:
            found[name] = int(value.split()[0]) / 1024
    return found


def children(pid: int) -> list[int]:
    """The processes it started."""
    told = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(each) for listing in told for each in listing.read_text().split()]


class Desk:
    """A display with a window manager, and a home nobody has been in."""

    def __init__(self, home: Path, display: int) -> None:
        self.home = home
        told = {name: str(home / name.lower()) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
        told |= {"HOME": str(home), "DISPLAY": f":{display}", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "HOUSE_OF_EIGHTS_"))}
        self.environment = kept | told
        self.environment.pop("WAYLAND_DISPLAY", None)

    def said(self, *words: str) -> str:
        """What a command says."""
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout

    def window(self, name: str) -> str:
        """The number of the window of the program of this name, as soon as it is there."""
        for _try in range(1000):
            told = self.said("xwininfo", "-root", "-tree")
            for number, wide in re.findall(rf'(0x\w+) ".*": \("{name}" .*\)  (\d+)x', told):
                if int(wide) > 100:  # some programs have a window that is never shown
                    return str(number)
            time.sleep(0.02)
        raise SystemExit(f"no window of {name}")

    def start(self, words: list[str]) -> subprocess.Popen[bytes]:
        """A program on this display."""
        out = subprocess.DEVNULL
        return subprocess.Popen(words, env=self.environment, stdout=out, stderr=out)


@contextmanager
def desk() -> Iterator[Desk]:
    """Everything that was started is ended with it."""
    read, write = os.pipe()
    size = f"{DESKTOP[0]}x{DESKTOP[1]}x24"
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = int(pipe.readline())
    with tempfile.TemporaryDirectory() as home:
        found = Desk(Path(home), number)
        manager = found.start(["openbox"]) if shutil.which("openbox") else None
        try:
            time.sleep(1)
            yield found
        finally:
            for process in (manager, server):
                if process is not None:
                    process.terminate()
                    process.wait()


def tell(what: str, pid: int, seconds: float) -> None:
    """Measure a process that is at rest, and print it."""
    spent, woken, began = processor_time(pid), wakeups(pid), time.monotonic()
    time.sleep(seconds)
    lasted = time.monotonic() - began
    spent, woken = processor_time(pid) - spent, wakeups(pid) - woken
    held = memory(pid)
    bots = " + ".join(f"{memory(each)['Rss']:.0f}" for each in children(pid))
    print(
        f"{what:24} {spent / lasted:7.3%} of a core  {woken / lasted:5.2f} wake-ups/s"
        f"  RSS {held['Rss']:6.1f}  PSS {held['Pss']:6.1f}  dirty {held['Private_Dirty']:6.1f} MiB"
        + (f"  and processes of {bots}" if bots else ""),
        flush=True,
    )


def wait_for_rest(pid: int) -> None:
    """Wait until the table waits for its person: while bots play, something moves."""
    until = time.monotonic() + TURN
    calm = 0.0
    while calm < SETTLE and time.monotonic() < until:
        before = wakeups(pid)
        time.sleep(2)
        calm = calm + 2 if wakeups(pid) - before < 40 else 0.0


def watch_start(what: str, pid: int) -> None:
    """Print the processor time of the start: the window is there now."""
    before = processor_time(pid)
    time.sleep(START)
    print(f"{what:24} {1000 * before:5.0f} ms to its window, {1000 * (processor_time(pid) - before):5.0f} ms after")


def door(game: str, size: tuple[int, int]) -> tuple[int, int]:
    """Where the window of a game is on the title, in pixels: of a title without a window, drawn here."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    with tempfile.TemporaryDirectory() as home:
        folders = Folders(config=Path(home), data=Path(home), logs=Path(home))
        app = App(SettingsStore(folders), folders, make_routes, None, size)
        title = TitleScene(app)
        app.push_scene(title)
        for _turn in range(3):
            app.run_frame([])
        assert title.house is not None
        return next(each.rect.center for each in title.house.windows if each.room.name == game)


def measure(found: Desk, words: list[str], game: str, size: tuple[int, int], seconds: float) -> None:
    """The program, from its start to a table at rest and minimised."""
    folder = found.home / "house-of-eights"
    SettingsStore(Folders(config=folder, data=folder, logs=folder)).change_settings(window_size=size)
    found.environment["HOUSE_OF_EIGHTS_HOME"] = str(folder)
    program = found.start(words)
    try:
        window = found.window(APP_ID)
        watch_start("start", program.pid)
        time.sleep(SETTLE)
        tell("title", program.pid, seconds)
        x, y = door(game, size)
        found.said("xdotool", "mousemove", "--window", window, str(x), str(y), "sleep", "0.5", "click", "1")
        found.said("xdotool", "sleep", "0.5", "mousemove", "--window", window, "5", "5")
        wait_for_rest(program.pid)
        tell(f"{game}, {size[0]}x{size[1]}", program.pid, seconds)
        if size != LARGE:
            found.said("xdotool", "windowsize", "--sync", window, *map(str, LARGE))
            time.sleep(SETTLE)
            tell(f"{game}, made {LARGE[0]}x{LARGE[1]}", program.pid, seconds)
        found.said("xdotool", "windowminimize", window)
        time.sleep(SETTLE)
        tell("minimised", program.pid, seconds)
    finally:
        program.terminate()
        program.wait()


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--program", help="the bundle's program (default: from source)")
    asked.add_argument("--peer", help="another program with a window, such as /usr/games/sol")
    asked.add_argument("--game", default="lockdown")
    asked.add_argument("--size", default="x".join(map(str, LARGE)))
    asked.add_argument("--seconds", type=float, default=60.0)
    given = asked.parse_args()
    wide, high = map(int, given.size.split("x"))
    words = [given.program] if given.program else [sys.executable, "-m", "game"]
    with desk() as found:
        measure(found, words, given.game, (wide, high), given.seconds)
        if given.peer:
            peer = found.start([given.peer])
            try:
                found.window(Path(given.peer).name)
                watch_start("peer", peer.pid)
                time.sleep(SETTLE)
                tell("peer", peer.pid, given.seconds)
            finally:
                peer.terminate()
                peer.wait()


if __name__ == "__main__":
    main()
