"""What neighbours can do to a table with phones, over the loopback: turns of its loop, memory, descriptors, and whether
a guest still gets in. ``python -m tools.bench.bench_door [ATTACK...]``; it says what it did, whatever version of the
program, and takes a minute. The table runs here, attackers and guests in processes of their own.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from tests.attacks.attackers import ATTACKS, HERE, SEATED

SECONDS: Final = 8.0
"""Of every attack."""


class Bench:
    """The program, its table and its loop."""

    def __init__(self, folder: Path, name: str) -> None:
        import pygame

        from game.app.app import App
        from game.app.sleep import LoopSleep
        from game.config.settings import SettingsStore
        from game.match.host import Host
        from game.match.match_setup import PERSON, MatchSetup, Seat
        from game.phones.phone_table import PhoneTable
        from game.screens.lobby.match_start import table_scene
        from game.screens.routes import make_routes
        from game.storage import Folders

        folders = Folders(config=folder, data=folder, logs=folder)
        self.app = App(SettingsStore(folders), folders, make_routes, None, (1280, 720))
        host = Host.start_match(MatchSetup(name, {}, [Seat(PERSON, f"P{n}") for n in range(4)], "5"))
        self.app.push_scene(scene := table_scene(self.app, host))
        self.table = PhoneTable(self.app, HERE, 0)
        self.table.sat_down(scene)
        self.table.gathering = True
        self.sleep, self.events = LoopSleep(), pygame.event.get
        self.turns: list[float] = []
        self.descriptors = 0

    def turn(self) -> None:
        """One turn of the loop, and the sleep behind it."""
        begun = time.perf_counter()
        self.app.run_frame(self.events())
        self.turns.append(time.perf_counter() - begun)
        self.descriptors = max(self.descriptors, sum(1 for _each in Path("/proc/self/fd").iterdir()))
        wakers = [beside.wake_source for beside in self.app.beside]
        quiet = self.app.clock() - self.app._busy_until
        self.sleep.sleep_until_next_frame(quiet, 0, focused=True, polled=False, wakers=wakers)

    def run(self, until: Callable[[], bool]) -> None:
        """Turn until something is so."""
        while not until():
            self.turn()


def memory() -> float:
    """Megabytes that are resident."""
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def visit(where: tuple[str, int], word: str, token: str) -> float:
    """A guest who is new, or a phone that comes back, after a third of the attack: seconds until it sees something."""
    from tests.support.phones import Phone

    time.sleep(SECONDS / 3)
    begun = time.monotonic()
    while time.monotonic() < begun + SECONDS / 2:
        with contextlib.suppress(Exception):
            phone = Phone(where, token)
            if not token:
                phone.send_message(do="look", word=word)
            end = time.monotonic() + 2.0
            while time.monotonic() < end:
                said: dict[str, Any] = json.loads(phone.socket.recv(timeout=2.0))
                if said["t"] == ("picture" if token else "chairs"):
                    return time.monotonic() - begun
        time.sleep(0.25)
    return -1.0


def attack(name: str) -> list[str]:
    """What one of them does to a table of its own."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), "crazyeights")
        server = bench.table.server
        where = "{}:{}".format(*server.address)
        from tests.support.phones import Phone

        phone = Phone(server.address)
        phone.send_message(do="sit", word=server.join_word, seat=0, pin="")

        def is_seated() -> bool:
            phone.take_messages()
            return bool(phone.picture and bench.table.pages.faces)

        bench.run(is_seated)
        for _n in range(60):
            bench.turn()
        bench.turns.clear()
        bench.descriptors, before = 0, memory()
        own = "" if ATTACKS[name][0] in SEATED else phone.token
        phone.socket.close()
        me = [sys.executable, "-m", "tools.bench.bench_door", "--where", where]
        attacks = [sys.executable, "-m", "tests.attacks.attackers", name, "--where", where, "--token", phone.token]
        others = [subprocess.Popen([*attacks, "--seconds", str(SECONDS)], text=True)]
        visits = [["--word", server.join_word], ["--token", own]] if own else [["--word", server.join_word]]
        others += [subprocess.Popen([*me, "--visit", *each], stdout=subprocess.PIPE, text=True) for each in visits]
        end = time.monotonic() + SECONDS + 5
        bench.run(lambda: time.monotonic() > end or all(each.poll() is not None for each in others))
        for each in others:
            each.kill()
        came = [each.communicate()[0] for each in others[1:]]
        begun = time.perf_counter()
        bench.table.close()
        closed = time.perf_counter() - begun
        turns = sorted(bench.turns)
        figures = [name, *(f"{1000 * each:.0f}" for each in (turns[len(turns) * 99 // 100], turns[-1]))]
        figures += [f"{memory() - before:+.0f}", str(bench.descriptors), f"{1000 * closed:.0f}"]
        return [*figures, *(each.strip() or "-" for each in came), *(["-"] if not own else [])]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS))
    for hidden in ("--where", "--token", "--word"):
        parser.add_argument(hidden, default="", help=argparse.SUPPRESS)
    parser.add_argument("--visit", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    host, _colon, port = chosen.where.partition(":")
    if chosen.visit:
        print(f"{visit((host, int(port)), chosen.word, chosen.token):.2f}")
    else:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        import pygame

        pygame.display.init()
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 4096))
        shown = Table("attack", "turn ms p99", "most", "MB", "descriptors", "close ms", "a guest, s", "a phone back, s")
        for name in chosen.attacks:
            try:
                shown.add_row(*attack(name))
            except Exception as error:  # noqa: BLE001  # that is what is measured
                shown.add_row(name, f"ended: {error!r}"[:60])
        Console(width=150).print(shown)


if __name__ == "__main__":
    main()
