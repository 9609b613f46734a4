"""Phones for tests: clients that speak to a table over the loopback, as the page does, and random hands at them."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.match.host import Host
from game.phones.phone import RATE
from game.phones.phone_table import PhoneTable
from game.screens.lobby.match_start import table_scene
from game.table.scene import TableScene
from tests.support.tables import TimedApp, act_at_random, clear_way, start_table, timed_app

HERE = "127.0.0.1"
PATIENCE = 20.0
"""Seconds after which something that should happen has not."""
GOODBYE = 1.0
"""Seconds a phone that is closed waits for the server's answer: one that has not read all it was sent hears none."""


class Phone:
    """One page of one device."""

    def __init__(self, address: tuple[str, int], token: str = "", source: str = HERE) -> None:
        where = f"{address[0]}:{address[1]}"
        origin = Origin(f"http://{where}")
        self.socket: ClientConnection = connect(
            f"ws://{where}/ws",
            origin=origin,
            proxy=None,
            legacy=True,
            close_timeout=GOODBYE,
            source_address=(source, 0),
        )
        self.token = token
        self.seat = -1
        self.picture: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.times = deque[float](maxlen=RATE)
        self.send_message(do="back", token=token)

    def send_message(self, **what: object) -> None:
        """Send a message of the page."""
        self.socket.send(json.dumps(what))

    def wait_for_server(self) -> None:
        """Wait until the server has read what was said, and sent what there was to be sent."""
        for _n in range(2):  # the first answer may overtake a picture
            assert self.socket.ping().wait(PATIENCE)

    def take_messages(self) -> None:
        """Take what has come."""
        try:
            while True:
                said = json.loads(self.socket.recv(timeout=0))
                self.heard.append(said)
                if said["t"] == "picture":
                    self.picture = said
                elif said["t"] == "seated":
                    self.token, self.seat = said["token"], said["seat"]
        except TimeoutError:
            pass
        except ConnectionClosed:
            self.closed = self.socket.close_code

    def get_last(self, kind: str) -> dict[str, Any]:
        """What it has heard last of a kind, {} for nothing."""
        return next((said for said in reversed(self.heard) if said["t"] == kind), {})

    def list_deeds(self) -> list[tuple[str, str]]:
        """All that can be done with what is shown, but for a hint and ways back."""
        if not self.picture.get("buttons") and not self.picture.get("live"):
            return []
        things = [thing for group in self.picture["groups"] for thing in group["things"]]
        found = [
            ("tap", thing["id"]) for thing in [*things, *self.picture["choices"]] if thing["can"] > thing["chosen"]
        ]
        buttons = [(each["does"], each["id"]) for each in self.picture["buttons"]]
        return found + [each for each in buttons if each[1] not in ("hint", "back")]

    def do_anything(self, rng: Random) -> bool:
        """Do anything, as quickly as a person may; whether something was done. An answer comes to whatever it was."""
        ways, now = self.list_deeds(), time.monotonic()
        if not ways or (len(self.times) == RATE and now - self.times[0] < 1.1):
            return False
        self.times.append(now)
        complete = [way for way in ways if way[1] in ("confirm", "go on")]
        do, what = rng.choice(complete if complete and rng.random() < 0.7 else ways)
        self.send_message(do=do, at=self.picture["at"], what=what)
        self.picture = {**self.picture, "live": False, "buttons": []}
        return True


class Room:
    """A table, its phones, and an app whose time goes on while anything is waited for."""

    def __init__(self, app: TimedApp, scene: TableScene, table: PhoneTable) -> None:
        self.app, self.scene, self.table = app, scene, table
        self.phones: list[Phone] = []

    def open_phone(self, token: str = "", source: str = HERE) -> Phone:
        """Open one more page at the table, from this address."""
        found = Phone(self.table.server.address, token, source)
        self.phones.append(found)
        return found

    def run_turn(self) -> None:
        """One turn of the loop."""
        self.app.skip_time(0.1)
        for phone in self.phones:
            phone.take_messages()

    def wait_for(self, what: Callable[[], object]) -> None:
        """Let time pass until something is so. Raises AssertionError if it does not become so."""
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, "it did not happen"
            self.run_turn()
            time.sleep(0.002)

    def take_chair(self, phone: Phone, seat: int, pin: str = "") -> Phone:
        """A phone says the word and wants a chair."""
        phone.send_message(do="sit", word=self.table.server.join_word, seat=seat, pin=pin)
        return phone

    def seat_phone(self, seat: int, pin: str = "") -> Phone:
        """A phone that sits down."""
        found = self.take_chair(self.open_phone(), seat, pin)
        self.wait_for(lambda: found.picture)
        return found

    def wait_for_end(self, phone: Phone) -> int | None:
        """Let time pass until a connection ends; with which code."""
        self.wait_for(lambda: phone.closed)
        return phone.closed


@contextmanager
def open_room(
    folder: Path,
    name: str,
    people: int = 3,
    seats: int = 0,
    options: Mapping[str, str] | None = None,
) -> Iterator[Room]:
    """A room where a match stands whose people have their hands on phones; none has sat down yet."""
    with (
        timed_app(folder) as app,
        _phones_at(app, start_table(app, name, people, seats or max(people, 4), options=options)) as found,
    ):
        yield found


@contextmanager
def room_of(folder: Path, host: Host) -> Iterator[Room]:
    """A room where this match stands."""
    with timed_app(folder) as app:
        scene = table_scene(app, host)
        app.push_scene(scene)
        with _phones_at(app, scene) as found:
            yield found


@contextmanager
def _phones_at(app: TimedApp, scene: TableScene) -> Iterator[Room]:
    table = PhoneTable(app, HERE, 0)
    table.gathering = table.server.open_chairs = True
    table.sat_down(scene)
    found = Room(app, scene, table)
    try:
        yield found
    finally:
        for phone in found.phones:
            phone.socket.close()
        if table in app.beside:
            table.close()


def at_screen(room: Room, rng: Random) -> bool:
    """Whoever plays at the screen does anything there, behind a cover of his own; whether there was anything to do."""
    scene, app = room.scene, room.app
    if app.top_scene is not scene:
        return False
    if clear_way(app, scene):
        return True
    if not scene.play.is_prompt_open:
        return False
    act_at_random(scene, rng)
    return True


def play_on_phones(room: Room, rng: Random, decisions: int = 10_000) -> int:
    """Play on with phones that do anything, to the end or for so many decisions; how many were made."""
    host = room.scene.host
    begun = host.action_count
    end = time.monotonic() + 3 * PATIENCE
    while not host.is_over and host.action_count - begun < decisions:
        assert time.monotonic() < end, [phone.picture for phone in room.phones]
        room.run_turn()
        if not any([phone.do_anything(rng) for phone in room.phones]):
            time.sleep(0.001)
    return host.action_count - begun
