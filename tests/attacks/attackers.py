"""What a neighbour, or a phone at the table, may do that wishes it ill: ``python -m tests.attacks.attackers NAME``. All
of it goes over the loopback, from addresses of its own, and ends after the seconds that are told.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import resource
import socket
import struct
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final

from websockets.sync.client import connect
from websockets.typing import Origin

HERE: Final = "127.0.0.1"
RATE: Final = 40
"""Messages a seat may say in a second."""
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

    def shake_hands(self) -> None:
        """Become a WebSocket."""
        asks = (
            f"GET /ws HTTP/1.1\r\nHost: {self.where}\r\nOrigin: http://{self.where}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(asks.encode())
        if b" 101 " not in self.socket.recv(4096):
            raise ConnectionRefusedError

    def make_frame(self, code: int, data: bytes) -> bytes:
        """A masked frame."""
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        return bytes([0x80 | code]) + size + bytes(4) + data

    def send_message(self, **what: object) -> None:
        """A message of the page."""
        self.socket.sendall(self.make_frame(1, json.dumps(what).encode()))

    def close(self) -> None:
        """End it by a reset."""
        self.socket.close()


def iter_sources(many: int) -> Iterator[str]:
    """Addresses of the loopback, again and again."""
    while True:
        yield from (f"127.0.0.{n}" for n in range(2, 2 + many))


def stay_silent(where: Where, many: int, end: float) -> None:
    """1,200 connections that say nothing, 50 in a tenth of a second."""
    held, source = list[Line](), iter_sources(many)
    for n in range(1200):
        with contextlib.suppress(OSError):
            held.append(Line(where, next(source)))
        if n % 50 == 49:
            time.sleep(0.1)
    time.sleep(max(0.0, end - time.monotonic()))


def knock_quickly(where: Where, many: int, end: float, asks: str = "") -> None:
    """Connections as quickly as they are to be had, that ask for something at most; the last 800 are held."""
    held, source = deque[Line](maxlen=800), iter_sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            held.append(line)
            line.socket.sendall(asks.format(line.where).encode())


def hold_connections(where: Where, many: int, end: float) -> None:
    """A silent connection of each address, again as soon as it was closed."""
    held = dict[str, Line]()
    while time.monotonic() < end:
        for source in (f"127.0.0.{n}" for n in range(2, 2 + many)):
            with contextlib.suppress(OSError):
                if source in held:
                    held[source].socket.setblocking(False)
                    with contextlib.suppress(BlockingIOError):
                        held[source].socket.recv(1)
                        del held[source]
                if source not in held:
                    held[source] = Line(where, source)
        time.sleep(0.01)


def flood_connections(where: Where, many: int, end: float) -> None:
    """Connections one after another, each dropped at once."""
    source = iter_sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            Line(where, next(source)).close()


def hold_sockets(where: Where, many: int, end: float) -> None:
    """As many WebSockets as there are to be had, that say nothing and come back."""
    held, source = list[Line](), iter_sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake_hands()
            held.append(line)
        time.sleep(0.01)


def never_finish(where: Where, many: int, end: float) -> None:
    """Handshakes that are never finished, a letter at a time."""
    held, source = list[Line](), iter_sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            held.append(Line(where, next(source)))
            held[-1].socket.sendall(b"GET /ws HTTP/1.1\r\nHost: ")
        for line in held:
            with contextlib.suppress(OSError):
                line.socket.sendall(b"x")
        time.sleep(0.02)


def send_pings(where: Where, many: int, end: float) -> None:
    """Pings without an end, whose answers nobody reads."""
    held, source = list[Line](), iter_sources(many)
    while time.monotonic() < end:
        held = held[-12:]
        with contextlib.suppress(OSError):
            if len(held) < 12:
                line = Line(where, next(source))
                line.shake_hands()
                line.socket.settimeout(0.01)
                held.append(line)
        for line in [*held]:
            try:
                line.socket.sendall(line.make_frame(9, b"p" * 125) * 100)
            except TimeoutError:
                pass
            except OSError:
                held.remove(line)


def try_tokens(where: Where, many: int, end: float) -> None:
    """Tokens tried, 38 on each connection."""
    source, rng = iter_sources(many), Random(1)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake_hands()
            for _n in range(38):
                line.send_message(do="back", token=f"{rng.getrandbits(128):x}")
            line.close()


def try_words(where: Where, many: int, end: float) -> None:
    """Wrong words."""
    source = iter_sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake_hands()
            line.send_message(do="look", word="XXXX")
            line.socket.recv(4096)
            line.close()
        time.sleep(0.05)


def send_big_frames(where: Where, many: int, end: float) -> None:
    """Frames far too long, and such as never end."""
    source = iter_sources(many)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake_hands()
            line.socket.sendall(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(60000))
            line.close()
        with contextlib.suppress(OSError):
            line = Line(where, next(source))
            line.shake_hands()
            line.socket.sendall(b"\x01\x81\0\0\0\0x" + b"\x00\x81\0\0\0\0x" * 9000)
            line.close()


def come_back_seated(where: Where, many: int, end: float, token: str = "") -> None:
    """A phone at the table that comes back, sends 38 taps and resets, again and again."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Line(where)
            line.shake_hands()
            line.send_message(do="back", token=token)
            tap = line.make_frame(1, b'{"do":"tap","at":1,"what":"nothing"}')
            line.socket.sendall(tap * 38)
            line.close()


def move_around(where: Where, many: int, end: float, token: str = "") -> None:
    """A phone at the table that shows its token from one address after another, and holds all it can get at each."""
    held, source = list[Line](), iter_sources(many)
    while time.monotonic() < end:
        here = next(source)
        for n in range(16):
            with contextlib.suppress(OSError):
                held.append(Line(where, here))
                held[-1].shake_hands()
                if n == 0:
                    held[-1].send_message(do="back", token=token)
                    held[-1].socket.recv(4096)
        time.sleep(0.2)


def tap_eagerly(where: Where, _many: int, end: float, token: str = "") -> None:
    """Phones at the table, their tokens between commas, that touch what they see half as quickly as they may, or ask
    for hints: what a busy machine delivers late arrives at once, and counts as said in one second.
    """

    def play_phone(own: str) -> None:
        rng, picture, name = Random(own), dict[str, Any](), f"{where[0]}:{where[1]}"
        with connect(f"ws://{name}/ws", origin=Origin(f"http://{name}"), proxy=None, legacy=True) as page:
            page.send(json.dumps({"do": "back", "token": own}))
            while time.monotonic() < end:
                with contextlib.suppress(TimeoutError):
                    while True:
                        said = json.loads(page.recv(timeout=0))
                        picture = said if said["t"] == "picture" else picture
                if picture:
                    things = [each for group in picture["groups"] for each in group["things"]] + picture["choices"]
                    touch = ("tap", rng.choice(things)["id"]) if things and rng.random() < 0.5 else ("press", "hint")
                    page.send(json.dumps({"do": touch[0], "what": touch[1], "at": picture["at"]}))
                time.sleep(2 / RATE)

    with ThreadPoolExecutor() as phones:
        for each in phones.map(play_phone, token.split(",")):
            assert each is None


ATTACKS: Final[dict[str, tuple[Callable[..., None], int]]] = {
    "nothing": (lambda _where, _many, end: time.sleep(max(0.0, end - time.monotonic())), 1),
    "1,200 silent, one address": (stay_silent, 1),
    "1,200 silent, 40 addresses": (stay_silent, 40),
    "1 silent, 80 addresses": (hold_connections, 80),
    "silent knocks without end, 250 addresses": (knock_quickly, 250),
    "half requests without end, 60 addresses": (partial(knock_quickly, asks="GET /ws HTTP/1.1\r\nHost: "), 60),
    "pages fetched without end, 8 addresses": (
        partial(knock_quickly, asks="GET /phone.css HTTP/1.1\r\nHost: {}\r\n\r\n"),
        8,
    ),
    "connect and drop, one address": (flood_connections, 1),
    "connect and drop, 40 addresses": (flood_connections, 40),
    "idle WebSockets, 4 addresses": (hold_sockets, 4),
    "idle WebSockets, 40 addresses": (hold_sockets, 40),
    "slowloris, 40 addresses": (never_finish, 40),
    "pings nobody reads, 12 connections": (send_pings, 12),
    "tokens tried": (try_tokens, 3),
    "wrong words, 30 addresses": (try_words, 30),
    "frames too long": (send_big_frames, 3),
    "a seated phone that resets": (come_back_seated, 1),
    "a seated phone at 8 addresses": (move_around, 8),
    "seated phones that touch and ask": (tap_eagerly, 1),
}


SEATED: Final = (come_back_seated, move_around, tap_eagerly)
"""Those that have a token."""


def main() -> None:
    """Carry one of them out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("--where", required=True, help="address and port of a table on this machine")
    parser.add_argument("--token", default="", help="that of a phone at the table")
    parser.add_argument("--seconds", type=float, default=5.0)
    chosen = parser.parse_args()
    host, _colon, port = chosen.where.partition(":")
    if not host.startswith("127."):
        parser.error("it is done on this machine alone")
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    work, many = ATTACKS[chosen.attack]
    around = {"token": chosen.token} if work in SEATED else {}
    work((host, int(port)), many, time.monotonic() + chosen.seconds, **around)


if __name__ == "__main__":
    main()
