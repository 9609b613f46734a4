"""What neighbours can do to a table with phones, over the loopback: turns of its loop, memory, descriptors, and whether
a guest still gets in. ``python -m tests.bench.bench_door [ATTACK...]``; it says what it did, whatever version of the
program, and takes a minute. The table runs here, attackers and guests in processes of their own.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.table import Table

HERE: Final = "127.0.0.1"
SECONDS: Final = 8.0
"""Of every attack."""
RESET: Final = struct.pack("ii", 1, 0)

Where = tuple[str, int]


class Line:
    """A bare connection from an address of the loopback."""

    def __init__(self, where: Where, source: str = HERE) -> None:
        self.socket = socket.socket()
        self.socket.settimeout(3.0)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.where = f"{where[0]}:{where[1]}"
        self.socket.bind((source, 0))
        self.socket.connect(where)

    def shake(self, wait: bool = True) -> None:
        """Become a WebSocket."""
        asks = (
            f"GET /ws HTTP/1.1\r\nHost: {self.where}\r\nOrigin: http://{self.where}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(asks.encode())
        if wait and b" 101 " not in self.socket.recv(4096):
            raise ConnectionRefusedError

    def frame(self, code: int, data: bytes) -> bytes:
        """A masked frame."""
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        return bytes([0x80 | code]) + size + bytes(4) + data

    def say(self, **what: object) -> None:
        """A message of the page."""
        self.socket.sendall(self.frame(1, json.dumps(what).encode()))

    def close(self) -> None:
        """End it by a reset."""
        self.socket.close()


def sources(many: int) -> Iterator[str]:
    """Addresses of the loopback, again and again."""
    while True:
        yield from (f"127.0.0.{n}" for n in range(2, 2 + many))


def silent(where: Where, many: int, end: float) -> None:
    """1,200 connections that say nothing, 50 in a tenth of a second."""
    held, source = list[Line](), sources(many)
    for n in range(1200):
        with contextlib.suppress(OSError):
            held.append(Line(where, next(source)))
        if n % 50 == 49:
            time.sleep(0.1)
    time.sleep(max(0.0, end - time.monotonic()))


def flood(where: Where, many: int, end: float) -> None:
    """Connections one after another, each dropped at once."""
    source = sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            Line(where, next(source)).close()


def idle(where: Where, many: int, end: float) -> None:
    """As many WebSockets as there are to be had, that say nothing and come back."""
    held, source = list[Line](), sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake()
            held.append(line)
        time.sleep(0.01)


def slowloris(where: Where, many: int, end: float) -> None:
    """Handshakes that are never finished, a letter at a time."""
    held, source = list[Line](), sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            held.append(Line(where, next(source)))
            held[-1].socket.sendall(b"GET /ws HTTP/1.1\r\nHost: ")
        for line in held:
            with contextlib.suppress(OSError):
                line.socket.sendall(b"x")
        time.sleep(0.02)


def pings(where: Where, many: int, end: float) -> None:
    """Pings without an end, whose answers nobody reads."""
    held, source = list[Line](), sources(many)
    while time.monotonic() < end:
        held = held[-12:]
        with contextlib.suppress(OSError):
            if len(held) < 12:
                line = Line(where, next(source))
                line.shake()
                line.socket.settimeout(0.01)
                held.append(line)
        for line in [*held]:
            try:
                line.socket.sendall(line.frame(9, b"p" * 125) * 100)
            except TimeoutError:
                pass
            except OSError:
                held.remove(line)


def tokens(where: Where, many: int, end: float) -> None:
    """Tokens tried, 38 on each connection."""
    source, rng = sources(many), Random(1)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake()
            for _n in range(38):
                line.say(do="back", token=f"{rng.getrandbits(128):x}")
            line.close()


def words(where: Where, many: int, end: float) -> None:
    """Wrong words."""
    source = sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake()
            line.say(do="look", word="XXXX")
            line.socket.recv(4096)
            line.close()
        time.sleep(0.05)


def big(where: Where, many: int, end: float) -> None:
    """Frames far too long, and such as never end."""
    source = sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake()
            line.socket.sendall(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(60000))
            line.close()
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake()
            line.socket.sendall(b"\x01\x81\0\0\0\0x" + b"\x00\x81\0\0\0\0x" * 9000)
            line.close()


def seated(where: Where, many: int, end: float, token: str = "") -> None:
    """A phone at the table that comes back, sends 38 taps and resets, again and again."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where)
            line.shake()
            line.say(do="back", token=token)
            tap = line.frame(1, b'{"do":"tap","at":1,"what":"nothing"}')
            line.socket.sendall(tap * 38)
            line.close()


ATTACKS: Final[dict[str, tuple[Callable[..., None], int]]] = {
    "nothing": (lambda _where, _many, end: time.sleep(max(0.0, end - time.monotonic())), 1),
    "1,200 silent, one address": (silent, 1),
    "1,200 silent, 40 addresses": (silent, 40),
    "connect and drop, one address": (flood, 1),
    "connect and drop, 40 addresses": (flood, 40),
    "idle WebSockets, 4 addresses": (idle, 4),
    "idle WebSockets, 40 addresses": (idle, 40),
    "slowloris, 40 addresses": (slowloris, 40),
    "pings nobody reads, 12 connections": (pings, 12),
    "tokens tried": (tokens, 3),
    "wrong words, 30 addresses": (words, 30),
    "frames too long": (big, 3),
    "a seated phone that resets": (seated, 1),
}


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
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def visit(where: Where, word: str, token: str) -> float:
    """A guest who is new, or a phone that comes back, after a third of the attack: seconds until it sees something."""
    from tests.support.phones import Phone

    time.sleep(SECONDS / 3)
    begun = time.monotonic()
    while time.monotonic() < begun + SECONDS / 2:
        with contextlib.suppress(Exception):
            phone = Phone(where, token)
            if not token:
                phone.say(do="look", word=word)
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
        phone.say(do="sit", word=server.join_word, seat=0, pin="")

        def is_seated() -> bool:
            phone.listen()
            return bool(phone.picture and bench.table.pages.faces)

        bench.run(is_seated)
        for _n in range(60):
            bench.turn()
        bench.turns.clear()
        bench.descriptors, before = 0, memory()
        own = "" if name == "a seated phone that resets" else phone.token
        phone.socket.close()
        me = [sys.executable, "-m", "tests.bench.bench_door", "--where", where]
        others = [subprocess.Popen([*me, "--attack", name, "--token", phone.token], text=True)]
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
    for hidden in ("--where", "--attack", "--token", "--word"):
        parser.add_argument(hidden, default="", help=argparse.SUPPRESS)
    parser.add_argument("--visit", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    host, _colon, port = chosen.where.partition(":")
    if chosen.visit:
        print(f"{visit((host, int(port)), chosen.word, chosen.token):.2f}")
    elif chosen.attack:
        work, many = ATTACKS[chosen.attack]
        resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
        around = {"token": chosen.token} if work is seated else {}
        work((host, int(port)), many, time.monotonic() + SECONDS, **around)
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
